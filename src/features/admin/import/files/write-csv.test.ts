import { expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'
import { writeCsv } from './write-csv.ts'

it('quotes commas, quotation marks and line breaks, so that the same cells are read again', () => {
  const rows = [
    ['Nombre', 'Nota'],
    ['Pan, dulce', 'dice "hola"\ny adiós'],
  ]
  expect(readCsv(writeCsv(rows)).rows).toEqual(rows)
})

// Hostile request 51.
it.each(['=HYPERLINK("http://x")', '+1', '-cmd', '@SUM(A1)', '\tx', '\rx'])('writes no formula for %j', text => {
  expect(writeCsv([[text]]).replaceAll('"', '')).toBe(`'${text.replaceAll('"', '')}`)
  expect(readCsv(writeCsv([[text, 'x']])).rows[0]![0]).toBe(text)
})

it('writes a negative number as it is', () => {
  expect(writeCsv([['-12.50']])).toBe('-12.50')
})
