import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  type Firestore,
  getCount,
  getDoc,
  getDocs,
  runTransaction,
  setDoc,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectId } from '../../emulator/project.ts'
import { loadRules } from '../../emulator/rules/rules.ts'
import { type Backend, startBackend } from './support/backend.ts'
import { adminClient, closeClient, createIdToken, liteClient } from './support/firestore-clients.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'comanda-firestore-'))
const roles = ['guest', 'kitchen', 'waiter', 'cashier', 'manager', 'admin']
const collections =
  'departments categories products modifiers tables stations orders guestOrders customers staffChanges staff audit quarantine journal days zs tallies devices stock changes'.split(
    ' ',
  )
const clients: Firestore[] = []
let backend: Backend

beforeAll(async () => {
  const file = 'firebase/firestore.rules'
  backend = await startBackend({ dataDir, access: loadRules(readFileSync(file, 'utf8'), file) })
  const db = adminClient(backend.port)
  for (const tenant of ['demo', 'golf']) {
    await db.doc(`tenants/${tenant}`).set({ name: tenant })
    for (const role of roles) await db.doc(`tenants/${tenant}/staff/${role}`).set({ role, active: true })
    for (const name of collections) await db.doc(`tenants/${tenant}/${name}/x`).set({ n: 1 })
  }
  await db.terminate()
})

afterAll(async () => {
  await Promise.all(clients.map(closeClient))
  await backend.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

function clientAs(role: string, options: { tenant?: string; uid?: string; now?: number } = {}): Firestore {
  const { tenant = 'demo', uid = role, now } = options
  const client = liteClient(backend.port, createIdToken(uid, { role, tenantId: tenant, name: role }, now))
  clients.push(client)
  return client
}

const isAllowed = (read: Promise<unknown>) =>
  read.then(
    () => true,
    error => {
      expect(error).toMatchObject({ code: 'permission-denied' })
      return false
    },
  )

async function findListable(client: Firestore, tenant = 'demo'): Promise<string[]> {
  const answers = await Promise.all(
    collections.map(name => isAllowed(getDocs(collection(client, `tenants/${tenant}/${name}`)))),
  )
  return collections.filter((_, i) => answers[i])
}

const restaurantCollections = ['departments', 'categories', 'products', 'modifiers', 'tables', 'stations', 'orders']
const customerCollections = ['customers', 'staffChanges']
const managementCollections = ['staff', 'audit', 'quarantine', 'journal', 'days', 'zs']

describe('reading with the security rules', () => {
  it.each([
    ['guest', ['changes']],
    ['kitchen', [...restaurantCollections, 'changes']],
    ['waiter', [...restaurantCollections, ...customerCollections, 'changes']],
    ['cashier', [...restaurantCollections, ...customerCollections, 'changes']],
    ['manager', [...restaurantCollections, ...customerCollections, ...managementCollections, 'changes']],
    ['admin', [...restaurantCollections, ...customerCollections, ...managementCollections, 'changes']],
  ])('the role %s can list all collections that its work needs, and no other', async (role, expected) => {
    expect(await findListable(clientAs(role))).toEqual(expected)
  })

  it('a guest can get the tenant document and a document of `guestOrders` by its id, but can neither get an order or a table nor count `orders` or `guestOrders`', async () => {
    const guest = clientAs('guest')
    expect((await getDoc(doc(guest, 'tenants/demo'))).get('name')).toBe('demo')
    expect((await getDoc(doc(guest, 'tenants/demo/guestOrders/x'))).exists()).toBe(true)
    expect(await isAllowed(getDoc(doc(guest, 'tenants/demo/orders/x')))).toBe(false)
    for (const name of ['orders', 'guestOrders'])
      expect(await isAllowed(getCount(collection(guest, `tenants/demo/${name}`)))).toBe(false)
    expect(await isAllowed(getDoc(doc(guest, 'tenants/demo/tables/x')))).toBe(false)
  })

  it('no role can read documents of another tenant; missing documents there are refused with the same error', async () => {
    for (const role of roles) {
      const stranger = clientAs(role, { tenant: 'golf' })
      expect(await findListable(stranger)).toEqual([])
      expect(await isAllowed(getDoc(doc(stranger, 'tenants/demo')))).toBe(false)
      expect(await isAllowed(getDoc(doc(stranger, 'tenants/demo/orders/missing')))).toBe(false)
    }
  })

  it('not even an admin can query documents of several tenants at once', async () => {
    expect(await isAllowed(getDocs(collectionGroup(clientAs('admin'), 'orders')))).toBe(false)
    expect(await isAllowed(getDocs(collection(clientAs('admin'), 'tenants')))).toBe(false)
  })

  it('a client without a token can list no collection', async () => {
    const nobody = liteClient(backend.port)
    clients.push(nobody)
    expect(await findListable(nobody)).toEqual([])
  })

  it('a disabled waiter is refused at the next read, even if the token is still valid', async () => {
    const waiter = clientAs('waiter', { uid: 'removed' })
    const staff = `projects/${projectId}/databases/(default)/documents/tenants/demo/staff/removed`
    const record = (active: boolean) =>
      backend.store.commit(
        backend.store.nextVersion(),
        new Map([[staff, { active: { booleanValue: active }, role: { stringValue: 'waiter' } }]]),
      )
    record(true)
    expect(await isAllowed(getDoc(doc(waiter, 'tenants/demo/orders/x')))).toBe(true)
    record(false)
    expect(await isAllowed(getDoc(doc(waiter, 'tenants/demo/orders/x')))).toBe(false)
  })

  it('an expired or malformed token is answered with `unauthenticated`', async () => {
    const expired = clientAs('admin', { now: Date.now() - 2 * 3600_000 })
    await expect(getDoc(doc(expired, 'tenants/demo'))).rejects.toMatchObject({ code: 'unauthenticated' })
    const malformed = liteClient(backend.port, 'not.a-token')
    clients.push(malformed)
    await expect(getDoc(doc(malformed, 'tenants/demo'))).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})

describe('writing with the security rules', () => {
  it.each(roles)('the role %s can neither set nor delete a document, nor set one in a transaction', async role => {
    const client = clientAs(role)
    const order = doc(client, 'tenants/demo/orders/x')
    expect(await isAllowed(setDoc(order, { n: 2 }))).toBe(false)
    expect(await isAllowed(setDoc(doc(client, `tenants/demo/staff/${role}`), { role: 'admin', active: true }))).toBe(
      false,
    )
    expect(await isAllowed(deleteDoc(order))).toBe(false)
    expect(await isAllowed(runTransaction(client, async transaction => transaction.set(order, { n: 3 })))).toBe(false)
    const name = `projects/${projectId}/databases/(default)/documents/tenants/demo/orders/x`
    expect(backend.store.get(name)?.fields).toEqual({ n: { integerValue: '1' } })
  })
})
