export interface ToastOptions {
  description?: string
  /** A button in the toast, such as undo. */
  action?: { label: string; onClick: () => void }
  /** A second toast with the same id takes the place of the first. */
  id?: string
  /** Milliseconds; four seconds when left out, `Infinity` to stay. */
  duration?: number
}

interface Undo {
  description?: string
  /** Of the button that brings it back. */
  label: string
  onUndo: () => void
}

/** Long enough to read what went and to find the button. */
const UNDO_MS = 8_000

export type ToastKind = 'success' | 'error' | 'info'

/** A line at the top centre. The machinery is loaded with the first one. */
export const toast = {
  success: (text: string, options?: ToastOptions) => void show('success', text, options),
  error: (text: string, options?: ToastOptions) => void show('error', text, options),
  info: (text: string, options?: ToastOptions) => void show('info', text, options),
  /** Something is gone, and can be brought back for a while. */
  removed: (text: string, { description, label, onUndo }: Undo) =>
    void show('success', text, {
      ...(description && { description }),
      action: { label, onClick: onUndo },
      duration: UNDO_MS,
    }),
  dismiss: (id: string) => void import('./toaster.tsx').then(({ hideToast }) => hideToast(id)),
}

async function show(kind: ToastKind, text: string, options: ToastOptions = {}) {
  const { showToast } = await import('./toaster.tsx')
  showToast(kind, text, options)
}
