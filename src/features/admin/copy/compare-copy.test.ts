import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Product } from '../../../../domain/catalogue.ts'
import type { CatalogueEdit } from '../../../platform/calls/catalogue-edits.ts'
import { type CopyComparison, compareCopy, replacePicturePaths } from './compare-copy.ts'
import { createTenantCopy, type TenantCopy } from './tenant-copy.ts'

type Current = Parameters<typeof compareCopy>[1]

const product = (id: string, more: Partial<Product> = {}) => ({
  ...{ id, name: id, description: '', price: 5_000, categoryId: 'sopas', departmentIds: [], modifierIds: [] },
  ...{ image: null, available: true, taxIds: [], allergens: [], position: 1, ...more },
})
const settings = {
  ...{ name: 'La Palapa', currency: 'MXN', locale: 'es-MX', timeZone: 'America/Mexico_City', taxes: [] },
  ...{ serviceCharge: 0, settings: {} },
}
const tenant = (more: Partial<Current> = {}): Current => ({
  ...{ rev: 7, tenant: settings, departments: [{ id: 'salon', name: 'Salón', position: 1, kind: 'dining' }] },
  categories: [{ id: 'sopas', name: 'Sopas', departmentIds: [], position: 1 }],
  ...{ products: [product('a'), product('b')], modifiers: [], tables: [], stations: [], stationsRev: 3 },
  ...{ customers: [{ id: 'socio', name: 'Ana', number: '7' }], customersRev: 2, ...more },
})
const copyOf = (current: Current): TenantCopy => JSON.parse(JSON.stringify(createTenantCopy(current, 'demo', 1)))
const countsOf = ({ counts }: CopyComparison, collection: string) => Object.fromEntries(counts)[collection]

/** Returns the data as the server would store them after these edits. */
function applyEdits(current: Current, edits: readonly CatalogueEdit[]): Current {
  const next: { [collection: string]: { id: string }[] } = { ...(current as object) }
  for (const edit of edits) {
    if (edit.collection === 'settings') next.tenant = edit.doc as never
    else if (edit.op === 'put')
      next[edit.collection] = [
        ...next[edit.collection]!.filter(({ id }) => id !== edit.id),
        { id: edit.id, ...edit.doc },
      ]
  }
  return next as unknown as Current
}

describe('compareCopy computes how a copy is restored', () => {
  it('a copy that equals the current data changes nothing', () => {
    const current = tenant()
    const { edits, settings, pictures, counts } = compareCopy(copyOf(current), current, 'demo')
    expect([edits, settings, pictures]).toEqual([[], undefined, []])
    expect(Object.fromEntries(counts).products).toEqual({ created: 0, changed: 0, same: 2, absent: 0, names: [] })
  })

  it('a copy restores every document that was changed or deleted since; a product stays sold out or available as it is now; comparing again finds no difference', () => {
    const change = fc.record({
      name: fc.string({ minLength: 1, maxLength: 9 }),
      price: fc.option(fc.nat(9_000)),
      available: fc.boolean(),
      allergens: fc.subarray(['leche', 'huevo']),
    })
    const changes = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.option(change))
    fc.assert(
      fc.property(changes, fc.string({ minLength: 1 }), (changes, tenantName) => {
        const before = tenant()
        const products = before.products.flatMap(row =>
          changes[row.id] === null ? [] : [{ ...row, ...changes[row.id] }],
        )
        const added = Object.keys(changes).flatMap(id => (id > 'b' && changes[id] ? [product(id, changes[id])] : []))
        const now = tenant({
          products: [...products, ...added],
          tenant: { ...settings, name: tenantName },
          customers: [],
        })
        const comparison = compareCopy(copyOf(before), now, 'demo')
        const after = applyEdits(now, [
          ...comparison.edits.flat(),
          ...(comparison.settings ? [comparison.settings] : []),
        ])
        for (const { id, available: _, ...row } of before.products)
          expect(after.products.find(one => one.id === id)).toMatchObject(row)
        for (const { id, available } of products)
          expect(after.products.find(one => one.id === id)!.available).toBe(available)
        expect(after.customers).toEqual(before.customers)
        expect(after.tenant).toEqual(before.tenant)
        expect(countsOf(comparison, 'products')!.absent).toBe(added.length)
        const again = compareCopy(copyOf(before), after, 'demo')
        expect([again.edits, again.settings]).toEqual([[], undefined])
      }),
    )
  })

  it('catalogue, stations and customers are edited in separate requests, each with its own base revision', () => {
    const copy = copyOf(tenant({ stations: [{ id: 'barra', name: 'Barra', position: 1, kind: 'prep' } as never] }))
    const { edits } = compareCopy(copy, tenant({ products: [], customers: [] }), 'demo')
    expect(edits.map(list => list.map(({ collection, baseRev }) => [collection, baseRev]))).toEqual([
      [
        ['products', 7],
        ['products', 7],
      ],
      [['stations', 3]],
      [['customers', 2]],
    ])
  })

  it('customers are not restored if the copy or the device does not have them', () => {
    const copy = copyOf(tenant({ customers: undefined }))
    expect(copy.customers).toBeUndefined()
    expect(compareCopy(copy, tenant(), 'demo').counts.map(([name]) => name)).not.toContain('customers')
    const here = compareCopy(copyOf(tenant()), tenant({ customers: undefined }), 'demo')
    expect(here.edits).toEqual([])
  })

  it('pictures of another tenant are uploaded, except for products that already have a picture', () => {
    const image = 'tenants/golf/public/products/x.webp'
    const copy = copyOf(tenant({ products: [product('a', { image }), product('n', { image })] }))
    const own = 'tenants/demo/public/products/y.webp'
    const comparison = compareCopy(copy, tenant({ products: [product('a', { image: own })] }), 'demo')
    expect(comparison.pictures).toEqual([image])
    expect(comparison.edits.flat().map(({ id }) => id)).toEqual(['n'])
    const [uploaded] = replacePicturePaths(comparison.edits.flat(), new Map([[image, own]]))
    expect(uploaded).toMatchObject({ id: 'n', doc: { image: own } })
    const [left] = replacePicturePaths(comparison.edits.flat(), new Map([[image, null]]))
    expect(left).toMatchObject({ id: 'n', doc: { image: null } })
  })

  it('the logo of another tenant is not restored', () => {
    const logo = 'tenants/golf/public/logos/x.webp'
    const copy = copyOf(tenant({ tenant: { ...settings, name: 'Golf', settings: { logo } } }))
    const { settings: edit } = compareCopy(copy, tenant(), 'demo')
    expect(edit).toMatchObject({ doc: { name: 'Golf' } })
    expect(JSON.stringify(edit)).not.toContain(logo)
  })

  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  // Hostile request 138.
  it('a picture path of another tenant is never stored: the picture must be uploaded from the copy', () => {
    for (const image of ['tenants/golf/private/x.webp', 'tenants/demo2/public/x.webp']) {
      const copy = copyOf(
        tenant({ products: [product('n', { image })], tenant: { ...settings, settings: { logo: image } } }),
      )
      const comparison = compareCopy(copy, tenant({ products: [] }), 'demo')
      expect(comparison.pictures).toEqual([image])
      const uploaded = new Map(comparison.pictures.map(path => [path, null]))
      expect(
        JSON.stringify([replacePicturePaths(comparison.edits.flat(), uploaded), comparison.settings]),
      ).not.toContain(image)
    }
  })
})
