import { expect, it } from 'vitest'
import { denominationsOf } from './denominations.ts'

it('`denominationsOf` lists the notes and coins of a known currency, and nothing for another text', () => {
  expect(denominationsOf('USD')).toMatchObject({ coins: [100, 50, 25, 10, 5, 1] })
  expect([denominationsOf('CLP'), denominationsOf('toString')]).toEqual([undefined, undefined])
})
