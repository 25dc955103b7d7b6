import { createBackoff } from './backoff.ts'
import type { Timers } from './timers.ts'

/**
 * Returns a function that calls `work` at once, and again after the pauses of `createBackoff` until `work` resolves to
 * `true`. A call during a pause calls `work` at once. A call while `work` runs does not start another run, but returns
 * the promise of the current one.
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
