const key = 'comanda.reloaded'
const once = 60_000
let missing = false

/** Whether a chunk could not be loaded: then the network failed, not the screen. */
export const isChunkMissing = (): boolean => missing

/**
 * Reloads the page when a chunk is missing, for example in a tab that stayed open during two releases. A second failure within a
 * minute shows the error screen, or the page would reload for ever. Without a network it does not reload: a page that no service
 * worker has cached yet would not come back.
 */
export function reloadOnStaleChunks(): void {
  window.addEventListener('vite:preloadError', event => {
    missing = true
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (!navigator.onLine || Date.now() - last < once) return
    sessionStorage.setItem(key, String(Date.now()))
    event.preventDefault()
    window.location.reload()
  })
}
