import { createBackoff } from './backoff.ts'
import type { Timers } from './timers.ts'

/**
 * Repeats `work` with growing pauses until it resolves to `true`. A rejection counts as `false`.
 * @returns a function that runs `work` at once instead of after the pause; while `work` runs, it returns the running
 * promise
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
