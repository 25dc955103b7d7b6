/**
 * Keeps the screen of the device on while the page is visible, if the browser can.
 * @returns a function that allows the screen to turn off again
 */
export function preventSleep(): () => void {
  let lock: WakeLockSentinel | undefined
  let isStopped = false
  const request = async () => {
    if (isStopped || document.visibilityState !== 'visible') return
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
    if (isStopped) await lock?.release()
  }
  // The browser ends the lock when the page is hidden, so it is requested again when the page is shown.
  const onVisible = () => void request()
  document.addEventListener('visibilitychange', onVisible)
  void request()
  return () => {
    isStopped = true
    document.removeEventListener('visibilitychange', onVisible)
    void lock?.release()
  }
}

/** Shows the page in full screen, if the browser can. Call it in the handler of a tap; elsewhere browsers refuse it. */
export async function enterFullScreen(): Promise<void> {
  await document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => {})
}
