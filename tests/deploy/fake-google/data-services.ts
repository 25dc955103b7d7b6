import { type Route, route } from './route.ts'
import {
  alreadyExists,
  applyPatch,
  expectKeys,
  invalidArgument,
  nextId,
  notFound,
  Refusal,
  startOperation,
} from './world.ts'

const identity = 'identitytoolkit.googleapis.com'
const firestore = 'firestore.googleapis.com'
const storage = 'storage.googleapis.com'
const base = 'v1/projects/*/databases/(default)'

/**
 * The routes of the fake Google for Identity Platform, Firestore, the Realtime Database (the registry) and Cloud
 * Storage.
 */
export const dataRoutes: Route[] = [
  route('GET', identity, 'admin/v2/projects/*/config', ({ world }) => world.auth),
  route('POST', identity, 'v2/projects/*/identityPlatform:initializeAuth', ({ world }) => {
    if (world.auth) throw new Refusal(400, 'INVALID_ARGUMENT', 'INVALID_PROJECT_ID : already enabled')
    world.auth = { signIn: { anonymous: { enabled: true } }, client: { permissions: {} } }
    return {}
  }),
  route('PATCH', identity, 'admin/v2/projects/*/config', ({ world, body, query }) => {
    if (!world.auth) throw notFound()
    return applyPatch(world.auth, body, query.get('updateMask'))
  }),
  route('GET', firestore, base, ({ world }) => world.database),
  route('POST', firestore, 'v1/projects/*/databases', ({ world, body, query }) => {
    if (query.get('databaseId') !== '(default)') throw invalidArgument('databaseId')
    expectKeys(body, 'type', 'locationId', 'deleteProtectionState', 'pointInTimeRecoveryEnablement')
    if (world.database) throw alreadyExists()
    const name = `projects/${world.project}/databases/(default)`
    world.database = { name, ...body, createTime: new Date().toISOString() }
    return startOperation(world)
  }),
  route('PATCH', firestore, base, ({ world, body, query }) => {
    applyPatch(world.database, body, query.get('updateMask'))
    return startOperation(world)
  }),
  route('GET', firestore, `${base}/backupSchedules`, ({ world }) =>
    world.database ? { backupSchedules: world.backupSchedules } : undefined,
  ),
  route('POST', firestore, `${base}/backupSchedules`, ({ world, body }) => {
    expectKeys(body, 'retention', 'dailyRecurrence', 'weeklyRecurrence')
    if (Number.parseInt(body.retention, 10) > 14 * 7 * 86400) throw invalidArgument('retention is at most 14 weeks')
    const kind = 'dailyRecurrence' in body ? 'dailyRecurrence' : 'weeklyRecurrence'
    // Firestore allows one daily and one weekly schedule.
    if (world.backupSchedules.some(each => kind in each)) throw alreadyExists()
    world.backupSchedules.push({ name: `${world.database.name}/backupSchedules/${nextId(world)}`, ...body })
    return world.backupSchedules.at(-1)
  }),
  route('PATCH', firestore, `${base}/backupSchedules/*`, ({ world, ids, body, query }) => {
    const found = world.backupSchedules.find(({ name }) => name.endsWith(`/${ids[1]}`))
    return found && applyPatch(found, body, query.get('updateMask'))
  }),
  route('GET', firestore, 'v1/projects/*/locations/-/backups', ({ world }) => ({ backups: world.backups })),
  route('GET', firestore, `${base}/collectionGroups/*/fields`, ({ world }) => ({ fields: [...world.fields.values()] })),
  route('GET', firestore, `${base}/collectionGroups/*/fields/*`, ({ world, ids }) => {
    if (!world.database) return undefined
    const name = `${world.database.name}/collectionGroups/${ids[1]}/fields/${ids[2]}`
    return world.fields.get(name) ?? { name, indexConfig: { usesAncestorConfig: true } }
  }),
  route('PATCH', firestore, `${base}/collectionGroups/*/fields/*`, ({ world, ids, body, query }) => {
    if (!world.database) throw notFound()
    const name = `${world.database.name}/collectionGroups/${ids[1]}/fields/${ids[2]}`
    const found = world.fields.get(name) ?? { name, indexConfig: { usesAncestorConfig: true } }
    const mask = query.get('updateMask')
    if (mask === null || mask === 'indexConfig') found.indexConfig = body.indexConfig ?? {}
    if (mask === null || mask === 'ttlConfig') {
      // A request sends an empty `ttlConfig`; Google adds the state.
      found.ttlConfig = body.ttlConfig ? { state: 'CREATING' } : undefined
    }
    world.fields.set(name, found)
    return startOperation(world)
  }),
  route('GET', firestore, `${base}/collectionGroups/-/indexes`, ({ world }) => {
    if (!world.database) return undefined
    const answer = { indexes: structuredClone(world.indexes) }
    for (const index of world.indexes) index.state = 'READY'
    return answer
  }),
  route('POST', firestore, `${base}/collectionGroups/*/indexes`, ({ world, ids, body }) => {
    if (!world.database) throw notFound()
    expectKeys(body, 'fields', 'queryScope', 'apiScope', 'density', 'multikey', 'unique')
    const name = `${world.database.name}/collectionGroups/${ids[1]}/indexes/${nextId(world)}`
    const fields = [...body.fields, { fieldPath: '__name__', order: 'ASCENDING' }]
    world.indexes.push({ name, queryScope: body.queryScope, fields, state: 'CREATING' })
    return startOperation(world)
  }),
  route('GET', 'firebasedatabase.googleapis.com', 'v1beta/projects/*/locations/-/instances', ({ world }) => ({
    instances: world.registry ? [world.registry] : [],
  })),
  route(
    'GET',
    'firebasedatabase.googleapis.com',
    'v1beta/projects/*/locations/-/instances/*',
    ({ world }) => world.registry,
  ),
  route(
    'POST',
    'firebasedatabase.googleapis.com',
    'v1beta/projects/*/locations/*/instances',
    ({ world, ids, query, body }) => {
      if (world.registry) throw alreadyExists()
      const id = query.get('databaseId')
      const name = `projects/${world.number}/locations/${ids[1]}/instances/${id}`
      world.registry = { name, databaseUrl: `https://${id}.firebaseio.com`, type: body.type, state: 'ACTIVE' }
      return world.registry
    },
  ),
  route('GET', 'firebasestorage.googleapis.com', 'v1alpha/projects/*/defaultBucket', ({ world }) =>
    world.bucket ? { bucket: { name: `projects/${world.project}/buckets/${world.bucket.name}` } } : undefined,
  ),
  route('POST', 'firebasestorage.googleapis.com', 'v1alpha/projects/*/defaultBucket', ({ world, body }) => {
    if (world.bucket) throw alreadyExists()
    world.bucket = { name: `${world.project}.firebasestorage.app`, location: body.location.toUpperCase() }
    return {}
  }),
  route('GET', storage, 'storage/v1/b/*', ({ world, ids }) =>
    ids[0] === world.bucket?.name ? world.bucket : undefined,
  ),
  route('PATCH', storage, 'storage/v1/b/*', ({ world, ids, body }) => {
    if (ids[0] !== world.bucket?.name) throw notFound()
    expectKeys(body, 'cors', 'softDeletePolicy')
    return Object.assign(world.bucket, body)
  }),
]
