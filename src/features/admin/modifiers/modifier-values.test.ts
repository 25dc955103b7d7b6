import { describe, expect, it } from 'vitest'
import type { Modifier } from '../../../../domain/catalogue.ts'
import { blankModifier, createBlankOption, parseModifier, toModifierValues } from './modifier-values.ts'

const salsa: Modifier = {
  name: 'Salsa',
  min: 1,
  max: 2,
  options: [
    { id: 'verde', name: 'Verde', price: 0, max: 1, available: true },
    { id: 'habanero', name: 'Habanero', price: 1_050, max: 1, available: false },
  ],
  i18n: { en: { name: 'Sauce' } },
}
const values = toModifierValues(salsa, 'MXN')
const read = (change: Partial<typeof values>) => parseModifier({ ...values, ...change }, salsa, 'MXN')

describe('parseModifier', () => {
  it('returns the stored modifier when nothing was typed', () => expect(read({})).toEqual({ doc: salsa }))

  it('stores the chosen default options, and no list if no option is chosen', () => {
    const options = values.options.map(option => ({ ...option, isDefault: option.id === 'habanero' }))
    const withDefault = read({ options })
    expect(withDefault).toMatchObject({ doc: { defaultOptionIds: ['habanero'] } })
    const stored = { ...salsa, defaultOptionIds: ['habanero'] }
    expect(toModifierValues(stored, 'MXN').options.map(({ isDefault }) => isDefault)).toEqual([false, true])
    expect(parseModifier(values, stored, 'MXN')).toEqual({ doc: salsa })
  })

  it('stores the English name of each option, keeps the other languages, and refuses a name of more than 120 characters', () => {
    const french = { fr: { name: 'Verte' } }
    const base = { ...salsa, options: [{ ...salsa.options[0]!, i18n: french }] }
    const [verde] = toModifierValues(base, 'MXN').options
    const write = (english: string) =>
      parseModifier({ ...values, min: '0', options: [{ ...verde!, english }] }, base, 'MXN')
    expect(write(' Green ')).toMatchObject({ doc: { options: [{ i18n: { ...french, en: { name: 'Green' } } }] } })
    expect(write('')).toMatchObject({ doc: { options: [{ i18n: french }] } })
    expect(write('x'.repeat(121))).toEqual({
      problems: { 'options.0.i18n.en.name': { rule: 'maxLength', length: 120 } },
    })
  })

  it('keeps the order of the options', () => {
    const reversed = read({ options: values.options.toReversed() })
    expect(reversed).toMatchObject({ doc: { options: [{ id: 'habanero', price: 1_050 }, { id: 'verde' }] } })
  })

  it.each([
    [
      'a minimum above the maximum',
      { min: '3' },
      { max: { rule: 'minimum', value: 3 }, min: { rule: 'maximum', value: 2 } },
    ],
    [
      'a minimum above the sum of the options’ maximums',
      { min: '3', max: '9' },
      { min: { rule: 'maximum', value: 2 } },
    ],
    [
      'more default options than its maximum',
      { max: '1', options: values.options.map(option => ({ ...option, isDefault: true })) },
      { max: { rule: 'minimum', value: 2 } },
    ],
    ['a maximum that is not an integer', { max: '1.5' }, { max: { rule: 'integer' } }],
    ['a word instead of a number', { min: 'uno' }, { min: { rule: 'number' } }],
    ['no options', { options: [] }, { options: { rule: 'atLeastOne' } }],
    [
      'an option without a name',
      { options: [createBlankOption('x'), ...values.options] },
      { 'options.0.name': { rule: 'required' } },
    ],
  ])('refuses a modifier with %s', (_, change, problems) => expect(read(change)).toEqual({ problems }))

  it('refuses a modifier that has neither a name nor options', () => {
    const blank = parseModifier(toModifierValues(blankModifier, 'MXN'), blankModifier, 'MXN')
    expect(blank).toEqual({ problems: { name: { rule: 'required' }, options: { rule: 'atLeastOne' } } })
  })
})
