import { describe, expect, it } from 'vitest'
import { applyCommands, contextFor, newCommand, orderOf, tenant } from '../../../../tests/support/tenant.ts'
import { createReplacementPayment } from './create-replacement-payment.ts'

const cashRounding = { step: 50, mode: 'nearest' as const }
const cash = { method: 'cash' as const, methodId: 'cash', amount: 3950, rounding: 50, tip: 100, by: 'u', at: 1 }
const more = { shareId: 's', tillId: 't', tipFor: 'ana', tendered: 5000, reference: 'x' }

describe('the payment that replaces one with a wrong payment method', () => {
  it('has the amount without rounding, the share, the till and the tip, but neither change nor reference', () => {
    expect(createReplacementPayment({ ...cash, ...more }, { id: 'credit', kind: 'card' }, cashRounding)).toEqual({
      method: 'card',
      methodId: 'credit',
      amount: 3900,
      tip: 100,
      shareId: 's',
      tillId: 't',
      tipFor: 'ana',
    })
  })

  it('is rounded to coins if it is in cash', () => {
    const card = { ...cash, method: 'card' as const, amount: 3920, rounding: 0, tip: 0 }
    expect(createReplacementPayment(card, { id: 'cash', kind: 'cash' }, cashRounding)).toEqual({
      method: 'cash',
      methodId: 'cash',
      amount: 3900,
      rounding: -20,
    })
  })

  it('can be recorded on a closed check before the wrong payment is voided, so that the check stays paid', () => {
    const settings = { money: { cashRounding } }
    const manager = contextFor('manager', { tenant: { ...tenant, settings } })
    const closed = applyCommands(
      [
        newCommand('openOrder', { departmentId: 'sala' }),
        newCommand('addLine', { lineId: 'a', productId: 'pescado', quantity: 1, options: [], price: 3925 }),
        newCommand('sendLines', { lineIds: ['a'] }),
        newCommand('recordPayment', { paymentId: 'p', method: 'cash', amount: 3950, rounding: 25 }),
        newCommand('closeOrder', {}),
      ],
      undefined,
      manager,
    )
    const { payments, status } = orderOf(closed)
    expect(status).toBe('closed')
    const replaced = applyCommands(
      [
        newCommand('recordPayment', {
          paymentId: 'q',
          ...createReplacementPayment(payments.p!, { id: 'debit', kind: 'card' }, cashRounding),
        }),
        newCommand('voidPayment', { paymentId: 'p', reason: 'x' }),
      ],
      closed,
      manager,
    )
    expect(orderOf(replaced)).toMatchObject({
      totals: { paid: 3925, due: 0 },
      payments: { p: { voided: true } },
      flags: {},
    })
  })
})
