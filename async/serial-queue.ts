/** Runs one piece of work at a time, in the order in which the pieces are added. */
export type SerialQueue = {
  add(work: () => Promise<unknown>): void
  /** Drops the work that has not started. */
  stop(): void
  isStopped(): boolean
}

/** @param onError called when work fails; the next work starts unless `onError` stops the queue */
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
