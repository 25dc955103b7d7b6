import type { Timers } from './timers.ts'

/** Wakes the one caller of `wait`. If `raise` is called while nobody waits, the next `wait` resolves at once. */
export type Signal = {
  raise(): void
  /** Resolves when the signal is raised, or after `milliseconds` at the latest. */
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
