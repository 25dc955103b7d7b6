import type { Timers } from './timers.ts'

/**
 * Lets a loop wait until other code calls `raise`. If `raise` is called while nothing waits, the next `wait` resolves
 * at once. Only one caller may wait at a time.
 */
export type Signal = {
  raise(): void
  /** @param milliseconds the promise resolves after this time even without a `raise` */
  wait(milliseconds?: number): Promise<void>
}

export function createSignal(timers: Timers): Signal {
  let raised = false
  let wake: (() => void) | undefined
  return {
    raise() {
      raised = true
      wake?.()
    },
    wait: milliseconds =>
      new Promise(resolve => {
        let cancel = () => {}
        wake = () => {
          raised = false
          wake = undefined
          cancel()
          resolve()
        }
        if (raised) wake()
        else if (milliseconds !== undefined) cancel = timers.after(milliseconds, wake)
      }),
  }
}
