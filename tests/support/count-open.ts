import type { Timers } from '../../async/timers.ts'
import type { Store } from '../../src/data/store/store.ts'

/**
 * Adds 1 to `open[what]`, until the returned function is called for the first time.
 * @returns a function that calls `remove`
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

/** Returns timers that count in `open` those that have not fired and are not cancelled. */
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

/** Returns the store with a `watch` that counts in `open` the watches that are not yet removed. */
export const countWatches = (store: Store, open: { watches: number }): Store => ({
  ...store,
  watch: (query, onChange) => countOpen(open, 'watches', store.watch(query, onChange)),
})
