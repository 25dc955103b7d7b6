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

it('a command that was taken over counts as on this device until the server has it or it has left the outbox', () => {
  // The take-over was at 100: a review of before 100 does not know yet that the outbox has the command.
  expect(getCommandState(each({}), reviewed(90), taken)).toBe('device')
  expect(getCommandState(each({ row: { state: 'pending' } }), reviewed(99), taken)).toBe('device')
  expect(getCommandState(each({ row: { state: 'pending' }, status: 'arrived' }), reviewed(110), taken)).toBe('server')
  expect(getCommandState(each({ row: { state: 'rejected', code: 'denied' } }), reviewed(110), taken)).toBe('rejected')
  expect(getCommandState(each({ status: 'arrived' }), reviewed(120), taken)).toBe('server')
  // When this device does not have the command's order, the status stays `new`, but it has left the outbox.
  expect(getCommandState(each({}), reviewed(120), taken)).toBe('server')
})

it('a command that was not taken over keeps its status from the review', () => {
  expect(getCommandState(each({ status: 'denied' }), reviewed(90), undefined)).toBe('denied')
  expect(
    getCommandState(each({ status: 'here', row: { state: 'pending' } }), reviewed(110), { ...taken, ids: new Set() }),
  ).toBe('here')
})
