import { describe, expect, it } from 'vitest'
import { applyCommands, contextFor, emptyState, newCommand, withOrderId } from '../../tests/support/tenant.ts'
import type { Command } from '../commands.ts'
import type { State } from '../state.ts'
import { deriveJournalEntries } from './derive-entries.ts'
import type { JournalEntry } from './entry.ts'

const at = Date.UTC(2026, 10, 25, 18, 30)
const context = {
  tenant: { timeZone: 'UTC', settings: {} },
  ...{ letters: 'A', at, recordedAt: at + 5, by: 'uid-manager' },
}
const manager = contextFor('manager', { customer: () => ({ name: 'Inés', number: '7' }) })
const empty: State = { ...emptyState, tills: {}, accounts: {} }

/** Applies `commands` and then `last`. @returns the journal entries of `last`, by id */
function entriesOf(commands: Command[], last: Command): { [id: string]: JournalEntry } {
  const before = applyCommands(commands, empty, manager)
  const after = applyCommands([last], before, manager)
  return Object.fromEntries(deriveJournalEntries(before, last, after, context).map(({ id, entry }) => [id, entry]))
}
const summarize = (entries: { [id: string]: JournalEntry }) =>
  Object.values(entries).map(({ kind, sums }) => [kind, sums])

const opened = [
  newCommand('openOrder', { departmentId: 'sala', covers: 2, tableId: 'mesa-4' }),
  newCommand('addLine', { lineId: 'a', productId: 'agua', quantity: 1, options: [] }),
]
const sent = [...opened, newCommand('sendLines', { lineIds: ['a'] })]
const pay = (more: object = {}) =>
  newCommand('recordPayment', { paymentId: 'p', method: 'card', amount: 39_00, ...more } as never)
const close = newCommand('closeOrder', {})
const voidOrder = newCommand('voidOrder', { reason: 'x' })
const closed = [...sent, pay(), close]
const correct = withOrderId('second', newCommand('openOrder', { departmentId: 'sala', corrects: 'order' }))

describe('the journal entries of a command', () => {
  it('have ids made of the id of the check and the id of the command', () => {
    const command = pay()
    expect(Object.keys(entriesOf(sent, command))).toEqual([`order.${command.id}`])
  })

  it('include one for a payment, with its method, waiter, department and the user who gets the tip', () => {
    const [payment] = Object.values(entriesOf(sent, pay({ tip: 4_00, methodId: 'debit' })))
    expect(payment).toMatchObject({
      ...{ kind: 'payment', date: '2026-11-25', tallyId: '2026-11-25.A', at, recordedAt: at + 5 },
      ...{
        orderId: 'order',
        departmentId: 'sala',
        tableId: 'mesa-4',
        waiter: 'uid-manager',
        productIds: [],
        marks: [],
      },
      sums: { payments: 39_00, tips: 4_00 },
      split: {
        methods: { 'card:debit': { payments: 39_00, tips: 4_00, count: 1 } },
        tips: { 'uid-manager': { tips: 4_00 } },
      },
    })
    expect(summarize(entriesOf(sent, pay({ method: 'cash', tip: 1_00 })))).toEqual([
      ['payment', { payments: 39_00, tips: 1_00, cash: 40_00 }],
    ])
  })

  it('contain the till of a payment, and are late if the till was closed', () => {
    const openTill = newCommand('openTill', { tillId: 't', kind: 'drawer', name: 'Barra', float: 5 })
    const before = [...sent, openTill]
    const [payment] = Object.values(entriesOf(before, pay({ method: 'cash', tillId: 't' })))
    expect(payment).toMatchObject({
      tillId: 't',
      tallyId: 't',
      split: { tills: { t: { payments: 39_00 } } },
      marks: [],
    })
    expect(payment!.payment).toMatchObject({ amount: 39_00, tillId: 't' })
    const closeTill = newCommand('closeTill', { tillId: 't', counted: 5 })
    const [late] = Object.values(entriesOf([...before, closeTill], pay({ method: 'cash', tillId: 't' })))
    expect(late).toMatchObject({ tallyId: '2026-11-25.A', late: { tillId: 't' }, marks: ['late'] })
    const [other] = Object.values(entriesOf(before, pay()))
    expect(other!.split).not.toHaveProperty('tills')
  })

  it('subtract a voided payment once, with the reason of the void', () => {
    const undo = newCommand('voidPayment', { paymentId: 'p', reason: 'Error' })
    const [entry] = Object.values(entriesOf([...sent, pay()], undo))
    expect(entry).toMatchObject({
      ...{ kind: 'paymentVoid', reason: 'Error' },
      sums: { payments: -39_00, voidedPayments: 39_00 },
      split: { methods: { card: { payments: -39_00, count: -1 } } },
    })
    const again = newCommand('voidPayment', { paymentId: 'p', reason: 'Otra vez' })
    expect(entriesOf([...sent, pay(), undo], again)).toEqual({})
  })

  it('contain the difference if a tip changes; there are none if the tip stays the same', () => {
    const tip = (amount: number) => newCommand('adjustTip', { paymentId: 'p', tip: amount })
    expect(summarize(entriesOf([...sent, pay({ tip: 5_00 })], tip(3_00)))).toEqual([['tip', { tips: -2_00 }]])
    expect(entriesOf([...sent, pay({ tip: 5_00 })], tip(5_00))).toEqual({})
    const [entry] = Object.values(entriesOf([...sent, pay()], tip(3_00)))
    expect(entry!.split.methods).toEqual({ card: { tips: 3_00 } })
  })

  it('include a sale only when a check is closed', () => {
    const [sale] = Object.values(entriesOf([...sent, pay()], close))
    expect(sale).toMatchObject({ kind: 'sale', productIds: ['agua'], sums: { sales: 39_00, checks: 1, covers: 2 } })
    expect(sale!.split.hours).toHaveProperty('18')
    expect(entriesOf(closed, newCommand('closeOrder', {}))).toEqual({})
    expect(summarize(entriesOf(closed, pay({ paymentId: 'q', amount: 5 })))).toEqual([['payment', { payments: 5 }]])
  })

  it('reverse the sale when the check is corrected, and do not repeat its payments', () => {
    const entries = entriesOf(closed, correct)
    expect(Object.keys(entries)).toEqual([`second.${correct.id}`])
    const [reversal] = Object.values(entries)
    expect(reversal).toMatchObject({ kind: 'reversal', orderId: 'second', corrects: 'order', sums: { sales: -39_00 } })
    expect(reversal!.split.products).toEqual({ agua: { quantity: -1, amount: -39_00, net: -39_00 } })
    const refund = withOrderId('second', pay({ paymentId: 'back', amount: -9_00 }))
    const [entry] = Object.values(entriesOf([...closed, correct], refund))
    expect(entry).toMatchObject({ kind: 'payment', corrects: 'order', marks: ['refund'] })
  })

  it('include a void only if dishes of the voided check had been sent, and only once', () => {
    expect(summarize(entriesOf(sent, voidOrder))).toEqual([['void', { voids: 39_00 }]])
    expect(entriesOf(opened, voidOrder)).toEqual({})
    expect(entriesOf([...sent, voidOrder], newCommand('voidOrder', { reason: 'y' }))).toEqual({})
  })

  it('are none for commands that are not about money, even if they move a payment to another check', () => {
    expect(entriesOf(opened, newCommand('sendLines', { lineIds: ['a'] }))).toEqual({})
    const other = withOrderId('second', newCommand('openOrder', { departmentId: 'sala' }))
    const merge = newCommand('moveLines', { lineIds: ['a'], toOrderId: 'second' })
    expect(entriesOf([...sent, pay({ amount: 5 }), other], merge)).toEqual({})
  })

  it('have ids that begin with the id of the till or customer if they are about tills or accounts', () => {
    const open = newCommand('openTill', { tillId: 't', kind: 'drawer', name: 'Barra', float: 5 })
    expect(Object.keys(entriesOf([], open))).toEqual([`t.${open.id}`])
    const settle = newCommand('settleAccount', { customerId: 'ines', paymentId: 's', method: 'cash', amount: 7 })
    const entries = entriesOf([], settle)
    expect(Object.keys(entries)).toEqual([`ines.${settle.id}`])
    expect(Object.values(entries)[0]).toMatchObject({
      date: '2026-11-25',
      marks: [],
      sums: { settlements: 7, cash: 7 },
    })
  })

  it('charge the customer’s account with the payment and the tip', () => {
    const charge = pay({ method: 'member', customerId: 'ines', tip: 1_00 })
    const [entry] = Object.values(entriesOf(sent, charge))
    expect(entry).toMatchObject({ accountId: 'ines', customerId: 'ines', sums: { charges: 40_00, payments: 39_00 } })
    const undo = newCommand('voidPayment', { paymentId: 'p', reason: 'x' })
    const [voided] = Object.values(entriesOf([...sent, charge], undo))
    expect(voided).toMatchObject({ accountId: 'ines', sums: { charges: -40_00 } })
  })
})
