import { existsSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { catalogueSchemas, idSchema } from '../../domain/catalogue.ts'
import { catalogueCollectionNames } from '../../domain/collections.ts'
import { stationSchema } from '../../domain/kitchen/station-schema.ts'
import { demoSeed } from './demo.ts'
import { golfSeed } from './golf.ts'
import type { SeedTenant } from './types.ts'

const collections = [...catalogueCollectionNames, 'stations', 'customers'] as const

/** Lists the references to ids that are not in the seed data, each as `id → missing id`. */
function danglingReferences(seed: SeedTenant): string[] {
  const missing: string[] = []
  const refer = (from: string, ids: (string | undefined)[], target: object) => {
    for (const id of ids) if (id !== undefined && !(id in target)) missing.push(`${from} → ${id}`)
  }
  const taxes = Object.fromEntries(seed.tenant.taxes.map(tax => [tax.id, tax]))
  for (const [id, category] of Object.entries(seed.categories)) {
    refer(id, category.departmentIds, seed.departments)
    refer(id, [category.stationId], seed.stations)
  }
  for (const [id, product] of Object.entries(seed.products)) {
    refer(id, [product.categoryId], seed.categories)
    refer(id, product.departmentIds, seed.departments)
    refer(id, product.modifierIds, seed.modifiers)
    refer(id, product.taxIds, taxes)
    refer(id, [product.stationId], seed.stations)
  }
  for (const [id, table] of Object.entries(seed.tables)) refer(id, [table.departmentId], seed.departments)
  for (const [id, { settings }] of Object.entries(seed.departments))
    refer(id, Object.entries(settings?.routes ?? {}).flat(), seed.stations)
  for (const [id, { also }] of Object.entries(seed.stations)) {
    refer(id, also?.categoryIds ?? [], seed.categories)
    refer(id, also?.productIds ?? [], seed.products)
  }
  return missing
}

/** The departments whose menu has the product. */
function servedIn(seed: SeedTenant, productId: string): string[] {
  const product = seed.products[productId]!
  const { departmentIds } = seed.categories[product.categoryId]!
  return product.departmentIds.length === 0
    ? departmentIds
    : departmentIds.filter(id => product.departmentIds.includes(id))
}

const repeated = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index)

describe.each([demoSeed, golfSeed])('the seed data of the tenant $id', seed => {
  it('has documents that match the catalogue schemas exactly', () => {
    for (const name of catalogueCollectionNames) {
      for (const [id, doc] of Object.entries(seed[name])) expect(v.parse(catalogueSchemas[name], doc), id).toEqual(doc)
    }
    for (const [id, doc] of Object.entries(seed.stations)) expect(v.parse(stationSchema, doc), id).toEqual(doc)
  })

  it('has only ids that are valid in a document path', () => {
    for (const name of collections) for (const id of Object.keys(seed[name])) v.parse(idSchema, id)
  })

  it('has no reference to a missing document', () => expect(danglingReferences(seed)).toEqual([]))

  it('has a file for every product image', () => {
    const files = Object.values(seed.products).flatMap(product => product.image ?? [])
    expect(files.filter(file => !existsSync(new URL(`images/${file}`, import.meta.url)))).toEqual([])
  })

  it('offers every product in at least one department, and only in departments of the product’s category', () => {
    for (const [id, product] of Object.entries(seed.products)) {
      const served = servedIn(seed, id)
      expect(served, id).not.toEqual([])
      expect(served, id).toEqual(expect.arrayContaining(product.departmentIds))
    }
  })

  it('has no two products or tables with the same name in a department', () => {
    for (const departmentId of Object.keys(seed.departments)) {
      const products = Object.keys(seed.products).filter(id => servedIn(seed, id).includes(departmentId))
      const tables = Object.values(seed.tables).filter(table => table.departmentId === departmentId)
      expect(repeated(products.map(id => seed.products[id]!.name))).toEqual([])
      expect(repeated(tables.map(table => table.name))).toEqual([])
    }
  })

  it('has no modifier that requires more options than are available or has two options with the same id', () => {
    for (const [id, { min, max, options }] of Object.entries(seed.modifiers)) {
      const available = options.reduce((sum, each) => sum + (each.available ? each.max : 0), 0)
      expect(min, id).toBeLessThanOrEqual(Math.min(max, available))
      expect(repeated(options.map(each => each.id)), id).toEqual([])
    }
  })

  it('uses every modifier and gives every category a product', () => {
    const products = Object.values(seed.products)
    expect(new Set(products.flatMap(product => product.modifierIds))).toEqual(new Set(Object.keys(seed.modifiers)))
    expect(new Set(products.map(product => product.categoryId))).toEqual(new Set(Object.keys(seed.categories)))
  })

  it('has exactly the staff accounts admin, gerente, caja, mesero, mesero2 and cocina, which the README names', () => {
    expect(seed.staff.map(person => person.user)).toEqual(['admin', 'gerente', 'caja', 'mesero', 'mesero2', 'cocina'])
  })
})

describe('the seed data of the tenant demo', () => {
  const products = Object.values(demoSeed.products)

  it('has three departments and at least sixty products', () => {
    expect(Object.keys(demoSeed.departments)).toHaveLength(3)
    expect(products.length).toBeGreaterThanOrEqual(60)
  })

  it('has every kind of product that a screen must show: without price, sold out, without image, translated', () => {
    expect(products.some(product => product.price === null)).toBe(true)
    expect(products.some(product => !product.available)).toBe(true)
    expect(products.some(product => product.image === null)).toBe(true)
    expect(products.filter(product => product.image).length).toBeGreaterThanOrEqual(50)
    expect(products.filter(product => product.i18n?.en).length).toBeGreaterThanOrEqual(25)
  })
})

describe('the seed data of the tenant golf', () => {
  const tables = Object.values(golfSeed.tables)

  it('has three departments, eighteen holes and at least forty products', () => {
    expect(Object.keys(golfSeed.departments)).toHaveLength(3)
    expect(tables.filter(table => table.kind === 'hole').map(table => table.name)).toEqual(
      Array.from({ length: 18 }, (_, index) => `Hoyo ${index + 1}`),
    )
    expect(Object.keys(golfSeed.products).length).toBeGreaterThanOrEqual(40)
  })

  it('has members with unique numbers', () => {
    const numbers = Object.values(golfSeed.customers).map(member => member.number)
    expect(numbers.length).toBeGreaterThanOrEqual(30)
    expect(repeated(numbers)).toEqual([])
  })

  it('shares no product name with the tenant demo, and gives a shared product id another price, so that tests detect data of the wrong tenant', () => {
    const names = [demoSeed, golfSeed].flatMap(seed => Object.values(seed.products).map(product => product.name))
    expect(repeated(names)).toEqual([])
    expect(golfSeed.products['agua-mineral']!.price).not.toBe(demoSeed.products['agua-mineral']!.price)
  })
})
