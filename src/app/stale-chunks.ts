const storageKey = 'comanda.reloaded'
const minReloadIntervalMs = 60_000
let isMissing = false

/** Whether a chunk could not be loaded: then the network failed, not the screen. */
export const isChunkMissing = (): boolean => isMissing

/**
 * Reloads the page when a chunk is missing, for example in a tab that stayed open during two releases. A second failure within a
 * minute shows the error screen, or the page would reload for ever. Without a network it does not reload: a page that no service
 * worker has cached yet would not come back.
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
