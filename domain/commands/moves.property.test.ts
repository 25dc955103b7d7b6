import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyCommands,
  contextFor,
  newCommand,
  rejectionCodeOf,
  tenant,
  withOrderId,
} from '../../tests/support/tenant.ts'
import type { Command } from '../commands.ts'
import { sum } from '../money.ts'
import type { Line, Order } from '../order.ts'
import { reduce } from '../reduce.ts'
import type { State } from '../state.ts'
import { isSubtractedFromStock } from '../stock.ts'

const orderIds = ['order', 'two', 'three'] as const
const lineIds = ['a', 'b', 'c', 'd', 'e', 'f'] as const
const orderId = fc.constantFrom(...orderIds)
const anyLineIds = fc.subarray([...lineIds], { minLength: 1 })
const reason = 'x'

const openCommands = orderIds.map(id => withOrderId(id, newCommand('openOrder', { departmentId: 'sala' })))
const anyLine = fc.record({
  productId: fc.constantFrom('agua', 'mezcal'),
  quantity: fc.integer({ min: 1, max: 9 }),
  course: fc.option(fc.constantFrom(1, 2), { nil: undefined }),
})

/** Random commands that add lines to three orders, send or discount some of the lines, and record payments. */
const anyTableCommands: fc.Arbitrary<Command[]> = fc
  .tuple(
    fc.tuple(
      ...lineIds.map(lineId =>
        fc.tuple(orderId, anyLine, fc.constantFrom('draft', 'sent', 'discounted'), fc.constant(lineId)),
      ),
    ),
    // Payments: order id, amount, tip, and a number for the payment id. Two orders may have payments with the same id.
    fc.uniqueArray(fc.tuple(orderId, fc.integer({ min: 1, max: 50_000 }), fc.nat(900), fc.nat(2)), {
      maxLength: 4,
      selector: ([where, , , n]) => `${where} ${n}`,
    }),
  )
  .map(([lines, payments]) => [
    ...openCommands,
    ...lines.flatMap(([where, line, how, lineId]) => {
      const added = withOrderId(where, newCommand('addLine', { lineId, options: [], ...line }))
      const discount = { discountId: `d-${lineId}`, lineId, percent: 1500, reason }
      if (how === 'sent') return [added, withOrderId(where, newCommand('sendLines', { lineIds: [lineId] }))]
      return how === 'draft' ? [added] : [added, withOrderId(where, newCommand('applyDiscount', discount))]
    }),
    ...payments.map(([where, amount, tip, n]) =>
      withOrderId(where, newCommand('recordPayment', { paymentId: `p${n}`, method: 'cash', amount, tip })),
    ),
  ])
const anyMove = fc
  .record({ from: orderId, toOrderId: orderId, moved: anyLineIds })
  .map(({ from, toOrderId, moved }) => withOrderId(from, newCommand('moveLines', { lineIds: moved, toOrderId })))

/**
 * A `moveLines` with at most one whole line and with parts of up to three lines. All parts have the same `newLineId`,
 * until `nameParts` gives each part an id of its own.
 */
const anySplit = fc
  .record({
    from: orderId,
    toOrderId: orderId,
    lineIds: fc.subarray([...lineIds], { maxLength: 1 }),
    parts: fc.array(
      fc.record({
        lineId: fc.constantFrom(...lineIds, 'n0-0', 'n1-0'),
        quantity: fc.integer({ min: 1, max: 4 }),
        newLineId: fc.constant('new'),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ from, ...payload }) => withOrderId(from, newCommand('moveLines', payload)))
/** Gives each part a unique id, as devices do: the second part of the first command becomes the line `n0-1`. */
const nameParts = (commands: readonly Command[]): Command[] =>
  commands.map((command, index) => {
    if (command.type !== 'moveLines' || !command.payload.parts) return command
    const parts = command.payload.parts.map((part, number) => ({ ...part, newLineId: `n${index}-${number}` }))
    return { ...command, payload: { ...command.payload, parts } }
  })

const ordersOf = (state: State): Order[] => Object.values(state.orders)
const withoutPosition = ({ position: _, ...line }: Line) => line
/** All lines, payments, discounts and sums of all orders together. Moving lines must not change them. */
function allContent(state: State) {
  const orders = ordersOf(state)
  const lines = orders.flatMap(order =>
    Object.entries(order.lines).map(([id, line]) => [id, withoutPosition(line)] as const),
  )
  const payments = orders.flatMap(order => Object.entries(order.payments))
  const discounts = orders.flatMap(order => Object.entries(order.discounts))
  const by = (a: readonly [string, unknown], b: readonly [string, unknown]) =>
    JSON.stringify(a) < JSON.stringify(b) ? -1 : 1
  const total = (key: 'subtotal' | 'discount' | 'paid' | 'tip') => sum(orders.map(order => order.totals[key]))
  return {
    lines: lines.toSorted(by),
    payments: payments.toSorted(by),
    discounts: discounts.toSorted(by),
    sums: [total('subtotal'), total('discount'), total('paid'), total('tip')],
  }
}

/** The number of pieces on all orders, by product and status: `{ 'agua sent': 3 }`. */
function countPieces(state: State): { [product: string]: number } {
  const pieces: { [product: string]: number } = {}
  for (const { productId, status, quantity } of ordersOf(state).flatMap(order => Object.values(order.lines))) {
    const key = `${productId} ${status}`
    pieces[key] = (pieces[key] ?? 0) + quantity
  }
  return pieces
}

describe('moves of lines between orders', () => {
  it('change no line, discount or payment, and no sum over all orders', () => {
    fc.assert(
      fc.property(anyTableCommands, fc.array(anyMove, { maxLength: 12 }), (table, moves) => {
        const before = applyCommands(table)
        const after = applyCommands(moves, before)
        expect(allContent(after)).toEqual(allContent(before))
        for (const order of ordersOf(after)) {
          if (order.mergedInto === undefined) continue
          expect([order.status, Object.values(order.payments)]).toEqual(['void', []])
          expect(after.orders[order.mergedInto]!.mergedFrom).toBeDefined()
        }
      }),
    )
  })

  it('of whole lines and of parts of lines change no quantity, sum or payment, and leave each line on exactly one order', () => {
    fc.assert(
      fc.property(anyTableCommands, fc.array(fc.oneof(anyMove, anySplit), { maxLength: 12 }), (table, moves) => {
        const before = applyCommands(table)
        const after = applyCommands(nameParts(moves), before)
        expect(allContent(after)).toMatchObject({
          payments: allContent(before).payments,
          discounts: allContent(before).discounts,
          sums: allContent(before).sums,
        })
        expect(countPieces(after)).toEqual(countPieces(before))
        const ids = ordersOf(after).flatMap(order => Object.keys(order.lines))
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })

  it('that merge no orders can be undone by moving the lines back: each order then has the same lines and totals as before', () => {
    fc.assert(
      fc.property(anyTableCommands, anyMove, (table, move) => {
        const before = applyCommands(table)
        const there = reduce(before, move, contextFor())
        if ('code' in there || move.type !== 'moveLines') return
        const { lineIds: named, toOrderId } = move.payload
        const moved = named.filter(id => before.orders[move.orderId]!.lines[id] && !there.lineIds?.includes(id))
        fc.pre(moved.length > 0 && there.orders[move.orderId]!.mergedInto === undefined)
        const back = withOrderId(toOrderId, newCommand('moveLines', { lineIds: moved, toOrderId: move.orderId }))
        const again = reduce(there, back, contextFor())
        // Skips the case that the second move would merge two orders that both have a payment with the same id, which
        // `reduce` refuses with `invalid`.
        fc.pre(rejectionCodeOf(again) !== 'invalid')
        if ('code' in again) throw new Error(again.code)
        fc.pre(again.orders[toOrderId]!.mergedInto === undefined)
        for (const id of orderIds) {
          const [one, two] = [before.orders[id]!, again.orders[id]!]
          expect(two.totals).toEqual(one.totals)
          expect(Object.keys(two.lines).sort()).toEqual(Object.keys(one.lines).sort())
        }
      }),
    )
  })

  it('lose no line and no payment that is added to an order after the order was merged', () => {
    fc.assert(
      fc.property(anyTableCommands, fc.array(anyMove, { maxLength: 6 }), orderId, (table, moves, where) => {
        const state = applyCommands(moves, applyCommands(table))
        const late = withOrderId(
          where,
          newCommand('addLine', { lineId: 'late', productId: 'agua', quantity: 1, options: [] }),
        )
        const paid = withOrderId(where, newCommand('recordPayment', { paymentId: 'late', method: 'cash', amount: 100 }))
        const after = applyCommands([late, paid], state)
        expect(ordersOf(after).filter(order => order.lines.late)).toHaveLength(1)
        expect(ordersOf(after).filter(order => order.payments.late)).toHaveLength(1)
      }),
    )
  })
})

describe('totals', () => {
  it('do not depend on the sequence in which lines, discounts and payments are added', () => {
    const shuffledCommands = fc.tuple(anyTableCommands, fc.constantFrom(0, 1050)).chain(([table, serviceCharge]) =>
      fc.record({
        table: fc.constant(table),
        shuffled: fc.shuffledSubarray(table.slice(3), { minLength: table.length - 3 }),
        charging: fc.constant(contextFor('admin', { tenant: { ...tenant, serviceCharge } })),
      }),
    )
    fc.assert(
      fc.property(shuffledCommands, ({ table, shuffled, charging }) => {
        // All lines are added first, because a line must exist before it can be sent or discounted.
        const rank = ({ type }: Command) => (type === 'addLine' ? 0 : 1)
        const other = shuffled.toSorted((a, b) => rank(a) - rank(b))
        const [one, two] = [
          applyCommands(table, undefined, charging),
          applyCommands([...openCommands, ...other], undefined, charging),
        ]
        for (const id of orderIds) expect(two.orders[id]!.totals).toEqual(one.orders[id]!.totals)
      }),
    )
  })
})

describe('courses', () => {
  it('change no line, payment or sum when they are held and then released', () => {
    fc.assert(
      fc.property(anyTableCommands, orderId, fc.constantFrom(1, 2), (table, where, course) => {
        const before = applyCommands(table)
        const steps = (['holdCourse', 'releaseCourse'] as const).map(type =>
          withOrderId(where, newCommand(type, { course })),
        )
        expect(allContent(applyCommands(steps, before))).toEqual(allContent(before))
      }),
    )
  })
})

describe('stock', () => {
  it('is always the initial stock minus the quantities of all sent lines', () => {
    const step = fc.oneof(
      anyMove,
      anySplit,
      fc
        .tuple(orderId, anyLineIds)
        .map(([where, ids]) => withOrderId(where, newCommand('sendLines', { lineIds: ids }))),
      fc
        .tuple(orderId, fc.constantFrom(...lineIds), fc.constantFrom('voidLine' as const, 'compLine' as const))
        .map(([where, lineId, type]) => withOrderId(where, newCommand(type, { lineId, reason }))),
      fc
        .tuple(orderId, fc.constantFrom('holdCourse' as const, 'fireCourse' as const, 'releaseCourse' as const))
        .map(([where, type]) => withOrderId(where, newCommand(type, { course: 2 }))),
    )
    fc.assert(
      fc.property(anyTableCommands, fc.array(step, { maxLength: 20 }), (table, steps) => {
        const mark = newCommand('markAvailable', { productId: 'agua', available: true, stock: 20 })
        // `seen.rev` 0 means that the line was ordered from an old menu. Such a line is accepted even when no stock is
        // left.
        const older = table.map(one =>
          one.type === 'addLine'
            ? ({ ...one, payload: { ...one.payload, seen: { price: 3900, rev: 0 } } } as Command)
            : one,
        )
        const state = applyCommands([mark, ...older, ...nameParts(steps)])
        const lines = ordersOf(state).flatMap(order => Object.values(order.lines))
        const taken = lines.filter(line => line.productId === 'agua' && isSubtractedFromStock(line))
        expect(state.stock.agua!.left! + sum(taken.map(line => line.quantity))).toBe(20)
      }),
    )
  })
})

describe('discounts', () => {
  it('never exceed the subtotal, and removing them restores the original totals', () => {
    const discount = fc
      .record({ lineId: fc.option(fc.constantFrom(...lineIds), { nil: undefined }), id: fc.nat(9) })
      .chain(({ lineId, id }) =>
        fc.oneof(
          fc.integer({ min: 1, max: 10_000 }).map(percent => ({ discountId: `d${id}`, lineId, percent, reason })),
          fc.integer({ min: 1, max: 60_000 }).map(amount => ({ discountId: `d${id}`, lineId, amount, reason })),
        ),
      )
    fc.assert(
      fc.property(anyTableCommands, fc.array(discount, { maxLength: 8 }), (table, discounts) => {
        const before = applyCommands(table)
        let state = before
        const applied: string[] = []
        for (const payload of discounts) {
          const outcome = reduce(state, newCommand('applyDiscount', payload), contextFor())
          if (rejectionCodeOf(outcome) === undefined) applied.push(payload.discountId)
          state = 'code' in outcome ? state : outcome
          const { subtotal, discount: off, total } = state.orders.order!.totals
          expect(off).toBeLessThanOrEqual(subtotal)
          expect(total).toBeGreaterThanOrEqual(0)
        }
        const undone = applyCommands(
          applied.map(discountId => newCommand('removeDiscount', { discountId })),
          state,
        )
        expect(undone.orders.order!.totals).toEqual(before.orders.order!.totals)
      }),
    )
  })
})
