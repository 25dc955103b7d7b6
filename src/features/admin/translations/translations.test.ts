import { describe, expect, it } from 'vitest'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import { readCsv } from '../import/files/read-csv.ts'
import { writeCsv } from '../import/files/write-csv.ts'
import { createTranslationEdits, listTexts } from './translatable-texts.ts'
import { readTranslationTable, toTranslationTable } from './translation-table.ts'

const french = { fr: { name: 'Soupe' } }
const catalogue = {
  departments: [{ id: 'salon', name: 'Salón', position: 1, kind: 'dining' }],
  categories: [{ id: 'sopas', name: 'Sopas', i18n: { en: { name: 'Soups' } } }],
  products: [
    { id: 'azteca', name: 'Sopa azteca', description: 'Con aguacate', i18n: french },
    { id: 'pan', name: '+Pan', description: '' },
  ],
  modifiers: [
    {
      ...{ id: 'salsa', name: 'Salsa', min: 0, max: 1 },
      options: [
        { id: 'verde', name: 'Verde', i18n: { en: { name: 'Green' } } },
        { id: 'roja', name: 'Roja' },
      ],
    },
  ],
} as unknown as WholeCatalogue
const texts = listTexts(catalogue)

describe('listTexts and createTranslationEdits', () => {
  it('listTexts lists names and descriptions that are not empty, including the names of options', () => {
    expect(texts.map(({ key, of, english }) => [key, of, english])).toEqual([
      ['products/azteca/name', '', ''],
      ['products/azteca/description', 'Sopa azteca', ''],
      ['products/pan/name', '', ''],
      ['categories/sopas/name', '', 'Soups'],
      ['modifiers/salsa/name', '', ''],
      ['modifiers/salsa/verde/name', 'Salsa', 'Green'],
      ['modifiers/salsa/roja/name', 'Salsa', ''],
      ['departments/salon/name', '', ''],
    ])
  })

  it('createTranslationEdits changes only the given English texts, removes one for an empty text, and can be undone', () => {
    const { edits, undo } = createTranslationEdits(
      catalogue,
      new Map([
        ['products/azteca/description', 'With avocado'],
        ['modifiers/salsa/roja/name', 'Red'],
        ['categories/sopas/name', ''],
      ]),
    )
    expect(JSON.parse(JSON.stringify(edits))).toMatchObject([
      { id: 'azteca', doc: { name: 'Sopa azteca', i18n: { ...french, en: { description: 'With avocado' } } } },
      { id: 'sopas', doc: { name: 'Sopas' } },
      { id: 'salsa', doc: { options: [{ i18n: { en: { name: 'Green' } } }, { i18n: { en: { name: 'Red' } } }] } },
    ])
    expect(JSON.stringify(edits)).not.toContain('Soups')
    expect(undo.map(({ id }) => id)).toEqual(['azteca', 'sopas', 'salsa'])
    expect(JSON.stringify(undo)).toContain('Soups')
  })

  it('createTranslationEdits creates no edits for translations that did not change', () => {
    expect(createTranslationEdits(catalogue, new Map([['categories/sopas/name', 'Soups']])).edits).toEqual([])
  })
})

describe('readTranslationTable and toTranslationTable', () => {
  const headers = ['Clave', 'Texto', 'Inglés'] as const
  const read = (text: string) => readTranslationTable([readCsv(text)], texts)

  it('a downloaded table that is read again contains no new translation', () => {
    const table = toTranslationTable(texts, new Map(), headers)
    expect(read(writeCsv(table))).toEqual({ found: new Map(), unknown: 0 })
  })

  it('reads the English texts by key, ignores empty cells, and counts the rows with an unknown key', () => {
    const text =
      'English,Key,Other\nSoups!,categories/sopas/name,x\n,modifiers/salsa/verde/name,\nX,products/gone/name,'
    expect(read(text)).toEqual({ found: new Map([['categories/sopas/name', 'Soups!']]), unknown: 1 })
  })

  it('a downloaded table contains translations that are typed but not saved yet', () => {
    const table = toTranslationTable(texts, new Map([['products/pan/name', '+Bread']]), headers)
    expect(read(writeCsv(table))!.found).toEqual(new Map([['products/pan/name', '+Bread']]))
  })

  it('returns undefined for a table without a column for English', () => {
    expect(read('Clave,Texto\nproducts/pan/name,x')).toBeUndefined()
  })
})
