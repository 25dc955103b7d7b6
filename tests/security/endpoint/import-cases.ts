import { deepEqual, equal, ok } from 'node:assert/strict'
import type { ImportLinks, ImportListEntry, UnrestoredDocument } from '../../../domain/import-links.ts'
import { products } from '../../support/tenant.ts'
import type { EndpointCases } from './entry-cases.ts'
import { type Claims, claimsOf, type Harness, roles } from './harness.ts'
import { tenantPath } from './send.ts'

const manager = claimsOf('manager')
const category = { name: 'Sopas', departmentIds: [], position: 9 }
const modifier = {
  name: 'Picante',
  min: 0,
  max: 1,
  options: [{ id: 'si', name: 'Sí', price: 0, max: 1, available: true }],
}
const put = (collection: string, id: string, doc: object) => ({ collection, op: 'put', id, doc })
const putProduct = (id: string, more: object) => put('products', id, { ...products.agua, ...more })
const fingerprints = 'a,b'
const copy = { system: 'copy', file: 'copia.zip' }

let ids = 0
type Answer = {
  code?: string
  rev: number
  imports: ImportListEntry[]
  links: ImportLinks
  unrestored: UnrestoredDocument[]
}

async function call(harness: Harness, name: string, data: object, as: Claims = manager): Promise<Answer> {
  const { body } = await harness.call(name, { as, data })
  return (body.error ?? body.data!) as Answer
}
const imports = (harness: Harness, data: object, as?: Claims) => call(harness, 'imports', data, as)
const edit = (harness: Harness, changes: object[], more: object = {}) =>
  call(harness, 'catalog', { changeId: `import-case-${++ids}`, changes, schema: 99, ...more })

/**
 * Imports changes as if they came from a file.
 * @param links which documents belong to which entries of the file, so that a second import of the file changes these
 * documents instead of creating new ones
 * @returns the id of the import
 */
async function importFile(harness: Harness, changes: object[], links: ImportLinks = {}, more: object = {}) {
  const importing = { system: 'loyverse', file: 'carta.csv', links, ...more }
  equal((await edit(harness, changes, { import: importing })).code, undefined)
  return `import-case-${ids}`
}

/**
 * Returns all products, categories, modifiers and customers without their revision numbers. Deleted documents are left
 * out.
 */
function readCatalogue({ db }: Harness): object {
  const found = [...db.documents].flatMap(([path, { rev: _, ...doc }]) =>
    /\/(products|categories|modifiers|customers)\/[^/]+$/.test(path) && doc.deleted !== true ? [[path, doc]] : [],
  )
  return Object.fromEntries(found.toSorted())
}
const stored = (harness: Harness, path: string) => harness.db.documents.get(`${tenantPath}/${path}`)
const newMenu = [
  put('categories', 'sopas', category),
  put('modifiers', 'picante', modifier),
  putProduct('sopa', { name: 'Sopa', categoryId: 'sopas', modifierIds: ['picante'] }),
  putProduct('agua', { name: 'Agua de jamaica', available: false }),
]

export const importCases: EndpointCases = {
  async 'only managers and admins may read and undo imports; other users are denied even if their request is invalid'(
    harness,
  ) {
    for (const role of roles) {
      const manages = role === 'admin' || role === 'manager'
      for (const bad of [{}, { op: 'x' }, { op: 'undo' }, { op: 'links', system: '../x' }, { op: 'undo', id: '__x__' }])
        equal((await imports(harness, bad, claimsOf(role))).code, manages ? 'invalid' : 'denied')
      equal((await imports(harness, { op: 'list' }, claimsOf(role))).code, manages ? undefined : 'denied')
    }
    equal((await imports(harness, { op: 'undo', id: 'unknown' })).code, 'invalid')
    equal((await imports(harness, { op: 'list', tenant: 'golf' })).code, 'denied')
  },

  async 'an import makes one revision, is listed with the numbers of created and changed products, and stores its links'(
    harness,
  ) {
    const links: ImportLinks = { k1: ['sopa', fingerprints] }
    const id = await importFile(harness, newMenu, links)
    equal(stored(harness, 'products/sopa')!.rev, stored(harness, 'categories/sopas')!.rev)
    const [entry] = (await imports(harness, { op: 'list' })).imports
    deepEqual(entry, {
      ...{ id, system: 'loyverse', file: 'carta.csv', uid: 'manager-1', at: harness.now },
      ...{ created: 1, changed: 1 },
    })
    deepEqual((await imports(harness, { op: 'links', system: 'loyverse' })).links, links)
    deepEqual((await imports(harness, { op: 'links', system: 'square' })).links, {})
    ok(harness.auditEntries().some(({ data }) => (data as { imported?: string }).imported === 'carta.csv'))
  },

  async 'the undo of an import restores everything except the revision numbers, and is recorded in the audit log'(
    harness,
  ) {
    await importFile(harness, [putProduct('pan', { name: 'Pan' })], { k1: ['pan', fingerprints] })
    const before = readCatalogue(harness)
    const deletes = { collection: 'products', op: 'delete', id: 'pan' }
    const id = await importFile(harness, [...newMenu, deletes], { k1: ['pan', 'c,d'], k2: ['sopa', ''] })
    const answer = await imports(harness, { op: 'undo', id })
    deepEqual(answer.unrestored, [])
    deepEqual(readCatalogue(harness), before)
    equal(stored(harness, 'products/sopa')!.deleted, true)
    deepEqual((await imports(harness, { op: 'links', system: 'loyverse' })).links, { k1: ['pan', fingerprints] })
    equal(stored(harness, `changes/${answer.rev}`)!.rev, answer.rev)
    ok(harness.auditEntries().some(({ data }) => (data as { undone?: string }).undone === 'carta.csv'))
    const entry = (await imports(harness, { op: 'list' })).imports.find(one => one.id === id)
    deepEqual(entry!.undone, { at: harness.now, uid: 'manager-1' })
  },

  async 'a second undo changes nothing'(harness) {
    const id = await importFile(harness, newMenu)
    const { rev } = await imports(harness, { op: 'undo', id })
    await edit(harness, [putProduct('sopa', { name: 'Sopa nueva', categoryId: 'platos' })])
    const written = await harness.collectWrites(async () => {
      deepEqual(await imports(harness, { op: 'undo', id }), { rev: rev + 1, unrestored: [] })
    })
    deepEqual(written, [])
  },

  async 'the undo changes neither a product that was edited after the import, nor the new category and modifier of this product; its answer names all three'(
    harness,
  ) {
    const id = await importFile(harness, newMenu)
    await edit(harness, [putProduct('sopa', { name: 'Sopa de lima', categoryId: 'sopas', modifierIds: ['picante'] })])
    const { unrestored } = await imports(harness, { op: 'undo', id })
    deepEqual(unrestored, [
      { collection: 'categories', name: 'Sopas', why: 'used' },
      { collection: 'modifiers', name: 'Picante', why: 'used' },
      { collection: 'products', name: 'Sopa de lima', why: 'changed' },
    ])
    equal(stored(harness, 'products/sopa')!.name, 'Sopa de lima')
    equal(stored(harness, 'products/agua')!.name, products.agua!.name)
    equal(stored(harness, 'products/agua')!.available, true)
  },

  async 'a document that was deleted after the import stays deleted after the undo, whether the import had created or changed it'(
    harness,
  ) {
    const id = await importFile(harness, newMenu)
    await edit(harness, [
      { collection: 'products', op: 'delete', id: 'sopa' },
      { collection: 'products', op: 'delete', id: 'agua' },
    ])
    const { unrestored } = await imports(harness, { op: 'undo', id })
    deepEqual(unrestored, [{ collection: 'products', name: 'Agua de jamaica', why: 'changed' }])
    equal(stored(harness, 'products/agua')!.deleted, true)
    equal(stored(harness, 'categories/sopas')!.deleted, true)
  },

  async 'members can be imported too, which does not make the published menu out of date'(harness) {
    const rev = stored(harness, 'counters/catalogue')?.rev
    const links: ImportLinks = { k7: ['ana', fingerprints] }
    const members = { system: 'members', file: 'socios.csv' }
    const id = await importFile(harness, [put('customers', 'ana', { name: 'Ana', number: '7' })], links, members)
    equal(stored(harness, 'counters/catalogue')?.rev, rev)
    const read = await imports(harness, { op: 'links', system: 'members', feed: 'customers' })
    deepEqual(read, { links, rev: stored(harness, 'customers/ana')!.rev })
    deepEqual((await imports(harness, { op: 'list' })).imports[0], {
      ...{ id, ...members, uid: 'manager-1', at: harness.now },
      ...{ created: 1, changed: 0 },
    })
    deepEqual((await imports(harness, { op: 'undo', id })).unrestored, [])
    equal(stored(harness, 'customers/ana')!.deleted, true)
    deepEqual((await imports(harness, { op: 'links', system: 'members', feed: 'customers' })).links, {})
  },

  async 'the undo of an import restores changed members, and does not delete a new member who has an account now'(
    harness,
  ) {
    const ana = { name: 'Ana', number: '7', phone: '1' }
    await importFile(harness, [put('customers', 'ana', ana)])
    const before = readCatalogue(harness)
    const id = await importFile(harness, [
      put('customers', 'ana', { ...ana, phone: '2' }),
      put('customers', 'beto', { name: 'Beto', number: '8' }),
      put('customers', 'carla', { name: 'Carla', number: '9' }),
    ])
    harness.db.documents.set(`${tenantPath}/accounts/carla`, { balance: 100 })
    const { unrestored } = await imports(harness, { op: 'undo', id })
    deepEqual(unrestored, [{ collection: 'customers', name: 'Carla', why: 'used' }])
    deepEqual(readCatalogue(harness), {
      ...before,
      [`${tenantPath}/customers/carla`]: { name: 'Carla', number: '9' },
    })
  },

  async 'the answer to a request for links also contains the revision of the catalogue or of the customers, 0 before the first change'(
    harness,
  ) {
    await importFile(harness, newMenu)
    const { rev } = stored(harness, 'counters/catalogue')!
    deepEqual(await imports(harness, { op: 'links', system: 'square' }), { links: {}, rev })
    deepEqual(await imports(harness, { op: 'links', system: 'x', feed: 'customers' }), { links: {}, rev: 0 })
  },

  async 'a deleted product that an import brings back counts as created, and the undo of the import deletes the product again'(
    harness,
  ) {
    const deletes = { collection: 'products', op: 'delete', id: 'agua' }
    await edit(harness, [deletes])
    const before = readCatalogue(harness)
    const id = await importFile(harness, [putProduct('agua', {})])
    const [entry] = (await imports(harness, { op: 'list' })).imports
    deepEqual([entry!.created, entry!.changed], [1, 0])
    const { rev } = await imports(harness, { op: 'undo', id })
    deepEqual(readCatalogue(harness), before)
    equal(stored(harness, 'products/agua')!.deleted, true)
    const deletion = [{ collection: 'products', id: 'agua', deleted: true }]
    deepEqual(JSON.parse(stored(harness, `changes/${rev}`)!.json as string), deletion)
  },

  async 'the audit log has the names of only the first 20 documents of a large change'(harness) {
    const many = Array.from({ length: 21 }, (_, index) => putProduct(`p-${index}`, { name: `P ${index}` }))
    await edit(harness, [{ collection: 'products', op: 'delete', id: 'unknown' }, ...many])
    const { changes } = harness.auditEntries().at(-1)!.data as { changes: { name?: string }[] }
    deepEqual(
      changes.map(({ name }) => name),
      [undefined, ...many.slice(0, 19).map((_, index) => `P ${index}`), undefined, undefined],
    )
    ok(!('name' in changes[0]!))
  },

  async 'for a restored copy, documents of all kinds are counted, not only products'(harness) {
    await importFile(harness, [...newMenu, put('tables', 'mesa-5', { ...stored(harness, 'tables/mesa-4') })], {}, copy)
    const [entry] = (await imports(harness, { op: 'list' })).imports
    deepEqual([entry!.created, entry!.changed], [4, 1])
  },

  async 'the undo deletes no table or department with an open check, and no department to which a table was added after the import'(
    harness,
  ) {
    const table = { ...(stored(harness, 'tables/mesa-4') as { departmentId: string }) }
    const department = { name: 'Terraza', position: 9, kind: 'dining' }
    const id = await importFile(
      harness,
      [
        ...['d1', 'd2', 'd3'].map(id => put('departments', id, { ...department, name: id })),
        ...['t1', 't2', 't3'].map(id => put('tables', id, { ...table, name: id, departmentId: 'd3' })),
      ],
      {},
      copy,
    )
    await edit(harness, [put('tables', 'later', { ...table, departmentId: 'd2' })])
    const order = { departmentId: 'd1', tableId: 't1', otherTableIds: ['t2'] }
    harness.db.documents.set(`${tenantPath}/orders/open`, { ...order, status: 'billed' })
    harness.db.documents.set(`${tenantPath}/orders/closed`, { ...order, tableId: 't3', status: 'closed' })
    const { unrestored } = await imports(harness, { op: 'undo', id })
    deepEqual(
      unrestored.map(({ name, why }) => [name, why]),
      ['d1', 'd2', 't1', 't2'].map(name => [name, 'used']),
    )
    equal(stored(harness, 'tables/t3')!.deleted, true)
    equal(stored(harness, 'departments/d3')!.deleted, true)
  },

  async 'the undo restores a changed category even if products use it, and deletes a new category that only imported products use'(
    harness,
  ) {
    const before = readCatalogue(harness)
    const id = await importFile(harness, [
      put('categories', 'platos', { ...category, name: 'Platos nuevos' }),
      put('categories', 'sopas', category),
      putProduct('agua', { categoryId: 'sopas' }),
    ])
    deepEqual((await imports(harness, { op: 'undo', id })).unrestored, [])
    deepEqual(readCatalogue(harness), before)
    equal(stored(harness, 'categories/sopas')!.deleted, true)
  },

  async 'the undo deletes a new category if every other product in it was deleted after the import'(harness) {
    const id = await importFile(harness, newMenu)
    await edit(harness, [putProduct('te', { categoryId: 'sopas' })])
    await edit(harness, [{ collection: 'products', op: 'delete', id: 'te' }])
    deepEqual((await imports(harness, { op: 'undo', id })).unrestored, [])
  },

  async 'an undo that restores nothing makes no revision and publishes nothing'(harness) {
    const id = await importFile(harness, [putProduct('agua', { name: 'Agua' })])
    await edit(harness, [putProduct('agua', { name: 'Agua simple' })])
    const { rev } = stored(harness, 'counters/catalogue')!
    const published = harness.savedPaths.length
    const written = await harness.collectWrites(async () => {
      equal((await imports(harness, { op: 'undo', id })).rev, rev)
    })
    deepEqual(written.toSorted(), [`${tenantPath}/imports/${id}`])
    equal(harness.savedPaths.length, published)
  },

  async 'the undo of an import of members publishes no menu, however many revisions the members have'(harness) {
    harness.db.documents.set(`${tenantPath}/counters/customers`, { rev: 500 })
    const id = await importFile(harness, [put('customers', 'ana', { name: 'Ana', number: '7' })])
    const published = harness.savedPaths.length
    equal((await imports(harness, { op: 'undo', id })).rev, 502)
    equal(harness.savedPaths.length, published)
  },

  async 'an import is refused if it changes settings, if its system, file name or links are malformed, or if it has too many links'(
    harness,
  ) {
    const settings = {
      name: 'x',
      currency: 'MXN',
      locale: 'es-MX',
      timeZone: 'UTC',
      taxes: [],
      serviceCharge: 0,
      settings: {},
    }
    const importing = { system: 'loyverse', file: 'carta.csv', links: {} }
    const bad: [changes: object[], importing: object][] = [
      [[put('settings', 'x', settings)], importing],
      [newMenu, { ...importing, system: '../x' }],
      [newMenu, { ...importing, system: '' }],
      [newMenu, { ...importing, file: 'x'.repeat(201) }],
      [newMenu, { ...importing, file: 'a\u202eb' }],
      [newMenu, { ...importing, links: { 'a/b': ['x', ''] } }],
      [newMenu, { ...importing, links: { a: ['__x__', ''] } }],
      [newMenu, { ...importing, links: { a: ['x', '<b>'] } }],
      [newMenu, { ...importing, links: { a: ['x'] } }],
    ]
    const written = await harness.collectWrites(async () => {
      for (const [changes, importing] of bad) {
        const data = { changeId: `import-case-${++ids}`, changes, import: importing }
        equal((await call(harness, 'catalog', data, claimsOf('admin'))).code, 'invalid')
      }
      const links = Object.fromEntries(
        Array.from({ length: 9_000 }, (_, index) => [`k${index}`, ['x', 'a'.repeat(120)]]),
      )
      equal((await edit(harness, newMenu, { import: { ...importing, links } })).code, 'too_large')
    })
    deepEqual(written, [])
  },

  async 'an import and its undo each publish the catalogue file at once, for phones that open the menu afterwards'(
    harness,
  ) {
    const id = await importFile(harness, newMenu)
    equal(harness.savedPaths.length, 1)
    await imports(harness, { op: 'undo', id })
    equal(harness.savedPaths.length, 2)
  },

  async 'an import that is sent twice gets the same answer both times, and is listed once'(harness) {
    const data = { changeId: 'again', changes: newMenu, import: { system: 'clip', file: 'x', links: {} } }
    const first = await call(harness, 'catalog', data)
    deepEqual(await call(harness, 'catalog', data), first)
    equal((await imports(harness, { op: 'list' })).imports.length, 1)
  },
}
