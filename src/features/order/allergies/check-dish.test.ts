import { describe, expect, it } from 'vitest'
import { es as dish } from '../../../i18n/dish/es.ts'
import { checkDish } from './check-dish.ts'
import { describeDishWarning, formatAllergy } from './describe-dish-warning.ts'
import { es } from './words/es.ts'

const peanut = { allergens: ['cacahuate'] }
const order = { allergies: { 2: { ...peanut, note: 'grave' }, 0: { allergens: ['huevo'] } } }
const say = (seat: number | undefined, allergens?: string[]) =>
  describeDishWarning(checkDish(order, seat, allergens && { allergens }), es, dish)?.text

describe('a dish for a guest with an allergy', () => {
  it('has a warning that names each guest who is allergic to a declared allergen, and this allergen', () => {
    expect(say(2, ['cacahuate', 'gluten'])).toBe('Contiene cacahuate: comensal 2 es alérgico')
    expect(say(2, ['cacahuate', 'huevo'])).toBe(
      'Contiene huevo: alguien en la mesa es alérgico. Contiene cacahuate: comensal 2 es alérgico',
    )
  })

  it('is checked for the allergies of its guest and of the whole table, or for all allergies if it has no seat', () => {
    expect(say(undefined, ['cacahuate'])).toBe('Contiene cacahuate: comensal 2 es alérgico')
    expect(say(1, ['cacahuate'])).toBeUndefined()
    expect(say(1, ['huevo'])).toBe('Contiene huevo: alguien en la mesa es alérgico')
  })

  it('has a warning of unknown allergens if its product declares none, or if this device does not have the product', () => {
    const unknown = 'Alergia, comensal 2: cacahuate, «grave». Sin información de alérgenos'
    expect([say(2, []), say(2, ['picante']), say(2)]).toEqual([unknown, unknown, unknown])
    expect(say(1, [])).toBe('Sin información de alérgenos')
    expect(say(2, ['gluten'])).toBe('Alergia, comensal 2: cacahuate, «grave»')
  })

  it('has no warning if no guest who gets the dish has an allergy', () => {
    expect(checkDish({}, 2, { allergens: ['gluten'] })).toBeUndefined()
    expect(checkDish({ allergies: { 2: peanut } }, 1, { allergens: ['cacahuate'] })).toBeUndefined()
  })
})

it('the text of an allergy lists the allergens, then the note in quotation marks', () => {
  expect(formatAllergy({ allergens: ['cacahuate', 'kiwi'], note: 'grave' }, dish)).toBe('cacahuate, kiwi, «grave»')
  expect(formatAllergy({ allergens: [], note: 'grave' }, dish)).toBe('«grave»')
})
