import { Dexie, liveQuery } from 'dexie'

/**
 * After this number of changes of rows that a live query did not read, the query runs again. Until a query runs again,
 * Dexie collects the keys of all changes in the database, and each change takes longer. Without this limit, a query
 * whose rows never change would collect more and more keys.
 */
export const maxUnrelatedChanges = 100

/**
 * Like Dexie's `liveQuery`, but the query also runs again after `maxUnrelatedChanges`, which bounds its memory.
 * @returns an observable for the hook `useObservable` of `dexie-react-hooks`; `subscribe` returns the function that
 * ends the query
 */
export const createLiveQuery = <Result>(query: () => Promise<Result>) => ({
  // Without this function, `useObservable` would subscribe a second time, only to find out whether there is a value
  // yet.
  hasValue: () => false,

  subscribe(onResult: (result: Result) => void, onError?: (error: unknown) => void): () => void {
    let changes = 0
    const next = (result: Result) => {
      changes = 0
      onResult(result)
    }
    const start = () => liveQuery(query).subscribe({ next, error: onError })
    const countChange = () => {
      changes += 1
      if (changes < maxUnrelatedChanges) return
      changes = 0
      subscription.unsubscribe()
      subscription = start()
    }
    let subscription = start()
    Dexie.on.storagemutated.subscribe(countChange)
    return () => {
      Dexie.on.storagemutated.unsubscribe(countChange)
      subscription.unsubscribe()
    }
  },
})
