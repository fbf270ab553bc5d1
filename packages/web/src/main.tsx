import { createRoot } from 'react-dom/client'
import { AppRoutes } from './routes.tsx'
import { AppFrame } from './shell/app-frame.tsx'
import 'virtual:themes.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/controls.css'
import './ui/choices.css'
import './ui/inputs.css'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <AppFrame>
      <AppRoutes />
    </AppFrame>,
  )
}
