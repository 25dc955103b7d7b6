import type * as Lite from 'firebase/firestore/lite'
import type { Condition, PlainValue, QuerySpec, SdkClient, Write } from './sdk-client.ts'

/**
 * The functions that the lite and the full web SDK have in common. In the full web SDK, `getAggregate` has the name
 * `getAggregateFromServer`.
 */
export type ModularSdk = Omit<typeof Lite, 'getAggregate' | 'getCount' | 'setLogLevel'> &
  Pick<typeof Lite, 'getAggregate'>

/** Runs the operations of the tests with the full or the lite web SDK. */
export function modularClient(sdk: ModularSdk, db: Lite.Firestore): SdkClient {
  return {
    async find(querySpec) {
      return (await sdk.getDocs(toQuery(sdk, db, querySpec))).docs.map(({ id }) => id)
    },

    async aggregate(querySpec, { count, sum, average }) {
      const spec = {
        ...(count && { count: sdk.count() }),
        ...(sum && { sum: sdk.sum(sum) }),
        ...(average && { average: sdk.average(average) }),
      }
      return (await sdk.getAggregate(toQuery(sdk, db, querySpec), spec)).data() as PlainValue
    },

    async write(writes) {
      try {
        const batch = sdk.writeBatch(db)
        for (const write of writes) add(sdk, db, batch, write)
        await batch.commit()
        return 'ok'
      } catch (error) {
        return (error as { code: string }).code
      }
    },

    async read(path) {
      const data = (await sdk.getDoc(sdk.doc(db, path))).data()
      return data && toPlain(sdk, data)
    },
  }
}

function add(sdk: ModularSdk, db: Lite.Firestore, batch: Lite.WriteBatch, write: Write): void {
  const value = (plain: PlainValue) => toValue(sdk, db, plain)
  if ('set' in write) {
    const { mergeFields, merge } = write
    batch.set(
      sdk.doc(db, write.set),
      value(write.to) as object,
      mergeFields ? { mergeFields } : { merge: merge ?? false },
    )
  } else if ('update' in write) batch.update(sdk.doc(db, write.update), value(write.to) as object)
  else if ('updateAt' in write) {
    batch.update(sdk.doc(db, write.updateAt), new sdk.FieldPath(...write.path), value(write.to))
  } else batch.delete(sdk.doc(db, write.delete))
}

function toQuery(sdk: ModularSdk, db: Lite.Firestore, querySpec: QuerySpec): Lite.Query {
  const field = (name: string) => (name === 'id' ? sdk.documentId() : name)
  const value = (plain: PlainValue) => toValue(sdk, db, plain)
  const filter = (condition: Condition): Lite.QueryFilterConstraint => {
    if ('and' in condition) return sdk.and(...condition.and.map(filter))
    if ('or' in condition) return sdk.or(...condition.or.map(filter))
    return sdk.where(field(condition[0]), condition[1], value(condition[2]))
  }
  const { startAt, startAfter, endAt, endBefore } = querySpec
  const constraints: Lite.QueryNonFilterConstraint[] = [
    ...(querySpec.orderBy ?? []).map(([name, direction]) => sdk.orderBy(field(name), direction)),
    ...(startAt ? [sdk.startAt(...startAt.map(value))] : []),
    ...(startAfter ? [sdk.startAfter(...startAfter.map(value))] : []),
    ...(endAt ? [sdk.endAt(...endAt.map(value))] : []),
    ...(endBefore ? [sdk.endBefore(...endBefore.map(value))] : []),
    ...(querySpec.limit ? [sdk.limit(querySpec.limit)] : []),
    ...(querySpec.limitToLast ? [sdk.limitToLast(querySpec.limitToLast)] : []),
  ]
  const base =
    querySpec.group === undefined
      ? sdk.collection(db, querySpec.in ?? 'things')
      : sdk.collectionGroup(db, querySpec.group)
  return querySpec.where
    ? sdk.query(base, sdk.and(filter(querySpec.where)), ...constraints)
    : sdk.query(base, ...constraints)
}

function toValue(sdk: ModularSdk, db: Lite.Firestore, plain: PlainValue): unknown {
  const inner = (value: PlainValue) => toValue(sdk, db, value)
  if (typeof plain !== 'object' || plain === null) return plain
  if (Array.isArray(plain)) return plain.map(inner)
  if (!isTagged(plain)) return Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, inner(value)]))
  switch (plain.$) {
    case 'date':
      return sdk.Timestamp.fromMillis(plain.ms)
    case 'bytes':
      return sdk.Bytes.fromBase64String(plain.base64)
    case 'point':
      return new sdk.GeoPoint(plain.latitude, plain.longitude)
    case 'reference':
      return sdk.doc(db, plain.path)
    case 'vector':
      return sdk.vector(plain.values)
    case 'increment':
      return sdk.increment(plain.by)
    case 'union':
      return sdk.arrayUnion(...plain.values.map(inner))
    case 'remove':
      return sdk.arrayRemove(...plain.values.map(inner))
    case 'now':
      return sdk.serverTimestamp()
    case 'nothing':
      return sdk.deleteField()
  }
}

function toPlain(sdk: ModularSdk, value: unknown): PlainValue {
  if (value instanceof sdk.Timestamp) return { $: 'date', ms: value.toMillis() }
  if (value instanceof sdk.Bytes) return { $: 'bytes', base64: value.toBase64() }
  if (value instanceof sdk.GeoPoint) return { $: 'point', latitude: value.latitude, longitude: value.longitude }
  if (value instanceof sdk.DocumentReference) return { $: 'reference', path: value.path }
  if (value instanceof sdk.VectorValue) return { $: 'vector', values: value.toArray() }
  if (Array.isArray(value)) return value.map(each => toPlain(sdk, each))
  if (typeof value !== 'object' || value === null) return value as PlainValue
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toPlain(sdk, each)]))
}

/** Whether a value has the key `$` of `PlainValue`, for example `{ $: 'date', ms: 0 }`. */
export function isTagged(value: object): value is Extract<PlainValue, { $: string }> {
  return '$' in value
}
