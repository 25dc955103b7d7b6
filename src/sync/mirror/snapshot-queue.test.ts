import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { CallError } from '../../platform/call-error.ts'
import { DepartmentForgottenError } from './limit-writes.ts'
import { createSnapshotQueue, type SnapshotQueue } from './snapshot-queue.ts'

let queue: SnapshotQueue
/** What happened: `closed` (the listeners were ended), the reasons of reported failures, and stored snapshots. */
let events: string[]

const stores = (name: string) => async () => void events.push(name)
const failsWith = (error: Error) => async () => {
  throw error
}
const settled = async () => {
  await new FakeTime().settle()
  return events
}

beforeEach(() => {
  events = []
  queue = createSnapshotQueue(
    () => events.push('closed'),
    reason => events.push(reason),
  )
})

describe('the snapshots of a listener', () => {
  it('are stored one after another', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    queue.add(() => promise.then(stores('first')))
    queue.add(stores('second'))
    expect(await settled()).toEqual([])
    resolve()
    expect(await settled()).toEqual(['first', 'second'])
    expect(queue.isStopped()).toBe(false)
  })

  it('are no longer stored, and the listener ends with one error, after the listener has failed', async () => {
    queue.fail('denied')
    queue.fail('unavailable')
    queue.add(stores('late'))
    expect(await settled()).toEqual(['closed', 'denied'])
  })

  it('are no longer stored, and the listener ends with an error, after one could not be stored', async () => {
    queue.add(failsWith(new CallError('unavailable', 0, 'no network')))
    queue.add(stores('late'))
    expect(await settled()).toEqual(['closed', 'unavailable'])
  })

  it('are no longer stored, and the listener ends without an error, after it was stopped', async () => {
    queue.stop()
    queue.fail('denied')
    queue.add(stores('late'))
    expect(await settled()).toEqual(['closed'])
    expect(queue.isStopped()).toBe(true)
  })

  it('end the listener without an error when a user has turned off its department', async () => {
    queue.add(failsWith(new DepartmentForgottenError('sala was turned off')))
    queue.add(stores('late'))
    expect(await settled()).toEqual(['closed'])
  })

  it('cause a report in the console if the code that stores one has a mistake', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    const mistake = new TypeError('order is undefined')
    queue.add(failsWith(mistake))
    expect(await settled()).toEqual(['closed', 'unavailable'])
    expect(report.mock.calls).toEqual([[mistake]])
    report.mockClear()
  })
})
