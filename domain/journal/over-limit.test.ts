import { expect, it } from 'vitest'
import { listOverLimitCharges } from './over-limit.ts'

const entry = (orderId: string, overLimit: number, accountId = 'ines') => ({
  orderId,
  number: `A-${orderId}`,
  accountId,
  sums: { overLimit },
})

it('charges beyond a limit are added up for each check and customer', () => {
  expect(listOverLimitCharges([entry('1', 500), entry('2', 70, 'renata'), entry('1', 30)])).toEqual([
    { orderId: '1', number: 'A-1', customerId: 'ines', amount: 530 },
    { orderId: '2', number: 'A-2', customerId: 'renata', amount: 70 },
  ])
})

it('a charge beyond a limit that was voided is not listed', () => {
  expect(listOverLimitCharges([entry('1', 500), entry('1', -500)])).toEqual([])
})
