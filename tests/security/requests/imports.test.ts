import { collection, doc, getDoc, getDocs } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '../../support/tenant.ts'
import { codeOf, deniedAnswer, invalidAnswer, TargetServer } from './target-server.ts'

let target: TargetServer
let manager: string
beforeAll(async () => {
  target = await TargetServer.start()
  manager = (await target.signInStaff('gerente')).token
})
afterAll(() => target.stop())

const importFile = (changeId: string, changes: object[], token = manager) => {
  const importing = { system: 'loyverse', file: 'carta.csv', links: { a: ['agua', 'x'] } }
  return target.call('catalog', { tenant: 'demo', changeId, changes, schema: 99, import: importing }, token)
}
const putAgua = (price: number) => ({ collection: 'products', op: 'put', id: 'agua', doc: { ...products.agua, price } })

describe('an attacker of menu imports', () => {
  // Hostile request 140.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  it('can read none of the documents with which the server lists imports and undoes them, not even as an admin', async () => {
    const customer = { collection: 'customers', op: 'put', id: 'ana', doc: { name: 'Ana', number: '7', phone: '55' } }
    expect(await importFile('customers', [customer])).toMatchObject({ status: 200 })
    expect(await target.readDocument('tenants/demo/imports/customers/parts/0')).toBeDefined()
    const readers = await Promise.all([
      ...['admin', 'gerente', 'mesero', 'cocina'].map(user => target.signInWithSdk(user)),
      target.signInGuestWithSdk(),
    ])
    for (const { firestore } of readers) {
      for (const path of ['imports', 'imports/customers/parts', 'importLinks', 'catalogChanges'])
        expect(await codeOf(getDocs(collection(firestore, `tenants/demo/${path}`))), path).toBe('permission-denied')
      for (const path of ['imports/customers', 'imports/customers/parts/0', 'importLinks/loyverse'])
        expect(await codeOf(getDoc(doc(firestore, `tenants/demo/${path}`))), path).toBe('permission-denied')
    }
  })

  // Hostile request 139.
  it('can undo an import neither from another tenant, nor as a waiter, nor without a token', async () => {
    expect(await importFile('price', [putAgua(1)])).toMatchObject({ status: 200 })
    const golf = (await target.signInStaff('gerente', 'golf')).token
    await target.expectUnchanged(async () => {
      const undo = { op: 'undo', id: 'price' }
      expect(await target.call('imports', { ...undo, tenant: 'golf' }, golf)).toMatchObject(invalidAnswer)
      expect(await target.call('imports', { ...undo, tenant: 'demo' }, golf)).toEqual(deniedAnswer)
      const waiter = (await target.signInStaff()).token
      expect(await target.call('imports', { ...undo, tenant: 'demo' }, waiter)).toEqual(deniedAnswer)
      expect(await target.call('imports', { ...undo, tenant: 'demo' })).toMatchObject({ status: 401 })
    })
  })

  // Hostile request 141.
  it('cannot undo an import twice: of five requests at the same time, one undoes it and the others change nothing', async () => {
    const before = await target.readDocument('tenants/demo/products/agua')
    const { rev } = (await importFile('twice', [putAgua(2)])).data as unknown as { rev: number }
    const undo = { tenant: 'demo', op: 'undo', id: 'twice' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => target.call('imports', undo, manager)))
    for (const { data } of answers) expect(data).toEqual({ rev: rev + 1, unrestored: [] })
    expect(await target.readDocument('tenants/demo/products/agua')).toEqual({ ...before, rev: rev + 1 })
  })
})
