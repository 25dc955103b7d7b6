import { Dexie, liveQuery } from 'dexie'

/**
 * Dexie's live query remembers the keys of all changes until it runs again, and compares each new change with all of
 * them. A query whose rows never change would remember more and more keys during an evening. So after this number of
 * changes of other rows, the query runs again.
 */
export const maxUnrelatedChanges = 100

/**
 * Like Dexie's `liveQuery`, but with bounded memory.
 * @returns an observable for the hook `useObservable` of `dexie-react-hooks`; `subscribe` returns the function that
 * ends the query
 */
export const createLiveQuery = <Result>(query: () => Promise<Result>) => ({
  // Without this function, `useObservable` subscribes once more to find out whether there is a value.
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
