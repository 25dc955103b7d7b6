import { expect, it } from 'vitest'
import type { Command } from '../../../domain/commands.ts'
import { listPendingChanges } from './pending-changes.ts'

const command = (type: string, payload: object) => ({ id: type, type, payload }) as Command

it('`listPendingChanges` lists the customer’s charges with their tips, refunds of charges, and settlements', () => {
  const commands = [
    command('recordPayment', { method: 'member', customerId: 'ines', amount: 100, tip: 10 }),
    command('recordPayment', { method: 'member', customerId: 'ines', amount: -30 }),
    command('recordPayment', { method: 'cash', amount: 50 }),
    command('settleAccount', { customerId: 'ines', amount: 70 }),
    command('settleAccount', { customerId: 'renata', amount: 5 }),
  ]
  expect(listPendingChanges(commands, 'ines')).toEqual([110, -30, -70])
})

it('a charge on a practice check changes no balance, whether the practice check is stored or opened by one of the commands', () => {
  const charge = (orderId: string) =>
    ({ ...command('recordPayment', { method: 'member', customerId: 'ines', amount: 100 }), orderId }) as Command
  const opened = { ...command('openOrder', { departmentId: 'sala', practice: true }), orderId: 'here' } as Command
  const commands = [charge('known'), opened, charge('here'), charge('real')]
  expect(listPendingChanges(commands, 'ines', new Set(['known']))).toEqual([100])
})
