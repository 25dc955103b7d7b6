import { expect, it } from 'vitest'
import { newCommand, newOrder, withOrderId } from '../../../tests/support/tenant.ts'
import { listPracticeIds } from './practice-ids.ts'

it('`listPracticeIds` returns the practice checks among the orders, and those that the commands open', () => {
  const commands = [
    withOrderId('opened', newCommand('openOrder', { departmentId: 'sala', practice: true })),
    withOrderId('real', newCommand('openOrder', { departmentId: 'sala' })),
    withOrderId('other', newCommand('requestBill', {})),
  ]
  const orders = [
    { id: 'stored', ...newOrder({ practice: true }) },
    { id: 'sold', ...newOrder() },
  ]
  expect(listPracticeIds(commands, orders)).toEqual(new Set(['stored', 'opened']))
})
