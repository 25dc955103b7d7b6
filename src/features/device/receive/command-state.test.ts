import { expect, it } from 'vitest'
import { newCommand } from '../../../../tests/support/tenant.ts'
import type { RescueReview, ReviewedCommand } from '../../../data/rescue/rescue.ts'
import { getCommandState } from './command-state.ts'

const tapped = newCommand('requestBill', {}, 'tap')
const each = (more: Partial<ReviewedCommand>): ReviewedCommand => ({
  uid: 'lucia',
  role: 'waiter',
  command: tapped,
  status: 'new',
  ...more,
})
const reviewed = (at: number) => ({ at }) as RescueReview
const taken = { ids: new Set(['tap']), at: 100 }

it('a command taken over from another tablet has the state `device` until the server has answered it', () => {
  // The take-over was at time 100. This review was read at time 90, when this tablet did not have the command yet.
  expect(getCommandState(each({}), reviewed(90), taken)).toBe('device')
  expect(getCommandState(each({ row: { state: 'pending' } }), reviewed(99), taken)).toBe('device')
  expect(getCommandState(each({ row: { state: 'pending' }, status: 'arrived' }), reviewed(110), taken)).toBe('server')
  expect(getCommandState(each({ row: { state: 'rejected', code: 'denied' } }), reviewed(110), taken)).toBe('rejected')
  expect(getCommandState(each({ status: 'arrived' }), reviewed(120), taken)).toBe('server')
  // Without `row`, this tablet's outbox (the unsent commands) does not have the command any more, so the server has
  // accepted it. The status is still `new`, not `arrived`, because this tablet has no copy of the command's order.
  expect(getCommandState(each({}), reviewed(120), taken)).toBe('server')
})

it('a command that this tablet has not taken over has the status that the review of the file found', () => {
  expect(getCommandState(each({ status: 'denied' }), reviewed(90), undefined)).toBe('denied')
  expect(
    getCommandState(each({ status: 'here', row: { state: 'pending' } }), reviewed(110), { ...taken, ids: new Set() }),
  ).toBe('here')
})
