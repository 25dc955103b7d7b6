import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addDoc,
  and,
  arrayUnion,
  average,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  documentId,
  type Firestore,
  getAggregate,
  getCount,
  getDoc,
  getDocs,
  increment,
  limit,
  limitToLast,
  or,
  orderBy,
  type QueryCompositeFilterConstraint,
  type QueryConstraint,
  query,
  runTransaction,
  setDoc,
  startAfter,
  sum,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Backend, startBackend } from './support/backend.ts'
import { closeClient, liteClient } from './support/firestore-clients.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'comanda-firestore-'))
let backend: Backend
let db: Firestore

beforeAll(async () => {
  backend = await startBackend({ dataDir })
  db = liteClient(backend.port)
})

afterAll(async () => {
  await closeClient(db)
  await backend.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('firebase/firestore/lite', () => {
  it('adds, reads, updates and deletes a document', async () => {
    const reference = await addDoc(collection(db, 'things'), { n: 1, tags: ['a'] })
    await updateDoc(reference, { n: increment(2), tags: arrayUnion('b') })
    expect((await getDoc(reference)).data()).toEqual({ n: 3, tags: ['a', 'b'] })
    await deleteDoc(reference)
    expect((await getDoc(reference)).exists()).toBe(false)
  })

  it('refuses to update a missing document', async () => {
    await expect(updateDoc(doc(db, 'things/none'), { n: 1 })).rejects.toMatchObject({ code: 'not-found' })
  })

  it('runs 10 concurrent transactions on one document and loses no increment', async () => {
    const counter = doc(db, 'counters/lite')
    await setDoc(counter, { n: 0 })
    const add = () =>
      runTransaction(
        db,
        async transaction => {
          const n = (await transaction.get(counter)).get('n') as number
          transaction.update(counter, { n: n + 1 })
        },
        { maxAttempts: 50 },
      )
    await Promise.all(Array.from({ length: 10 }, add))
    expect((await getDoc(counter)).get('n')).toBe(10)
  })

  it('fails a transaction when its document changed after it was read', async () => {
    const reference = doc(db, 'counters/raced')
    await setDoc(reference, { n: 0 })
    const raced = runTransaction(
      db,
      async transaction => {
        await transaction.get(reference)
        await setDoc(reference, { n: 10 })
        transaction.update(reference, { n: 1 })
      },
      { maxAttempts: 1 },
    )
    await expect(raced).rejects.toMatchObject({ code: 'failed-precondition' })
    expect((await getDoc(reference)).get('n')).toBe(10)
  })

  it('computes count, sum and average', async () => {
    for (const n of [1, 2, 6]) await setDoc(doc(db, `sums/n${n}`), { n })
    const rows = collection(db, 'sums')
    expect((await getCount(query(rows, where('n', '>', 1)))).data().count).toBe(2)
    const result = await getAggregate(rows, { sum: sum('n'), average: average('n') })
    expect(result.data()).toEqual({ sum: 9, average: 3 })
  })

  it('queries a collection group', async () => {
    await setDoc(doc(db, 'parks/a/trees/t1'), { kind: 'oak' })
    await setDoc(doc(db, 'parks/b/trees/t2'), { kind: 'oak' })
    const oaks = await getDocs(query(collectionGroup(db, 'trees'), where('kind', '==', 'oak')))
    expect(oaks.docs.map(({ id }) => id)).toEqual(['t1', 't2'])
  })
})

describe('a query of firebase/firestore/lite', () => {
  const rows = () => collection(db, 'rows')
  const ids = async (...constraints: QueryConstraint[]) =>
    (await getDocs(query(rows(), ...constraints))).docs.map(({ id }) => id).join(' ')
  const idsOf = async (filter: QueryCompositeFilterConstraint) =>
    (await getDocs(query(rows(), filter))).docs.map(({ id }) => id).join(' ')

  beforeAll(async () => {
    const batch = writeBatch(db)
    const data = {
      a: { n: 1, s: 'x', tags: ['p', 'q'] },
      b: { n: 2, s: 'y', tags: ['q'] },
      c: { n: 3.5, s: 'x', tags: [] },
      d: { n: '2', s: null },
      e: { n: null, s: 'x' },
      f: { n: Number.NaN, s: 'z' },
      g: { other: { deep: 7 } },
    }
    for (const [id, fields] of Object.entries(data)) batch.set(doc(rows(), id), fields)
    await batch.commit()
  })

  it('compares only values of the same type', async () => {
    expect(await ids(where('n', '>', 1))).toBe('b c')
    expect(await ids(where('n', '>=', ''))).toBe('d')
  })

  it('distinguishes null, NaN and a missing field', async () => {
    expect(await ids(where('n', '==', null))).toBe('e')
    expect(await ids(where('n', '==', Number.NaN))).toBe('f')
    expect(await ids(where('s', '!=', null))).toBe('a c e b f')
  })

  it('orders null, then numbers with NaN first, then text, and leaves out documents without the field', async () => {
    expect(await ids(orderBy('n'))).toBe('e f a b c d')
    expect(await ids(orderBy('n', 'desc'), limit(2))).toBe('d c')
    expect(await ids(orderBy('n'), limitToLast(2))).toBe('c d')
  })

  it('orders by several fields and continues after a cursor', async () => {
    expect(await ids(orderBy('s'), orderBy('n', 'desc'))).toBe('d c a e b f')
    expect(await ids(orderBy('s'), orderBy('n', 'desc'), startAfter('x', 1))).toBe('e b f')
  })

  it('supports in, not-in, array-contains and array-contains-any', async () => {
    expect(await ids(where('s', 'in', ['y', 'z']))).toBe('b f')
    expect(await ids(where('s', 'not-in', ['x', 'y']))).toBe('f')
    expect(await ids(where('tags', 'array-contains', 'q'))).toBe('a b')
    expect(await ids(where('tags', 'array-contains-any', ['p', 'zzz']))).toBe('a')
  })

  it('combines filters with and/or', async () => {
    expect(await idsOf(or(where('n', '==', 2), and(where('s', '==', 'x'), where('n', '<', 2))))).toBe('a b')
  })

  it('filters by a field of a map and by document id', async () => {
    expect(await ids(where('other.deep', '==', 7))).toBe('g')
    expect(await ids(where(documentId(), '>', 'e'))).toBe('f g')
    expect(await ids(where(documentId(), 'in', ['a', 'g']))).toBe('a g')
  })
})
