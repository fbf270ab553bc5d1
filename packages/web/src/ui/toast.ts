export interface ToastOptions {
  description?: string
  /** A button in the toast, such as undo. */
  action?: { label: string; onClick: () => void }
  /** A second toast with the same id takes the place of the first. */
  id?: string
  /** Milliseconds; four seconds when left out, `Infinity` to stay. */
  duration?: number
}

export type ToastKind = 'success' | 'error' | 'info'

/** A line at the top centre. The machinery is loaded with the first one. */
export const toast = {
  success: (text: string, options?: ToastOptions) => void show('success', text, options),
  error: (text: string, options?: ToastOptions) => void show('error', text, options),
  info: (text: string, options?: ToastOptions) => void show('info', text, options),
  dismiss: (id: string) => void import('./toaster.tsx').then(({ hideToast }) => hideToast(id)),
}

async function show(kind: ToastKind, text: string, options: ToastOptions = {}) {
  const { showToast } = await import('./toaster.tsx')
  showToast(kind, text, options)
}
