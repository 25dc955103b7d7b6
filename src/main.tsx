import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { loadFirstScreen, prepareFirstScreen } from './app/first-screen.ts'
import { boot } from './boot/boot.ts'
import type { ShowScreen } from './boot/notice-stuck-store.ts'
import { listenForInstall } from './platform/install.ts'
import { registerServiceWorker } from './platform/service-worker.ts'
import { chakraSystem } from './ui/theme/system.ts'

listenForInstall()
loadFirstScreen()
const root = createRoot(document.getElementById('root')!)
const updates = registerServiceWorker()
const show: ShowScreen = result => root.render(<App boot={result} />)
const start = async () => {
  const booting = boot(updates, show)
  // Created while the browser opens the database.
  chakraSystem()
  const result = await booting
  await prepareFirstScreen(result)
  show(result)
}
// Not with `await`: the screens import this module's chunk, so they would wait until the start has ended.
void start()
