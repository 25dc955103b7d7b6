import {
  alreadyExists,
  applyPatch,
  expectKeys,
  FakeApiError,
  invalidArgument,
  nextId,
  notFound,
  startOperation,
} from './fake-google-state.ts'
import { type Route, route } from './route.ts'

const identity = 'identitytoolkit.googleapis.com'
const firestore = 'firestore.googleapis.com'
const storage = 'storage.googleapis.com'
const base = 'v1/projects/*/databases/(default)'

/**
 * The routes of the fake Google for Identity Platform, Firestore, the Realtime Database (the registry) and Cloud
 * Storage.
 */
export const dataRoutes: Route[] = [
  route('GET', identity, 'admin/v2/projects/*/config', ({ state }) => state.auth),
  route('POST', identity, 'v2/projects/*/identityPlatform:initializeAuth', ({ state }) => {
    if (state.auth) throw new FakeApiError(400, 'INVALID_ARGUMENT', 'INVALID_PROJECT_ID : already enabled')
    state.auth = { signIn: { anonymous: { enabled: true } }, client: { permissions: {} } }
    return {}
  }),
  route('PATCH', identity, 'admin/v2/projects/*/config', ({ state, body, query }) => {
    if (!state.auth) throw notFound()
    return applyPatch(state.auth, body, query.get('updateMask'))
  }),
  route('GET', firestore, base, ({ state }) => state.database),
  route('POST', firestore, 'v1/projects/*/databases', ({ state, body, query }) => {
    if (query.get('databaseId') !== '(default)') throw invalidArgument('databaseId')
    expectKeys(body, 'type', 'locationId', 'deleteProtectionState', 'pointInTimeRecoveryEnablement')
    if (state.database) throw alreadyExists()
    const name = `projects/${state.project}/databases/(default)`
    state.database = { name, ...body, createTime: new Date().toISOString() }
    return startOperation(state)
  }),
  route('PATCH', firestore, base, ({ state, body, query }) => {
    applyPatch(state.database, body, query.get('updateMask'))
    return startOperation(state)
  }),
  route('GET', firestore, `${base}/backupSchedules`, ({ state }) =>
    state.database ? { backupSchedules: state.backupSchedules } : undefined,
  ),
  route('POST', firestore, `${base}/backupSchedules`, ({ state, body }) => {
    expectKeys(body, 'retention', 'dailyRecurrence', 'weeklyRecurrence')
    if (Number.parseInt(body.retention, 10) > 14 * 7 * 86400) throw invalidArgument('retention is at most 14 weeks')
    const kind = 'dailyRecurrence' in body ? 'dailyRecurrence' : 'weeklyRecurrence'
    // Firestore allows one daily and one weekly schedule.
    if (state.backupSchedules.some(each => kind in each)) throw alreadyExists()
    state.backupSchedules.push({ name: `${state.database.name}/backupSchedules/${nextId(state)}`, ...body })
    return state.backupSchedules.at(-1)
  }),
  route('PATCH', firestore, `${base}/backupSchedules/*`, ({ state, ids, body, query }) => {
    const found = state.backupSchedules.find(({ name }) => name.endsWith(`/${ids[1]}`))
    return found && applyPatch(found, body, query.get('updateMask'))
  }),
  route('GET', firestore, 'v1/projects/*/locations/-/backups', ({ state }) => ({ backups: state.backups })),
  route('GET', firestore, `${base}/collectionGroups/*/fields`, ({ state }) => ({ fields: [...state.fields.values()] })),
  route('GET', firestore, `${base}/collectionGroups/*/fields/*`, ({ state, ids }) => {
    if (!state.database) return undefined
    const name = `${state.database.name}/collectionGroups/${ids[1]}/fields/${ids[2]}`
    return state.fields.get(name) ?? { name, indexConfig: { usesAncestorConfig: true } }
  }),
  route('PATCH', firestore, `${base}/collectionGroups/*/fields/*`, ({ state, ids, body, query }) => {
    if (!state.database) throw notFound()
    const name = `${state.database.name}/collectionGroups/${ids[1]}/fields/${ids[2]}`
    const found = state.fields.get(name) ?? { name, indexConfig: { usesAncestorConfig: true } }
    const mask = query.get('updateMask')
    if (mask === null || mask === 'indexConfig') found.indexConfig = body.indexConfig ?? {}
    if (mask === null || mask === 'ttlConfig') {
      // A request sends an empty `ttlConfig`; Google adds the state.
      found.ttlConfig = body.ttlConfig ? { state: 'CREATING' } : undefined
    }
    state.fields.set(name, found)
    return startOperation(state)
  }),
  route('GET', firestore, `${base}/collectionGroups/-/indexes`, ({ state }) => {
    if (!state.database) return undefined
    const answer = { indexes: structuredClone(state.indexes) }
    for (const index of state.indexes) index.state = 'READY'
    return answer
  }),
  route('POST', firestore, `${base}/collectionGroups/*/indexes`, ({ state, ids, body }) => {
    if (!state.database) throw notFound()
    expectKeys(body, 'fields', 'queryScope', 'apiScope', 'density', 'multikey', 'unique')
    const name = `${state.database.name}/collectionGroups/${ids[1]}/indexes/${nextId(state)}`
    const fields = [...body.fields, { fieldPath: '__name__', order: 'ASCENDING' }]
    state.indexes.push({ name, queryScope: body.queryScope, fields, state: 'CREATING' })
    return startOperation(state)
  }),
  route('GET', 'firebasedatabase.googleapis.com', 'v1beta/projects/*/locations/-/instances', ({ state }) => ({
    instances: state.registry ? [state.registry] : [],
  })),
  route(
    'GET',
    'firebasedatabase.googleapis.com',
    'v1beta/projects/*/locations/-/instances/*',
    ({ state }) => state.registry,
  ),
  route(
    'POST',
    'firebasedatabase.googleapis.com',
    'v1beta/projects/*/locations/*/instances',
    ({ state, ids, query, body }) => {
      if (state.registry) throw alreadyExists()
      const id = query.get('databaseId')
      const name = `projects/${state.number}/locations/${ids[1]}/instances/${id}`
      state.registry = { name, databaseUrl: `https://${id}.firebaseio.com`, type: body.type, state: 'ACTIVE' }
      return state.registry
    },
  ),
  route('GET', 'firebasestorage.googleapis.com', 'v1alpha/projects/*/defaultBucket', ({ state }) =>
    state.bucket ? { bucket: { name: `projects/${state.project}/buckets/${state.bucket.name}` } } : undefined,
  ),
  route('POST', 'firebasestorage.googleapis.com', 'v1alpha/projects/*/defaultBucket', ({ state, body }) => {
    if (state.bucket) throw alreadyExists()
    state.bucket = { name: `${state.project}.firebasestorage.app`, location: body.location.toUpperCase() }
    return {}
  }),
  route('GET', storage, 'storage/v1/b/*', ({ state, ids }) =>
    ids[0] === state.bucket?.name ? state.bucket : undefined,
  ),
  route('PATCH', storage, 'storage/v1/b/*', ({ state, ids, body }) => {
    if (ids[0] !== state.bucket?.name) throw notFound()
    expectKeys(body, 'cors', 'softDeletePolicy')
    return Object.assign(state.bucket, body)
  }),
]
