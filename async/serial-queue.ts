/** Runs the added functions one at a time, in the order in which they were added. */
export type SerialQueue = {
  add(work: () => Promise<unknown>): void
  /** Functions that have not started are never run. A running function is not interrupted. */
  stop(): void
  isStopped(): boolean
}

/** @param onError called when a function fails; unless the queue is stopped, the next function then starts */
export function createSerialQueue(onError: (error: unknown) => void): SerialQueue {
  let stopped = false
  let last: Promise<unknown> = Promise.resolve()
  return {
    add(work) {
      last = last.then(() => (stopped ? undefined : work())).catch(onError)
    },
    stop() {
      stopped = true
    },
    isStopped: () => stopped,
  }
}
