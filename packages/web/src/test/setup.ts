import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// Lazy chunks are compiled on first use: a busy machine takes its time.
configure({ asyncUtilTimeout: 8_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

// Screens fetch ahead what a visitor is about to need: code that arrives when the window is gone is an error.
afterAll(() => vi.dynamicImportSettled())
