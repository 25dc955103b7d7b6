import type { BootResult } from '../platform/boot-result.ts'
import { loadFonts } from '../ui/theme/load-fonts.ts'
import { preloadRows, preloadScreen, whenScreenLoaded } from './router.tsx'

/** If the code and the data of the first screen take longer than this to load, a placeholder is shown first. */
const limitMs = 5_000

/**
 * Whether a service worker serves the code of the screens from this device. On a first visit no service worker controls
 * the page yet, so the code comes from the network, which may take long.
 */
const isCodeOnDevice = () => navigator.serviceWorker?.controller != null

/**
 * Starts to load the code of the first screen and the fonts, while the database is being opened. Does nothing if the
 * code is not on this device.
 */
export function loadFirstScreen(): void {
  if (!isCodeOnDevice()) return
  preloadScreen()
  loadFonts()
}

/**
 * Waits until the code and the data of the first screen are loaded, but at most 5 seconds, so that the first render
 * shows the screen itself and not a placeholder. Does not wait if the code is not on this device, or if the app cannot
 * start.
 */
export async function prepareFirstScreen(boot: BootResult): Promise<void> {
  if (boot.kind !== 'ready' || !isCodeOnDevice()) return
  await Promise.race([
    Promise.all([whenScreenLoaded(boot), preloadRows()]),
    new Promise(resolve => setTimeout(resolve, limitMs)),
  ])
}
