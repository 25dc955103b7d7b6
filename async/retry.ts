import { createBackoff } from './backoff.ts'
import type { Timers } from './timers.ts'

/**
 * Returns a function that calls `work` at once, and again after growing pauses until `work` resolves to `true`. If the
 * function is called during a pause, it calls `work` at once. If it is called while `work` runs, it does not start
 * another run, but returns the promise of the current one.
 * @param onError called when `work` rejects; `work` is then repeated as if it had resolved to `false`
 */
export function createRetry(
  { timers, random, onError }: { timers: Timers; random: () => number; onError: (error: unknown) => void },
  work: () => Promise<boolean>,
): () => Promise<void> {
  const backoff = createBackoff(random)
  let running: Promise<void> | undefined
  let cancel = () => {}

  const runOnce = async () => {
    cancel()
    const succeeded = await work().catch(error => {
      onError(error)
      return false
    })
    if (succeeded) backoff.reset()
    else cancel = timers.after(backoff.next(), () => void run())
  }
  const run = (): Promise<void> => {
    running ??= runOnce().finally(() => {
      running = undefined
    })
    return running
  }
  return run
}
