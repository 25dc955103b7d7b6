import { describe, expect, it } from 'vitest'
import { type Command, type CommandType, hasNoOrder } from '../../../domain/commands.ts'
import { isSerializable, parseRescue, type Rescue, serializeRescue } from './format.ts'

const rescueOf = (command: object): Rescue => ({
  tenant: 'demo',
  at: 1,
  people: {},
  commands: [{ uid: 'lucia', role: 'waiter', command: command as Command }],
})

const opening = { departmentId: 'sala' }
const line = { lineId: 'linea', productId: 'agua', quantity: 1, options: [] }
const payment = { paymentId: 'pago', method: 'cash', amount: 100, tip: 10, reference: 'x', currency: 'MXN' }
const settlement = { customerId: 'ines', paymentId: 'pago', amount: 100 }
const reason = 'mala'

describe('the format version of a rescue', () => {
  it.each<[number, CommandType, object]>([
    [1, 'openOrder', opening],
    [1, 'addLine', { ...line, seen: { price: 1, rev: 1 } }],
    [1, 'addLine', { ...line, remakes: { lineId: 'fria', reason } }],
    [1, 'voidLine', { lineId: 'linea', reason }],
    [1, 'setCustomer', { customerId: 'ines' }],
    [1, 'recordPayment', payment],
    [3, 'setPickup', { kind: 'bar' }],
    [3, 'endWait', {}],
    [3, 'combineTable', { tableId: 'mesa-5', combined: true }],
    [3, 'setAllergy', { seat: 1, add: ['nuez'], remove: [] }],
    [3, 'openOrder', { ...opening, pickup: { kind: 'bar' } }],
    [3, 'setCustomer', { customerId: null }],
    [4, 'addLine', { ...line, remakes: { lineId: 'fria', reason, reasonId: 'frio' } }],
    [4, 'voidLine', { lineId: 'linea', reason, reasonId: 'frio' }],
    [4, 'splitCheck', { shares: [{ id: 'parte', weight: 1 }] }],
    [4, 'unsplitCheck', {}],
    [4, 'markPrinted', { what: 'bill' }],
    [4, 'recordPayment', { ...payment, method: 'transfer' }],
    [4, 'recordPayment', { ...payment, method: 'platform' }],
    [4, 'recordPayment', { ...payment, tendered: 200 }],
    [5, 'openTill', { tillId: 'caja', kind: 'drawer', name: 'Caja', float: 0 }],
    [5, 'moveCash', { tillId: 'caja', moveId: 'retiro', kind: 'drop', amount: 1 }],
    [5, 'closeTill', { tillId: 'caja', counted: 0 }],
    [5, 'closeDay', { date: '2026-11-29', uncounted: [] }],
    [5, 'adjustTip', { paymentId: 'pago', tip: 0 }],
    [5, 'setService', { rate: 1_000 }],
    [6, 'settleAccount', { ...settlement, method: 'cash' }],
    [6, 'recordPayment', { ...payment, method: 'member', customerId: 'ines', seen: { version: 1 } }],
    [7, 'voidSettlement', { customerId: 'ines', paymentId: 'pago', reason }],
    [7, 'setMinimum', { amount: 1 }],
    [7, 'openOrder', { ...opening, practice: true }],
  ])('is %i for the command `%s` with %o, the lowest version that supports it', async (version, type, payload) => {
    const rescue = rescueOf({ id: 'c', type, orderId: hasNoOrder(type) ? null : 'orden', at: 1, payload })
    const text = await serializeRescue(rescue)
    expect(JSON.parse(text)).toMatchObject({ version })
    expect(await parseRescue(text, 'demo')).toEqual(rescue)
  })

  it('is 2 for a command with an approval; for several commands, it is the highest of the versions that they need', async () => {
    const approved = { id: 'a', type: 'closeOrder', orderId: 'o', at: 1, payload: {}, approval: { askedBy: 'sofia' } }
    const rescue = rescueOf(approved)
    expect(JSON.parse(await serializeRescue(rescue))).toMatchObject({ version: 2 })
    rescue.commands.push(
      ...rescueOf({ id: 'b', type: 'setMinimum', orderId: 'o', at: 1, payload: { amount: 1 } }).commands,
    )
    expect(JSON.parse(await serializeRescue(rescue))).toMatchObject({ version: 7 })
  })
})

it('a `closeOrder` without the id of an order, and a `closeTill` with one, do not match their schema and are left out of the text', async () => {
  const closing = { id: 'c', type: 'closeOrder', orderId: null, at: 1, payload: {} }
  const counting = { id: 'c', type: 'closeTill', orderId: 'orden', at: 1, payload: { tillId: 'caja', counted: 0 } }
  for (const command of [closing, counting]) {
    const rescue = rescueOf(command)
    expect(rescue.commands.some(isSerializable)).toBe(false)
    expect(JSON.parse(await serializeRescue(rescue)).body.commands).toEqual([])
  }
  expect(rescueOf({ ...closing, orderId: 'orden' }).commands.every(isSerializable)).toBe(true)
})

it('a text that is too long for a rescue is refused without reading it', async () => {
  expect(await parseRescue(' '.repeat(16_000_001), 'demo')).toEqual({ refused: 'too_large' })
})

it('a text that is JSON but no object is refused as unreadable', async () => {
  for (const text of ['null', '7', '"comanda-rescue"']) {
    expect(await parseRescue(text, 'demo')).toEqual({ refused: 'unreadable' })
  }
})
