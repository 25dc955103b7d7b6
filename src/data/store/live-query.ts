import { Dexie, liveQuery } from 'dexie'

/**
 * Dexie's live query collects the keys of all changes until it runs again, and compares each change with all of them. A
 * query whose rows never change would collect them all evening, so it runs anew after so many changes of other rows.
 */
export const maxUnrelatedChanges = 100

/**
 * Like Dexie's `liveQuery`, but with bounded memory.
 * @returns what `useObservable` of `dexie-react-hooks` takes; `subscribe` returns the function that ends the query
 */
export const createLiveQuery = <Result>(query: () => Promise<Result>) => ({
  // Otherwise `useObservable` subscribes once more to find out.
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
