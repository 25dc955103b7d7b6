import { describe, expect, it } from 'vitest'
import { contextFor } from '../tests/support/tenant.ts'
import type { AccountsById } from './accounts.ts'
import type { Customer } from './catalogue.ts'
import { type AccountCharge, checkCreditLimit, computeRemainingCredit } from './credit-limit.ts'
import type { Role } from './permissions.ts'

const customers: { [id: string]: Customer } = {
  ines: { name: 'Inés', number: '1', creditLimit: 100 },
  omar: { name: 'Omar', number: '2' },
  eva: { name: 'Eva', number: '3', active: false },
}
const accounts: AccountsById = { ines: { balance: 40, applied: {}, version: 7 } }
const decide = (charge: Partial<AccountCharge>, of = accounts, role: Role = 'cashier') =>
  checkCreditLimit(
    { customerId: 'ines', amount: 1, ...charge },
    of,
    contextFor(role, { customer: id => customers[id] }),
  )

describe('the credit limit of a customer', () => {
  it('minus the balance is what can still be charged; this is 0 for an archived customer, and `undefined` without a limit', () => {
    expect(computeRemainingCredit({ creditLimit: 100 }, { balance: 130 })).toBe(-30)
    expect(computeRemainingCredit({ creditLimit: 100, active: true }, { balance: -5 })).toBe(105)
    expect(computeRemainingCredit({ creditLimit: 100, active: false }, { balance: 0 })).toBe(0)
    expect(computeRemainingCredit({}, { balance: 9e9 })).toBeUndefined()
  })

  it('can be reached exactly; one cent more is refused if the user saw the current balance', () => {
    expect(decide({ amount: 60, seen: { version: 7 } })).toBe('within')
    expect(decide({ amount: 61, seen: { version: 7 } })).toBe('refused')
    for (const seen of [undefined, { version: 6 }]) expect(decide({ amount: 61, seen })).toBe('review')
    expect(decide({ amount: 101, seen: { version: 0 } }, {})).toBe('refused')
  })

  it('never refuses a refund or a lowered tip, even if the customer owes more than the limit', () => {
    const over = { ines: { ...accounts.ines!, balance: 500 } }
    for (const amount of [-10, 0]) expect(decide({ amount, seen: { version: 7 } }, over)).toBe('within')
    expect(decide({ amount: 1, seen: { version: 7 } }, over)).toBe('refused')
    expect(decide({ customerId: undefined, amount: -10 })).toBe('within')
  })

  it('marks for review a charge that names no customer, and a charge to an unknown or archived customer unless a manager records it', () => {
    for (const role of ['cashier', 'manager'] as const)
      expect(decide({ customerId: undefined }, accounts, role)).toBe('review')
    for (const customerId of ['nobody', 'eva']) expect(decide({ customerId })).toBe('review')
    expect(decide({ customerId: 'omar', amount: 9e9 })).toBe('within')
    expect(decide({ customerId: 'nobody' }, accounts, 'manager')).toBe('within')
  })

  it('is not checked on a device, which does not know all charges', () => {
    expect(checkCreditLimit({ customerId: 'ines', amount: 999 }, accounts, contextFor('cashier'))).toBe('within')
    expect(checkCreditLimit({ customerId: undefined, amount: 1 }, accounts, contextFor('cashier'))).toBe('within')
  })
})
