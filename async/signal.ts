import type { Timers } from './timers.ts'

/** Wakes one waiter. A signal raised while nobody waits ends the next wait at once. */
export type Signal = {
  raise(): void
  /** Resolves at the next signal, or after `milliseconds` if they are given. */
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
