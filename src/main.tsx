import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { boot } from './compose.ts'
import { registerServiceWorker } from './platform/service-worker.ts'

const root = createRoot(document.getElementById('root')!)
const updates = registerServiceWorker()
root.render(<App boot={await boot(updates)} />)
