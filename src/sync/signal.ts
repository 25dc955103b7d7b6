import type { Timers } from '../platform/clock.ts'

/** Wakes whoever waits. A signal that nobody waited for is kept for the next wait. */
export type Signal = {
  raise(): void
  /** Resolves at the next signal, or after so many milliseconds. */
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
