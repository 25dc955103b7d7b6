import {
  alreadyExists,
  applyPatch,
  FakeApiError,
  invalidArgument,
  type Json,
  nextId,
  notFound,
  startOperation,
} from './fake-google-state.ts'
import { type Route, route } from './route.ts'

const resourceManager = 'cloudresourcemanager.googleapis.com'
const firebase = 'firebase.googleapis.com'
const iam = 'iam.googleapis.com'
const usage = 'serviceusage.googleapis.com'

function expectProject(state: { project: string }, id: string | undefined): void {
  if (id !== state.project) throw new FakeApiError(403, 'PERMISSION_DENIED', 'The caller does not have permission')
}

function setPolicy(current: Json, { policy }: Json): Json {
  if (policy.etag !== current.etag) throw new FakeApiError(409, 'ABORTED', 'There were concurrent policy changes')
  const etag = `${current.etag[0]}${Number(current.etag.slice(1)) + 1}`
  return { ...policy, etag }
}

/** The routes of the fake Google for the project, its billing, APIs, web apps, keys, permissions and operations. */
export const projectRoutes: Route[] = [
  route('GET', resourceManager, 'v*/projects/*', ({ state, ids: [version, id] }) => {
    expectProject(state, id)
    if (version === '1') return { projectId: state.project, projectNumber: state.number, lifecycleState: 'ACTIVE' }
    return { name: `projects/${state.number}`, projectId: state.project, state: 'ACTIVE' }
  }),
  route('POST', resourceManager, 'v*/projects/*:getIamPolicy', ({ state }) => state.projectPolicy),
  route('POST', resourceManager, 'v*/projects/*:setIamPolicy', ({ state, body }) => {
    state.projectPolicy = setPolicy(state.projectPolicy, body)
    return state.projectPolicy
  }),
  route('POST', iam, 'v1/projects/*/serviceAccounts/*:getIamPolicy', ({ state }) => {
    if (!state.services.has('compute.googleapis.com')) throw notFound()
    return state.accountPolicy
  }),
  route('POST', iam, 'v1/projects/*/serviceAccounts/*:setIamPolicy', ({ state, body }) => {
    state.accountPolicy = setPolicy(state.accountPolicy, body)
    return state.accountPolicy
  }),
  route('GET', 'cloudbilling.googleapis.com', 'v1/projects/*/billingInfo', ({ state }) => ({
    billingEnabled: state.billingAccount !== undefined,
    billingAccountName: state.billingAccount ?? '',
  })),
  route('GET', usage, 'v1/projects/*/services', ({ state }) => ({
    services: [...state.services].map(name => ({ config: { name }, state: 'ENABLED' })),
  })),
  route('GET', usage, 'v1/projects/*/services/*', ({ state, ids }) => ({
    // `firebase deploy` uses the fake's address instead of Google's, so it asks for an API with the name `127.0.0.1`.
    state: state.services.has(ids[1]!) || /^[\d.]+$/.test(ids[1]!) ? 'ENABLED' : 'DISABLED',
  })),
  route('POST', usage, 'v1/projects/*/services:batchEnable', ({ state, body }) => {
    if (state.billingAccount === undefined) throw new FakeApiError(400, 'FAILED_PRECONDITION', 'Billing is off')
    if (body.serviceIds.length > 20) throw invalidArgument('at most 20')
    for (const name of body.serviceIds) state.services.add(name)
    return startOperation(state)
  }),
  route('POST', usage, 'v1beta1/projects/*/services/*:generateServiceIdentity', () => ({ done: true })),
  route('GET', firebase, 'v1beta1/projects/*', ({ state }) => {
    if (!state.hasFirebase) return undefined
    const hostingSite = state.sites[0]?.name.split('/').at(-1)
    const realtimeDatabaseInstance = state.registry?.name.split('/').at(-1)
    const resources = { hostingSite, realtimeDatabaseInstance }
    return { projectId: state.project, projectNumber: state.number, resources }
  }),
  route('POST', firebase, 'v1beta1/projects/*:addFirebase', ({ state }) => {
    if (state.hasFirebase) throw alreadyExists()
    state.hasFirebase = true
    return startOperation(state)
  }),
  route('GET', firebase, 'v1beta1/projects/*/webApps', ({ state }) => ({ apps: state.webApps })),
  route('POST', firebase, 'v1beta1/projects/*/webApps', ({ state, body }) => {
    const id = nextId(state)
    const appId = `1:${state.number}:web:${id}`
    const name = `projects/${state.project}/webApps/${appId}`
    state.webApps.push({ name, appId, apiKeyId: `key-${id}`, displayName: body.displayName, state: 'ACTIVE' })
    state.keys.set(`key-${id}`, { name: `projects/${state.number}/locations/global/keys/key-${id}` })
    return startOperation(state)
  }),
  route('GET', firebase, 'v1beta1/projects/*/webApps/**/config', ({ state, ids }) => {
    const app = state.webApps.find(({ appId }) => appId === ids[1])
    return app && { appId: app.appId, projectId: state.project, apiKey: `AIza-${app.apiKeyId}` }
  }),
  route('GET', firebase, 'v1beta1/projects/*/adminSdkConfig', ({ state }) => ({
    projectId: state.project,
    databaseURL: state.registry?.databaseUrl,
    storageBucket: state.bucket?.name,
  })),
  route('GET', 'apikeys.googleapis.com', 'v2/projects/*/locations/global/keys/*', ({ state, ids }) =>
    state.keys.get(ids[1]!),
  ),
  route('PATCH', 'apikeys.googleapis.com', 'v2/projects/*/locations/global/keys/*', ({ state, ids, body, query }) => {
    applyPatch(state.keys.get(ids[1]!), body, query.get('updateMask'))
    return startOperation(state)
  }),
  route('GET', '*', 'v*/operations/*', ({ state, ids }) => {
    const name = `operations/${ids[1]}`
    const operation = state.operations.get(name)
    if (!operation) return undefined
    operation.left--
    return operation.left > 0 ? { name } : { name, done: true, response: operation.response }
  }),
]
