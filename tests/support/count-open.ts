import type { Timers } from '../../async/timers.ts'
import type { Store } from '../../src/data/store/store.ts'

/**
 * Adds 1 to `open[what]`.
 * @returns a function that calls `remove`. Its first call also subtracts 1 from `open[what]`
 */
export function countOpen<What extends string>(
  open: { [_ in What]: number },
  what: What,
  remove: () => void,
): () => void {
  let isOpen = true
  open[what]++
  return () => {
    if (isOpen) open[what]--
    isOpen = false
    remove()
  }
}

/** Returns the same timers, but counts in `open.timers` how many have neither fired nor been cancelled. */
export const countTimers = (timers: Timers, open: { timers: number }): Timers => ({
  after(milliseconds, callback) {
    const cancel = timers.after(milliseconds, () => {
      end()
      callback()
    })
    const end = countOpen(open, 'timers', cancel)
    return end
  },
})

/** Returns the same store, but counts in `open.watches` how many of its watches have begun and not ended. */
export const countWatches = (store: Store, open: { watches: number }): Store => ({
  ...store,
  watch: (query, onChange) => countOpen(open, 'watches', store.watch(query, onChange)),
})
