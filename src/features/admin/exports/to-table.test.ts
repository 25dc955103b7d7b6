import { describe, expect, it } from 'vitest'
import type { Product } from '../../../../domain/catalogue.ts'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import { readCsv } from '../import/files/read-csv.ts'
import { writeCsv } from '../import/files/write-csv.ts'
import { findSource, guessDecimalMarkOfTable, readMenu } from '../import/items/read-source.ts'
import { noDecisions } from '../import/preview/decisions.ts'
import { readMemberRows } from '../import/preview/preview-member-import.ts'
import { previewProductImport } from '../import/preview/preview-product-import.ts'
import { createExportColumns, type ExportNames } from './list-columns.ts'
import { createExportTable, tableFormatOf } from './to-table.ts'
import { es as words } from './words/es.ts'

const product = (id: string, more: Partial<Product>) => ({
  ...{ id, name: id, description: '', price: 5_000, categoryId: 'sopas', departmentIds: [], modifierIds: [] },
  ...{ image: null, available: true, taxIds: [], allergens: [], position: 1, ...more },
})
const catalogue = {
  ...{ rev: 1, tenant: { locale: 'es-MX', currency: 'MXN', taxes: [{ id: 'iva', name: 'IVA', rate: 1_600 }] } },
  departments: [{ id: 'barra', name: 'Barra', position: 1, kind: 'bar' }],
  categories: [
    { id: 'sopas', name: 'Sopas', departmentIds: [], position: 1 },
    { id: 'vinos', name: 'Vinos, tintos', departmentIds: [], position: 2 },
  ],
  modifiers: [
    { id: 'm1', name: 'Picante', min: 0, max: 1, options: [] },
    { id: 'm2', name: 'Tamaño', min: 1, max: 1, options: [] },
  ],
  tables: [],
  products: [
    product('azteca', { taxIds: ['iva'], allergens: ['leche', 'gluten'], modifierIds: ['m1', 'm2'] }),
    product('mercado', { price: null, description: 'Según el mercado; pregunte, por favor' }),
    product('vino', { categoryId: 'vinos', price: 123_450, departmentIds: ['barra'], i18n: { en: { name: 'Wine' } } }),
    product('suma', { name: '=1+1', description: '@home' }),
  ],
} as unknown as WholeCatalogue
const names: ExportNames = {
  catalogue,
  people: new Map([['u1', 'Lucía']]),
  customers: new Map([['socio', 'Ana']]),
  roles: { waiter: 'Mesero' },
  places: { table: 'Mesa', hole: 'Hoyo', room: 'Habitación', seat: 'Banco' },
  methodOf: ({ method }) => method,
}
const columns = createExportColumns(names, words)

describe('an exported list of products', () => {
  it.each(['es-MX', 'es-ES'])('can be imported again with the locale %s, and changes nothing', locale => {
    const format = tableFormatOf(locale, 'MXN', 'UTC')
    const text = writeCsv(createExportTable(catalogue.products, columns.products, format, words), format.separator)
    const source = findSource([readCsv(text)])
    const mark = guessDecimalMarkOfTable(source)
    const { rows, edits } = previewProductImport({
      menu: readMenu(source, source.columns, { mark, digits: 2 }),
      ...{ system: 'sheet', catalogue, links: {}, decisions: noDecisions, digits: 2, mark },
    })
    expect(rows.map(({ status, problem }) => problem ?? status)).toEqual(['same', 'same', 'same', 'same'])
    expect(edits).toEqual([])
  })
})

describe('an exported list of customers', () => {
  it.each(['es-MX', 'es-ES'])('can be imported again with the locale %s, and changes nothing', locale => {
    const customers = [
      {
        id: 'ana',
        name: 'Ana  López',
        number: '0007',
        phone: '+52 81',
        creditLimit: 150_050,
        notes: 'Una\nnota; larga',
      },
      { id: 'beto', name: 'Beto', number: '-8', email: 'beto@example.com', active: false },
    ]
    const format = tableFormatOf(locale, 'MXN', 'UTC')
    const text = writeCsv(createExportTable(customers, columns.customers, format, words), format.separator)
    const source = findSource([readCsv(text)])
    expect(source.kind).toBe('members')
    const options = { mark: guessDecimalMarkOfTable(source), digits: 2 }
    const { rows, edits } = readMemberRows(
      source,
      source.columns,
      options,
    )({ system: 'members', catalogue: { ...catalogue, customers }, links: {}, decisions: noDecisions, ...options })
    expect(rows.map(({ status, problem }) => problem ?? status)).toEqual(['same', 'same'])
    expect(edits).toEqual([])
  })
})

describe('an exported table of orders', () => {
  const order = {
    ...{ id: 'o', number: 'B-17', departmentId: 'barra', customerId: 'socio', covers: 2, status: 'closed' },
    ...{ openedBy: 'u1', openedAt: Date.UTC(2026, 4, 2, 20, 5), discounts: {} },
    totals: { subtotal: 10_050, discount: 0, service: 0, tax: 0, total: 10_050, tip: 0, paid: 10_050, due: 0 },
  } as never
  const cells = (locale: string, timeZone: string) => {
    const [headers, row] = createExportTable([order], columns.orders, tableFormatOf(locale, 'MXN', timeZone), words)
    return Object.fromEntries(headers!.map((header, index) => [header, row![index]]))
  }

  it('contains names instead of ids, and times in the tenant’s time zone', () => {
    expect(cells('es-MX', 'America/Mexico_City')).toMatchObject({
      ...{ Cuenta: 'B-17', Departamento: 'Barra', Cliente: 'Ana', Mesero: 'Lucía', Estado: 'Cerrada' },
      ...{ Abierta: '2026-05-02 14:05', Total: '100.50', Mesa: '', Práctica: 'no' },
    })
  })

  it('contains the decimal mark of the locale, and semicolons between cells if the decimal mark is a comma', () => {
    expect(cells('es-ES', 'UTC').Total).toBe('100,50')
    expect(tableFormatOf('es-ES', 'EUR', 'UTC').separator).toBe(';')
    expect(tableFormatOf('es-CO', 'JPY', 'UTC').separator).toBe(';')
  })
})
