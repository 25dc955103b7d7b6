import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AggregateField, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Backend, startBackend } from './support/backend.ts'
import { adminClient } from './support/firestore-clients.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'comanda-firestore-'))
let backend: Backend
let db: Firestore

beforeAll(async () => {
  backend = await startBackend({ dataDir })
  db = adminClient(backend.port)
})

afterAll(async () => {
  await db.terminate()
  await backend.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('firebase-admin over REST', () => {
  it('reads back values of many types as they were written', async () => {
    const data = {
      null: null,
      yes: true,
      integer: 42,
      largest: Number.MAX_SAFE_INTEGER,
      double: 1.5,
      notANumber: Number.NaN,
      endless: Number.NEGATIVE_INFINITY,
      text: 'ñandú 🌮 "x"\n',
      time: Timestamp.fromMillis(1_700_000_000_123),
      bytes: Buffer.from([0, 255, 128]),
      list: [1, 'two', { three: [] }],
      map: { 'a.b': { c: 'd' }, empty: {} },
      reference: db.doc('a/b'),
    }
    await db.doc('types/all').set(data)
    const read = (await db.doc('types/all').get()).data()!
    expect(read.reference.path).toBe('a/b')
    expect(read.time.toMillis()).toBe(1_700_000_000_123)
    expect({ ...read, reference: data.reference, time: data.time }).toEqual(data)
  })

  it('gets a snapshot whose `exists` is false for a missing document', async () => {
    const snapshot = await db.doc('nothing/here').get()
    expect(snapshot.exists).toBe(false)
  })

  it('creates a document once; a second create fails with the code 9, which the SDK does not retry', async () => {
    await db.doc('once/a').create({ n: 1 })
    await expect(db.doc('once/a').create({ n: 2 })).rejects.toMatchObject({ code: 9 })
    expect((await db.doc('once/a').get()).get('n')).toBe(1)
  })

  it('updates a nested field and leaves its sibling fields unchanged', async () => {
    await db.doc('orders/o1').set({ lines: { a: { n: 1, note: 'x' }, b: { n: 2 } }, status: 'open' })
    await db.doc('orders/o1').update({ 'lines.a.n': 9, 'lines.b': FieldValue.delete() })
    expect((await db.doc('orders/o1').get()).data()).toEqual({ lines: { a: { n: 9, note: 'x' } }, status: 'open' })
  })

  it('refuses to update a missing document', async () => {
    await expect(db.doc('orders/none').update({ a: 1 })).rejects.toMatchObject({ code: 5 })
  })

  it('merges fields, and computes increments, array changes and timestamps on the server', async () => {
    const doc = db.doc('transforms/t')
    await doc.set({ n: 1, tags: ['a'] })
    await doc.set(
      { n: FieldValue.increment(2), tags: FieldValue.arrayUnion('b', 'a'), at: FieldValue.serverTimestamp() },
      { merge: true },
    )
    await doc.update({ tags: FieldValue.arrayRemove('a') })
    const data = (await doc.get()).data()!
    expect(data).toMatchObject({ n: 3, tags: ['b'] })
    expect(data.at.toMillis()).toBeGreaterThan(1_600_000_000_000)
  })

  it('writes nothing of a batch when one of its writes is refused', async () => {
    const batch = db.batch().set(db.doc('batch/a'), { n: 1 }).update(db.doc('batch/missing'), { n: 1 })
    await expect(batch.commit()).rejects.toMatchObject({ code: 5 })
    expect((await db.doc('batch/a').get()).exists).toBe(false)
  })

  it('refuses an update whose precondition `lastUpdateTime` is older than the last write of the document', async () => {
    const doc = db.doc('preconditions/p')
    const { writeTime } = await doc.set({ n: 1 })
    await doc.update({ n: 2 }, { lastUpdateTime: writeTime })
    await expect(doc.update({ n: 3 }, { lastUpdateTime: writeTime })).rejects.toMatchObject({ code: 9 })
    expect((await doc.get()).get('n')).toBe(2)
  })

  it('runs queries with filter, order, cursor, limit, limitToLast, select and offset, although the SDK sends the operators as numbers', async () => {
    const rows = db.collection('rows')
    const batch = db.batch()
    for (let i = 0; i < 20; i++) batch.set(rows.doc(`r${i}`), { n: i, even: i % 2 === 0, tags: [`t${i % 3}`] })
    await batch.commit()
    const numbers = async (query: FirebaseFirestore.Query) => (await query.get()).docs.map(doc => doc.get('n'))
    expect(await numbers(rows.where('even', '==', true).orderBy('n', 'desc').limit(3))).toEqual([18, 16, 14])
    expect(await numbers(rows.where('n', '>', 4).where('n', '<=', 7))).toEqual([5, 6, 7])
    expect(await numbers(rows.where('n', 'in', [3, 1, 99]))).toEqual([1, 3])
    expect(await numbers(rows.where('tags', 'array-contains', 't1').orderBy('n').startAfter(10).limit(2))).toEqual([
      13, 16,
    ])
    expect(await numbers(rows.orderBy('n').limitToLast(2))).toEqual([18, 19])
    expect(await numbers(rows.orderBy('n').offset(18))).toEqual([18, 19])
    expect(await numbers(rows.orderBy('n').startAt(5).endBefore(7))).toEqual([5, 6])
    expect((await rows.orderBy('n').limit(1).select('even').get()).docs[0]!.data()).toEqual({ even: true })
  })

  it('computes count, sum and average', async () => {
    const rows = db.collection('sums')
    for (const n of [1, 2, 6]) await rows.doc(`n${n}`).set({ n })
    const { count, sum, average } = AggregateField
    const result = await rows.aggregate({ count: count(), sum: sum('n'), average: average('n') }).get()
    expect(result.data()).toEqual({ count: 3, sum: 9, average: 3 })
  })

  it('lists collections and documents, including documents that have only subcollections', async () => {
    await db.doc('places/mx/cities/df').set({ name: 'CDMX' })
    await db.doc('places/es').set({ name: 'España' })
    expect((await db.listCollections()).map(({ id }) => id)).toContain('places')
    expect((await db.doc('places/mx').listCollections()).map(({ id }) => id)).toEqual(['cities'])
    expect((await db.collection('places').listDocuments()).map(({ id }) => id)).toEqual(['es', 'mx'])
  })

  it('queries a collection group and deletes a document with its subcollections', async () => {
    await db.doc('trees/a/leaves/l1').set({ n: 1 })
    await db.doc('trees/a/twigs/t1/leaves/l2').set({ n: 2 })
    expect((await db.collectionGroup('leaves').get()).size).toBe(2)
    await db.recursiveDelete(db.doc('trees/a'))
    expect((await db.collectionGroup('leaves').get()).size).toBe(0)
  })

  it('runs 50 concurrent transactions on one document and loses no increment', async () => {
    const counter = db.doc('counters/c')
    const increment = () =>
      db.runTransaction(async transaction => {
        const n = (await transaction.get(counter)).get('n') ?? 0
        transaction.set(counter, { n: n + 1 })
      })
    await Promise.all(Array.from({ length: 50 }, increment))
    expect((await counter.get()).get('n')).toBe(50)
  })

  it('completes transactions that lock the same two documents in opposite order', async () => {
    const [a, b] = [db.doc('pairs/a'), db.doc('pairs/b')]
    const swap = (first: typeof a, second: typeof a) =>
      db.runTransaction(async transaction => {
        const x = (await transaction.get(first)).get('n') ?? 0
        const y = (await transaction.get(second)).get('n') ?? 0
        transaction.set(first, { n: x + 1 }).set(second, { n: y + 1 })
      })
    await Promise.all([swap(a, b), swap(b, a), swap(a, b), swap(b, a)])
    expect([(await a.get()).get('n'), (await b.get()).get('n')]).toEqual([4, 4])
  })

  it('retries a transaction when its document was written between its read and its commit', async () => {
    const doc = db.doc('races/r')
    let runs = 0
    await db.runTransaction(async transaction => {
      const n = (await transaction.get(doc)).get('n') ?? 0
      if (runs++ === 0) await doc.set({ n: 10 })
      transaction.set(doc, { n: n + 1 })
    })
    expect(runs).toBe(2)
    expect((await doc.get()).get('n')).toBe(11)
  })

  it('retries a transaction when the result of its query changed before its commit', async () => {
    const open = db.collection('tickets').where('open', '==', true)
    let runs = 0
    await db.runTransaction(async transaction => {
      const { size } = await transaction.get(open)
      if (runs++ === 0) await db.doc('tickets/late').set({ open: true })
      transaction.set(db.doc('results/tickets'), { size })
    })
    expect((await db.doc('results/tickets').get()).get('size')).toBe(1)
  })

  it('writes nothing when a transaction throws, and releases its locks at once', async () => {
    const doc = db.doc('failures/f')
    const failing = db.runTransaction(async transaction => {
      await transaction.get(doc)
      transaction.set(doc, { n: 1 })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await db.runTransaction(async transaction => {
      expect((await transaction.get(doc)).exists).toBe(false)
    })
  })

  it('stores two databases of one project separately', async () => {
    const other = adminClient(backend.port, 'second')
    await other.doc('apart/a').set({ in: 'second' })
    expect((await db.doc('apart/a').get()).exists).toBe(false)
    expect((await other.doc('apart/a').get()).get('in')).toBe('second')
    await other.terminate()
  })
})

describe('a REST query', () => {
  const documents = () => `http://127.0.0.1:${backend.port}/v1/projects/demo-comanda/databases/(default)/documents`
  const call = async (path: string, body?: object) => {
    const answer = await fetch(documents() + path, {
      method: body ? 'POST' : 'GET',
      body: JSON.stringify(body),
      headers: { authorization: 'Bearer owner' },
    })
    return { status: answer.status, body: (await answer.json()) as object }
  }
  const run = (collectionId: string, allDescendants = false) =>
    call(':runQuery', { structuredQuery: { from: [{ collectionId, allDescendants }] } })

  it('of a collection whose id Firestore reserves is refused', async () => {
    const error = {
      status: 'INVALID_ARGUMENT',
      message: 'Collection id "__stats__" is invalid because it is reserved.',
    }
    for (const group of [false, true]) {
      expect(await run('__stats__', group)).toMatchObject({ status: 400, body: { error } })
    }
    const from = [{ collectionId: '__stats__' }]
    const counted = await call(':runAggregationQuery', {
      structuredAggregationQuery: { structuredQuery: { from }, aggregations: [{ alias: 'n', count: {} }] },
    })
    expect(counted).toMatchObject({ status: 400, body: { error } })
    expect((await call('/a/b:runQuery', { structuredQuery: { from } })).status).toBe(400)
    expect((await call('/__stats__')).status).toBe(400)
  })

  it('of a collection whose id contains a slash is refused', async () => {
    expect((await run('a/b/c')).status).toBe(400)
  })

  it('of a collection whose id only resembles a reserved id, such as `__stats`, is answered', async () => {
    for (const id of ['__stats', 'stats__', '_stats_', '__id7__']) expect((await run(id)).status, id).toBe(200)
  })
})
