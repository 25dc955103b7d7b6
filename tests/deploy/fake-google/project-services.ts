import { type Route, route } from './route.ts'
import {
  alreadyExists,
  applyPatch,
  invalidArgument,
  type Json,
  nextId,
  notFound,
  Refusal,
  startOperation,
} from './world.ts'

const resourceManager = 'cloudresourcemanager.googleapis.com'
const firebase = 'firebase.googleapis.com'
const iam = 'iam.googleapis.com'
const usage = 'serviceusage.googleapis.com'

function expectProject(world: { project: string }, id: string | undefined): void {
  if (id !== world.project) throw new Refusal(403, 'PERMISSION_DENIED', 'The caller does not have permission')
}

function setPolicy(current: Json, { policy }: Json): Json {
  if (policy.etag !== current.etag) throw new Refusal(409, 'ABORTED', 'There were concurrent policy changes')
  const etag = `${current.etag[0]}${Number(current.etag.slice(1)) + 1}`
  return { ...policy, etag }
}

/** The routes of the fake Google for the project, its billing, APIs, web apps, keys and permissions. */
export const projectRoutes: Route[] = [
  route('GET', resourceManager, 'v*/projects/*', ({ world, ids: [version, id] }) => {
    expectProject(world, id)
    if (version === '1') return { projectId: world.project, projectNumber: world.number, lifecycleState: 'ACTIVE' }
    return { name: `projects/${world.number}`, projectId: world.project, state: 'ACTIVE' }
  }),
  route('POST', resourceManager, 'v*/projects/*:getIamPolicy', ({ world }) => world.projectPolicy),
  route('POST', resourceManager, 'v*/projects/*:setIamPolicy', ({ world, body }) => {
    world.projectPolicy = setPolicy(world.projectPolicy, body)
    return world.projectPolicy
  }),
  route('POST', iam, 'v1/projects/*/serviceAccounts/*:getIamPolicy', ({ world }) => {
    if (!world.services.has('compute.googleapis.com')) throw notFound()
    return world.accountPolicy
  }),
  route('POST', iam, 'v1/projects/*/serviceAccounts/*:setIamPolicy', ({ world, body }) => {
    world.accountPolicy = setPolicy(world.accountPolicy, body)
    return world.accountPolicy
  }),
  route('GET', 'cloudbilling.googleapis.com', 'v1/projects/*/billingInfo', ({ world }) => ({
    billingEnabled: world.billingAccount !== undefined,
    billingAccountName: world.billingAccount ?? '',
  })),
  route('GET', usage, 'v1/projects/*/services', ({ world }) => ({
    services: [...world.services].map(name => ({ config: { name }, state: 'ENABLED' })),
  })),
  route('GET', usage, 'v1/projects/*/services/*', ({ world, ids }) => ({
    // `firebase deploy` uses the fake's address instead of Google's, so it asks for an API with the name `127.0.0.1`.
    state: world.services.has(ids[1]!) || /^[\d.]+$/.test(ids[1]!) ? 'ENABLED' : 'DISABLED',
  })),
  route('POST', usage, 'v1/projects/*/services:batchEnable', ({ world, body }) => {
    if (world.billingAccount === undefined) throw new Refusal(400, 'FAILED_PRECONDITION', 'Billing is off')
    if (body.serviceIds.length > 20) throw invalidArgument('at most 20')
    for (const name of body.serviceIds) world.services.add(name)
    return startOperation(world)
  }),
  route('POST', usage, 'v1beta1/projects/*/services/*:generateServiceIdentity', () => ({ done: true })),
  route('GET', firebase, 'v1beta1/projects/*', ({ world }) => {
    if (!world.hasFirebase) return undefined
    const hostingSite = world.sites[0]?.name.split('/').at(-1)
    const realtimeDatabaseInstance = world.registry?.name.split('/').at(-1)
    const resources = { hostingSite, realtimeDatabaseInstance }
    return { projectId: world.project, projectNumber: world.number, resources }
  }),
  route('POST', firebase, 'v1beta1/projects/*:addFirebase', ({ world }) => {
    if (world.hasFirebase) throw alreadyExists()
    world.hasFirebase = true
    return startOperation(world)
  }),
  route('GET', firebase, 'v1beta1/projects/*/webApps', ({ world }) => ({ apps: world.webApps })),
  route('POST', firebase, 'v1beta1/projects/*/webApps', ({ world, body }) => {
    const id = nextId(world)
    const appId = `1:${world.number}:web:${id}`
    const name = `projects/${world.project}/webApps/${appId}`
    world.webApps.push({ name, appId, apiKeyId: `key-${id}`, displayName: body.displayName, state: 'ACTIVE' })
    world.keys.set(`key-${id}`, { name: `projects/${world.number}/locations/global/keys/key-${id}` })
    return startOperation(world)
  }),
  route('GET', firebase, 'v1beta1/projects/*/webApps/**/config', ({ world, ids }) => {
    const app = world.webApps.find(({ appId }) => appId === ids[1])
    return app && { appId: app.appId, projectId: world.project, apiKey: `AIza-${app.apiKeyId}` }
  }),
  route('GET', firebase, 'v1beta1/projects/*/adminSdkConfig', ({ world }) => ({
    projectId: world.project,
    databaseURL: world.registry?.databaseUrl,
    storageBucket: world.bucket?.name,
  })),
  route('GET', 'apikeys.googleapis.com', 'v2/projects/*/locations/global/keys/*', ({ world, ids }) =>
    world.keys.get(ids[1]!),
  ),
  route('PATCH', 'apikeys.googleapis.com', 'v2/projects/*/locations/global/keys/*', ({ world, ids, body, query }) => {
    applyPatch(world.keys.get(ids[1]!), body, query.get('updateMask'))
    return startOperation(world)
  }),
  route('GET', '*', 'v*/operations/*', ({ world, ids }) => {
    const name = `operations/${ids[1]}`
    const operation = world.operations.get(name)
    if (!operation) return undefined
    operation.left--
    return operation.left > 0 ? { name } : { name, done: true, response: operation.response }
  }),
]
