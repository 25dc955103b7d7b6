import { describe, expect, it } from 'vitest'
import type { Product } from '../../../../domain/catalogue.ts'
import type { ModifierGroup } from '../../../ui/product-sheet/choice.ts'
import { decideTap, withDefaultPrice } from './decide-tap.ts'

const product = { name: 'Limonada', price: 5_000, available: true } as Product
const option = (id: string, rest = {}) => ({ id, name: id, price: 0, max: 1, available: true, ...rest })
const group = (id: string, rest: Partial<ModifierGroup> = {}): ModifierGroup => ({
  id,
  name: id,
  min: 1,
  max: 1,
  options: [option('a'), option('b', { price: 1_200 })],
  ...rest,
})

describe('a tap on a product of the menu', () => {
  it('adds the product if no choice is required', () => {
    expect(decideTap(product, [])).toEqual({ kind: 'add', options: [] })
    expect(decideTap(product, [group('sin', { min: 0 })])).toEqual({ kind: 'add', options: [] })
  })

  it('adds the product with its default options', () => {
    const groups = [group('hielo', { defaultOptionIds: ['b'] }), group('sin', { min: 0, defaultOptionIds: ['a'] })]
    expect(decideTap(product, groups)).toEqual({
      kind: 'add',
      options: [
        { modifierId: 'hielo', optionId: 'b', quantity: 1 },
        { modifierId: 'sin', optionId: 'a', quantity: 1 },
      ],
    })
  })

  it('shows the options if exactly one option must be chosen, from one group of options', () => {
    const withDefault = group('leche', { defaultOptionIds: ['a'] })
    expect(decideTap(product, [withDefault, group('hielo')])).toMatchObject({
      kind: 'choose',
      group: { id: 'hielo' },
      defaults: { leche: { a: 1 } },
    })
  })

  it('opens the dialog if more must be chosen or entered, or if the product or all its options are sold out', () => {
    const soldOut = [option('a', { available: false })]
    const two = group('sabores', { min: 2, max: 2 })
    for (const groups of [[group('a'), group('b')], [two], [group('a', { options: soldOut })]])
      expect(decideTap(product, groups)).toEqual({ kind: 'sheet' })
    expect(decideTap({ ...product, price: null }, [])).toEqual({ kind: 'sheet' })
    expect(decideTap({ ...product, available: false }, [])).toEqual({ kind: 'sheet' })
  })

  it('does not add a default option that is sold out', () => {
    const gone = group('hielo', {
      defaultOptionIds: ['a'],
      options: [option('a', { available: false }), option('b')],
    })
    expect(decideTap(product, [gone])).toMatchObject({ kind: 'choose' })
  })
})

describe('the price on the menu', () => {
  it('includes the prices of the default options', () => {
    expect(withDefaultPrice(product, [group('hielo', { defaultOptionIds: ['b'] })]).price).toBe(6_200)
    expect(withDefaultPrice(product, [group('hielo')])).toBe(product)
  })
})
