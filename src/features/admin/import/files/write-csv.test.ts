import { expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'
import { writeCsv } from './write-csv.ts'

it('writeCsv quotes commas, quotation marks and line breaks, so that readCsv reads the same cells', () => {
  const rows = [
    ['Nombre', 'Nota'],
    ['Pan, dulce', 'dice "hola"\ny adiós'],
  ]
  expect(readCsv(writeCsv(rows)).rows).toEqual(rows)
})

const formulas = ['=HYPERLINK("http://x")', '+1', '-cmd', '@SUM(A1)', '\tx', '\rx']

// docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
// Hostile request 51.
it.each(formulas)('writeCsv puts an apostrophe before %j, which a spreadsheet program would run as a formula', text => {
  expect(writeCsv([[text]]).replaceAll('"', '')).toBe(`'${text.replaceAll('"', '')}`)
  expect(readCsv(writeCsv([[text, 'x']])).rows[0]![0]).toBe(text)
})

const disguised = [
  '  =1+1',
  '\u00a0@SUM(A1)',
  '\u3000=1',
  '\n=1',
  ' \t+1',
  '＝1+1',
  '＋1',
  '－cmd',
  '＠SUM(A1)',
  '﹦1',
  '-1+1',
  '-1\n=1',
]

// Hostile request 136.
it.each(disguised)('writeCsv puts an apostrophe before the disguised formula %j, and readCsv removes it', text => {
  const written = writeCsv([[text, 'x']])
  expect(written.replace(/^"/, '')[0]).toBe("'")
  expect(readCsv(written).rows).toEqual([[text, 'x']])
})

const broken = ['a\r=1', 'a\n=1,2', 'a";=1;"', '"\r\n=1', "'", '\u2028=1']

// Hostile request 136.
it.each(broken)('writeCsv quotes %j, so that readCsv reads it as one cell of one row', text => {
  for (const separator of [',', ';'] as const)
    expect(
      readCsv(
        writeCsv(
          [
            ['x', text, 'x'],
            ['y', 'y', 'y'],
          ],
          separator,
        ),
      ).rows,
    ).toEqual([
      ['x', text, 'x'],
      ['y', 'y', 'y'],
    ])
})

it('writeCsv puts no apostrophe before a negative number', () => {
  expect(writeCsv([['-12.50']])).toBe('-12.50')
})
