const limitMs = 3_000
const pauseMs = 50
let shown: Promise<void> | undefined

/**
 * Resolves when the first screen shows its content, but at the latest after about six seconds. Work that the first
 * screen does not need waits for this promise, so that the work does not delay the content.
 */
export function whenFirstScreenShown(): Promise<void> {
  shown ??= waitForContent(performance.now() + limitMs)
  return shown
}

async function waitForContent(deadline: number): Promise<void> {
  do await nextIdleTime()
  while (isLoading() && performance.now() < deadline)
}

/** Whether the page is still empty, or shows a placeholder (`aria-busy`) while its content is loading. */
const isLoading = () =>
  document.getElementById('root')?.firstChild == null || document.querySelector('[aria-busy=true]') !== null

const nextIdleTime = () =>
  new Promise<void>(resolve => {
    const whenIdle = () =>
      'requestIdleCallback' in window
        ? window.requestIdleCallback(() => resolve(), { timeout: limitMs })
        : setTimeout(resolve, pauseMs)
    setTimeout(whenIdle, pauseMs)
  })
