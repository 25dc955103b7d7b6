import { expect, it } from 'vitest'
import { localize } from './localize.ts'

const green = { name: 'Verde', i18n: { en: { name: 'Green' } } }
const salsa = { name: 'Salsa', options: [green, { name: 'Roja' }] }

it('`localize` translates a document and the options of a modifier, as far as there are translations', () => {
  expect(localize(salsa, 'en')).toEqual({ name: 'Salsa', options: [{ ...green, name: 'Green' }, { name: 'Roja' }] })
  expect(localize({ ...salsa, i18n: { en: { name: 'Sauce' } } }, 'en')).toMatchObject({
    name: 'Sauce',
    options: [{ name: 'Green' }, { name: 'Roja' }],
  })
  const soup = { name: 'Sopa', description: 'Caliente', i18n: { en: { name: '', description: 'Hot' } } }
  expect(localize(soup, 'en')).toMatchObject({ name: 'Sopa', description: 'Hot' })
})

it('`localize` returns the same object if nothing is translated', () => {
  expect(localize(salsa, 'es')).toBe(salsa)
  expect(localize({ name: 'Sopa' }, 'en')).toEqual({ name: 'Sopa' })
})
