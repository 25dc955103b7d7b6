import { expect, it } from 'vitest'
import { searchRows } from './search-rows.ts'

const rows = ['Camarones al ajillo, Del mar', 'Café de olla', 'Coca-Cola de vidrio'].map(text => ({ text }))
const find = (query: string) => searchRows(rows, row => row.text, query).map(row => row.text)

it('searchRows finds rows by the beginnings of words, in any order, ignoring case and accents', () => {
  expect(find('AJI camar')).toEqual(['Camarones al ajillo, Del mar'])
  expect(find('cafe')).toEqual(['Café de olla'])
  expect(find('coca-cola')).toEqual(['Coca-Cola de vidrio'])
  expect(find('marones')).toEqual([])
})

it('searchRows finds a row although the query has a typing error', () =>
  expect(find('camraones')).toEqual(['Camarones al ajillo, Del mar']))

it('searchRows computes the searchable text of a row only once', () => {
  const once = [{ text: 'Elote' }]
  let reads = 0
  const textOf = (row: { text: string }) => {
    reads += 1
    return row.text
  }
  expect([searchRows(once, textOf, 'e'), searchRows(once, textOf, 'x')]).toEqual([once, []])
  expect(reads).toBe(1)
})
