const storageKey = 'comanda.reloaded'
const minReloadIntervalMs = 60_000
let isMissing = false

/**
 * Whether a chunk could not be loaded since the page was opened. Then the network failed, and the screen has no bug.
 */
export const isChunkMissing = (): boolean => isMissing

/**
 * Reloads the page when a chunk cannot be loaded, for example because a new release removed it. After a second failure
 * within a minute the error screen is shown, since the page might reload forever. Nor does it reload offline, because a
 * page that the service worker has not cached would be lost.
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
