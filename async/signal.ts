import type { Timers } from './timers.ts'

/** Wakes the one caller of `wait`. A signal that is raised before the call ends the wait at once. */
export type Signal = {
  raise(): void
  /**
   * Resolves at the next signal, or after `milliseconds`, whichever comes first. Without `milliseconds` there is no
   * limit.
   */
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
