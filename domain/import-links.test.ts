import * as v from 'valibot'
import { expect, it } from 'vitest'
import { importSchema, toImportFileName } from './import-links.ts'

const names = [
  'carta.csv',
  'a\u202egpj.csv',
  '\u202aC:\\carta.csv',
  'a\u0000\t\r\n\u007fb',
  `${'x'.repeat(199)}😀.csv`,
  '\ud800.csv',
  '\u200f',
  'x'.repeat(255),
]

// Hostile request 149.
it.each(names)('the file name %j becomes one that the server accepts', name => {
  expect(v.is(importSchema.entries.file, toImportFileName(name))).toBe(true)
})

it('an ordinary file name stays as it is', () => {
  expect(toImportFileName('Menú de otoño (2) 🌮.xlsx')).toBe('Menú de otoño (2) 🌮.xlsx')
})
