import { expect, it } from 'vitest'
import { createEmptyOrder } from '../../../domain/order.ts'
import { newCommand, withOrderId } from '../../../tests/support/tenant.ts'
import { listPracticeIds } from './practice-ids.ts'

const order = (id: string, practice?: true) => ({
  id,
  ...createEmptyOrder({ number: 'A-1', departmentId: 'sala', covers: 1, openedBy: 'lucia', openedAt: 1, practice }),
})

it('`listPracticeIds` returns the practice checks among the orders, and those that the commands open', () => {
  const commands = [
    withOrderId('opened', newCommand('openOrder', { departmentId: 'sala', practice: true })),
    withOrderId('real', newCommand('openOrder', { departmentId: 'sala' })),
    withOrderId('other', newCommand('requestBill', {})),
  ]
  expect(listPracticeIds(commands, [order('stored', true), order('sold')])).toEqual(new Set(['stored', 'opened']))
})
