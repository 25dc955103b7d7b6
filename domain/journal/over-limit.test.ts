import { expect, it } from 'vitest'
import { listOverLimitCharges } from './over-limit.ts'

const entry = (orderId: string, overLimit: number, accountId = 'ines') => ({
  orderId,
  number: `A-${orderId}`,
  accountId,
  sums: { overLimit },
})

it('charges that exceed a credit limit are added up for each check and customer', () => {
  expect(listOverLimitCharges([entry('1', 500), entry('2', 70, 'renata'), entry('1', 30)])).toEqual([
    { orderId: '1', number: 'A-1', customerId: 'ines', amount: 530 },
    { orderId: '2', number: 'A-2', customerId: 'renata', amount: 70 },
  ])
})

it('a charge that exceeds a credit limit is not listed after it was voided', () => {
  expect(listOverLimitCharges([entry('1', 500), entry('1', -500)])).toEqual([])
})
