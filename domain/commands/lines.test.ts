import { describe, expect, it } from 'vitest'
import {
  catalogue,
  contextFor,
  newCommand,
  orderOf,
  products,
  reduceLast,
  rejectionCodeOf,
  salsa,
} from '../../tests/support/tenant.ts'
import type { Payload } from '../commands.ts'

const open = newCommand('openOrder', { departmentId: 'sala', tableId: 'mesa-4' })
const add = (productId: string, more: Partial<Payload<'addLine'>> = {}) =>
  newCommand('addLine', { lineId: 'l', productId, quantity: 1, options: [], ...more })
const line = (outcome: ReturnType<typeof reduceLast>) => orderOf(outcome).lines.l!

describe('addLine', () => {
  it('copies name, category, price, taxes and station from the catalogue', () => {
    expect(line(reduceLast([open], add('mezcal', { price: 0, note: 'sin hielo', seat: 2 })))).toEqual({
      productId: 'mezcal',
      categoryId: 'platos',
      name: 'Mezcal',
      unitPrice: 12_000,
      quantity: 1,
      options: [],
      seat: 2,
      note: 'sin hielo',
      status: 'draft',
      position: 2,
      by: 'uid-admin',
      at: 1000,
      taxes: [
        { id: 'iva', rate: 1600, included: true },
        { id: 'ieps', rate: 800, included: false },
      ],
      stationId: 'barra',
    })
  })

  it('stores no note if the note is empty', () => {
    expect(line(reduceLast([open], add('mezcal', { note: '' })))).not.toHaveProperty('note')
  })

  it('requires a price if the product has no fixed price', () => {
    expect(rejectionCodeOf(reduceLast([open], add('pescado')))).toBe('price_required')
    expect(line(reduceLast([open], add('pescado', { price: 25_000 }))).unitPrice).toBe(25_000)
  })

  it('marks a line as `priceChanged` if the user saw another price than the catalogue has now', () => {
    expect(line(reduceLast([open], add('agua', { seen: { price: 3500, rev: 6 } }))).priceChanged).toBe(true)
    expect(line(reduceLast([open], add('agua', { seen: { price: 3900, rev: 6 } }))).priceChanged).toBeUndefined()
  })

  it('sorts the options as on the menu, and adds up the quantities of repeated options', () => {
    const options = [
      { modifierId: 'extras', optionId: 'queso' },
      { modifierId: 'salsa', optionId: 'roja' },
      { modifierId: 'extras', optionId: 'queso', quantity: 2 },
    ]
    const outcome = reduceLast([open], add('taco', { options, quantity: 2 }))
    expect(line(outcome).options).toEqual([
      { modifierId: 'salsa', optionId: 'roja', name: 'Roja', price: 0, quantity: 1 },
      { modifierId: 'extras', optionId: 'queso', name: 'Queso', price: 1500, quantity: 3 },
    ])
    expect(orderOf(outcome).totals.subtotal).toBe(2 * (4500 + 3 * 1500))
  })

  it('refuses unknown products and options, and too few or too many options', () => {
    const option = (modifierId: string, optionId: string, quantity = 1) => ({ modifierId, optionId, quantity })
    expect(rejectionCodeOf(reduceLast([open], add('no-such')))).toBe('product_not_found')
    expect(rejectionCodeOf(reduceLast([open], add('taco')))).toBe('option_min')
    expect(rejectionCodeOf(reduceLast([open], add('taco', { options: [...salsa, option('salsa', 'no-such')] })))).toBe(
      'option_unknown',
    )
    expect(rejectionCodeOf(reduceLast([open], add('agua', { options: [option('extras', 'queso')] })))).toBe(
      'option_unknown',
    )
    expect(rejectionCodeOf(reduceLast([open], add('taco', { options: [option('salsa', 'verde', 2)] })))).toBe(
      'option_max',
    )
    expect(rejectionCodeOf(reduceLast([open], add('taco', { options: [...salsa, option('salsa', 'roja', 2)] })))).toBe(
      'option_max',
    )
  })

  it('accepts a sold-out product only from staff with an out-of-date menu, and marks the line as oversold', () => {
    const older = { seen: { price: 6500, rev: catalogue.rev - 1 } }
    const flags = line(reduceLast([open], add('flan', older), contextFor('waiter')))
    expect(flags.oversold).toBe(true)
    expect(
      rejectionCodeOf(
        reduceLast([open], add('flan', { seen: { price: 6500, rev: catalogue.rev } }), contextFor('waiter')),
      ),
    ).toBe('sold_out')
    expect(rejectionCodeOf(reduceLast([open], add('flan')))).toBe('sold_out')
    expect(rejectionCodeOf(reduceLast([open], add('flan', older), contextFor('guest')))).toBe('sold_out')
  })

  it('treats a sold-out option like a sold-out product', () => {
    const options = [{ modifierId: 'salsa', optionId: 'habanero' }]
    expect(rejectionCodeOf(reduceLast([open], add('taco', { options })))).toBe('sold_out')
    expect(line(reduceLast([open], add('taco', { options, seen: { price: 4500, rev: 0 } }))).oversold).toBe(true)
  })

  it('refuses the id of a line that the order already has', () => {
    expect(rejectionCodeOf(reduceLast([open, add('agua')], add('agua')))).toBe('line_exists')
  })

  it('ignores a modifier of the product that was deleted from the catalogue', () => {
    const withoutModifier = { ...catalogue, product: () => ({ ...products.agua!, modifierIds: ['gone'] }) }
    expect(
      rejectionCodeOf(reduceLast([open], add('agua'), contextFor('waiter', { catalogue: withoutModifier }))),
    ).toBeUndefined()
  })
})

describe('the course of a draft', () => {
  it('can be changed, and removed with 0', () => {
    const change = (course: number) =>
      line(reduceLast([open, add('agua', { course: 1 })], newCommand('changeLine', { lineId: 'l', course })))
    expect(change(3)).toHaveProperty('course', 3)
    expect(change(0)).not.toHaveProperty('course')
  })
})

describe('the seat of a draft', () => {
  it('can be changed, and removed with 0', () => {
    const change = (seat: number) =>
      line(reduceLast([open, add('agua', { seat: 1 })], newCommand('changeLine', { lineId: 'l', seat })))
    expect(change(3)).toHaveProperty('seat', 3)
    expect(change(0)).not.toHaveProperty('seat')
  })
})

describe('a draft line', () => {
  const draft = [open, add('taco', { options: salsa, note: 'sin cebolla' })]
  const options = [{ modifierId: 'salsa', optionId: 'roja' }]

  it('is not changed by `changeLine` in fields that are not in the payload', () => {
    const changed = line(reduceLast(draft, newCommand('changeLine', { lineId: 'l', quantity: 3, options })))
    expect(changed).toMatchObject({ quantity: 3, note: 'sin cebolla', unitPrice: 4500 })
    expect(changed.options.map(option => option.name)).toEqual(['Roja'])
  })

  it('has no note after its note was changed to an empty text', () => {
    expect(line(reduceLast(draft, newCommand('changeLine', { lineId: 'l', note: '' })))).not.toHaveProperty('note')
  })

  it('cannot be changed to options that the menu does not allow', () => {
    expect(rejectionCodeOf(reduceLast(draft, newCommand('changeLine', { lineId: 'l', options: [] })))).toBe(
      'option_min',
    )
    const habanero = [{ modifierId: 'salsa', optionId: 'habanero' }]
    expect(rejectionCodeOf(reduceLast(draft, newCommand('changeLine', { lineId: 'l', options: habanero })))).toBe(
      'sold_out',
    )
  })

  it('can be removed', () => {
    const order = orderOf(reduceLast(draft, newCommand('removeLine', { lineId: 'l' })))
    expect(order.lines).toEqual({})
    expect(order.totals.total).toBe(0)
  })

  it('can get another seat and course from staff after it was sent, which does not reopen a billed check', () => {
    const sent = [...draft, newCommand('sendLines', { lineIds: ['l'] }), newCommand('requestBill', {})]
    const correct = newCommand('changeLine', { lineId: 'l', seat: 2, course: 3 })
    const order = orderOf(reduceLast(sent, correct))
    expect(order).toMatchObject({ status: 'billed', lines: { l: { seat: 2, course: 3, status: 'sent' } } })
    const change = (payload: object) =>
      line(reduceLast([...sent, correct], newCommand('changeLine', { lineId: 'l', ...payload })))
    expect(change({ seat: 4 })).toMatchObject({ seat: 4, course: 3 })
    expect(change({ course: 1 })).toMatchObject({ seat: 2, course: 1 })
    expect(change({ seat: 0, course: 0 })).not.toHaveProperty('seat')
    expect(change({ seat: 0, course: 0 })).not.toHaveProperty('course')
    expect(rejectionCodeOf(reduceLast(sent, correct, contextFor('guest')))).toBe('line_sent')
    const voided = newCommand('voidLine', { lineId: 'l', reason: 'x' })
    expect(rejectionCodeOf(reduceLast([...sent, voided], correct, contextFor('manager')))).toBe('line_sent')
    const hold = newCommand('holdCourse', { course: 3 })
    const held = [...draft, newCommand('changeLine', { lineId: 'l', course: 3 }), hold]
    expect(rejectionCodeOf(reduceLast(held, newCommand('changeLine', { lineId: 'l', course: 1 })))).toBe('line_sent')
    expect(rejectionCodeOf(reduceLast(held, newCommand('changeLine', { lineId: 'l', seat: 1 })))).toBeUndefined()
  })

  it('cannot be removed after it was sent, and its quantity cannot be changed', () => {
    const sent = [...draft, newCommand('sendLines', { lineIds: ['l'] })]
    expect(rejectionCodeOf(reduceLast(sent, newCommand('changeLine', { lineId: 'l', quantity: 3 })))).toBe('line_sent')
    expect(rejectionCodeOf(reduceLast(sent, newCommand('removeLine', { lineId: 'l' })))).toBe('line_sent')
  })
})
