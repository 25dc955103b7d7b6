import { describe, expect, it } from 'vitest'
import type { Payment } from '../../../../domain/order.ts'
import type { OfferedPaymentMethod } from '../../../../domain/payment-methods.ts'
import { chooseRefund } from './choose-refund.ts'

const methods: OfferedPaymentMethod[] = [
  { id: 'cash', kind: 'cash' },
  { id: 'debit', kind: 'card' },
  { id: 'credit', kind: 'card' },
  { id: 'member', kind: 'member' },
]
const paid = (payment: Partial<Payment>) => ({ id: 'p', payment: { amount: 100, ...payment } as Payment })

describe('a refund', () => {
  it('is by default made by the method of the last payment, and never to an account that was not charged', () => {
    const { offered, initialId } = chooseRefund([paid({ method: 'card', methodId: 'credit' })], methods)
    expect(initialId).toBe('credit')
    expect(offered.map(({ id }) => id)).toEqual(['cash', 'debit', 'credit'])
  })

  it('is by default made to the member’s account if the last payment was charged to it', () => {
    const charge = paid({ method: 'member', methodId: 'member', customerId: 'ines' })
    expect(chooseRefund([paid({ method: 'cash' }), charge], methods)).toEqual({
      offered: [methods[3], methods[0], methods[1], methods[2]],
      initialId: 'member',
      customerId: 'ines',
    })
    expect(chooseRefund([charge], [methods[0]!]).initialId).toBe('member')
  })

  it('is by default made by the method of the last payment that is not itself a refund', () => {
    const payments = [paid({ method: 'card', methodId: 'debit' }), paid({ method: 'cash', amount: -20 })]
    expect(chooseRefund(payments, methods).initialId).toBe('debit')
  })

  it('is made in cash if the tenant offers no method', () => {
    expect(chooseRefund([], []).initialId).toBe('cash')
  })
})
