import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { queryClient } from '../api/hooks.ts'

/** Renders as the app does, at an address; `address()` tells where it stands later. */
export function renderAt(address: string, element: ReactNode) {
  queryClient.clear()
  let current = address
  function Watch() {
    const { pathname, search } = useLocation()
    current = pathname + search
    return null
  }
  const view = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Watch />
        <Suspense fallback="…">{element}</Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { ...view, address: () => current }
}
