import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { Firestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CatalogueChange, CatalogueFile, Tenant } from '../../domain/catalogue.ts'
import { schemaNumber } from '../../domain/catalogue-schema.ts'
import { addAgua, openOrder } from '../support/command-inputs.ts'
import { callByHttp, HttpDevice, signInByHttp } from '../support/device.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { newProduct } from '../support/tenant.ts'
import { adminClient } from './support/firestore-clients.ts'

type Answer = {
  data?: { rev: number; docs: { collection: string; id: string; doc: object | null }[] }
  error?: { code: string; errors?: { index: number; path: string; code: string }[] }
}

let server: RunningServer
let db: Firestore
let manager: string
beforeAll(async () => {
  server = await startServer()
  db = adminClient(server.port)
  manager = await signInByHttp(server.port, 'demo', 'gerente')
})
afterAll(() => server.stop())

const callCatalog = (changes: unknown, token = manager, changeId: unknown = randomUUID(), more: object = {}) =>
  callByHttp<Answer>(server.port, 'catalog', { tenant: 'demo', changeId, changes, ...more }, token)
const dessert = (name: string, more: object = {}) =>
  newProduct(name, 99_00, { categoryId: 'postres', position: 50, ...more })
const put = (id: string, doc: object, more: object = {}) => ({ collection: 'products', op: 'put', id, doc, ...more })
const remove = (id: string) => ({ collection: 'products', op: 'delete', id })
const readDocument = async (path: string) => (await db.doc(`tenants/demo/${path}`).get()).data()
const readRevision = async () => (await readDocument('counters/catalogue'))!.rev as number

async function readChanges(feed: string, at: number): Promise<CatalogueChange[]> {
  const { docs } = await db.collection(`tenants/demo/${feed}`).where('rev', '==', at).get()
  const parts = docs.map(doc => doc.data()).sort((a, b) => a.part - b.part)
  expect(parts.map(({ parts: count }) => count)).toEqual(parts.map(() => parts.length))
  expect(parts.map(({ json }) => Buffer.byteLength(json) <= 900_000)).not.toContain(false)
  return JSON.parse(parts.map(({ json }) => json).join(''))
}

async function fetchPublishedFile(): Promise<CatalogueFile> {
  const { catalogue } = (await db.doc('tenants/demo').get()).data() as Tenant
  const bucket = (await (await fetch(`http://127.0.0.1:${server.port}/__/firebase/init.json`)).json()).storageBucket
  const address = `http://127.0.0.1:${server.port}/v0/b/${bucket}/o/${encodeURIComponent(catalogue.path)}?alt=media`
  const file = JSON.parse(gunzipSync(await (await fetch(address)).bytes()).toString()) as CatalogueFile
  expect(file.rev).toBe(catalogue.rev)
  return file
}

describe('the function catalog', () => {
  it('writes the changed documents, and one document that lists the changes of the new revision', async () => {
    const before = await readRevision()
    const flan = dessert('Flan', { secret: 1, tenantId: 'golf' })
    const answer = await callCatalog([put('flan', flan), remove('te-verde-sencha')])
    expect(answer).toEqual({
      status: 200,
      data: {
        rev: before + 1,
        docs: [
          { collection: 'products', id: 'flan', doc: dessert('Flan') },
          { collection: 'products', id: 'te-verde-sencha', doc: null },
        ],
      },
    })
    expect(await readDocument('products/flan')).toEqual({ ...dessert('Flan'), rev: before + 1 })
    expect(await readChanges('changes', before + 1)).toEqual([
      { collection: 'products', id: 'flan', doc: dessert('Flan') },
      { collection: 'products', id: 'te-verde-sencha', deleted: true },
    ])
  })

  it('answers a repeated request with the first answer, and refuses another request that uses the same change id', async () => {
    const changeId = randomUUID()
    const first = await callCatalog([put('flan', dessert('Flan de cajeta'))], manager, changeId)
    const next = await callCatalog([put('flan', dessert('Flan napolitano'))])
    expect(await callCatalog([put('flan', dessert('Flan de cajeta'))], manager, changeId)).toEqual(first)
    expect(await readDocument('products/flan')).toMatchObject({ name: 'Flan napolitano', rev: next.data!.rev })
    const other = await callCatalog([put('flan', dessert('Otro'))], manager, changeId)
    expect(other).toMatchObject({ status: 409, error: { code: 'conflict' } })
  })

  it('writes nothing when some changes are invalid, and reports every invalid field', async () => {
    const before = await readRevision()
    const wrong = [
      put('good', dessert('Good')),
      put('bad', dessert('', { price: -1 })),
      put('bad/id', dessert('Bad')),
      { collection: 'staff', op: 'put', id: 'me', doc: { role: 'admin' } },
      put('image', dessert('Link', { image: 'javascript:alert(1)' })),
      put('bidi', dessert('\u202eodiov')),
      {
        collection: 'modifiers',
        op: 'put',
        id: 'm',
        doc: { name: 'M', min: 3, max: 1, options: [{ id: 'o', name: 'O', price: 0, max: 1, available: true }] },
      },
    ]
    const { status, error } = await callCatalog(wrong)
    expect([status, error!.code]).toEqual([400, 'invalid'])
    expect(error!.errors!.map(({ index, path }) => [index, path])).toEqual([
      [1, 'doc.name'],
      [1, 'doc.price'],
      [2, 'id'],
      [3, 'collection'],
      [4, 'doc.image'],
      [5, 'doc.name'],
      [6, 'doc.max'],
    ])
    expect(await readRevision()).toBe(before)
    expect(await readDocument('products/good')).toBeUndefined()
  })

  it('writes nothing when one of 500 products in a request is invalid, and names this product and its invalid field', async () => {
    const before = await readRevision()
    const rows = Array.from({ length: 500 }, (_, index) => put(`fila-${index}`, dessert(`Fila ${index}`)))
    const bad = put('fila-417', dessert('Fila 417', { price: -1 }))
    expect(await callCatalog(rows.with(417, bad))).toMatchObject({
      status: 400,
      error: { code: 'invalid', errors: [{ index: 417, path: 'doc.price', code: 'invalid' }] },
    })
    expect(await readRevision()).toBe(before)
    expect(await readDocument('products/fila-0')).toBeUndefined()
  })

  it('refuses a change of a document that changed after it was read', async () => {
    const { data } = await callCatalog([put('flan', dessert('Flan'))])
    await callCatalog([put('flan', dessert('Flan de queso'))])
    const late = await callCatalog([put('agua', dessert('Agua')), put('flan', dessert('Flan'), { baseRev: data!.rev })])
    expect(late).toMatchObject({
      status: 409,
      error: { code: 'conflict', errors: [{ index: 1, path: '', code: 'conflict' }] },
    })
    expect(await readDocument('products/agua')).toBeUndefined()
    expect((await callCatalog([put('flan', dessert('Flan'), { baseRev: await readRevision() })])).status).toBe(200)
  })

  it('lets only managers and admins change the menu, and only admins the settings; checks the role before the payload', async () => {
    for (const user of ['mesero', 'caja', 'cocina']) {
      expect(await callCatalog('nonsense', await signInByHttp(server.port, 'demo', user))).toMatchObject({
        status: 403,
      })
    }
    const settings = { ...((await db.doc('tenants/demo').get()).data() as Tenant), name: 'La Higuera Nueva' }
    const change = [{ collection: 'settings', op: 'put', id: 'demo', doc: settings }]
    expect(await callCatalog(change)).toMatchObject({ status: 403, error: { code: 'denied' } })
    const answer = await callCatalog(change, await signInByHttp(server.port, 'demo', 'admin'))
    expect(answer.status).toBe(200)
    expect((await db.doc('tenants/demo').get()).data()).toMatchObject({
      name: 'La Higuera Nueva',
      epoch: settings.epoch,
    })
    expect(await readChanges('changes', answer.data!.rev)).toMatchObject([
      { collection: 'tenant', doc: { name: 'La Higuera Nueva' } },
    ])
  })

  it('lets an admin change the currency only while the tenant has no order', async () => {
    const change = async (tenantId: string) => {
      const {
        catalogue: _,
        epoch: __,
        kitchen: ___,
        rev: ____,
        ...settings
      } = (await db.doc(`tenants/${tenantId}`).get()).data()!
      const changes = [{ collection: 'settings', op: 'put', id: 'settings', doc: { ...settings, currency: 'COP' } }]
      const data = { tenant: tenantId, changeId: randomUUID(), changes, schema: schemaNumber }
      return callByHttp<Answer>(server.port, 'catalog', data, await signInByHttp(server.port, tenantId, 'admin'))
    }
    expect(await change('golf')).toMatchObject({ status: 200 })
    const waiter = await HttpDevice.signedIn(server.port, 'demo', 'mesero')
    await waiter.send([openOrder()])
    expect(await change('demo')).toMatchObject({
      status: 400,
      error: { code: 'invalid', errors: [{ index: 0, path: 'doc.currency', code: 'locked' }] },
    })
    expect((await db.doc('tenants/demo').get()).data()).toMatchObject({ currency: 'MXN' })
  })

  it('preserves the settings of a department when an older version of the app, which does not know these settings, changes the department', async () => {
    const doc = { name: 'Comedor', position: 0, kind: 'dining' }
    const department = (changed: object) => ({ collection: 'departments', op: 'put', id: 'comedor', doc: changed })
    const settings = { guestJoin: 'party' }
    const newerTab = { schema: schemaNumber }
    await callCatalog([department({ ...doc, settings })], manager, randomUUID(), newerTab)

    const renamed = await callCatalog([department({ ...doc, name: 'Comedor grande' })])
    expect(renamed.status).toBe(200)
    const merged = { ...doc, name: 'Comedor grande', settings }
    expect(await readDocument('departments/comedor')).toEqual({ ...merged, rev: renamed.data!.rev })
    expect(await readChanges('changes', renamed.data!.rev)).toEqual([
      { collection: 'departments', id: 'comedor', doc: merged },
    ])

    const reset = await callCatalog([department(doc)], manager, randomUUID(), newerTab)
    expect(await readDocument('departments/comedor')).toEqual({ ...doc, rev: reset.data!.rev })
    expect(await callCatalog([department(doc)], manager, randomUUID(), { schema: -1 })).toMatchObject({
      status: 400,
      error: { code: 'invalid' },
    })
  })

  it('records changes of customers in `staffChanges` and not in `changes`, and refuses a request that changes customers and products', async () => {
    const before = await readRevision()
    const customer = { collection: 'customers', op: 'put', id: 'c1', doc: { name: 'Socio', number: '77' } }
    const { data } = await callCatalog([customer])
    expect(await readChanges('staffChanges', data!.rev)).toMatchObject([{ collection: 'customers', id: 'c1' }])
    expect(await readRevision()).toBe(before)
    expect((await callCatalog([customer, put('flan', dessert('Flan'))])).status).toBe(400)
  })

  it('stores the changes of a large request in parts that each fit into one document, and refuses a request of more than 3 MiB', async () => {
    const many = (n: number) =>
      Array.from({ length: n }, (_, index) =>
        put(`bulk-${index}`, dessert('Ñandú 🦤', { description: 'ñ'.repeat(2000) })),
      )
    const { data } = await callCatalog(many(500))
    const changes = await readChanges('changes', data!.rev)
    expect(changes).toHaveLength(500)
    expect(changes[499]).toMatchObject({ doc: { description: 'ñ'.repeat(2000) } })
    expect(await callCatalog(many(900))).toMatchObject({ status: 413, error: { code: 'too_large' } })
    const removed = await callCatalog(many(500).map(({ id }) => remove(id)))
    expect(removed.status).toBe(200)
  })

  it('publishes a new catalogue file, without customers and staff, before the published file is more than two revisions old', async () => {
    for (let time = 0; time < 3; time += 1) {
      await callCatalog([put('flan', dessert(`Flan ${time}`))])
      const { catalogue } = (await db.doc('tenants/demo').get()).data() as Tenant
      expect((await readRevision()) - catalogue.rev).toBeLessThanOrEqual(2)
    }
    const file = await fetchPublishedFile()
    expect(Object.keys(file).toSorted()).toEqual([
      'categories',
      'departments',
      'epoch',
      'modifiers',
      'products',
      'rev',
      'tables',
      'tenant',
    ])
    expect(file.products['te-verde-sencha']).toBeUndefined()
    expect(file.products.flan).not.toHaveProperty('rev')
    expect(JSON.stringify(file)).not.toMatch(/Socio|bulk|Chef|staff/)
  })

  it('uses a new price in orders at once, and refuses an order of a deleted product unless the device has an older menu', async () => {
    const device = await HttpDevice.signedIn(server.port, 'demo', 'mesero')
    const { data } = await callCatalog([put('flan', dessert('Flan', { price: 7700 })), remove('agua-mineral')])
    const open = openOrder()
    const { results, orders } = await device.send([
      open,
      addAgua(open.orderId, { productId: 'flan', lineId: 'a', seen: { price: 9900, rev: data!.rev - 1 } }),
      addAgua(open.orderId, { lineId: 'b', seen: { price: 5800, rev: data!.rev - 1 } }),
      addAgua(open.orderId, { seen: { price: 5800, rev: data!.rev } }),
    ])
    expect(results.map(({ code }) => code)).toEqual([undefined, undefined, undefined, 'sold_out'])
    expect(orders[open.orderId]!.lines).toMatchObject({
      a: { unitPrice: 7700, priceChanged: true },
      b: { unitPrice: 5800, oversold: true, name: 'Agua mineral' },
    })
  })

  it('refuses a manager who was disabled or demoted, even if the token is still valid', async () => {
    const staff = await db.collection('tenants/demo/staff').where('role', '==', 'manager').get()
    await staff.docs[0]!.ref.update({ active: false })
    expect(await callCatalog([put('flan', dessert('Flan'))])).toMatchObject({ status: 403, error: { code: 'denied' } })
    const device = new HttpDevice(server.port, 'demo', manager)
    expect(await device.post([])).toMatchObject({ status: 403, error: { code: 'denied' } })
    await staff.docs[0]!.ref.update({ active: true, role: 'kitchen' })
    expect(await callCatalog([put('flan', dessert('Flan'))])).toMatchObject({ status: 403 })
    expect((await device.send([openOrder()])).results[0]!.code).toBe('denied')
  })
})
