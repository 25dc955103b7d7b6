import { describe, expect, it } from 'vitest'
import { type CollectionName, type Department, isValidDocument } from '../../../../domain/catalogue.ts'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import { adoptCountry, defaultsByCountry } from './countries.ts'
import { createDepartmentEdits, createTableEdits, toDeletionEdits } from './create-places.ts'
import { createSampleMenu } from './sample-menu.ts'
import { countMissingSteps, listDoneSteps } from './setup-progress.ts'

const catalogue = (more: object = {}, setup?: object) =>
  ({
    tenant: { settings: { ...(setup && { setup }) } },
    departments: [],
    tables: [],
    products: [],
    ...more,
  }) as unknown as WholeCatalogue

describe('listDoneSteps and countMissingSteps', () => {
  it('a step is done if its documents exist, or if the owner has confirmed it', () => {
    const some = [{}]
    expect(listDoneSteps({ catalogue: catalogue() })).toEqual(new Set())
    expect(listDoneSteps({ catalogue: catalogue({ departments: some, tables: some, products: some }) })).toEqual(
      new Set(['departments', 'tables', 'menu']),
    )
    expect(listDoneSteps({ catalogue: catalogue({}, { done: ['look'] }), people: 2, hasOrder: true })).toEqual(
      new Set(['look', 'people', 'test']),
    )
    expect(listDoneSteps({ catalogue: catalogue(), people: 1 })).toEqual(new Set())
  })

  it('a tenant that has a menu but never began the setup has no missing steps', () => {
    expect(countMissingSteps(catalogue())).toBe(8)
    expect(countMissingSteps(catalogue({ products: [{}] }))).toBe(0)
    expect(countMissingSteps(catalogue({ products: [{}] }, { done: ['business'] }))).toBe(6)
  })
})

it('createDepartmentEdits creates each department once, and none that exists with other capitals or accents; toDeletionEdits deletes the created departments', () => {
  const existing: Department[] = [{ name: 'Salón', position: 2, kind: 'dining' }]
  const edits = createDepartmentEdits(' Comedor, Terraza,, comedor, salon ', existing)
  expect(edits).toHaveLength(2)
  expect(edits).toMatchObject([
    { collection: 'departments', op: 'put', doc: { name: 'Comedor', position: 3, kind: 'dining' } },
    { doc: { name: 'Terraza', position: 4 } },
  ])
  expect(toDeletionEdits(edits)).toEqual(edits.map(({ id }) => ({ collection: 'departments', op: 'delete', id })))
})

it('createTableEdits numbers the tables from the first name on, and places them at free positions', () => {
  const edits = createTableEdits({ count: 12, seats: 4, firstName: 'Mesa 7' }, 'sala', [{ x: 10, y: 10 }])
  const tables = edits.map(edit => (edit.op === 'put' && edit.collection === 'tables' ? edit.doc : undefined)!)
  expect(tables.map(({ name }) => name)).toEqual(Array.from({ length: 12 }, (_, index) => `Mesa ${index + 7}`))
  const spots = new Set([...tables, { x: 10, y: 10 }].map(({ x, y }) => `${x} ${y}`))
  expect(spots.size).toBe(13)
})

it('each country has a currency, time zone and language that the browser knows, and a tax up to 21 %', () => {
  for (const { currency, timeZone, locale, taxes } of Object.values(defaultsByCountry)) {
    expect(() => new Intl.NumberFormat(locale, { style: 'currency', currency })).not.toThrow()
    expect(() => new Intl.DateTimeFormat(locale, { timeZone })).not.toThrow()
    expect(taxes[0]!.rate).toBeLessThanOrEqual(2_100)
  }
})

it('adoptCountry replaces the first tax of the tenant and keeps its id, which the products refer to; returns undefined for an unknown country', () => {
  const taxes = [{ id: 'iva', name: 'IVA', rate: 1_600, included: true }]
  expect(adoptCountry('CO', { taxes })?.taxes).toMatchObject([{ id: 'iva', name: 'INC', rate: 800 }])
  expect(adoptCountry('CO', { taxes: [] })?.taxes).toMatchObject([{ id: 'inc' }])
  expect(adoptCountry('', { taxes })).toBeUndefined()
})

it('createSampleMenu creates valid documents in both languages, with prices in the decimals of the currency', () => {
  for (const language of ['es', 'en'] as const) {
    const edits = createSampleMenu(language, ['iva'], 0)
    expect(edits).toHaveLength(13)
    for (const edit of edits) {
      if (edit.op !== 'put' || edit.collection === 'settings') throw new Error('not a new document')
      expect(isValidDocument(edit.collection as CollectionName, edit.doc)).toBe(true)
    }
    expect(edits.find(({ collection }) => collection === 'products')).toMatchObject({
      doc: { price: 80, taxIds: ['iva'] },
    })
  }
})
