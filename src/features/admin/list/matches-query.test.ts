import { expect, it } from 'vitest'
import { matchesQuery } from './matches-query.ts'

const finds = (text: string, query: string) => matchesQuery({}, () => text, query)

it('matchesQuery is true when each word of the query begins a word of the text, ignoring case and accents', () => {
  expect(finds('Camarones al ajillo, Del mar', 'AJI camar')).toBe(true)
  expect(finds('Café de olla', 'cafe')).toBe(true)
  expect(finds('Cafe', 'café')).toBe(true)
  expect(finds('Piña colada (sin alcohol)', 'alco')).toBe(true)
  expect(finds('Ensalada de jitomate', 'mate')).toBe(false)
  expect(finds('Elote', '')).toBe(true)
  expect(finds('Coca-Cola de vidrio', 'coca-cola')).toBe(true)
})

it('matchesQuery computes the searchable text of a row only once', () => {
  const row = {}
  let reads = 0
  const text = () => {
    reads += 1
    return 'Elote'
  }
  expect([matchesQuery(row, text, 'e'), matchesQuery(row, text, 'x')]).toEqual([true, false])
  expect(reads).toBe(1)
})
