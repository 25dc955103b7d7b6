import { expect, it } from 'vitest'
import { readyTitle } from '../../functions/src/push/words.ts'
import { en } from '../../src/features/alerts/words/en.ts'
import { es } from '../../src/features/alerts/words/es.ts'

it('the push message about a ready dish has the same words as the banner in the app, in Spanish and in English', () => {
  for (const count of [1, 2, 21]) {
    expect(readyTitle.es('Mesa 4', count)).toBe(es.ready('Mesa 4', count))
    expect(readyTitle.en('Mesa 4', count)).toBe(en.ready('Mesa 4', count))
  }
})
