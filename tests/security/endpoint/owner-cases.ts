import { deepEqual, equal } from 'node:assert/strict'
import type { ExportPage } from '../../../domain/exports.ts'
import type { ImportLinks, ImportListEntry, UnrestoredDocument } from '../../../domain/import-links.ts'
import { products } from '../../support/tenant.ts'
import type { EndpointCases } from './entry-cases.ts'
import { type Claims, claimsOf, type Harness } from './harness.ts'
import { tenantPath } from './send.ts'

const manager = claimsOf('manager')
const admin = claimsOf('admin')
const importing = { system: 'loyverse', file: 'carta.csv', links: {} }
const putProduct = (id: string, more: object) => ({
  ...{ collection: 'products', op: 'put', id },
  doc: { ...products.agua, ...more },
})

type Answer = Partial<ExportPage> & {
  code?: string
  imports: ImportListEntry[]
  links: ImportLinks
  unrestored: UnrestoredDocument[]
}
async function call(harness: Harness, name: string, data: object, as: Claims = manager): Promise<Answer> {
  const { body } = await harness.call(name, { as, data })
  return (body.error ?? body.data!) as Answer
}
const codeOf = async (...args: Parameters<typeof call>) => (await call(...args)).code ?? 'ok'
const importFile = (harness: Harness, changeId: string, changes: object[], more: object = {}, as: Claims = manager) =>
  codeOf(harness, 'catalog', { changeId, changes, schema: 99, import: { ...importing, ...more } }, as)
const undo = (harness: Harness, id: string, as?: Claims) => call(harness, 'imports', { op: 'undo', id }, as)
const stored = (harness: Harness, path: string) => harness.db.documents.get(`${tenantPath}/${path}`)
/** Makes each transaction wait before each read and before its commit, so that parallel transactions overlap. */
const runInParallel = (harness: Harness) => {
  harness.db.options.pace = () => new Promise(resolve => setImmediate(resolve))
}
const changeStaff = ({ db }: Harness, uid: string, more: object) => {
  const path = `${tenantPath}/staff/${uid}`
  db.documents.set(path, { ...db.documents.get(path), ...more })
}

/** Cases about attacks on what only admins and managers may do: imports, exports and restoring a copy. */
export const ownerCases: EndpointCases = {
  // Hostile request 139.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  async 'an import cannot be undone from another tenant, nor by a user who is no longer a manager'(harness) {
    equal(await importFile(harness, 'mine', [putProduct('agua', { price: 1 })]), 'ok')
    const path = `${tenantPath}/imports/mine`
    harness.db.documents.set('tenants/golf/imports/theirs', harness.db.documents.get(path)!)
    harness.db.documents.set('tenants/golf/imports/theirs/parts/0', harness.db.documents.get(`${path}/parts/0`)!)
    changeStaff(harness, 'waiter-1', { active: true })
    const written = await harness.collectWrites(async () => {
      equal((await undo(harness, 'theirs')).code, 'invalid')
      for (const role of ['cashier', 'waiter', 'kitchen', 'guest'])
        equal((await undo(harness, 'mine', claimsOf(role))).code, 'denied')
      const data = { op: 'undo', id: 'theirs', tenant: 'golf' }
      equal(await codeOf(harness, 'imports', data), 'denied')
    })
    deepEqual(
      written.filter(one => !one.includes('/audit/')),
      [],
    )
    changeStaff(harness, 'manager-1', { active: false })
    equal((await undo(harness, 'mine')).code, 'denied')
    changeStaff(harness, 'manager-1', { active: true, role: 'waiter' })
    equal((await undo(harness, 'mine')).code, 'denied')
    equal(await importFile(harness, 'next', [putProduct('agua', { price: 1 })]), 'denied')
  },

  // Hostile request 141.
  async 'of two undos at the same time only one changes documents, and an edit at the same time is not overwritten'(
    harness,
  ) {
    equal(await importFile(harness, 'a', [putProduct('agua', { price: 1 }), putProduct('pan', { name: 'Pan' })]), 'ok')
    runInParallel(harness)
    const edit = { changeId: 'edit', changes: [putProduct('pan', { name: 'Pan de hoy' })], schema: 99 }
    const [first, second, edited] = await Promise.all([
      undo(harness, 'a'),
      undo(harness, 'a', admin),
      codeOf(harness, 'catalog', edit),
    ])
    equal(edited, 'ok')
    equal(stored(harness, 'products/agua')!.price, products.agua!.price)
    equal(stored(harness, 'products/pan')!.name, 'Pan de hoy')
    deepEqual([first.code, second.code], [undefined, undefined])
    equal(harness.auditEntries().filter(({ data }) => (data as { undone?: string }).undone === 'carta.csv').length, 1)
  },

  // Hostile request 142.
  async 'a link or system named after a property of every object, such as `constructor`, is refused or has no links'(
    harness,
  ) {
    for (const key of ['constructor', '__proto__', 'toString', 'prototype']) {
      const links = JSON.parse(`{"${key}":["agua","x"]}`)
      equal(await importFile(harness, 'a', [putProduct('agua', { price: 1 })], { links }), 'invalid')
    }
    for (const system of ['loyverse', 'constructor', 'prototype'])
      deepEqual((await call(harness, 'imports', { op: 'links', system })).links, {})
    for (const system of ['__proto__', 'toString', 'copy/x', '..'])
      equal((await call(harness, 'imports', { op: 'links', system })).code, 'invalid')
  },

  // Hostile request 143.
  async 'an import with the id of an edit or of another import is refused, so no import is accepted without being listed'(
    harness,
  ) {
    const pan = putProduct('pan', { name: 'Pan' })
    equal(await codeOf(harness, 'catalog', { changeId: 'edit', changes: [pan] }), 'ok')
    equal(await importFile(harness, 'import', [pan]), 'ok')
    const written = await harness.collectWrites(async () => {
      equal(await importFile(harness, 'edit', [pan]), 'conflict')
      equal(await importFile(harness, 'edit', [putProduct('pan', { name: 'Otro' })]), 'conflict')
      equal(await importFile(harness, 'import', [pan], { file: 'otro.csv' }), 'conflict')
      equal(await importFile(harness, 'import', [pan], { links: { a: ['pan', 'x'] } }), 'conflict')
      equal(await codeOf(harness, 'catalog', { changeId: 'import', changes: [pan] }), 'conflict')
    })
    deepEqual(written, [])
  },

  // Hostile request 144.
  async 'a manager cannot give rights by an import: changes of settings, staff, PINs or accounts in it are refused'(
    harness,
  ) {
    const settings = {
      ...harness.db.documents.get(tenantPath),
      settings: { paymentRoles: ['waiter'], money: { closeRoles: ['manager'] } },
    }
    const change = { collection: 'settings', op: 'put', id: 'settings', doc: settings }
    const written = await harness.collectWrites(async () => {
      for (const changes of [[change], [putProduct('agua', { price: 1 }), change]]) {
        equal(await importFile(harness, 'a', changes, { system: 'copy' }), 'denied')
        equal(await codeOf(harness, 'catalog', { changeId: 'b', changes }), 'denied')
        equal(await importFile(harness, 'c', changes, { system: 'copy' }, admin), 'invalid')
      }
      for (const collection of ['staff', 'pins', 'tablets', 'imports', 'tenant', 'counters', '../staff', 'accounts'])
        equal(
          await importFile(harness, 'd', [
            { collection, op: 'put', id: 'manager-1', doc: { role: 'admin', active: true } },
          ]),
          'invalid',
        )
    })
    deepEqual(
      written.filter(one => !one.includes('/audit/')),
      [],
    )
  },

  // Hostile request 145.
  async 'a request with more than 10,000 deletions, as many as the audit log can list, is refused as too large'(
    harness,
  ) {
    const deletions = Array.from({ length: 10_001 }, (_, i) => ({ collection: 'products', op: 'delete', id: `p${i}` }))
    const written = await harness.collectWrites(async () => {
      equal(await importFile(harness, 'a', deletions), 'too_large')
      equal(await codeOf(harness, 'catalog', { changeId: 'b', changes: deletions }), 'too_large')
    })
    deepEqual(written, [])
    equal(await importFile(harness, 'c', deletions.slice(1)), 'ok')
    deepEqual((await undo(harness, 'c')).unrestored, [])
  },

  // Hostile request 146.
  async 'the cursor of an export is refused after six hours, and when its user loses the right to export'(harness) {
    for (let i = 0; i < 600; i++)
      harness.db.documents.set(`${tenantPath}/customers/c-${i}`, { name: `${i}`, number: `${i}`, rev: i })
    const { cursor } = await call(harness, 'export', { what: 'customers' }, admin)
    equal(await codeOf(harness, 'export', { what: 'customers', cursor }, admin), 'ok')
    changeStaff(harness, 'admin-1', { role: 'manager' })
    equal(await codeOf(harness, 'export', { what: 'customers', cursor }, admin), 'denied')
    changeStaff(harness, 'admin-1', { role: 'admin' })
    harness.now += 6 * 3_600_000 + 1
    equal(await codeOf(harness, 'export', { what: 'customers', cursor: { ...cursor, id: '0' } }, admin), 'invalid')
  },

  // Hostile request 147.
  async 'an export with an unknown list, an impossible date or an invented cursor is refused or answers no rows'(
    harness,
  ) {
    for (const what of ['toString', 'constructor', '__proto__', 'pins', 'staff/../pins', ['staff'], ''])
      equal(await codeOf(harness, 'export', { what }, admin), 'invalid', String(what))
    for (const dates of [{ from: '0000-00-00' }, { from: '10000-01-01' }, { to: 'x' }, { from: ['2026-05-02'] }])
      equal(await codeOf(harness, 'export', { what: 'orders', ...dates }, admin), 'invalid')
    for (const dates of [
      { from: '9999-12-31', to: '0001-01-01' },
      { from: '0001-01-01', to: '9999-12-31' },
    ])
      deepEqual((await call(harness, 'export', { what: 'orders', ...dates }, admin)).rows, [])
    equal(await codeOf(harness, 'export', { what: 'orders' }, admin), 'ok')
    const path = [...harness.db.documents.keys()].findLast(path => path.includes('/audit/'))!
    const cursor = { entry: path.slice(path.lastIndexOf('/') + 1), id: 'x', openedAt: 0 }
    for (const bad of [
      { openedAt: '5' },
      { openedAt: null },
      { id: '__x__' },
      { id: 'a/b' },
      { id: '' },
      { entry: '..' },
    ])
      equal(await codeOf(harness, 'export', { what: 'orders', cursor: { ...cursor, ...bad } }, admin), 'invalid')
    for (const openedAt of [-1e308, 1e308])
      deepEqual((await call(harness, 'export', { what: 'orders', cursor: { ...cursor, openedAt } }, admin)).rows, [])
  },
}
