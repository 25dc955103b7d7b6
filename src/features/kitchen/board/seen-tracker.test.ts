import { expect, it } from 'vitest'
import type { TicketPiece } from './pack-tickets.ts'
import { createSeenReporter, createSeenTracker } from './seen-tracker.ts'
import type { TicketLine } from './ticket.ts'

it('a kitchen slip counts as seen after it was in view for a second without interruption', () => {
  const tracker = createSeenTracker()
  expect(tracker.isSeen('a', 9_000)).toBe(false)
  tracker.setInView('a', true, 0)
  tracker.setInView('a', true, 900)
  expect(tracker.isSeen('a', 999)).toBe(false)
  expect(tracker.isSeen('a', 1_000)).toBe(true)
  tracker.setInView('a', false, 1_000)
  expect(tracker.isSeen('a', 2_000)).toBe(false)
  tracker.setInView('a', true, 2_000)
  expect(tracker.isSeen('a', 2_999)).toBe(false)
})

it('the time in view starts again at 0 when a slip has left the page and is shown again', () => {
  const tracker = createSeenTracker()
  tracker.setInView('a', true, 0)
  tracker.setInView('b', true, 0)
  tracker.retain(new Set(['b']))
  tracker.setInView('a', true, 5_000)
  expect([tracker.isSeen('a', 5_100), tracker.isSeen('b', 5_100)]).toEqual([false, true])
  tracker.retain(new Set())
  expect(tracker.isSeen('b', 6_000)).toBe(false)
})

it('a line is reported as seen once for each check that it is on, and again if the report could not be stored', () => {
  const reporter = createSeenReporter()
  const line = { id: 'taco', state: 'open', isSeen: false } as TicketLine
  const pieceOf = (orderId: string) => ({ ticket: { key: orderId, orderId }, lines: [line] }) as unknown as TicketPiece
  expect(reporter.listWithoutSeenMark(pieceOf('one'))).toEqual([line])
  reporter.note('one', [line])
  expect(reporter.listWithoutSeenMark(pieceOf('one'))).toEqual([])
  // The line has moved to the check `two`, for which it was not reported yet.
  expect(reporter.listWithoutSeenMark(pieceOf('two'))).toEqual([line])
  reporter.forget('one', [line])
  expect(reporter.listWithoutSeenMark(pieceOf('one'))).toEqual([line])
})

it('a line is reported as seen again when the board also gets a second station’s part of the line', () => {
  const reporter = createSeenReporter()
  const line = { id: 'taco', state: 'open', isSeen: false, partIds: ['hot'] } as TicketLine
  reporter.note('one', [line])
  const rerouted = { ...line, partIds: ['hot', 'cold'] }
  const piece = { ticket: { key: 'one', orderId: 'one' }, lines: [rerouted] } as unknown as TicketPiece
  expect(reporter.listWithoutSeenMark(piece)).toEqual([rerouted])
})

it('the reporter of seen lines remembers only the 500 newest orders, so that its memory stays small', () => {
  const reporter = createSeenReporter()
  const line = { id: 'taco', state: 'open', isSeen: false } as TicketLine
  const isUnseen = (orderId: string) =>
    reporter.listWithoutSeenMark({ ticket: { key: orderId, orderId }, lines: [line] } as unknown as TicketPiece)
      .length > 0
  for (let order = 0; order <= 500; order++) reporter.note(`order-${order}`, [line])
  expect(['order-0', 'order-1', 'order-500'].map(isUnseen)).toEqual([true, false, false])
})
