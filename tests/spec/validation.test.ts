import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { en } from '../../src/i18n/validation/en.ts'
import { es } from '../../src/i18n/validation/es.ts'
import { problemOf, problemText, uppercaseOnly } from '../../src/i18n/validation/problem.ts'

/** Returns the Spanish and the English message for an invalid value, or an empty list for a valid value. */
function messagesFor(schema: v.GenericSchema, value: unknown): [es: string, en: string] | [] {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return []
  const problem = problemOf(parsed.issues[0])
  return [problemText(problem, es), problemText(problem, en)]
}

describe('the message for an invalid value', () => {
  it('says that the field is required, if the value is empty or missing [rule.required]', () => {
    const message = ['Este campo es obligatorio', 'This field is required']
    expect(messagesFor(v.pipe(v.string(), v.minLength(1)), '')).toEqual(message)
    expect(messagesFor(v.string(), undefined)).toEqual(message)
    expect(messagesFor(v.pipe(v.string(), v.minLength(1)), 'x')).toEqual([])
  })

  it('says that the value is not a valid email address [rule.email]', () => {
    expect(messagesFor(v.pipe(v.string(), v.email()), 'a@')).toEqual(['Correo no válido', 'Not a valid email'])
    expect(messagesFor(v.pipe(v.string(), v.email()), 'a@b.mx')).toEqual([])
  })

  it('says that the field allows only numbers [rule.numbers]', () => {
    expect(messagesFor(v.pipe(v.string(), v.digits()), '38s')).toEqual(['Solo números', 'Numbers only'])
    expect(messagesFor(v.number(), 'x')).toEqual(['Solo números', 'Numbers only'])
    expect(messagesFor(v.pipe(v.string(), v.digits()), '385')).toEqual([])
  })

  it('says that the field allows only whole numbers [rule.integer]', () => {
    const whole = v.pipe(v.number(), v.integer())
    expect(messagesFor(whole, 1.5)).toEqual(['Solo números enteros', 'Whole numbers only'])
    expect(messagesFor(whole, 2)).toEqual([])
  })

  it('says that the field allows only capital letters [rule.uppercase]', () => {
    expect(messagesFor(v.pipe(v.string(), v.regex(uppercaseOnly)), 'aB')).toEqual([
      'Solo mayúsculas',
      'Capital letters only',
    ])
    expect(messagesFor(v.pipe(v.string(), v.regex(uppercaseOnly)), 'ÁB 2')).toEqual([])
  })

  it('says how many characters the field allows, if the value is longer [rule.maxLength]', () => {
    expect(messagesFor(v.pipe(v.string(), v.maxLength(2)), 'abc')).toEqual([
      'Máximo 2 caracteres',
      'At most 2 characters',
    ])
    expect(messagesFor(v.pipe(v.string(), v.maxLength(1)), 'abc')).toEqual(['Máximo 1 carácter', 'At most 1 character'])
    expect(messagesFor(v.pipe(v.string(), v.maxLength(2)), 'ab')).toEqual([])
  })

  it('says how many characters the field needs, if the value is shorter [rule.minLength]', () => {
    expect(messagesFor(v.pipe(v.string(), v.minLength(2)), 'a')).toEqual([
      'Mínimo 2 caracteres',
      'At least 2 characters',
    ])
    expect(messagesFor(v.pipe(v.string(), v.minLength(2)), 'ab')).toEqual([])
  })

  it('says how many characters the field must have, if the value has more or fewer [rule.exactLength]', () => {
    expect(messagesFor(v.pipe(v.string(), v.length(3)), 'ab')).toEqual([
      'Debe tener 3 caracteres',
      'Must have 3 characters',
    ])
    expect(messagesFor(v.pipe(v.string(), v.length(3)), 'abc')).toEqual([])
  })

  it('says that the field does not allow a certain character, such as “/” [rule.excluded]', () => {
    expect(messagesFor(v.pipe(v.string(), v.excludes('/')), 'a/b')).toEqual([
      'No puede llevar «/»',
      'May not contain “/”',
    ])
    expect(messagesFor(v.pipe(v.string(), v.excludes('/')), 'ab')).toEqual([])
  })

  it('says that the user must choose at least one value [rule.oneValue]', () => {
    const some = v.pipe(v.array(v.string()), v.minLength(1))
    expect(messagesFor(some, [])).toEqual(['Elija al menos uno', 'Choose at least one'])
    expect(messagesFor(some, ['a'])).toEqual([])
  })

  it('says that the value has an invalid format [rule.format]', () => {
    expect(messagesFor(v.pipe(v.string(), v.regex(/^#\d$/)), 'x')).toEqual(['Formato no válido', 'Invalid format'])
    expect(messagesFor(v.pipe(v.string(), v.regex(/^#\d$/)), '#1')).toEqual([])
  })
})
