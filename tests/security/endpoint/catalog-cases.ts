import { deepEqual, equal, ok } from 'node:assert/strict'
import { products } from '../../support/tenant.ts'
import type { EndpointCases } from './entry-cases.ts'
import { type Claims, claimsOf, type Harness, roles } from './harness.ts'
import { tenantPath } from './send.ts'

const manager = claimsOf('manager')
const put = (more: object = {}, id = 'agua') => ({
  collection: 'products',
  op: 'put',
  id,
  doc: { ...products.agua, ...more },
})
const otherTenant = {
  name: 'Otra',
  currency: 'MXN',
  locale: 'es-MX',
  timeZone: 'UTC',
  taxes: [],
  serviceCharge: 0,
  settings: {},
}
const settings = { collection: 'settings', op: 'put', id: 'x', doc: otherTenant }
const station = { name: 'Barra', position: 1, kind: 'prep', print: 'never', bump: 'ready' }
const times = { warnAfter: 8, alarmAfter: 15, unseenAfter: 60 }
const putStation = (id: string, more: object = {}) => ({
  collection: 'stations',
  op: 'put',
  id,
  doc: { ...station, ...times, ...more },
})
const customer = { collection: 'customers', op: 'put', id: 'socio', doc: { name: 'Ana', number: '7' } }

let ids = 0
/**
 * Calls the cloud function `catalog`.
 * @returns the data or the error of the answer
 */
async function edit(
  harness: Harness,
  changes: unknown,
  {
    as = manager,
    changeId = `change-${++ids}`,
    ...more
  }: { as?: Claims; changeId?: string; [field: string]: unknown } = {},
) {
  const { body } = await harness.call('catalog', { as, data: { changeId, changes, ...more } })
  return (body.error ?? body.data!) as { code?: string; errors?: object[]; rev: number; docs: object[] }
}
const rev = (harness: Harness, feed = 'catalogue') => harness.db.documents.get(`${tenantPath}/counters/${feed}`)?.rev

/** Cases about the cloud function `catalog`, which changes, for example, the menu, the tables and the settings. */
export const catalogCases: EndpointCases = {
  async 'only managers and admins may change the catalogue, only admins the settings; rights are checked before the payload'(
    harness,
  ) {
    for (const role of roles) {
      const manages = role === 'admin' || role === 'manager'
      for (const bad of [7, undefined, [], [null], [{ collection: 'secrets', op: 'put', id: 'tables', doc: {} }]])
        equal((await edit(harness, bad, { as: claimsOf(role) })).code, manages ? 'invalid' : 'denied')
      for (const bad of [{ ...settings, doc: 7 }, { collection: 'settings' }]) {
        const answer = await edit(harness, [null, bad], { as: claimsOf(role) })
        equal(answer.code, role === 'admin' ? 'invalid' : 'denied')
        const unnamed = await edit(harness, [bad], { as: claimsOf(role), changeId: '' })
        equal(unnamed.code, role === 'admin' ? 'invalid' : 'denied')
      }
      equal((await edit(harness, [put()], { as: claimsOf(role) })).code, manages ? undefined : 'denied')
      equal((await edit(harness, [settings], { as: claimsOf(role) })).code, role === 'admin' ? undefined : 'denied')
      equal(
        (await edit(harness, [put(), settings], { as: claimsOf(role) })).code,
        role === 'admin' ? undefined : 'denied',
      )
    }
    harness.db.documents.delete(tenantPath)
    equal((await edit(harness, [put()])).code, 'unavailable')
  },

  async 'all changes of a request are written as one revision, with an audit entry'(harness) {
    const before = harness.auditEntries().length
    const written = await harness.collectWrites(async () => {
      const answer = await edit(harness, [put({ name: 'Agua' }), { collection: 'products', op: 'delete', id: 'flan' }])
      equal(answer.rev, 8)
      deepEqual(answer.docs, [
        { collection: 'products', id: 'agua', doc: { ...products.agua, name: 'Agua' } },
        { collection: 'products', id: 'flan', doc: null },
      ])
    })
    const short = written.map(path => path.slice(tenantPath.length + 1)).filter(path => !path.startsWith('audit/'))
    deepEqual(short.sort(), [
      `catalogChanges/change-${ids}`,
      'changes/8',
      'counters/catalogue',
      'products/agua',
      'products/flan',
    ])
    deepEqual(
      harness
        .auditEntries()
        .slice(before)
        .map(({ kind, uid, role, data }) => ({ kind, uid, role, data })),
      [
        {
          kind: 'catalog',
          uid: 'manager-1',
          role: 'manager',
          data: {
            rev: 8,
            changes: [
              { collection: 'products', id: 'agua', op: 'put', name: 'Agua' },
              { collection: 'products', id: 'flan', op: 'delete', name: 'Flan' },
            ],
          },
        },
      ],
    )
    equal(harness.db.documents.get(`${tenantPath}/products/flan`)!.deleted, true)
  },

  async 'changes of customers have separate revision numbers, which start at 1'(harness) {
    equal((await edit(harness, [customer])).rev, 1)
    equal((await edit(harness, [customer])).rev, 2)
    equal(rev(harness, 'customers'), 2)
    equal(rev(harness), 7)
    ok(harness.db.documents.has(`${tenantPath}/staffChanges/2`))
  },

  async 'stations have separate revision numbers and no change feed; the tenant document gets the fields of stations that the server needs'(
    harness,
  ) {
    const routed = { kind: 'prep', print: 'never', bump: 'ready', position: 1 }
    const kitchen = () => harness.db.documents.get(tenantPath)!.kitchen
    const written = await harness.collectWrites(async () => {
      equal((await edit(harness, [putStation('barra')])).rev, 1)
    })
    deepEqual(written.filter(path => !path.includes('/audit/')).sort(), [
      tenantPath,
      ...[`catalogChanges/change-${ids}`, 'counters/stations', 'stations/barra'].map(path => `${tenantPath}/${path}`),
    ])
    equal(rev(harness), 7)
    deepEqual(kitchen(), { stations: { barra: routed } })
    const also = { categoryIds: [], productIds: ['taco'], options: ['extras/queso'] }
    await edit(harness, [putStation('fria', { also, rerouteTo: 'barra' })])
    await edit(harness, [{ collection: 'stations', op: 'delete', id: 'barra' }])
    deepEqual(kitchen(), { stations: { fria: { ...routed, also, rerouteTo: 'barra' } } })
    equal(harness.db.documents.get(`${tenantPath}/stations/barra`)!.deleted, true)
    deepEqual(harness.savedPaths, [])
  },

  async 'as soon as there is a station, the tenant document contains the routes of the departments and the settings of the kitchen'(
    harness,
  ) {
    const kitchen = () => harness.db.documents.get(tenantPath)!.kitchen as { routes?: object; fallback?: string }
    const department = (id: string, more: object) => ({
      collection: 'departments',
      op: 'put',
      id,
      doc: { name: id, position: 0, kind: 'course', ...more },
    })
    const routed = (routes: object) => ({ settings: { routes } })
    const schema = 6
    await edit(harness, [department('campo', routed({ barra: 'casa' }))], { schema })
    await edit(harness, [{ ...settings, doc: { ...otherTenant, settings: { kitchen: { fallback: 'barra' } } } }], {
      as: claimsOf('admin'),
      schema,
    })
    equal(kitchen(), undefined)
    await edit(harness, [putStation('barra')])
    deepEqual([kitchen().routes, kitchen().fallback], [{ campo: { barra: 'casa' } }, 'barra'])
    await edit(harness, [department('bar', routed({ fria: 'barra' }))], { schema })
    await edit(harness, [department('campo', {})], { schema })
    await edit(harness, [put()])
    deepEqual([kitchen().routes, kitchen().fallback], [{ bar: { fria: 'barra' } }, 'barra'])
    await edit(harness, [{ ...settings, doc: { ...otherTenant, settings: { kitchen: { lateAfter: 5 } } } }], {
      as: claimsOf('admin'),
      schema,
    })
    deepEqual(kitchen(), {
      stations: { barra: { kind: 'prep', print: 'never', bump: 'ready', position: 1 } },
      routes: { bar: { fria: 'barra' } },
      lateAfter: 5,
    })
    await edit(harness, [{ collection: 'departments', op: 'delete', id: 'bar' }])
    deepEqual(kitchen().routes, {})
  },

  async 'a change that does not concern the kitchen does not write the tenant document; the routes of a deleted department are removed'(
    harness,
  ) {
    const kitchen = () => harness.db.documents.get(tenantPath)!.kitchen
    const department = { name: 'Campo', position: 0, kind: 'course' }
    const settingsOf = (routes: object) => ({ settings: { routes } })
    const putDepartment = (id: string, more: object = {}) => ({
      ...{ collection: 'departments', op: 'put', id },
      doc: { ...department, ...more },
    })
    const path = `${tenantPath}/departments/gone`
    harness.db.documents.set(path, { ...department, ...settingsOf({ barra: 'casa' }), deleted: true })
    await edit(harness, [{ collection: 'stations', op: 'delete', id: 'casa' }])
    equal(kitchen(), undefined)
    await edit(harness, [putStation('barra')])
    const stations = { barra: { kind: 'prep', print: 'never', bump: 'ready', position: 1 } }
    deepEqual(kitchen(), { stations })
    const written = await harness.collectWrites(async () => {
      equal((await edit(harness, [put()], { schema: 6 })).code, undefined)
    })
    equal(written.includes(tenantPath), false)
    equal((await edit(harness, [putDepartment('campo')], { schema: 6 })).code, undefined)
    deepEqual(kitchen(), { stations })
    const routes = { barra: 'casa' }
    equal((await edit(harness, [putDepartment('campo', settingsOf(routes))], { schema: 6 })).code, undefined)
    deepEqual(kitchen(), { stations, routes: { campo: routes } })
  },

  // Hostile request 99.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  async 'a station is refused if it has the id that is reserved for the pass, or if there are twenty stations already'(
    harness,
  ) {
    const before = harness.db.documents.size
    deepEqual((await edit(harness, [putStation('pase')])).errors, [{ index: 0, path: 'id', code: 'invalid' }])
    deepEqual((await edit(harness, [putStation('barra'), put()])).errors, [
      { index: 1, path: 'collection', code: 'invalid' },
    ])
    const many = (count: number) => Array.from({ length: count }, (_, n) => putStation(`s${n}`))
    equal((await edit(harness, many(21))).code, 'too_large')
    equal([...harness.db.documents.keys()].filter(path => !path.includes('/audit/')).length <= before, true)
    equal((await edit(harness, many(20))).code, undefined)
    equal((await edit(harness, many(1))).code, undefined)
  },

  async 'a request that is sent again gets the same answer; a request with the same id and other changes is refused'(
    harness,
  ) {
    const changeId = 'once'
    const first = await edit(harness, [put({ name: 'Uno' })], { changeId })
    const written = await harness.collectWrites(async () => {
      deepEqual(await edit(harness, [put({ name: 'Uno' })], { changeId }), first)
      equal((await edit(harness, [put({ name: 'Dos' })], { changeId })).code, 'conflict')
    })
    deepEqual(written, [])
    equal(rev(harness), 8)
    const soldOut = [put({ available: false, soldOutAt: 5 })]
    const answer = await edit(harness, soldOut, { changeId: 'twice' })
    harness.now += 1000
    deepEqual(await edit(harness, soldOut, { changeId: 'twice' }), answer)
    deepEqual(answer.docs, [{ collection: 'products', id: 'agua', doc: { ...products.agua, available: false } }])
    equal(harness.db.documents.get(`${tenantPath}/products/agua`)!.soldOutAt, harness.now - 1000)
  },

  async 'a change that is based on an older revision of a document is refused'(harness) {
    await edit(harness, [put()])
    const written = await harness.collectWrites(async () => {
      const answer = await edit(harness, [put({}, 'new'), { ...put(), baseRev: 7 }])
      deepEqual([answer.code, answer.errors], ['conflict', [{ index: 1, path: '', code: 'conflict' }]])
    })
    deepEqual(written, [])
    equal((await edit(harness, [{ ...put(), baseRev: 8 }])).rev, 9)
    equal((await edit(harness, [{ ...put({}, 'newer'), baseRev: 0 }])).rev, 10)
  },

  async 'a request with an invalid change is refused as a whole, and the errors name the index of each invalid change'(
    harness,
  ) {
    const written = await harness.collectWrites(async () => {
      const answer = await edit(harness, [put(), put({ price: -1 }), put({ name: '' })])
      deepEqual(answer.errors, [
        { index: 1, path: 'doc.price', code: 'invalid' },
        { index: 2, path: 'doc.name', code: 'invalid' },
      ])
    })
    deepEqual(written, [])
  },

  async 'a sender with an older schema number does not delete newer fields; a sender that knows a field deletes it by leaving it out'(
    harness,
  ) {
    const path = `${tenantPath}/departments/sala`
    const bar = { name: 'Barra', position: 1, kind: 'bar' }
    const change = { collection: 'departments', op: 'put', id: 'sala', doc: bar }
    const stored = { ...bar, name: 'Sala', settings: { guestJoin: 'party' }, rev: 7 }
    for (const schema of [undefined, 1]) {
      harness.db.documents.set(path, stored)
      const answer = await edit(harness, [change], { schema })
      deepEqual(answer.docs, [{ collection: 'departments', id: 'sala', doc: bar }])
      deepEqual(harness.db.documents.get(path), { ...bar, settings: stored.settings, rev: answer.rev })
      const listed = harness.db.documents.get(`${tenantPath}/changes/${answer.rev}`)!.json as string
      deepEqual(JSON.parse(listed)[0].doc, { ...bar, settings: stored.settings })
    }
    const set = { ...change, doc: { ...bar, settings: { guestJoin: 'table' } } }
    deepEqual((await edit(harness, [set])).docs, [{ collection: 'departments', id: 'sala', doc: set.doc }])
    deepEqual(harness.db.documents.get(path)!.settings, { guestJoin: 'table' })
    for (const schema of [2, Number.MAX_SAFE_INTEGER]) {
      harness.db.documents.set(path, stored)
      const { rev } = await edit(harness, [change], { schema })
      deepEqual(harness.db.documents.get(path), { ...bar, rev })
    }
  },

  async 'a setting that the sender’s older version of the app does not know keeps the value that it has in the sender’s own tenant'(
    harness,
  ) {
    const golfPath = 'tenants/golf'
    const before = harness.db.documents.get(tenantPath)!
    harness.db.documents.set(tenantPath, { ...before, settings: { guestOrders: 'free', guestJoin: 'party' } })
    const as = claimsOf('admin')
    await edit(harness, [settings], { as, schema: 1 })
    deepEqual(harness.db.documents.get(tenantPath)!.settings, { guestJoin: 'party' })

    const staff = harness.db.documents.get(`${tenantPath}/staff/admin-1`)!
    harness.db.documents.set(`${golfPath}/staff/admin-1`, staff)
    const golf = { as: claimsOf('admin', {}, 'golf'), tenant: 'golf', schema: 1 }
    equal((await edit(harness, [settings], golf)).code, undefined)
    deepEqual(harness.db.documents.get(golfPath)!.settings, {})
    await edit(harness, [settings], { as, schema: 2 })
    deepEqual(harness.db.documents.get(tenantPath)!.settings, {})
  },

  async 'a schema number that is not a positive integer is refused, after the rights are checked'(harness) {
    const written = await harness.collectWrites(async () => {
      for (const schema of [0, -1, 1.5, 1e300, '2', null, true, [2], { n: 2 }]) {
        equal((await edit(harness, [put()], { schema })).code, 'invalid')
        equal((await edit(harness, [put()], { schema, as: claimsOf('waiter') })).code, 'denied')
      }
      const { body } = await harness.call('catalog', {
        as: manager,
        body: `{"data":{"tenant":"demo","changeId":"nan","changes":[${JSON.stringify(put())}],"schema":NaN}}`,
      })
      equal(body.error?.code, 'invalid')
    })
    deepEqual(
      written.filter(path => !path.includes('/audit/')),
      [],
    )
  },

  async 'a request may have at most three mebibytes of changes'(harness) {
    const large = (bytes: number) => [put({ junk: 'x'.repeat(bytes) })]
    equal((await edit(harness, large(3 * 1024 * 1024))).code, 'too_large')
    equal((await edit(harness, large(3 * 1024 * 1024 - 1000))).code, undefined)
  },

  async 'a sold-out product that is put back on sale loses its stock count; products on sale keep theirs'(harness) {
    const stock = (id: string) => harness.db.documents.get(`${tenantPath}/stock/${id}`)
    for (const id of ['agua', 'flan'])
      harness.db.documents.set(`${tenantPath}/stock/${id}`, { left: 0, applied: { one: 1 } })
    await edit(harness, [put({ available: false }, 'taco')])
    await edit(
      harness,
      ['agua', 'flan', 'taco', 'new'].map(id => put({}, id)),
    )
    deepEqual(
      ['agua', 'flan', 'taco', 'new'].map(id => stock(id)),
      [{ left: 0, applied: { one: 1 } }, { left: null, applied: { one: 1 } }, undefined, undefined],
    )
  },

  async 'a change of customers does not publish the catalogue file'(harness) {
    harness.db.documents.set(`${tenantPath}/counters/customers`, { rev: 70 })
    equal((await edit(harness, [customer])).rev, 71)
    deepEqual(harness.savedPaths, [])
  },

  async 'the catalogue file is published again when it is more than two revisions behind'(harness) {
    for (const expected of [[], [], ['tenants/demo/public/catalogue/']]) {
      await edit(harness, [put()])
      deepEqual(
        harness.savedPaths.map(path => path.slice(0, path.lastIndexOf('/') + 1)),
        expected,
      )
    }
    equal((harness.db.documents.get(tenantPath)!.catalogue as { rev: number }).rev, 10)
  },

  async 'the catalogue file is published at once after a change of a department, which decides how guests join'(
    harness,
  ) {
    const doc = { name: 'Salón', position: 0, kind: 'dining', settings: { guestJoin: 'party' } }
    await edit(harness, [{ collection: 'departments', op: 'put', id: 'sala', doc }])
    equal(harness.savedPaths.length, 1)
  },
}
