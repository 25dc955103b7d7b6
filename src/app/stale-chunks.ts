const storageKey = 'comanda.reloaded'
const minReloadIntervalMs = 60_000
let isMissing = false

/**
 * Whether any code file of the app (a chunk) could not be loaded since the page was opened. Then the missing file, and
 * not a bug, is taken to be the cause of an error that a screen throws.
 */
export const isChunkMissing = (): boolean => isMissing

/**
 * Reloads the page when a code file of the app cannot be loaded, for example because a new release removed the file. It
 * reloads at most once a minute, because the file may still be missing after a reload. It does not reload offline,
 * because the browser might not be able to load the page again.
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
