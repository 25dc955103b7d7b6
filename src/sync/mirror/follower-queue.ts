import type { OnListenerError, Unsubscribe } from '../../platform/firestore.ts'

export type FollowerQueue = {
  add(work: () => Promise<unknown>): void
  /** For the listeners that feed it. */
  fail: OnListenerError
  stop: Unsubscribe
  isStopped(): boolean
}

/**
 * Does what listeners bring, one thing after the other. The first failure, theirs or its own, ends it with them: what comes
 * after could build on what is missing.
 * @param close ends the listeners
 * @param onError told once, unless it was stopped before
 */
export function createFollowerQueue(close: Unsubscribe, onError: OnListenerError): FollowerQueue {
  let stopped = false
  let tail: Promise<unknown> = Promise.resolve()
  const stop = () => {
    stopped = true
    close()
  }
  const fail: OnListenerError = reason => {
    if (stopped) return
    stop()
    onError(reason)
  }
  return {
    add(work) {
      tail = tail.then(() => (stopped ? undefined : work())).catch(() => fail('unavailable'))
    },
    fail,
    stop,
    isStopped: () => stopped,
  }
}
