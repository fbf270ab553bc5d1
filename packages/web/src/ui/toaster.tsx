import { createRoot } from 'react-dom/client'
import { toast as sonner, Toaster } from 'sonner'
import { Icon } from './icon.tsx'
import type { ToastKind, ToastOptions } from './toast.ts'
import './toast.css'

const ICONS = { success: 'check', error: 'warning', info: 'info' } as const
let mounted = false

export function showToast(kind: ToastKind, text: string, options: ToastOptions): void {
  mountOnce()
  sonner[kind](text, { ...options, icon: <Icon name={ICONS[kind]} size={18} /> })
}

export function hideToast(id: string): void {
  sonner.dismiss(id)
}

/** In a root of its own: a toast outlives the page that raised it. */
function mountOnce(): void {
  if (mounted) return
  mounted = true
  const host = document.body.appendChild(document.createElement('div'))
  createRoot(host).render(
    <Toaster
      position="top-center"
      offset={{ top: 'calc(var(--header-h) + 12px)' }}
      // Its own margins would move it: as wide as the page, the toast keeps its distance by itself.
      mobileOffset={{ top: 'calc(var(--header-h) + 8px)', left: 0, right: 0 }}
      toastOptions={{ unstyled: true, classNames: { toast: 'toast' } }}
    />,
  )
}
