import { deepEqual, equal, ok } from 'node:assert/strict'
import type { Order } from '../../../domain/order.ts'
import type { EndpointCases } from './entry-cases.ts'
import { claimsOf, type Harness } from './harness.ts'
import { addLine, openOrder, sendCommands, tenantPath } from './send.ts'

const waiter = claimsOf('waiter')
const openOrderWithId = (orderId: string) => ({ ...openOrder, orderId })
const part = { lineId: 'a', quantity: 1, newLineId: 'b' }
const moveParts = (parts: unknown, more: object = {}) => ({
  type: 'moveLines',
  orderId: 'order-1',
  at: 0,
  payload: { lineIds: [], parts, toOrderId: 'order-2', ...more },
})
const addThree = { ...addLine('order-1'), payload: { ...addLine('order-1').payload, quantity: 3 } }
const readLines = (harness: Harness, id: string) =>
  (harness.db.documents.get(`${tenantPath}/orders/${id}`) as Order).lines
const quantitiesIn = (harness: Harness) =>
  ['order-1', 'order-2'].map(id => Object.values(readLines(harness, id)).map(({ quantity }) => quantity))

/**
 * Cases about allergies and about `moveLines`. This command can move a part of a line to another order, for example
 * 1 of 3 portions. The two orders must then have 3 portions together.
 */
export const moveCases: EndpointCases = {
  async 'a move is refused as invalid and moves nothing if a part has an invalid quantity or id, or if the list of parts is malformed, empty or too long'(
    harness,
  ) {
    await sendCommands(harness, waiter, [openOrderWithId('order-1'), openOrderWithId('order-2'), addThree])
    const bad: unknown[] = [
      ...[-1, 0, 1.5, 1e9, '1', null, undefined].map(quantity => [{ ...part, quantity }]),
      ...['__proto__', 'constructor', '../b', '', 7, null, undefined, 'x'.repeat(65)].flatMap(id => [
        [{ ...part, newLineId: id }],
        [{ ...part, lineId: id }],
      ]),
      ...[[null], ['a'], [[]], {}, 'a', null, [], Array(301).fill(part)],
    ]
    deepEqual(
      await sendCommands(
        harness,
        waiter,
        bad.slice(0, 25).map(parts => moveParts(parts)),
      ),
      Array(bad.slice(0, 25).length).fill('invalid'),
    )
    deepEqual(
      await sendCommands(
        harness,
        waiter,
        bad.slice(25).map(parts => moveParts(parts)),
      ),
      Array(bad.slice(25).length).fill('invalid'),
    )
    deepEqual(quantitiesIn(harness), [[3], []])
  },

  async 'the parts of a line never add up to more portions than the line had, and fields that a client adds to a part are ignored'(
    harness,
  ) {
    await sendCommands(harness, waiter, [openOrderWithId('order-1'), openOrderWithId('order-2'), addThree])
    const twice = [part, { ...part, newLineId: 'c', quantity: 2 }, { ...part, newLineId: 'd', quantity: 1 }]
    deepEqual(await sendCommands(harness, waiter, [moveParts([{ ...part, quantity: 4 }])]), ['line_not_found'])
    deepEqual(await sendCommands(harness, waiter, [moveParts([{ ...part, newLineId: 'a' }])]), ['line_not_found'])
    const priced = twice.map(each => ({ ...each, unitPrice: 0, by: 'x', comped: true }))
    deepEqual(await sendCommands(harness, waiter, [moveParts(priced)]), ['accepted'])
    const total = Object.values({ ...readLines(harness, 'order-1'), ...readLines(harness, 'order-2') })
    equal(
      total.reduce((sum, line) => sum + line.quantity, 0),
      3,
    )
    ok(total.every(line => line.unitPrice === 3900 && line.by === 'waiter-1' && !line.comped))
  },

  async 'an invalid allergy is refused, and only staff who take orders may enter an allergy'(harness) {
    await sendCommands(harness, waiter, [openOrderWithId('order-1')])
    const good = { seat: 1, add: ['cacahuate'], remove: [] }
    const set = (payload: object) => ({
      type: 'setAllergy',
      orderId: 'order-1',
      at: 0,
      payload: { ...good, ...payload },
    })
    const bad = [
      ...[-1, 1.5, 201, '1', null, '__proto__'].map(seat => ({ seat })),
      ...[null, 'a', [''], [7], Array(51).fill('a'), ['x'.repeat(121)], ['\u202e']].flatMap(list => [
        { add: list },
        { remove: list },
      ]),
      ...[7, 'x'.repeat(201)].map(note => ({ note })),
    ]
    deepEqual(await sendCommands(harness, waiter, bad.map(set)), Array(bad.length).fill('invalid'))
    deepEqual(await sendCommands(harness, claimsOf('kitchen'), [set({})]), ['denied'])
    deepEqual(await sendCommands(harness, claimsOf('guest'), [set({})]), ['denied'])
    deepEqual(await sendCommands(harness, waiter, [set({ note: 'grave', by: 'x' })]), ['accepted'])
    const { allergies } = harness.db.documents.get(`${tenantPath}/orders/order-1`) as Order
    deepEqual(allergies, { 1: { allergens: ['cacahuate'], note: 'grave' } })
  },

  async 'the kitchen and guests may not move parts of lines'(harness) {
    await sendCommands(harness, waiter, [openOrderWithId('order-1'), openOrderWithId('order-2'), addThree])
    deepEqual(await sendCommands(harness, claimsOf('kitchen'), [moveParts([part])]), ['denied'])
    ok((await sendCommands(harness, claimsOf('guest'), [moveParts([part])])).includes('denied'))
    deepEqual(quantitiesIn(harness), [[3], []])
  },
}
