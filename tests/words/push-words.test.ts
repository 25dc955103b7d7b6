import { expect, it } from 'vitest'
import { readyTitle } from '../../functions/src/push/words.ts'
import { en } from '../../src/features/alerts/words/en.ts'
import { es } from '../../src/features/alerts/words/es.ts'

it('a message to a locked tablet says of ready dishes what the banner in the app says', () => {
  for (const count of [1, 2, 21]) {
    expect(readyTitle.es('Mesa 4', count)).toBe(es.ready('Mesa 4', count))
    expect(readyTitle.en('Mesa 4', count)).toBe(en.ready('Mesa 4', count))
  }
})
