import type { Lost, Stop } from '../../platform/firestore.ts'

export type Queue = {
  add(work: () => Promise<unknown>): void
  /** For the listeners that feed it. */
  fail: Lost
  stop: Stop
  stopped(): boolean
}

/**
 * Does what listeners bring, one thing after the other. The first failure, theirs or its own, ends it with them: what comes
 * after could build on what is missing.
 * @param close ends the listeners
 * @param lost told once, unless it was stopped before
 */
export function createQueue(close: Stop, lost: Lost): Queue {
  let stopped = false
  let tail: Promise<unknown> = Promise.resolve()
  const stop = () => {
    stopped = true
    close()
  }
  const fail: Lost = reason => {
    if (stopped) return
    stop()
    lost(reason)
  }
  return {
    add(work) {
      tail = tail.then(() => (stopped ? undefined : work())).catch(() => fail('unavailable'))
    },
    fail,
    stop,
    stopped: () => stopped,
  }
}
