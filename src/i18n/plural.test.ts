import { expect, it } from 'vitest'
import { pluralIn } from './plural.ts'

it.each(['es', 'en'] as const)('in the language %s, only the number 1 gets the singular text', language => {
  const plural = pluralIn(language)
  expect([0, 1, 2, 21, 1_000_000].map(count => plural(count, 'one', 'other'))).toEqual([
    'other',
    'one',
    'other',
    'other',
    'other',
  ])
})
