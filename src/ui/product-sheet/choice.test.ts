import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ChosenOptions,
  chooseDefaults,
  chooseOption,
  chosenOptionsOfLine,
  countChosen,
  countMissing,
  type ModifierGroup,
  maxQuantity,
  priceOfOptions,
  toPayloadOptions,
} from './choice.ts'

const option = (id: string, price = 0, max = 1, available = true) => ({ id, name: id, price, max, available })
const tortilla: ModifierGroup = {
  id: 'tortilla',
  name: 'Tortilla',
  min: 1,
  max: 1,
  options: [option('maiz'), option('harina')],
}
const salsas: ModifierGroup = {
  id: 'salsas',
  name: 'Salsas',
  min: 1,
  max: 2,
  options: [option('verde'), option('habanero'), option('chicharron', 4_500), option('morita', 0, 1, false)],
}
const sides: ModifierGroup = {
  id: 'sides',
  name: 'Para acompañar',
  min: 0,
  max: 3,
  options: [option('guacamole', 8_900, 2)],
}
const pick = (choice: ChosenOptions, group: ModifierGroup, id: string, quantity = 1) =>
  chooseOption(choice, group, group.options.find(each => each.id === id)!, quantity)

describe('choosing options', () => {
  it('chooseOption replaces the chosen option in a group that allows only one option', () => {
    const choice = pick(pick({}, tortilla, 'maiz'), tortilla, 'harina')
    expect(toPayloadOptions(choice, [tortilla])).toEqual([{ modifierId: 'tortilla', optionId: 'harina', quantity: 1 }])
  })

  it('chooseOption adds no option to a group whose maximum is reached', () => {
    const full = pick(pick({}, salsas, 'verde'), salsas, 'habanero')
    expect(countChosen(pick(full, salsas, 'chicharron'), salsas)).toBe(2)
    expect(maxQuantity(full, salsas, salsas.options[2]!)).toBe(0)
  })

  it('countMissing returns how many required options are not chosen yet', () => {
    expect(countMissing({}, salsas)).toBe(1)
    expect(countMissing(pick({}, salsas, 'verde'), salsas)).toBe(0)
    expect(countMissing({}, sides)).toBe(0)
  })

  it('chooseOption does not choose a sold-out option', () =>
    expect(toPayloadOptions(pick({}, salsas, 'morita'), [salsas])).toEqual([]))

  it('priceOfOptions adds up the prices of the chosen options, each multiplied by its quantity', () => {
    const choice = pick(pick({}, sides, 'guacamole', 2), salsas, 'chicharron')
    expect(priceOfOptions(choice, [salsas, sides])).toBe(2 * 8_900 + 4_500)
  })

  it('chosenOptionsOfLine returns the options of an existing order line with their quantities', () => {
    const line = [{ modifierId: 'sides', optionId: 'guacamole', name: 'Guacamole', price: 8_900, quantity: 2 }]
    expect(toPayloadOptions(chosenOptionsOfLine(line), [sides])).toEqual([
      { modifierId: 'sides', optionId: 'guacamole', quantity: 2 },
    ])
  })

  it('chooseDefaults chooses the default options that exist and are not sold out, up to the maximum', () => {
    const available = (group: typeof sides) => group.options.filter(option => option.available).map(({ id }) => id)
    const gone = salsas.options.find(option => !option.available)!
    const withDefaults = [
      { ...tortilla, defaultOptionIds: available(tortilla).slice(0, 1) },
      { ...salsas, defaultOptionIds: [gone.id, 'no-existe'] },
      { ...sides, max: 1, defaultOptionIds: available(sides).slice(0, 2) },
    ]
    const choice = chooseDefaults(withDefaults)
    expect(withDefaults.map(group => countChosen(choice, group))).toEqual([1, 0, 1])
    expect(chooseDefaults([tortilla])).toEqual({})
  })

  it('chooseOption never exceeds the limits of an option or of a group, in any sequence of taps', () => {
    const groups = [tortilla, salsas, sides]
    const tap = fc.record({ group: fc.nat(2), option: fc.nat(3), quantity: fc.integer({ min: -1, max: 5 }) })
    fc.assert(
      fc.property(fc.array(tap), taps => {
        let choice: ChosenOptions = {}
        for (const { group: at, option: index, quantity } of taps) {
          const group = groups[at]!
          const tapped = group.options[index % group.options.length]!
          choice = chooseOption(choice, group, tapped, quantity)
        }
        for (const group of groups) {
          expect(countChosen(choice, group)).toBeLessThanOrEqual(group.max)
          for (const { optionId, quantity } of toPayloadOptions(choice, [group])) {
            const found = group.options.find(each => each.id === optionId)!
            expect(found.available && quantity! >= 1 && quantity! <= found.max).toBe(true)
          }
        }
      }),
    )
  })
})
