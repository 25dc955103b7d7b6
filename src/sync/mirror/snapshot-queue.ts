import { createSerialQueue } from '../../../async/serial-queue.ts'
import type { OnListenerError, Unsubscribe } from '../../platform/firestore.ts'
import { reportUnexpected } from '../report-unexpected.ts'
import { DepartmentForgottenError } from './limit-writes.ts'

/** Stores the snapshots of Firestore listeners one after another. */
export type SnapshotQueue = {
  /** Adds the work for one snapshot. It runs after the work that was added before. */
  add(work: () => Promise<unknown>): void
  /** Pass this to the listeners as their error callback. */
  fail: OnListenerError
  stop: Unsubscribe
  isStopped(): boolean
}

/**
 * Creates the queue. The first failure, of a listener or of added work, stops the queue and the listeners.
 * @param close ends the listeners
 * @param onError called at most once: after the first failure, unless `stop` was called before. Not called if the
 * failure is that a user has turned off the listener's department.
 */
export function createSnapshotQueue(close: Unsubscribe, onError: OnListenerError): SnapshotQueue {
  const queue = createSerialQueue(error => {
    if (error instanceof DepartmentForgottenError) return stop()
    reportUnexpected(error)
    fail('unavailable')
  })
  const stop = () => {
    queue.stop()
    close()
  }
  const fail: OnListenerError = reason => {
    if (queue.isStopped()) return
    stop()
    onError(reason)
  }
  return { add: queue.add, fail, stop, isStopped: queue.isStopped }
}
