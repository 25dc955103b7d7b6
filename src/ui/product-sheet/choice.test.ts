import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Choice, choiceOf, choose, countIn, extraOf, type Group, missingIn, mostOf, toOptions } from './choice.ts'

const option = (id: string, price = 0, max = 1, available = true) => ({ id, name: id, price, max, available })
const tortilla: Group = {
  id: 'tortilla',
  name: 'Tortilla',
  min: 1,
  max: 1,
  options: [option('maiz'), option('harina')],
}
const salsas: Group = {
  id: 'salsas',
  name: 'Salsas',
  min: 1,
  max: 2,
  options: [option('verde'), option('habanero'), option('chicharron', 4_500), option('morita', 0, 1, false)],
}
const sides: Group = { id: 'sides', name: 'Para acompañar', min: 0, max: 3, options: [option('guacamole', 8_900, 2)] }
const pick = (choice: Choice, group: Group, id: string, quantity = 1) =>
  choose(choice, group, group.options.find(each => each.id === id)!, quantity)

describe('choosing options', () => {
  it('puts the new one in the place of the old one where only one may be chosen', () => {
    const choice = pick(pick({}, tortilla, 'maiz'), tortilla, 'harina')
    expect(toOptions(choice, [tortilla])).toEqual([{ modifierId: 'tortilla', optionId: 'harina', quantity: 1 }])
  })

  it('leaves a full group as it is', () => {
    const full = pick(pick({}, salsas, 'verde'), salsas, 'habanero')
    expect(countIn(pick(full, salsas, 'chicharron'), salsas)).toBe(2)
    expect(mostOf(full, salsas, salsas.options[2]!)).toBe(0)
  })

  it('says how many are missing', () => {
    expect(missingIn({}, salsas)).toBe(1)
    expect(missingIn(pick({}, salsas, 'verde'), salsas)).toBe(0)
    expect(missingIn({}, sides)).toBe(0)
  })

  it('never chooses what is sold out', () => expect(toOptions(pick({}, salsas, 'morita'), [salsas])).toEqual([]))

  it('adds the price of each portion', () => {
    const choice = pick(pick({}, sides, 'guacamole', 2), salsas, 'chicharron')
    expect(extraOf(choice, [salsas, sides])).toBe(2 * 8_900 + 4_500)
  })

  it('takes up what a line already has', () => {
    const line = [{ modifierId: 'sides', optionId: 'guacamole', name: 'Guacamole', price: 8_900, quantity: 2 }]
    expect(toOptions(choiceOf(line), [sides])).toEqual([{ modifierId: 'sides', optionId: 'guacamole', quantity: 2 }])
  })

  it('breaks no rule, whatever is tapped in whatever order', () => {
    const groups = [tortilla, salsas, sides]
    const tap = fc.record({ group: fc.nat(2), option: fc.nat(3), quantity: fc.integer({ min: -1, max: 5 }) })
    fc.assert(
      fc.property(fc.array(tap), taps => {
        let choice: Choice = {}
        for (const { group: at, option: index, quantity } of taps) {
          const group = groups[at]!
          const tapped = group.options[index % group.options.length]!
          choice = choose(choice, group, tapped, quantity)
        }
        for (const group of groups) {
          expect(countIn(choice, group)).toBeLessThanOrEqual(group.max)
          for (const { optionId, quantity } of toOptions(choice, [group])) {
            const found = group.options.find(each => each.id === optionId)!
            expect(found.available && quantity! >= 1 && quantity! <= found.max).toBe(true)
          }
        }
      }),
    )
  })
})
