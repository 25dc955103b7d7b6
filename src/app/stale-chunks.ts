const key = 'comanda.reloaded'
const once = 60_000
let missing = false

/** Whether a part of the app could not be had: what failed is the network, and not the screen. */
export const isChunkMissing = (): boolean => missing

/**
 * A tab that outlived two versions may ask for a file that nobody has any more: one reload brings the new ones. A second
 * failure within a minute is left to the error screen, or the page would reload for ever; so is one without a network, which
 * a page that nobody has kept yet would not survive.
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
