import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Backend, startBackend } from './support/backend.ts'
import { adminClient } from './support/firestore-clients.ts'

let dataDir: string
let backend: Backend
let db: Firestore

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'comanda-firestore-'))
  backend = await startBackend({ dataDir })
  db = adminClient(backend.port)
})
afterAll(async () => {
  await db.terminate()
  await backend.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const pair = () => [db.doc('pair/a'), db.doc('pair/b')] as const
async function setPair(n: number): Promise<void> {
  const [a, b] = pair()
  await db.batch().set(a, { n }).set(b, { n }).commit()
}
const read = async (transaction: Transaction, document = pair()[0]) => (await transaction.get(document)).get('n')
const onlyReading = <Result>(act: (transaction: Transaction) => Promise<Result>) =>
  db.runTransaction(act, { readOnly: true })

beforeEach(() => setPair(1))

describe('a read-only transaction', () => {
  it('reads all documents as they were at its first read, despite later writes', async () => {
    const [a, b] = pair()
    const seen = await onlyReading(async transaction => {
      const first = await read(transaction, a)
      await setPair(2)
      await a.delete()
      return [first, await read(transaction, b), await read(transaction, a)]
    })
    expect(seen).toEqual([1, 1, 1])
  })

  it('queries the documents as they were at its first read, despite later additions, changes and deletions', async () => {
    const menu = db.collection('menu')
    await Promise.all([menu.doc('stays').set({ n: 1 }), menu.doc('goes').set({ n: 2 }), menu.doc('x').set({ n: 3 })])
    const found = await onlyReading(async transaction => {
      await read(transaction)
      await Promise.all([menu.doc('goes').delete(), menu.doc('x').set({ n: 0 }), menu.doc('comes').set({ n: 4 })])
      return (await transaction.get(menu.orderBy('n'))).docs.map(({ id }) => id)
    })
    expect(found).toEqual(['stays', 'goes', 'x'])
    expect((await menu.orderBy('n').get()).docs.map(({ id }) => id)).toEqual(['x', 'stays', 'comes'])
  })

  it('counts documents as they were at its first read, even in collections that were emptied or filled later', async () => {
    await db.doc('old/one').set({})
    const counts = await onlyReading(async transaction => {
      await read(transaction)
      await db.doc('old/one').delete()
      await db.doc('new/one').set({})
      const count = async (name: string) => (await transaction.get(db.collection(name).count())).data().count
      return [await count('old'), await count('new')]
    })
    expect(counts).toEqual([1, 0])
  })

  it('does not wait for a transaction that is about to write', async () => {
    const seen = await db.runTransaction(async writing => {
      await read(writing)
      const meanwhile = await onlyReading(transaction => read(transaction))
      writing.set(pair()[0], { n: 2 })
      return meanwhile
    })
    expect(seen).toBe(1)
  })

  it('cannot choose a read time in the past', async () => {
    const readTime = Timestamp.fromMillis(Date.now() - 60_000)
    const past = db.runTransaction(transaction => read(transaction), { readOnly: true, readTime })
    await expect(past).rejects.toMatchObject({ code: 12 })
  })
})

describe('a transaction that writes', () => {
  it('reads either both old or both new values of two documents that another commit changes, never one of each', async () => {
    const [a, b] = pair()
    const seen: unknown[][] = []
    let runs = 0
    await db.runTransaction(async transaction => {
      const first = await read(transaction, a)
      if (runs++ === 0) await setPair(2)
      seen.push([first, await read(transaction, b)])
      transaction.set(a, { n: 3 })
    })
    expect(seen).toEqual([[2, 2]])
    expect(runs).toBe(2)
  })

  it('reads a document and a query result either both before or both after another commit that changes them, never one of each', async () => {
    const seen: unknown[][] = []
    let runs = 0
    await db.runTransaction(async transaction => {
      const first = await read(transaction)
      if (runs++ === 0) await setPair(2)
      const { docs } = await transaction.get(db.collection('pair'))
      seen.push([first, ...docs.map(document => document.get('n'))])
      transaction.set(pair()[0], { n: 3 })
    })
    expect(seen).toEqual([[2, 2, 2]])
  })
})
