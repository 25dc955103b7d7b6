import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Product } from '../../../../../domain/catalogue.ts'
import type { ImportLinks } from '../../../../../domain/import-links.ts'
import type { WholeCatalogue } from '../../../../data/catalogue/use-whole-catalogue.ts'
import type { ImportedItem, ImportedModifier } from '../items/item.ts'
import type { ImportedMenu } from '../items/read-source.ts'
import { applyEdits } from './apply-edits.test-support.ts'
import { type ImportDecisions, noDecisions } from './decisions.ts'
import { areSimilarNames } from './names.ts'
import { type ImportPreview, previewProductImport } from './preview-product-import.ts'

const emptyCatalogue = {
  rev: 1,
  tenant: {
    locale: 'es-MX',
    currency: 'MXN',
    taxes: [{ id: 'iva', name: 'IVA', rate: 1_600, included: true }],
  },
  departments: [{ id: 'barra', name: 'Barra', position: 1, kind: 'bar' }],
  categories: [],
  products: [],
  modifiers: [],
  tables: [],
} as unknown as WholeCatalogue

const item = (row: number, name: string, more: Partial<ImportedItem> = {}): ImportedItem => ({
  rows: [row],
  key: `k${row}`,
  name,
  price: 1_000 * row,
  category: 'Sopas',
  ...more,
})

/** A restaurant that imports several menus. `catalogue` and `links` are what the server has after the imports. */
class Importing {
  catalogue = emptyCatalogue
  links: ImportLinks = {}

  previews(
    items: ImportedItem[],
    decisions: Partial<ImportDecisions> = {},
    more: Partial<ImportedMenu> = {},
  ): ImportPreview {
    return previewProductImport({
      menu: { items, groups: [], taxes: [], ...more },
      system: 'loyverse',
      catalogue: this.catalogue,
      links: this.links,
      decisions: { ...noDecisions, ...decisions },
      digits: 2,
      mark: '.',
    })
  }
  imports(...parameters: Parameters<Importing['previews']>): ImportPreview {
    const preview = this.previews(...parameters)
    this.catalogue = applyEdits(this.catalogue, preview.edits)
    this.links = { ...this.links, ...preview.links }
    return preview
  }
  product(name: string): (Product & { id: string }) | undefined {
    return this.catalogue.products.find(product => product.name === name)
  }
  corrects(name: string, changed: Partial<Product>): void {
    const { id, ...doc } = this.product(name)!
    this.catalogue = applyEdits(this.catalogue, [
      { collection: 'products', op: 'put', id, doc: { ...doc, ...changed } },
    ])
  }
}

const statuses = ({ rows }: ImportPreview) => rows.map(({ status, problem }) => problem?.code ?? status)

describe('an import of products', () => {
  it('creates products with all taxes of the tenant, and each new category once', () => {
    const tenant = new Importing()
    const { newCategories } = tenant.imports([item(2, 'Sopa'), item(3, 'Crema', { category: 'SOPAS' })])
    expect(newCategories).toBe(1)
    expect(tenant.product('Sopa')).toMatchObject({ price: 2_000, taxIds: ['iva'], available: true, position: 1 })
    expect(tenant.product('Crema')!.categoryId).toBe(tenant.product('Sopa')!.categoryId)
  })

  it('puts products without a category into `Sin categoría`, but moves none if the file has no category column', () => {
    const tenant = new Importing()
    tenant.imports([item(2, 'Sopa'), item(3, 'Pan', { category: '' })])
    expect(tenant.catalogue.categories.map(({ name }) => name)).toEqual(['Sopas', 'Sin categoría'])
    const { category: _, ...withoutCategory } = item(2, 'Sopa', { price: 1 })
    tenant.imports([withoutCategory])
    expect(tenant.product('Sopa')).toMatchObject({ price: 1, categoryId: tenant.catalogue.categories[0]!.id })
  })

  it('creates one modifier for products with the same price differences between their sizes', () => {
    const sizes = (...prices: number[]) => prices.map((price, index) => ({ name: `T${index}`, price }))
    const tenant = new Importing()
    const { newModifiers } = tenant.imports([
      item(2, 'A', { price: 100, sizes: sizes(150, 100) }),
      item(3, 'B', { price: 200, sizes: sizes(250, 200) }),
      item(4, 'C', { price: 200, sizes: sizes(300, 200) }),
    ])
    expect(newModifiers).toBe(2)
    expect(tenant.product('A')!.modifierIds).toEqual(tenant.product('B')!.modifierIds)
    const [modifier] = tenant.catalogue.modifiers
    expect(modifier).toMatchObject({ name: 'Tamaño', min: 1, max: 1 })
    expect(modifier!.options.map(({ name, price }) => [name, price])).toEqual([
      ['T0', 50],
      ['T1', 0],
    ])
  })

  it('creates a modifier if its options are in the file or were typed, and asks for the options otherwise', () => {
    const milk: ImportedModifier = { name: 'Leche', min: 0, max: 1, options: [{ name: 'Entera', price: 0 }] }
    const items = [item(2, 'Latte', { modifiers: ['Leche', 'Jarabes'] })]
    const tenant = new Importing()
    const asked = tenant.previews(items, {}, { groups: [milk] })
    expect(asked.questions.groups).toEqual(['Jarabes'])
    expect(asked.newModifiers).toBe(1)
    const options = [{ name: 'Vainilla', price: 1_000 }]
    tenant.imports(items, { groups: { Jarabes: options } }, { groups: [milk] })
    expect(tenant.product('Latte')!.modifierIds).toHaveLength(2)
    expect(statuses(tenant.previews(items, {}, { groups: [milk] }))).toEqual(['same'])
  })

  it('uses existing taxes with the same name or rate, and asks about other taxes of the file', () => {
    const taxes = [
      { name: 'VAT', rate: 1_600 },
      { name: 'Service', rate: 1_000 },
    ]
    const items = [item(2, 'A', { taxes: ['VAT'] }), item(3, 'B', { taxes: ['Service'] })]
    const tenant = new Importing()
    expect(tenant.previews(items, {}, { taxes }).questions.taxes).toEqual([taxes[1]])
    tenant.imports(items, { taxes: { Service: '' } }, { taxes })
    expect([tenant.product('A')!.taxIds, tenant.product('B')!.taxIds]).toEqual([['iva'], []])
  })

  it('asks whether a category of the file is an existing one with almost the same name', () => {
    const tenant = new Importing()
    tenant.imports([item(2, 'Sopa', { category: 'De la brasa' })])
    const { id } = tenant.catalogue.categories[0]!
    const items = [item(3, 'Arrachera', { category: 'De la braza' })]
    expect(tenant.previews(items).questions.categories).toEqual([
      { name: 'De la braza', similar: expect.objectContaining({ id }) },
    ])
    tenant.imports(items, { categories: { 'De la braza': id } })
    expect(tenant.product('Arrachera')!.categoryId).toBe(id)
    expect(areSimilarNames('bebidas', 'bebida')).toBe(true)
    expect(areSimilarNames('bebidas', 'comidas')).toBe(false)
    expect(areSimilarNames('te', 'ti')).toBe(false)
  })

  it('shows no price, instead of «Precio abierto», for a product whose price or sizes cannot be read', () => {
    const preview = new Importing().previews([
      item(2, 'Café', { price: null }),
      item(3, 'Pan', { price: null, problem: { code: 'price', problem: 'missing', text: '' } }),
      item(4, 'Jugo', { price: null, problem: { code: 'sizes' } }),
    ])
    expect(preview.rows.map(({ amount }) => amount)).toEqual([null, undefined, undefined])
  })

  it('leaves out products with problems until the user corrects them', () => {
    const items = [
      item(2, '', { problem: { code: 'noName' } }),
      item(3, 'Pan', { problem: { code: 'price', problem: 'missing', text: '' } }),
      item(4, 'x'.repeat(121)),
      item(5, 'Flan', { departments: ['Terraza'] }),
      item(6, 'Viejo', { isArchived: true }),
      item(7, 'Otra', { key: 'k2' }),
    ]
    const tenant = new Importing()
    const before = tenant.previews(items)
    expect(statuses(before)).toEqual(['noName', 'price', 'invalid', 'noDepartment', 'leftOut', 'repeated'])
    expect(before.edits).toEqual([])
    const rows = {
      2: { name: 'Nuevo' },
      3: { price: '12.50' },
      4: { name: 'Corto' },
      5: { isIncluded: false },
      6: { isIncluded: true },
      7: { answer: 'create' },
    } as const
    const after = tenant.imports(items, { rows })
    expect(statuses(after)).toEqual(['new', 'new', 'new', 'leftOut', 'new', 'new'])
    expect(tenant.product('Pan')!.price).toBe(1_250)
    expect(statuses(tenant.previews(items, { rows: { 3: { price: 'doce' } } }))[1]).toBe('price')
    expect(statuses(tenant.previews(items, { rows: { 2: { name: ' ' } } }))[0]).toBe('noName')
  })

  it('asks what to do if Comanda has a product with the same name that no import created: change it, or create another', () => {
    const tenant = new Importing()
    tenant.imports([item(2, 'Sopa')])
    tenant.links = {}
    const items = [item(9, 'SOPA')]
    expect(statuses(tenant.previews(items))).toEqual(['exists'])
    expect(statuses(tenant.previews(items, { rows: { 9: { answer: 'create' } } }))).toEqual(['new'])
    tenant.imports(items, { rows: { 9: { answer: 'update' } } })
    expect(tenant.catalogue.products).toHaveLength(1)
    expect(statuses(tenant.previews(items))).toEqual(['same'])
  })

  it('does not create a deleted product again unless the user chooses this', () => {
    const tenant = new Importing()
    tenant.imports([item(2, 'Sopa')])
    tenant.catalogue = { ...tenant.catalogue, products: [] }
    expect(statuses(tenant.previews([item(2, 'Sopa')]))).toEqual(['deleted'])
    tenant.imports([item(2, 'Sopa')], { rows: { 2: { answer: 'create' } } })
    expect(tenant.product('Sopa')).toBeDefined()
  })

  it('applies a value that changed in the file, and does not overwrite one that was corrected in Comanda', () => {
    const tenant = new Importing()
    tenant.imports([item(2, 'Sopa', { description: 'Rica' })])
    tenant.corrects('Sopa', { description: 'Muy rica' })
    expect(statuses(tenant.previews([item(2, 'Sopa', { description: 'Rica' })]))).toEqual(['same'])
    const { rows } = tenant.imports([item(2, 'Sopa', { description: 'Rica', price: 9_900 })])
    expect(rows[0]).toMatchObject({ status: 'changed', changed: ['price'] })
    expect(tenant.product('Sopa')).toMatchObject({ price: 9_900, description: 'Muy rica' })
  })

  it('asks which price to use if it changed both in the file and in Comanda', () => {
    const tenant = new Importing()
    tenant.imports([item(2, 'Sopa')])
    tenant.corrects('Sopa', { price: 5_000 })
    const items = [item(2, 'Sopa', { price: 7_000 })]
    expect(statuses(tenant.previews(items))).toEqual(['conflict'])
    expect(statuses(tenant.previews(items, { rows: { 2: { answer: 'ignoreFile' } } }))).toEqual(['same'])
    tenant.imports(items, { rows: { 2: { answer: 'useFile' } } })
    expect(tenant.product('Sopa')!.price).toBe(7_000)
  })

  it('never deletes a product that is missing in the file, but can set it to sold out', () => {
    const tenant = new Importing()
    tenant.imports([item(2, 'Sopa'), item(3, 'Crema')])
    const gone = tenant.previews([item(2, 'Sopa')])
    expect(gone.gone.map(({ name }) => name)).toEqual(['Crema'])
    expect(gone.edits).toEqual([])
    tenant.imports([item(2, 'Sopa')], { setsMissingSoldOut: true })
    expect(tenant.product('Crema')!.available).toBe(false)
    expect(tenant.previews([item(2, 'Sopa')]).gone).toEqual([])
  })
})

const name = fc.constantFrom('Sopa', 'Crema', 'Café de olla', 'Té', 'Pan', 'Flan')
const arbitraryItem = fc.record({
  name,
  price: fc.option(fc.nat(100_000)),
  category: fc.constantFrom('', 'Sopas', 'SOPAS', 'Bebidas', 'Postres'),
  description: fc.constantFrom('', 'Rica'),
  modifiers: fc.subarray(['Leche', 'Jarabes', 'Extras']),
  taxes: fc.subarray(['IVA', 'Otro']),
  allergens: fc.subarray(['Gluten', 'Lácteos']),
  key: fc.nat(8).map(key => `k${key}`),
  isArchived: fc.boolean(),
  sizes: fc.option(
    fc.uniqueArray(fc.record({ name: fc.constantFrom('Chica', 'Grande', 'Familiar'), price: fc.nat(500) }), {
      minLength: 2,
      selector: size => size.name,
    }),
    { nil: undefined },
  ),
})
const arbitraryItems = fc.array(arbitraryItem, { maxLength: 12 }).map(items =>
  items.map(
    ({ sizes, isArchived, ...item }, index): ImportedItem => ({
      ...item,
      rows: [index + 2],
      ...(isArchived && { isArchived }),
      ...(sizes && { sizes, price: Math.min(...sizes.map(({ price }) => price)) }),
    }),
  ),
)
const answer = fc.constantFrom('create', 'update', 'ignoreFile', 'useFile', undefined)

it('importing the same file again with the same decisions changes nothing', () => {
  fc.assert(
    fc.property(
      arbitraryItems,
      arbitraryItems,
      fc.array(answer, { minLength: 12, maxLength: 12 }),
      (first, second, answers) => {
        const groups = [{ name: 'Extras', min: 0, max: 2, options: [{ name: 'Queso', price: 500 }] }]
        const taxes = [{ name: 'IVA' }, { name: 'Otro', rate: 800 }]
        const rows = Object.fromEntries(answers.flatMap((answer, index) => (answer ? [[index + 2, { answer }]] : [])))
        const tenant = new Importing()
        tenant.imports(first, {}, { groups, taxes })
        tenant.imports(second, { rows }, { groups, taxes })
        expect(tenant.previews(second, { rows }, { groups, taxes }).edits).toEqual([])
      },
    ),
  )
})
