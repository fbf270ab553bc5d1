import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { AppRoutes, loadScreen } from './routes.tsx'
import { AppFrame } from './shell/app-frame.tsx'
import 'virtual:themes.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/controls.css'
import './ui/choices.css'
import './ui/inputs.css'

const root = document.getElementById('root')
if (root) {
  const app = (
    <AppFrame>
      <AppRoutes />
    </AppFrame>
  )
  // A transition is drawn in slices: a slow phone answers to touch meanwhile.
  const draw = () => startTransition(() => createRoot(root).render(app))
  // A screen that cannot be fetched says so by itself.
  loadScreen(location.pathname).then(draw, draw)
}
