import { expect, it } from 'vitest'
import { denominationsOf } from './denominations.ts'

it('`denominationsOf` returns the notes and coins of a known currency, and `undefined` for any other text', () => {
  expect(denominationsOf('USD')).toMatchObject({ coins: [100, 50, 25, 10, 5, 1] })
  expect([denominationsOf('CLP'), denominationsOf('toString')]).toEqual([undefined, undefined])
})
