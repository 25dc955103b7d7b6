import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { loadFirstScreen, prepareFirstScreen } from './app/first-screen.ts'
import { boot } from './boot/boot.ts'
import type { ShowScreen } from './boot/report-stuck-store.ts'
import { whenFirstScreenShown } from './platform/first-screen.ts'
import { listenForInstall } from './platform/install.ts'
import { registerServiceWorker } from './platform/service-worker.ts'
import { restoreStyles, storeStyles } from './ui/theme/known-styles.ts'
import { chakraSystem } from './ui/theme/system.ts'

listenForInstall()
loadFirstScreen()
const root = createRoot(document.getElementById('root')!)
const updates = registerServiceWorker()
const show: ShowScreen = result => root.render(<App boot={result} />)
const start = async () => {
  const booting = boot(updates, show)
  // Restores the styles of the last start, or else creates Chakra's style system, while the browser opens the database.
  if (!restoreStyles()) chakraSystem()
  const result = await booting
  await prepareFirstScreen(result)
  show(result)
  await whenFirstScreenShown()
  storeStyles()
}
// Not `await start()`: the chunks of the screens import this module, so they would wait for the end of `start`, while
// `start` waits for the first screen.
void start()
