const storageKey = 'comanda.reloaded'
const minReloadIntervalMs = 60_000
let isMissing = false

/**
 * Whether a file of the app's code could not be loaded since the page was opened. If so, an error that a screen throws
 * is caused by the missing file and not by a bug.
 */
export const isChunkMissing = (): boolean => isMissing

/**
 * Reloads the page when a file of the app's code cannot be loaded, for example because a new release removed the file.
 * It does not reload a second time within a minute, because the page might reload forever. It does not reload offline,
 * because the browser could not load a page that the service worker has not cached.
 */
export function reloadOnStaleChunks(): void {
  window.addEventListener('vite:preloadError', event => {
    isMissing = true
    const last = Number(sessionStorage.getItem(storageKey) ?? 0)
    if (!navigator.onLine || Date.now() - last < minReloadIntervalMs) return
    sessionStorage.setItem(storageKey, String(Date.now()))
    event.preventDefault()
    window.location.reload()
  })
}
