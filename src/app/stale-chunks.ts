const key = 'comanda.reloaded'
const once = 60_000

/**
 * A tab that outlived two versions may ask for a file that nobody has any more: one reload brings the new ones. A second
 * failure within a minute is left to the error screen, or the page would reload for ever.
 */
export function reloadOnStaleChunks(): void {
  window.addEventListener('vite:preloadError', event => {
    // Without a network nothing newer comes: a reload would only take the page that is here.
    if (!navigator.onLine) return
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < once) return
    sessionStorage.setItem(key, String(Date.now()))
    event.preventDefault()
    window.location.reload()
  })
}
