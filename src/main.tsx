import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { boot } from './boot/boot.ts'
import { listenForInstall } from './platform/install.ts'
import { registerServiceWorker } from './platform/service-worker.ts'

listenForInstall()
const root = createRoot(document.getElementById('root')!)
const updates = registerServiceWorker()
root.render(<App boot={await boot(updates)} />)
