import type { BootResult } from '../platform/boot-result.ts'
import { loadFonts } from '../ui/theme/load-fonts.ts'
import { preloadRows, preloadScreen, whenScreenLoaded } from './router.tsx'

/** If the code and the rows of the screen take longer than this, a placeholder is shown first. */
const limitMs = 5_000

/**
 * Whether the service worker has the code of the screens. On a first visit it does not exist yet, so the code comes
 * from the network, which may take long.
 */
const isCodeOnDevice = () => navigator.serviceWorker?.controller != null

/** Starts to load the code of the first screen and the fonts, so that they load while the database is being opened. */
export function loadFirstScreen(): void {
  if (!isCodeOnDevice()) return
  preloadScreen()
  loadFonts()
}

/**
 * Waits for the code and the rows of the first screen, so that the first render shows the screen itself and not a
 * placeholder.
 */
export async function prepareFirstScreen(boot: BootResult): Promise<void> {
  if (boot.kind !== 'ready' || !isCodeOnDevice()) return
  await Promise.race([
    Promise.all([whenScreenLoaded(boot), preloadRows()]),
    new Promise(resolve => setTimeout(resolve, limitMs)),
  ])
}
