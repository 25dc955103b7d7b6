import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyCommands,
  contextFor,
  newCommand,
  orderOf,
  reduceLast,
  rejectionCodeOf,
  salsa,
} from '../../tests/support/tenant.ts'
import type { Payload } from '../commands.ts'
import { sumNotCharged } from '../journal/sold-check.ts'

const queso = { modifierId: 'extras', optionId: 'queso' }
const options = [...salsa, queso]
const served = [
  newCommand('openOrder', { departmentId: 'sala' }),
  newCommand('addLine', { lineId: 'a', productId: 'taco', quantity: 2, options }),
  newCommand('sendLines', { lineIds: ['a'] }),
  newCommand('advanceLine', { lineId: 'a', to: 'served' }),
]
const remake = (lineId: string, quantity: number, more: Partial<Payload<'addLine'>> = {}) => {
  const remakes = { lineId: 'a', reason: 'Frío' }
  return newCommand('addLine', { lineId, productId: 'taco', quantity, options, remakes, ...more })
}

describe('a dish that is made again because guests sent it back', () => {
  it('is counted in reports under its reason, with the price of the dish that was sent back', () => {
    const again = { lineId: 'b', reason: 'Se cayó', reasonId: 'caida' }
    const twice = [
      ...served,
      remake('b', 2),
      newCommand('sendLines', { lineIds: ['b'] }),
      remake('c', 1, { remakes: again }),
    ]
    const order = orderOf(applyCommands(twice))
    const price = order.totals.subtotal / 2
    expect(order.lines.c!.remakes).toEqual(again)
    expect(sumNotCharged(order)).toEqual({
      sums: { remakes: 3 * price },
      split: { reasons: { other: { remakes: 2 * price, count: 1 }, caida: { remakes: price, count: 1 } } },
    })
  })

  it('is a new line with a reason, whose price and option prices are 0', () => {
    const order = orderOf(reduceLast(served, remake('b', 1)))
    expect(order.lines.b).toMatchObject({
      status: 'draft',
      unitPrice: 0,
      options: [{ price: 0 }, { optionId: 'queso', price: 0 }],
      remakes: { lineId: 'a', reason: 'Frío' },
    })
    expect(order.totals).toEqual(orderOf(applyCommands(served)).totals)
    const sent = orderOf(applyCommands([...served, remake('b', 1), newCommand('sendLines', { lineIds: ['b'] })]))
    expect(sent.lines.b!.status).toBe('sent')
  })

  it('must be the same dish as a sent line of the same order', () => {
    const refusal = (...args: Parameters<typeof remake>) => rejectionCodeOf(reduceLast(served, remake(...args)))
    expect(refusal('b', 1, { productId: 'agua', options: [] })).toBe('invalid')
    expect(refusal('b', 1, { remakes: { lineId: 'gone', reason: 'Frío' } })).toBe('line_not_found')
    expect(rejectionCodeOf(reduceLast(served.slice(0, 2), remake('b', 1)))).toBe('illegal_transition')
    const voided = [...served, newCommand('voidLine', { lineId: 'a', reason: 'x' })]
    expect(rejectionCodeOf(reduceLast(voided, remake('b', 1)))).toBe('illegal_transition')
  })

  it('can be made again only once for each portion, even if two waiters send it back', () => {
    expect(rejectionCodeOf(reduceLast(served, remake('b', 3)))).toBe('illegal_transition')
    expect(rejectionCodeOf(reduceLast([...served, remake('b', 1)], remake('c', 2)))).toBe('illegal_transition')
    expect(orderOf(applyCommands([...served, remake('b', 1), remake('c', 1)])).lines.c).toBeDefined()
    const more = newCommand('changeLine', { lineId: 'b', quantity: 2 })
    expect(rejectionCodeOf(reduceLast([...served, remake('b', 1)], more))).toBe('invalid')
  })

  it('can itself be sent back and made again', () => {
    const sent = [...served, remake('b', 2), newCommand('sendLines', { lineIds: ['b'] })]
    const again = remake('c', 1, { remakes: { lineId: 'b', reason: 'Se cayó' } })
    expect(orderOf(reduceLast(sent, again)).lines.c!.unitPrice).toBe(0)
  })

  it('still costs nothing when its options are changed', () => {
    const change = newCommand('changeLine', { lineId: 'b', options: [...salsa, { ...queso, quantity: 2 }] })
    const order = orderOf(reduceLast([...served, remake('b', 1)], change))
    expect(order.lines.b!.options).toMatchObject([{ price: 0 }, { quantity: 2, price: 0 }])
  })

  it('cannot be ordered by guests', () => {
    expect(rejectionCodeOf(reduceLast(served, remake('b', 1), contextFor('guest')))).toBe('denied')
  })

  it('never changes the amount to pay, whichever dishes are sent back', () => {
    const tap = fc.oneof(
      fc.record({ kind: fc.constant('remake' as const), of: fc.nat(5), quantity: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ kind: fc.constant('send' as const), of: fc.nat(5) }),
    )
    fc.assert(
      fc.property(fc.array(tap, { maxLength: 12 }), taps => {
        const idOf = (index: number) => (index === 0 ? 'a' : `line-${index}`)
        const commands = taps.map((each, index) =>
          each.kind === 'send'
            ? newCommand('sendLines', { lineIds: [idOf(each.of)] })
            : remake(idOf(index + 1), each.quantity, { remakes: { lineId: idOf(each.of), reason: 'x' } }),
        )
        const order = orderOf(applyCommands([...served, ...commands]))
        expect(order.totals).toEqual(orderOf(applyCommands(served)).totals)
      }),
    )
  })
})
