import { deepEqual, equal, ok } from 'node:assert/strict'
import { products } from '../../support/tenant.ts'
import type { Cases } from './entry-cases.ts'
import { claimsOf, type Rig, roles } from './rig.ts'
import { at } from './send.ts'

const manager = claimsOf('manager')
const put = (more: object = {}, id = 'agua') => ({
  collection: 'products',
  op: 'put',
  id,
  doc: { ...products.agua, ...more },
})
const house = {
  name: 'Otra',
  currency: 'MXN',
  locale: 'es-MX',
  timeZone: 'UTC',
  taxes: [],
  serviceCharge: 0,
  settings: {},
}
const settings = { collection: 'settings', op: 'put', id: 'x', doc: house }
const member = { collection: 'customers', op: 'put', id: 'socio', doc: { name: 'Ana', number: '7' } }

let ids = 0
/** The answer's data, or its error. */
async function edit(rig: Rig, changes: unknown, { as = manager, changeId = `change-${++ids}` } = {}) {
  const { body } = await rig.call('catalog', { as, data: { changeId, changes } })
  return (body.error ?? body.data!) as { code?: string; errors?: object[]; rev: number; docs: object[] }
}
const rev = (rig: Rig, feed = 'catalogue') => rig.db.documents.get(`${at}/counters/${feed}`)?.rev

export const catalogCases: Cases = {
  async 'the catalogue is for managers, the house for admins, and rights come before the payload'(rig) {
    for (const role of roles) {
      const manages = role === 'admin' || role === 'manager'
      for (const bad of [7, undefined, [], [null], [{ collection: 'secrets', op: 'put', id: 'tables', doc: {} }]])
        equal((await edit(rig, bad, { as: claimsOf(role) })).code, manages ? 'invalid' : 'denied')
      for (const bad of [{ ...settings, doc: 7 }, { collection: 'settings' }]) {
        const answer = await edit(rig, [null, bad], { as: claimsOf(role) })
        equal(answer.code, role === 'admin' ? 'invalid' : 'denied')
        const unnamed = await edit(rig, [bad], { as: claimsOf(role), changeId: '' })
        equal(unnamed.code, role === 'admin' ? 'invalid' : 'denied')
      }
      equal((await edit(rig, [put()], { as: claimsOf(role) })).code, manages ? undefined : 'denied')
      equal((await edit(rig, [settings], { as: claimsOf(role) })).code, role === 'admin' ? undefined : 'denied')
      equal((await edit(rig, [put(), settings], { as: claimsOf(role) })).code, role === 'admin' ? undefined : 'denied')
    }
    rig.db.documents.delete(at)
    equal((await edit(rig, [put()])).code, 'unavailable')
  },

  async 'a change is a revision, written whole, with its audit'(rig) {
    const before = rig.audits().length
    const written = await rig.writes(async () => {
      const answer = await edit(rig, [put({ name: 'Agua' }), { collection: 'products', op: 'delete', id: 'flan' }])
      equal(answer.rev, 8)
      deepEqual(answer.docs, [
        { collection: 'products', id: 'agua', doc: { ...products.agua, name: 'Agua' } },
        { collection: 'products', id: 'flan', doc: null },
      ])
    })
    const short = written.map(path => path.slice(at.length + 1)).filter(path => !path.startsWith('audit/'))
    deepEqual(short.sort(), [
      `catalogChanges/change-${ids}`,
      'changes/8',
      'counters/catalogue',
      'products/agua',
      'products/flan',
    ])
    deepEqual(
      rig
        .audits()
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
              { collection: 'products', id: 'agua', op: 'put' },
              { collection: 'products', id: 'flan', op: 'delete' },
            ],
          },
        },
      ],
    )
    equal(rig.db.documents.get(`${at}/products/flan`)!.deleted, true)
  },

  async 'a feed that nobody has written to begins at one'(rig) {
    equal((await edit(rig, [member])).rev, 1)
    equal((await edit(rig, [member])).rev, 2)
    equal(rev(rig, 'customers'), 2)
    equal(rev(rig), 7)
    ok(rig.db.documents.has(`${at}/staffChanges/2`))
  },

  async 'the same id gets the same answer, for the same changes'(rig) {
    const changeId = 'once'
    const first = await edit(rig, [put({ name: 'Uno' })], { changeId })
    const written = await rig.writes(async () => {
      deepEqual(await edit(rig, [put({ name: 'Uno' })], { changeId }), first)
      equal((await edit(rig, [put({ name: 'Dos' })], { changeId })).code, 'conflict')
    })
    deepEqual(written, [])
    equal(rev(rig), 8)
    const soldOut = [put({ available: false, soldOutAt: 5 })]
    const answer = await edit(rig, soldOut, { changeId: 'twice' })
    rig.now += 1000
    deepEqual(await edit(rig, soldOut, { changeId: 'twice' }), answer)
    deepEqual(answer.docs, [{ collection: 'products', id: 'agua', doc: { ...products.agua, available: false } }])
    equal(rig.db.documents.get(`${at}/products/agua`)!.soldOutAt, rig.now - 1000)
  },

  async 'who had an older one before their eyes overwrites nothing'(rig) {
    await edit(rig, [put()])
    const written = await rig.writes(async () => {
      const answer = await edit(rig, [put({}, 'new'), { ...put(), baseRev: 7 }])
      deepEqual([answer.code, answer.errors], ['conflict', [{ index: 1, path: '', code: 'conflict' }]])
    })
    deepEqual(written, [])
    equal((await edit(rig, [{ ...put(), baseRev: 8 }])).rev, 9)
    equal((await edit(rig, [{ ...put({}, 'newer'), baseRev: 0 }])).rev, 10)
  },

  async 'one bad change refuses them all, each by its place'(rig) {
    const written = await rig.writes(async () => {
      const answer = await edit(rig, [put(), put({ price: -1 }), put({ name: '' })])
      deepEqual(answer.errors, [
        { index: 1, path: 'doc.price', code: 'invalid' },
        { index: 2, path: 'doc.name', code: 'invalid' },
      ])
    })
    deepEqual(written, [])
  },

  async 'three megabytes are enough'(rig) {
    const large = (bytes: number) => [put({ junk: 'x'.repeat(bytes) })]
    equal((await edit(rig, large(3 * 1024 * 1024))).code, 'too_large')
    equal((await edit(rig, large(3 * 1024 * 1024 - 1000))).code, undefined)
  },

  async 'what is put back on sale is counted no longer, and what nobody counted is not either'(rig) {
    const stock = (id: string) => rig.db.documents.get(`${at}/stock/${id}`)
    for (const id of ['agua', 'flan']) rig.db.documents.set(`${at}/stock/${id}`, { left: 0, applied: { one: 1 } })
    await edit(rig, [put({ available: false }, 'taco')])
    await edit(
      rig,
      ['agua', 'flan', 'taco', 'new'].map(id => put({}, id)),
    )
    deepEqual(
      ['agua', 'flan', 'taco', 'new'].map(id => stock(id)),
      [{ left: 0, applied: { one: 1 } }, { left: null, applied: { one: 1 } }, undefined, undefined],
    )
  },

  async 'the file is never behind what customers are told apart of'(rig) {
    rig.db.documents.set(`${at}/counters/customers`, { rev: 70 })
    equal((await edit(rig, [member])).rev, 71)
    deepEqual(rig.saved, [])
  },

  async 'the file is made again when it is more than two behind'(rig) {
    for (const expected of [[], [], ['tenants/demo/public/catalogue/']]) {
      await edit(rig, [put()])
      deepEqual(
        rig.saved.map(path => path.slice(0, path.lastIndexOf('/') + 1)),
        expected,
      )
    }
    equal((rig.db.documents.get(at)!.catalogue as { rev: number }).rev, 10)
  },
}
