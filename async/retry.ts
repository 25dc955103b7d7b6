import { createBackoff } from './backoff.ts'
import type { Timers } from './timers.ts'

/**
 * Repeats `work` with growing pauses until it resolves to `true`.
 * @param onError called when `work` rejects; `work` is repeated as if it had resolved to `false`
 * @returns a function that starts `work` immediately, also during a pause. While `work` runs, the function starts
 * nothing and returns the promise of the current run.
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
