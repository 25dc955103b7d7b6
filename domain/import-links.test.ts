import * as v from 'valibot'
import { expect, it } from 'vitest'
import { importSchema, sanitizeImportFileName } from './import-links.ts'

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
// docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
it.each(names)('the file name %j becomes one that the server accepts', name => {
  expect(v.is(importSchema.entries.file, sanitizeImportFileName(name))).toBe(true)
})

it('a short file name without control characters is not changed', () => {
  expect(sanitizeImportFileName('Menú de otoño (2) 🌮.xlsx')).toBe('Menú de otoño (2) 🌮.xlsx')
})
