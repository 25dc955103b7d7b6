/** Runs `work` when the browser is idle, so that the first screen is painted earlier. */
export function runWhenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2_000 })
  else setTimeout(work, 200)
}
