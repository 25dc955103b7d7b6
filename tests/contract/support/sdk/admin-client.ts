import {
  AggregateField,
  DocumentReference,
  FieldPath,
  FieldValue,
  Filter,
  type Firestore,
  GeoPoint,
  type Query,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { isTagged } from './modular-client.ts'
import type { Condition, PlainValue, QuerySpec, SdkClient, Write } from './sdk-client.ts'

/** The names of the gRPC error codes that the tests expect. */
const codes: { [code: number]: string } = { 3: 'invalid-argument', 5: 'not-found', 9: 'failed-precondition' }

export function adminSdkClient(db: Firestore): SdkClient {
  return {
    async find(querySpec) {
      return (await toQuery(db, querySpec).get()).docs.map(({ id }) => id)
    },

    async aggregate(querySpec, { count, sum, average }) {
      const spec = {
        ...(count && { count: AggregateField.count() }),
        ...(sum && { sum: AggregateField.sum(sum) }),
        ...(average && { average: AggregateField.average(average) }),
      }
      return (await toQuery(db, querySpec).aggregate(spec).get()).data() as PlainValue
    },

    async write(writes) {
      try {
        const batch = db.batch()
        for (const write of writes) add(db, batch, write)
        await batch.commit()
        return 'ok'
      } catch (error) {
        const { code } = error as { code: number }
        return codes[code] ?? String(code)
      }
    },

    async read(path) {
      const data = (await db.doc(path).get()).data()
      return data && toPlain(data)
    },
  }
}

function add(db: Firestore, batch: WriteBatch, write: Write): void {
  const value = (plain: PlainValue) => toValue(db, plain)
  if ('set' in write) {
    const { mergeFields, merge } = write
    batch.set(db.doc(write.set), value(write.to) as object, mergeFields ? { mergeFields } : { merge: merge ?? false })
  } else if ('update' in write) batch.update(db.doc(write.update), value(write.to) as object)
  else if ('updateAt' in write) batch.update(db.doc(write.updateAt), new FieldPath(...write.path), value(write.to))
  else batch.delete(db.doc(write.delete))
}

function toQuery(db: Firestore, querySpec: QuerySpec): Query {
  const field = (name: string) => (name === 'id' ? FieldPath.documentId() : name)
  const values = (plain: PlainValue[]) => plain.map(each => toValue(db, each))
  const filter = (condition: Condition): Filter => {
    if ('and' in condition) return Filter.and(...condition.and.map(filter))
    if ('or' in condition) return Filter.or(...condition.or.map(filter))
    return Filter.where(field(condition[0]), condition[1], toValue(db, condition[2]))
  }
  let query: Query =
    querySpec.group === undefined ? db.collection(querySpec.in ?? 'things') : db.collectionGroup(querySpec.group)
  if (querySpec.where) query = query.where(filter(querySpec.where))
  for (const [name, direction] of querySpec.orderBy ?? []) query = query.orderBy(field(name), direction)
  if (querySpec.startAt) query = query.startAt(...values(querySpec.startAt))
  if (querySpec.startAfter) query = query.startAfter(...values(querySpec.startAfter))
  if (querySpec.endAt) query = query.endAt(...values(querySpec.endAt))
  if (querySpec.endBefore) query = query.endBefore(...values(querySpec.endBefore))
  if (querySpec.limit) query = query.limit(querySpec.limit)
  return querySpec.limitToLast ? query.limitToLast(querySpec.limitToLast) : query
}

function toValue(db: Firestore, plain: PlainValue): unknown {
  const inner = (value: PlainValue) => toValue(db, value)
  if (typeof plain !== 'object' || plain === null) return plain
  if (Array.isArray(plain)) return plain.map(inner)
  if (!isTagged(plain)) return Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, inner(value)]))
  switch (plain.$) {
    case 'date':
      return Timestamp.fromMillis(plain.ms)
    case 'bytes':
      return Buffer.from(plain.base64, 'base64')
    case 'point':
      return new GeoPoint(plain.latitude, plain.longitude)
    case 'reference':
      return db.doc(plain.path)
    case 'vector':
      return FieldValue.vector(plain.values)
    case 'increment':
      return FieldValue.increment(plain.by)
    case 'union':
      return FieldValue.arrayUnion(...plain.values.map(inner))
    case 'remove':
      return FieldValue.arrayRemove(...plain.values.map(inner))
    case 'now':
      return FieldValue.serverTimestamp()
    case 'nothing':
      return FieldValue.delete()
  }
}

const emptyVector = FieldValue.vector([])

function toPlain(value: unknown): PlainValue {
  if (value instanceof Timestamp) return { $: 'date', ms: value.toMillis() }
  if (Buffer.isBuffer(value)) return { $: 'bytes', base64: value.toString('base64') }
  if (value instanceof GeoPoint) return { $: 'point', latitude: value.latitude, longitude: value.longitude }
  if (value instanceof DocumentReference) return { $: 'reference', path: value.path }
  if (value instanceof emptyVector.constructor) return { $: 'vector', values: (value as typeof emptyVector).toArray() }
  if (Array.isArray(value)) return value.map(toPlain)
  if (typeof value !== 'object' || value === null) return value as PlainValue
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toPlain(each)]))
}
