import type { BaseIssue } from 'valibot'
import type { Language } from './i18n.tsx'

/** What may be wrong with a field: the specification's rules, the limits of a number, and a name that is taken. */
export type Problem =
  | { rule: 'required' | 'email' | 'number' | 'integer' | 'uppercase' | 'atLeastOne' | 'format' | 'unique' }
  | { rule: 'maxLength' | 'minLength' | 'exactLength'; length: number }
  | { rule: 'excluded'; character: string }
  /** In words where the number alone would not be understood: an amount of money. */
  | { rule: 'minimum' | 'maximum'; value: number | string }

export type Rule = Problem['rule']

/** For `v.regex`: text without a lower-case letter. */
export const uppercaseOnly = /^\P{Ll}*$/u

type Texts = { [Name in Rule]: (problem: Extract<Problem, { rule: Name }>) => string }

const spanish: Texts = {
  required: () => 'Este campo es obligatorio',
  email: () => 'Correo no válido',
  number: () => 'Solo números',
  integer: () => 'Solo números enteros',
  uppercase: () => 'Solo mayúsculas',
  maxLength: ({ length }) => `Máximo ${length} ${length === 1 ? 'carácter' : 'caracteres'}`,
  minLength: ({ length }) => `Mínimo ${length} ${length === 1 ? 'carácter' : 'caracteres'}`,
  exactLength: ({ length }) => `Debe tener ${length} ${length === 1 ? 'carácter' : 'caracteres'}`,
  excluded: ({ character }) => `No puede llevar «${character}»`,
  atLeastOne: () => 'Elija al menos uno',
  format: () => 'Formato no válido',
  unique: () => 'Ya hay otro igual',
  minimum: ({ value }) => `El mínimo es ${value}`,
  maximum: ({ value }) => `El máximo es ${value}`,
}

const english: Texts = {
  required: () => 'This field is required',
  email: () => 'Not a valid email',
  number: () => 'Numbers only',
  integer: () => 'Whole numbers only',
  uppercase: () => 'Capital letters only',
  maxLength: ({ length }) => `At most ${length} ${length === 1 ? 'character' : 'characters'}`,
  minLength: ({ length }) => `At least ${length} ${length === 1 ? 'character' : 'characters'}`,
  exactLength: ({ length }) => `Must have ${length} ${length === 1 ? 'character' : 'characters'}`,
  excluded: ({ character }) => `May not contain “${character}”`,
  atLeastOne: () => 'Choose at least one',
  format: () => 'Invalid format',
  unique: () => 'There is another one like it',
  minimum: ({ value }) => `The minimum is ${value}`,
  maximum: ({ value }) => `The maximum is ${value}`,
}

/** The sentence that stands below the field. */
export function problemText(problem: Problem, language: Language): string {
  const texts = language === 'en' ? english : spanish
  return (texts[problem.rule] as (problem: Problem) => string)(problem)
}

/** What an issue of a Valibot schema means to whoever filled in the field: the same schemas check on both sides. */
export function problemOf(issue: BaseIssue<unknown>): Problem {
  const { type, requirement, input } = issue
  const isList = Array.isArray(input)
  switch (type) {
    case 'email':
    case 'integer':
      return { rule: type }
    case 'safe_integer':
      return { rule: 'integer' }
    case 'digits':
    case 'number':
      return { rule: input === undefined || input === null || input === '' ? 'required' : 'number' }
    case 'non_empty':
      return { rule: isList ? 'atLeastOne' : 'required' }
    case 'min_length':
      if (isList) return { rule: 'atLeastOne' }
      return requirement === 1 ? { rule: 'required' } : { rule: 'minLength', length: requirement as number }
    case 'max_length':
      if (isList) return { rule: 'maximum', value: requirement as number }
      return { rule: 'maxLength', length: requirement as number }
    case 'length':
      return { rule: 'exactLength', length: requirement as number }
    case 'excludes':
      return { rule: 'excluded', character: String(requirement) }
    case 'min_value':
      return { rule: 'minimum', value: requirement as number }
    case 'max_value':
      return { rule: 'maximum', value: requirement as number }
    case 'regex':
      if (requirement === uppercaseOnly) return { rule: 'uppercase' }
      return { rule: input === '' ? 'required' : 'format' }
    default:
      return { rule: input === undefined || input === null || input === '' ? 'required' : 'format' }
  }
}
