import { describe, expect, it } from 'vitest'
import { applyCommands, contextFor, newCommand, newProduct, tenant, withOrderId } from '../../tests/support/tenant.ts'
import type { Command } from '../commands.ts'
import { reduce } from '../reduce.ts'
import type { State } from '../state.ts'
import { listLogFacts } from './list-log-facts.ts'

const ines = { name: 'Inés Prado', number: '0007' }
const context = { ...contextFor('admin', { customer: id => (id === 'ines' ? ines : undefined) }), now: 9_000 }
const reason = 'Se cayó'

const sent = applyCommands([
  newCommand('openOrder', { departmentId: 'sala', tableId: 'mesa-4', number: 'B-17' }),
  newCommand('addLine', { lineId: 'a', productId: 'agua', quantity: 2, options: [] }),
  newCommand('sendLines', { lineIds: ['a'] }),
  newCommand('addLine', { lineId: 'draft', productId: 'agua', quantity: 1, options: [] }),
])

/** Applies the commands one after another, and returns what is logged for the last one. */
const factsOf = (...commands: Command[]) => factsSince(sent, ...commands)

function factsSince(start: State, ...commands: Command[]) {
  let state = start
  let facts: ReturnType<typeof listLogFacts> = []
  for (const command of commands) {
    const outcome = reduce(state, command, context)
    if ('code' in outcome) throw new Error(`${command.type}: ${outcome.code}`)
    facts = listLogFacts(state, command, outcome, context)
    state = outcome
  }
  return facts
}

/** The same action in a second command. Its id differs, so it is not recognised as a repeated command. */
const again = (command: Command): Command => ({ ...command, id: `${command.id}-again` })

const common = { at: 9_000, orderId: 'order', number: expect.any(String), tableId: 'mesa-4' }
const voids = newCommand('voidLine', { lineId: 'a', reason })
const comps = newCommand('compLine', { lineId: 'a', reason })
const discounts = newCommand('applyDiscount', { discountId: 'd', lineId: 'a', percent: 1_000, reason })
const pays = (amount: number) => newCommand('recordPayment', { paymentId: 'p', method: 'card', amount, tip: 500 })

describe('a line whose product has another price at another hour', () => {
  const [during, after] = [Date.parse('2026-11-27T18:50:00Z'), Date.parse('2026-11-27T19:10:00Z')]
  const happyHour = { id: 'feliz', name: 'Hora feliz', days: [5], from: 17 * 60, to: 19 * 60 }
  const mezcal = newProduct('Mezcal', 12_000, { prices: [{ scheduleId: 'feliz', price: 8000 }] })
  const how = {
    ...context,
    tenant: { ...tenant, settings: { schedules: [happyHour] }, timeZone: 'UTC' },
    catalogue: { ...context.catalogue, product: () => mezcal },
  }
  const add = newCommand('addLine', { lineId: 'b', productId: 'mezcal', quantity: 2, options: [] })
  const factsAt = (now: number, arrivedAt: number) => {
    const outcome = reduce(sent, add, { ...how, now })
    if ('code' in outcome) throw new Error(outcome.code)
    return listLogFacts(sent, add, outcome, { ...how, now, arrivedAt })
  }

  it('is logged as `otherHour` if it arrived more than 15 minutes after the tap, and the product then had another price', () => {
    expect(factsAt(during, after)).toMatchObject([
      { kind: 'otherHour', at: during, name: 'Mezcal', quantity: 2, amount: 16_000 },
    ])
    expect(factsAt(after - 14 * 60_000, after)).toEqual([])
    expect(factsAt(during - 60 * 60_000, during)).toEqual([])
  })
})

describe('the actions that are logged for managers', () => {
  it('include sent dishes and checks that were voided, comped dishes, and dishes that were made again', () => {
    expect(factsOf(voids)).toEqual([
      { ...common, kind: 'lineVoided', name: 'Agua fresca', quantity: 2, amount: 7_800, reason },
    ])
    expect(factsOf(comps)).toMatchObject([{ kind: 'lineComped', quantity: 2, amount: 7_800, reason }])
    const remakes = { lineId: 'a', reason }
    const serve = newCommand('advanceLine', { lineId: 'a', to: 'served' })
    const remake = newCommand('addLine', { lineId: 'b', productId: 'agua', quantity: 1, options: [], remakes })
    expect(factsOf(serve, remake)).toMatchObject([{ kind: 'lineRemade', quantity: 1, reason }])
    expect(factsOf(newCommand('voidOrder', { reason }))).toMatchObject([{ kind: 'checkVoided', reason }])
  })

  it('include discounts, service charges, minimum consumptions and voided payments', () => {
    expect(factsOf(discounts)).toMatchObject([{ kind: 'discounted', name: 'Agua fresca', percent: 1_000, reason }])
    expect(factsOf(discounts, newCommand('removeDiscount', { discountId: 'd' }))).toMatchObject([
      { kind: 'discountRemoved', percent: 1_000 },
    ])
    expect(factsOf(newCommand('setService', { rate: 0 }))).toMatchObject([{ kind: 'serviceSet', percent: 0 }])
    expect(factsOf(newCommand('setMinimum', { amount: 0 }))).toMatchObject([{ kind: 'minimumSet', amount: 0 }])
    expect(factsOf(pays(4_000), newCommand('voidPayment', { paymentId: 'p', reason }))).toMatchObject([
      { kind: 'paymentVoided', amount: 4_500, reason },
    ])
  })

  it('include a voided settlement, only once', () => {
    const account = {
      balance: 0,
      applied: {},
      version: 0,
      settlements: { s: { method: 'cash', amount: 700 } },
    } as const
    const before: State = { ...sent, accounts: { ines: account } }
    const voids = newCommand('voidSettlement', { customerId: 'ines', paymentId: 's', reason })
    const after = reduce(before, voids, context) as State
    const fact = { at: 9_000, kind: 'settlementVoided', name: 'Inés Prado', amount: 700, reason }
    expect(listLogFacts(before, voids, after, context)).toEqual([fact])
    const second = again(voids)
    expect(listLogFacts(after, second, reduce(after, second, context) as State, context)).toEqual([])
  })

  it('include opened and counted tills, moved cash, and products that were marked as sold out', () => {
    const open = newCommand('openTill', { tillId: 't', kind: 'drawer', name: 'Caja 1', float: 50_000 })
    const move = newCommand('moveCash', { tillId: 't', moveId: 'm', kind: 'out', amount: 900, note: 'Hielo' })
    expect(factsOf(open)).toEqual([{ at: 9_000, kind: 'tillOpened', name: 'Caja 1', amount: 50_000 }])
    expect(factsOf(open, move)).toMatchObject([{ kind: 'cashMoved', move: 'out', amount: 900, reason: 'Hielo' }])
    expect(factsOf(open, newCommand('closeTill', { tillId: 't', counted: 49_000 }))).toMatchObject([
      { kind: 'tillCounted', amount: 49_000 },
    ])
    expect(factsOf(newCommand('markAvailable', { productId: 'agua', available: false }))).toEqual([
      { at: 9_000, kind: 'soldOut', name: 'Agua fresca' },
    ])
  })

  it('do not include everyday work, voided drafts and commands without effect', () => {
    expect(factsOf(newCommand('voidLine', { lineId: 'draft', reason }))).toEqual([])
    expect(factsOf(voids, again(voids))).toEqual([])
    expect(factsOf(comps, again(comps))).toEqual([])
    const cancels = newCommand('voidPayment', { paymentId: 'p', reason })
    expect(factsOf(pays(4_000), cancels, again(cancels))).toEqual([])
    const opens = newCommand('openTill', { tillId: 't', kind: 'drawer', name: 'Caja 1', float: 50_000 })
    expect(factsOf(opens, opens)).toEqual([])
    expect(factsOf(pays(4_000))).toEqual([])
    expect(factsOf(newCommand('setCovers', { covers: 3 }))).toEqual([])
  })

  it('include a voided check only if it had a dish that was sent and not voided', () => {
    const voidsCheck = newCommand('voidOrder', { reason })
    expect(factsOf(voids, voidsCheck)).toEqual([])
    expect(factsOf(voidsCheck, again(voidsCheck))).toEqual([])
  })

  it('include nothing of a practice check, and nothing of other checks', () => {
    const opens = newCommand('openOrder', { departmentId: 'sala', number: 'B-18', practice: true })
    const practised = applyCommands([
      opens,
      newCommand('addLine', { lineId: 'a', productId: 'agua', quantity: 2, options: [] }),
      newCommand('sendLines', { lineIds: ['a'] }),
    ])
    expect(factsSince(practised, voids)).toEqual([])
    const [other] = Object.values(practised.orders)
    const both = { ...sent, orders: { ...sent.orders, other: { ...other!, practice: undefined } } }
    expect(factsSince(both, newCommand('setMinimum', { amount: 0 }))).toHaveLength(1)
  })

  it('include a correction of a closed check, with the number of that check, and a refund', () => {
    const pay = newCommand('recordPayment', { paymentId: 'p', method: 'cash', amount: 1_000_000 })
    const closed = applyCommands(
      [newCommand('removeLine', { lineId: 'draft' }), pay, newCommand('closeOrder', {})],
      sent,
    )
    const corrects = withOrderId('new', newCommand('openOrder', { departmentId: 'sala', corrects: 'order' }))
    const refunds = withOrderId('new', newCommand('recordPayment', { paymentId: 'r', method: 'cash', amount: -500 }))
    expect(factsSince(closed, corrects)).toMatchObject([{ kind: 'checkCorrected', orderId: 'new', name: 'B-17' }])
    expect(factsSince(closed, corrects, refunds)).toMatchObject([{ kind: 'refunded', orderId: 'new', amount: 500 }])
    expect(factsOf(withOrderId('new', newCommand('openOrder', { departmentId: 'sala' })))).toEqual([])
  })

  it('include a marked product only if its availability or the number of portions changes', () => {
    const marks = (available: boolean, stock?: number) =>
      newCommand('markAvailable', { productId: 'agua', available, ...(stock !== undefined && { stock }) })
    expect(factsOf(marks(true))).toEqual([])
    expect(factsOf(marks(false), marks(false))).toEqual([])
    expect(factsOf(marks(true, 5), marks(true, 5))).toEqual([])
    expect(factsOf(marks(true, 5), marks(true, 4))).toMatchObject([{ kind: 'onSale', quantity: 4 }])
    expect(factsOf(marks(true, 5), marks(true))).toMatchObject([{ kind: 'onSale' }])
    expect(factsOf(marks(true, 0))).toMatchObject([{ kind: 'soldOut', quantity: 0 }])
  })

  it('include the user for whom the action was approved', () => {
    expect(factsOf({ ...voids, approval: { askedBy: 'lucia' } })).toMatchObject([
      { kind: 'lineVoided', askedBy: 'lucia' },
    ])
  })
})
