import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Lazy chunks are compiled on first use: a busy machine takes its time.
configure({ asyncUtilTimeout: 8_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
