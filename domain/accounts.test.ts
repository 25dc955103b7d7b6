import { describe, expect, it } from 'vitest'
import { isChargedToAccount, updateBalances } from './accounts.ts'
import type { Order, Payment } from './order.ts'

const payment = (more: Partial<Payment> = {}): Payment => ({
  ...{ method: 'member', amount: 500, tip: 50, customerId: 'ines', by: 'u', at: 0 },
  ...more,
})
const check = (payments: Order['payments']) => ({ o: { payments } as Order })
const known = { ines: { balance: 100, applied: { c: 1 }, version: 3 } }

describe('charges to customers’ accounts', () => {
  it('are payments of the kind `member` that name a customer', () => {
    expect(isChargedToAccount({ method: 'member', customerId: 'ines' })).toBe(true)
    expect(isChargedToAccount({ method: 'card', customerId: 'ines' })).toBe(false)
    expect(isChargedToAccount({ method: 'member' })).toBe(false)
  })

  it('raise the balance and the version of the account, or create the account', () => {
    const after = check({ p: payment(), q: payment({ method: 'card', amount: 9 }) })
    expect(updateBalances(known, check({}), after)).toEqual({
      ines: { balance: 650, applied: { c: 1 }, version: 4 },
    })
    expect(updateBalances({}, {}, after)).toEqual({ ines: { balance: 550, applied: {}, version: 1 } })
  })

  it('change the balance by the difference when a tip changes or a payment is voided', () => {
    const before = check({ p: payment() })
    expect(updateBalances(known, before, check({ p: payment({ tip: 0 }) }))).toMatchObject({
      ines: { balance: 50 },
    })
    expect(updateBalances(known, before, check({ p: payment({ voided: true }) }))).toMatchObject({
      ines: { balance: -450 },
    })
  })

  it('do not change an account if its charges are the same, or if a charge only moves to another check', () => {
    expect(updateBalances(known, check({ p: payment() }), check({ p: payment() }))).toEqual({})
    const moved = { o: { payments: {} } as Order, other: { payments: { p: payment() } } as never as Order }
    expect(updateBalances(known, check({ p: payment() }), moved)).toEqual({})
  })
})
