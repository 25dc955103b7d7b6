import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { boot } from './boot/boot.ts'
import type { ShowScreen } from './boot/notice-stuck-store.ts'
import { listenForInstall } from './platform/install.ts'
import { registerServiceWorker } from './platform/service-worker.ts'

listenForInstall()
const root = createRoot(document.getElementById('root')!)
const updates = registerServiceWorker()
const show: ShowScreen = result => root.render(<App boot={result} />)
// Not with `await`: the screens import this module's chunk, so they would wait until the start has ended.
void boot(updates, show).then(show)
