import { createBackoff } from './backoff.ts'
import type { Timers } from './timers.ts'

/**
 * Repeats `work` with growing pauses until it resolves to `true`. A rejection counts as `false`.
 * @returns a function that starts `work` immediately, also during a pause. While `work` runs, the function starts
 * nothing and returns the promise of the current run.
 */
export function createRetry(
  { timers, random }: { timers: Timers; random: () => number },
  work: () => Promise<boolean>,
): () => Promise<void> {
  const backoff = createBackoff(random)
  let running: Promise<void> | undefined
  let cancel = () => {}

  const runOnce = async () => {
    cancel()
    const succeeded = await work().catch(() => false)
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
