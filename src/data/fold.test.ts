import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../domain/commands.ts'
import { reduce, type State } from '../../domain/reduce.ts'
import { catalogue, command, products, tenant } from '../../tests/support/house.ts'
import { fold } from './fold.ts'
import type { Rules } from './lookup.ts'
import type { Orders } from './outbox-row.ts'
import type { OutboxRow } from './schema.ts'

const row = (tapped: Command, state: OutboxRow['state'] = 'pending'): OutboxRow => ({
  n: 0,
  uid: 'lucia',
  role: 'waiter',
  seq: 0,
  id: tapped.id,
  orderIds: ['order'],
  command: tapped,
  state,
})
/** A menu on which water costs so much; none: it is not on it. */
function menu(price: number | undefined, rev = 7): Rules {
  const agua = price === undefined ? undefined : { ...products.agua!, price }
  return {
    tenant,
    catalogue: { ...catalogue, rev, product: id => (id === 'agua' ? agua : undefined) },
    docs: new Map([['product agua', JSON.stringify(agua ?? null)]]),
  }
}

/** As the rule has it, command by command, with nothing remembered. */
function plainly(confirmed: Orders, rows: OutboxRow[], rules: Rules) {
  let state: State = { orders: confirmed, stock: {} }
  const refused = new Map<string, string>()
  for (const { state: how, uid, role, command: said } of rows) {
    if (how === 'rejected') continue
    const outcome = reduce(state, said, { ...rules, actor: { uid, role }, now: said.at })
    if ('code' in outcome) refused.set(said.id, outcome.code)
    else state = { orders: outcome.orders, stock: outcome.stock }
  }
  return { orders: state.orders, refused }
}

const open = command('openOrder', { departmentId: 'sala' })
const add = (lineId: string) => command('addLine', { lineId, productId: 'agua', quantity: 1, options: [] })
const taps = [open, ...['a', 'b', 'c', 'd'].map(add), command('sendLines', { lineIds: ['a', 'b'] }), add('a')]

describe('the fold', () => {
  it('is what its commands come to, whatever was folded before', () => {
    const reading = fc.record({
      taps: fc.subarray(taps),
      rejected: fc.subarray(taps, { maxLength: 2 }),
      price: fc.constantFrom(3900, 4200, undefined),
      known: fc.boolean(),
    })
    const confirmed = plainly({}, [row(open), row(add('z'))], menu(3900)).orders
    fc.assert(
      fc.property(fc.array(reading, { minLength: 2, maxLength: 8 }), readings => {
        for (const { taps: some, rejected, price, known } of readings) {
          const rows = some.map(tapped => row(tapped, rejected.includes(tapped) ? 'rejected' : 'pending'))
          const from = known ? confirmed : {}
          expect(fold(from, rows, menu(price))).toEqual(plainly(from, rows, menu(price)))
        }
      }),
    )
  })

  it('keeps the lines that it knew, so that a screen draws the new one alone', () => {
    const rows = taps.slice(0, 3).map(tapped => row(tapped))
    const before = fold({}, structuredClone(rows), menu(3900)).orders.order!
    const after = fold({}, [...structuredClone(rows), row(add('late'))], menu(3900)).orders.order!
    expect(Object.keys(after.lines)).toEqual(['a', 'b', 'late'])
    expect(after.lines.a).toBe(before.lines.a)
  })
})
