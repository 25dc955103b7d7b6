import { pluralIn } from '../plural.ts'
import type { ValidationWords } from './problem.ts'

const plural = pluralIn('en')

export const en: ValidationWords = {
  required: () => 'This field is required',
  email: () => 'Not a valid email',
  number: () => 'Numbers only',
  integer: () => 'Whole numbers only',
  uppercase: () => 'Capital letters only',
  maxLength: ({ length }) => `At most ${length} ${plural(length, 'character', 'characters')}`,
  minLength: ({ length }) => `At least ${length} ${plural(length, 'character', 'characters')}`,
  exactLength: ({ length }) => `Must have ${length} ${plural(length, 'character', 'characters')}`,
  excluded: ({ character }) => `May not contain “${character}”`,
  atLeastOne: () => 'Choose at least one',
  format: () => 'Invalid format',
  locked: () => 'It can no longer be changed, because there are orders',
  unique: () => 'There is another one like it',
  minimum: ({ value }) => `The minimum is ${value}`,
  maximum: ({ value }) => `The maximum is ${value}`,
}
