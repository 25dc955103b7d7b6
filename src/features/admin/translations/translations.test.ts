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

describe('the texts of a menu', () => {
  it('are the names and descriptions that are not empty, also of options', () => {
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

  it('are set one by one; other texts and languages stay, and an empty text removes a translation', () => {
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

  it('that did not change need no edit', () => {
    expect(createTranslationEdits(catalogue, new Map([['categories/sopas/name', 'Soups']])).edits).toEqual([])
  })
})

describe('a table of translations', () => {
  const headers = ['Clave', 'Texto', 'Inglés'] as const
  const read = (text: string) => readTranslationTable([readCsv(text)], texts)

  it('that was not changed has nothing new', () => {
    const table = toTranslationTable(texts, new Map(), headers)
    expect(read(writeCsv(table))).toEqual({ found: new Map(), unknown: 0 })
  })

  it('gives its English texts by key; empty cells remove nothing, and unknown keys are counted', () => {
    const text =
      'English,Key,Other\nSoups!,categories/sopas/name,x\n,modifiers/salsa/verde/name,\nX,products/gone/name,'
    expect(read(text)).toEqual({ found: new Map([['categories/sopas/name', 'Soups!']]), unknown: 1 })
  })

  it('has what was typed but not saved yet', () => {
    const table = toTranslationTable(texts, new Map([['products/pan/name', '+Bread']]), headers)
    expect(read(writeCsv(table))!.found).toEqual(new Map([['products/pan/name', '+Bread']]))
  })

  it('needs both columns', () => {
    expect(read('Clave,Texto\nproducts/pan/name,x')).toBeUndefined()
  })
})
