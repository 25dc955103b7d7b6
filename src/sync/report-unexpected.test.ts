import { expect, it, vi } from 'vitest'
import { CallError } from '../platform/call-error.ts'
import { reportUnexpected } from './report-unexpected.ts'

it('errors of the network and of IndexedDB are not written to the console, and a bug is', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const bug = new TypeError('a bug')
  for (const error of [new CallError('unavailable', 0), new DOMException('the disk is full'), bug]) {
    reportUnexpected(error)
  }
  expect(report.mock.calls).toEqual([[bug]])
  report.mockClear()
})
