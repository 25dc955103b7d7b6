import { createBackoff } from './backoff.ts'
import type { Ports } from './ports.ts'

/**
 * Tries again, with pauses, for as long as the attempt says that it did not succeed; asked for meanwhile, at once. Never two
 * at a time.
 */
export function insist({ timers, random }: Pick<Ports, 'timers' | 'random'>, attempt: () => Promise<boolean>) {
  const backoff = createBackoff(random)
  let running: Promise<void> | undefined
  let cancel = () => {}

  const once = async () => {
    cancel()
    const done = await attempt().catch(() => false)
    if (done) backoff.reset()
    else cancel = timers.after(backoff.next(), () => void run())
  }
  const run = (): Promise<void> => {
    running ??= once().finally(() => {
      running = undefined
    })
    return running
  }
  return run
}
