import { expect, it } from 'vitest'
import { newCommand } from '../../tests/support/tenant.ts'
import type { Settlement } from '../accounts.ts'
import type { Payload } from '../commands.ts'
import { findSettlementFact } from './settlement-facts.ts'

const author = { by: 'caja', via: undefined, at: 5 }
const accounts = (settlement?: Settlement) => ({
  ines: { balance: 0, applied: {}, version: 1, ...(settlement && { settlements: { s: settlement } }) },
})
const made: Settlement = { method: 'card', methodId: 'debit', amount: 300, tillId: 't' }
const coins: Settlement = { method: 'cash', amount: 200 }
const settle = newCommand('settleAccount', {
  customerId: 'ines',
  paymentId: 's',
  method: 'card',
  amount: 300,
  reference: '4417',
})
const undo = newCommand('voidSettlement', { customerId: 'ines', paymentId: 's', tillId: 't', reason: 'Error' })

it('the entry of a settlement has sums by method and till, the customer, and the user who took the money', () => {
  expect(findSettlementFact(accounts(), settle, accounts(made), author)).toEqual({
    kind: 'settlement',
    subjectId: 'ines',
    tillId: 't',
    sums: { settlements: 300 },
    split: { settlements: { 'card:debit': { settlements: 300, count: 1 } }, tills: { t: { settlements: 300 } } },
    more: {
      customerId: 'ines',
      accountId: 'ines',
      payment: {
        ...{ paymentId: 's', method: 'card', methodId: 'debit', amount: 300, tip: 0, tillId: 't', customerId: 'ines' },
        ...{ reference: '4417', by: 'caja', at: 5 },
      },
    },
  })
})

it('the entry of a cash settlement has a sum of cash, and no sums by till if the settlement has no till', () => {
  const fact = findSettlementFact({}, settle, accounts(coins), author)!
  expect([fact.sums, fact.split, fact.tillId]).toEqual([
    { settlements: 200, cash: 200 },
    { settlements: { cash: { settlements: 200, cash: 200, count: 1 } } },
    undefined,
  ])
})

it('the entry of a voided settlement has the opposite sums, and the reason of the void', () => {
  const fact = findSettlementFact(accounts(made), undo, accounts({ ...made, voided: true }), author)!
  expect(fact).toMatchObject({ kind: 'settlementVoid', tillId: 't', sums: { settlements: -300 } })
  expect(fact.split).toEqual({
    settlements: { 'card:debit': { settlements: -300, count: -1 } },
    tills: { t: { settlements: -300 } },
  })
  expect(fact.more).toMatchObject({ reason: 'Error', payment: { paymentId: 's', voided: true } })
})

it('the entry of a settlement has no reference if the reference is empty', () => {
  const command = newCommand('settleAccount', { ...(settle.payload as Payload<'settleAccount'>), reference: '' })
  expect(findSettlementFact({}, command, accounts(made), author)!.more!.payment).not.toHaveProperty('reference')
})

it('there is no entry if the account has not changed or is unknown, or for another command', () => {
  const before = accounts(made)
  expect(findSettlementFact(before, settle, before, author)).toBeUndefined()
  expect(findSettlementFact(undefined, settle, undefined, author)).toBeUndefined()
  expect(findSettlementFact({}, settle, accounts(), author)).toBeUndefined()
  const other = newCommand('recordPayment', { paymentId: 's', method: 'card', amount: 5, customerId: 'ines' })
  expect(findSettlementFact({}, other, accounts(made), author)).toBeUndefined()
})
