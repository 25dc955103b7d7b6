import { expect, it } from 'vitest'
import { findChangedFields, toFieldKey } from './field-keys.ts'

const values = {
  name: 'Salsa',
  en: { name: '' },
  options: [
    { id: 'a', name: 'Verde' },
    { id: 'b', name: 'Roja' },
  ],
}

it('toFieldKey names a row by its id instead of its index', () => {
  expect(toFieldKey(values, 'options.1.name')).toBe('options.b.name')
  expect(toFieldKey(values, 'en.name')).toBe('en.name')
  expect(toFieldKey(values, 'options')).toBe('options')
  expect(toFieldKey(values, 'gone.0.name')).toBe('gone.0.name')
})

it('findChangedFields finds a changed field even when its row has moved', () => {
  const [green, red] = values.options as [object, object]
  const after = { ...values, en: { name: 'Sauce' }, options: [{ ...red, name: '' }, green] }
  expect(findChangedFields(values, after)).toEqual(['en.name', 'options.b.name'])
})

it('findChangedFields leaves out the fields of a new row', () => {
  expect(findChangedFields(values, { ...values, options: [...values.options, { id: 'c', name: '' }] })).toEqual([])
})
