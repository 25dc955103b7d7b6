import { describe, expect, it } from 'vitest'
import {
  applyCommands,
  contextFor,
  emptyState,
  newCommand,
  orderOf,
  reduceLast,
  rejectionCodeOf,
} from '../../tests/support/tenant.ts'
import { type AccountsById, maxSettlements } from '../accounts.ts'
import type { Customer } from '../catalogue.ts'
import type { Payload } from '../commands.ts'
import type { Role } from '../permissions.ts'
import { reduce } from '../reduce.ts'
import type { State } from '../state.ts'

const customers: { [id: string]: Customer } = {
  ines: { name: 'Inés Prado', number: '0007', creditLimit: 50_00 },
  omar: { name: 'Omar Ruiz', number: '0042' },
  eva: { name: 'Eva Luna', number: '0051', active: false },
}
const as = (role: Role) => contextFor(role, { customer: id => customers[id] })
const owes = (balance: number): AccountsById => ({ ines: { balance, applied: {}, version: 4 } })
const order = [
  newCommand('openOrder', { departmentId: 'sala', customerId: 'ines' }),
  newCommand('addLine', { lineId: 'a', productId: 'agua', quantity: 1, options: [] }),
  newCommand('sendLines', { lineIds: ['a'] }),
]
const checkWith = (accounts: AccountsById): State => applyCommands(order, { ...emptyState, accounts }, as('waiter'))
const charge = (more: Partial<Payload<'recordPayment'>> = {}) =>
  newCommand('recordPayment', { paymentId: 'p', method: 'member', amount: 39_00, ...more })
const settle = (more: Partial<Payload<'settleAccount'>> = {}) =>
  newCommand('settleAccount', { customerId: 'ines', paymentId: 's', method: 'cash', amount: 10_00, ...more })
const accountsOf = (outcome: ReturnType<typeof reduce>) => ('code' in outcome ? outcome.code : outcome.accounts)

describe('a charge to the account of a member (customer)', () => {
  it('raises the balance of the check’s member by amount and tip, and stores the member in the payment', () => {
    const outcome = reduce(checkWith({}), charge({ tip: 4_00 }), as('cashier'))
    expect(accountsOf(outcome)).toEqual({ ines: { balance: 43_00, applied: {}, version: 1 } })
    expect(orderOf(outcome).payments.p).toMatchObject({ customerId: 'ines' })
    expect(orderOf(outcome).payments.p).not.toHaveProperty('overLimit')
  })

  it('raises the balance of the member that the payment names, even if the check belongs to another member', () => {
    const other = reduce(checkWith({}), charge({ customerId: 'omar' }), as('cashier'))
    expect(accountsOf(other)).toEqual({ omar: { balance: 39_00, applied: {}, version: 1 } })
  })

  it('raises no balance if neither payment nor check has a member, and is marked for review', () => {
    const anonymous = applyCommands(
      [newCommand('openOrder', { departmentId: 'sala' })],
      { ...emptyState, accounts: {} },
      as('waiter'),
    )
    const charged = reduce(anonymous, charge(), as('manager'))
    expect(accountsOf(charged)).toEqual({})
    expect(orderOf(charged).payments.p).toMatchObject({ overLimit: true })
  })

  it('is subtracted again when the payment is voided, and changes when the tip changes', () => {
    const charged = applyCommands([charge()], checkWith(owes(5_00)), as('cashier'))
    const tipped = reduce(charged, newCommand('adjustTip', { paymentId: 'p', tip: 1_00 }), as('manager'))
    expect(accountsOf(tipped)).toMatchObject({ ines: { balance: 45_00, version: 6 } })
    const voided = reduce(tipped as State, newCommand('voidPayment', { paymentId: 'p', reason: 'x' }), as('manager'))
    expect(accountsOf(voided)).toMatchObject({ ines: { balance: 5_00, version: 7 } })
  })

  it('is marked for review if its tip is raised later by more than what can still be charged', () => {
    const charged = applyCommands([charge({ tip: 8_00 })], checkWith(owes(3_00)), as('cashier'))
    const tipped = reduce(charged, newCommand('adjustTip', { paymentId: 'p', tip: 7_00 }), as('cashier'))
    expect(accountsOf(tipped)).toMatchObject({ ines: { balance: 49_00 } })
    expect(orderOf(tipped).payments.p).not.toHaveProperty('overLimit')
    const above = reduce(charged, newCommand('adjustTip', { paymentId: 'p', tip: 8_01 }), as('cashier'))
    expect(accountsOf(above)).toMatchObject({ ines: { balance: 50_01 } })
    expect(orderOf(above).payments.p).toMatchObject({ overLimit: true })
  })

  it('above the credit limit is refused if the user saw the current balance', () => {
    const seen = { version: 4 }
    expect(accountsOf(reduce(checkWith(owes(11_01)), charge({ seen }), as('cashier')))).toBe('limit_exceeded')
    expect(accountsOf(reduce(checkWith(owes(11_00)), charge({ seen }), as('cashier')))).toMatchObject({
      ines: { balance: 50_00 },
    })
    expect(accountsOf(reduce(checkWith(owes(10_50)), charge({ seen, tip: 51 }), as('cashier')))).toBe('limit_exceeded')
  })

  it('above the credit limit is marked for review if the user did not see the current balance, or if the member is unknown', () => {
    for (const seen of [undefined, { version: 3 }, { version: 5 }, { version: 0 }]) {
      const outcome = reduce(checkWith(owes(20_00)), charge({ seen }), as('cashier'))
      expect(orderOf(outcome).payments.p).toMatchObject({ overLimit: true })
      expect(accountsOf(outcome)).toMatchObject({ ines: { balance: 59_00 } })
    }
    const unknown = reduce(checkWith({}), charge({ customerId: 'nobody' }), as('cashier'))
    expect(orderOf(unknown).payments.p).toMatchObject({ overLimit: true })
  })

  it('is always above the credit limit for a member who was archived', () => {
    const archived = (more: object) =>
      reduce(checkWith({}), charge({ customerId: 'eva', amount: 1, ...more }), as('cashier'))
    expect(accountsOf(archived({ seen: { version: 0 } }))).toBe('limit_exceeded')
    expect(orderOf(archived({})).payments.p).toMatchObject({ overLimit: true })
  })

  it('is accepted without review from a manager, and from a cashier for a member without a limit', () => {
    const seen = { version: 4 }
    const approved = reduce(checkWith(owes(20_00)), charge({ seen }), as('manager'))
    expect(orderOf(approved).payments.p).not.toHaveProperty('overLimit')
    const unlimited = reduce(
      checkWith({ omar: { balance: 1e8, applied: {}, version: 4 } }),
      charge({ seen, customerId: 'omar' }),
      as('cashier'),
    )
    expect(orderOf(unlimited).payments.p).not.toHaveProperty('overLimit')
  })

  it('stores the user who asked for approval only if the approving user has the right to exceed the limit', () => {
    const approved = { ...charge(), approval: { askedBy: 'lucia' } }
    expect(orderOf(reduce(checkWith({}), approved, as('manager'))).payments.p).toMatchObject({ askedBy: 'lucia' })
    expect(orderOf(reduce(checkWith({}), approved, as('cashier'))).payments.p).not.toHaveProperty('askedBy')
  })

  it('is not refused on a device and changes no balance there, because the device does not know all charges', () => {
    const outcome = reduceLast(order, charge({ amount: 9_000_00, seen: { version: 4 } }), contextFor('cashier'))
    expect(outcome).not.toHaveProperty('accounts')
    expect(rejectionCodeOf(outcome)).toBeUndefined()
  })
})

describe('a settlement, with which a member pays for the account', () => {
  it('lowers the balance once, even if the command arrives twice, and may make the balance negative', () => {
    const state = { ...emptyState, accounts: owes(8_00) }
    const once = reduce(state, settle(), as('cashier'))
    const command = settle()
    const applied = { [command.id]: 5 }
    const outcome = reduce(state, command, as('cashier'))
    const settlements = { s: { method: 'cash', amount: 10_00 } }
    expect(accountsOf(outcome)).toEqual({ ines: { balance: -2_00, settlements, applied, version: 5 } })
    expect(accountsOf(reduce(outcome as State, command, as('cashier')))).toEqual({
      ines: { balance: -2_00, settlements, applied, version: 5 },
    })
    expect(accountsOf(once)).toMatchObject({ ines: { balance: -2_00 } })
  })

  it('creates the account of a member who has none, and is refused for somebody who is not a member', () => {
    const state = { ...emptyState, accounts: {} }
    expect(accountsOf(reduce(state, settle({ customerId: 'omar' }), as('cashier')))).toMatchObject({
      omar: { balance: -10_00, version: 1 },
    })
    expect(accountsOf(reduce(state, settle({ customerId: 'nobody' }), as('cashier')))).toBe('invalid')
  })

  it('is refused if the account already has a settlement with its payment id', () => {
    const settled = reduce({ ...emptyState, accounts: owes(8_00) }, settle(), as('cashier')) as State
    expect(accountsOf(reduce(settled, settle({ amount: 1 }), as('cashier')))).toBe('invalid')
    expect(accountsOf(reduce(settled, settle({ paymentId: 'constructor' }), as('cashier')))).toMatchObject({
      ines: { balance: -12_00 },
    })
  })

  it('is refused if the account has `maxSettlements` settlements, while charges are still accepted', () => {
    const settlements = Object.fromEntries(
      Array.from({ length: maxSettlements }, (_, index) => [`s${index}`, { method: 'cash' as const, amount: 1 }]),
    )
    const full = { ines: { balance: 0, settlements, applied: {}, version: 1 } }
    const outcome = reduce(checkWith(full), settle(), as('cashier'))
    expect(rejectionCodeOf(outcome)).toBe('invalid')
    expect(rejectionCodeOf(reduce(checkWith(full), charge(), as('cashier')))).toBeUndefined()
    const { s0: _, ...fewer } = settlements
    const accepted = reduce(checkWith({ ines: { ...full.ines, settlements: fewer } }), settle(), as('cashier'))
    expect(rejectionCodeOf(accepted)).toBeUndefined()
  })

  it('is denied to waiters, kitchen and guests, even if waiters may take payments', () => {
    const state = { ...emptyState, accounts: owes(8_00) }
    const open = { ...as('waiter'), tenant: { ...as('waiter').tenant, settings: { paymentRoles: ['waiter'] } } }
    expect(accountsOf(reduce(state, settle(), open))).toBe('denied')
    for (const role of ['kitchen', 'guest'] as const)
      expect(accountsOf(reduce(state, settle(), as(role)))).toBe('denied')
  })
})

describe('the void of a member’s settlement', () => {
  const voids = (more: Partial<Payload<'voidSettlement'>> = {}) =>
    newCommand('voidSettlement', { customerId: 'ines', paymentId: 's', reason: 'x', ...more })
  const settled = (more: Partial<Payload<'settleAccount'>> = {}) =>
    reduce({ ...emptyState, accounts: owes(8_00) }, settle(more), as('cashier')) as State

  it('raises the balance by the amount again, and marks the settlement as voided', () => {
    expect(accountsOf(reduce(settled({ methodId: 'cash' }), voids(), as('manager')))).toMatchObject({
      ines: {
        balance: 8_00,
        settlements: { s: { method: 'cash', methodId: 'cash', amount: 10_00, voided: true } },
        version: 6,
      },
    })
  })

  it('raises the balance only once if two managers void the same settlement, and the account stores both command ids', () => {
    const [first, second] = [voids(), voids()]
    const once = reduce(settled(), first, as('manager')) as State
    expect(reduce(once, first, as('manager'))).toBe(once)
    const twice = reduce(once, second, as('admin')) as State
    expect(accountsOf(twice)).toMatchObject({ ines: { balance: 8_00, version: 7 } })
    expect(Object.keys(twice.accounts!.ines!.applied)).toEqual(expect.arrayContaining([first.id, second.id]))
    expect(reduce(twice, second, as('admin'))).toBe(twice)
  })

  it('is refused if the account has no such settlement, or if the command names another till than the settlement', () => {
    const refusalOf = (state: State, more: Partial<Payload<'voidSettlement'>>) =>
      accountsOf(reduce(state, voids(more), as('manager')))
    for (const more of [{ paymentId: 'other' }, { paymentId: 'constructor' }, { customerId: 'omar' }])
      expect(refusalOf(settled(), more)).toBe('payment_not_found')
    expect(refusalOf({ ...emptyState, accounts: owes(8_00) }, {})).toBe('payment_not_found')
    expect(refusalOf(settled(), { tillId: 't' })).toBe('invalid')
    expect(refusalOf(settled({ tillId: 't' }), {})).toBe('invalid')
    expect(refusalOf(settled({ tillId: 't' }), { tillId: 'u' })).toBe('invalid')
    expect(refusalOf(settled({ tillId: 't' }), { tillId: 't' })).toMatchObject({ ines: { balance: 8_00 } })
  })

  it('is accepted on a device, which does not know the settlements, and changes nothing there', () => {
    const outcome = reduce(emptyState, voids(), as('manager'))
    expect(rejectionCodeOf(outcome)).toBeUndefined()
    expect(outcome).not.toHaveProperty('accounts')
  })

  it('is denied to cashiers, waiters, kitchen and guests', () => {
    for (const role of ['cashier', 'waiter', 'kitchen', 'guest'] as const)
      expect(accountsOf(reduce(settled(), voids(), as(role)))).toBe('denied')
  })
})
