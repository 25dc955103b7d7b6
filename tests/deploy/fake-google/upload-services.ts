import { type Json, nextId, startOperation } from './fake-google-state.ts'
import { type Route, route } from './route.ts'

const hosting = 'firebasehosting.googleapis.com'
const functions = 'cloudfunctions.googleapis.com'

/**
 * The routes of the fake Google for requests of the real `firebase deploy`, for example to upload the files of the app
 * or the archive of the functions.
 */
export const uploadRoutes: Route[] = [
  route('POST', 'cloudresourcemanager.googleapis.com', 'v1/projects/*:testIamPermissions', ({ body }) => body),
  route('GET', hosting, 'v1beta1/projects/*/sites/*', ({ state }) => state.sites[0]),
  route('POST', hosting, 'v1beta1/projects/*/sites/*/versions', ({ state, body }) => {
    const name = `projects/${state.project}/sites/${state.project}/versions/${nextId(state)}`
    state.versions.set(name, { ...body, name, files: {}, uploaded: [] })
    return { name }
  }),
  route('POST', hosting, 'v1beta1/**:populateFiles', ({ state, ids, body, headers }) => {
    const version = find(state.versions, ids[0]!)
    Object.assign(version.files, body.files)
    const uploadUrl = `http://${headers.get('host')}/upload-firebasehosting.fake/upload/${version.name}/files`
    return { uploadUrl, uploadRequiredHashes: Object.values(body.files) }
  }),
  route('POST', 'upload-firebasehosting.fake', 'upload/**/files/*', ({ state, ids }) => {
    find(state.versions, ids[0]!).uploaded.push(ids[1])
    return {}
  }),
  route('PATCH', hosting, 'v1beta1/projects/*/sites/*/versions/*', ({ state, ids, body }) => {
    return Object.assign(find(state.versions, `sites/${ids[1]}/versions/${ids[2]}`), body)
  }),
  route('POST', hosting, 'v1beta1/projects/*/sites/*/channels/live/releases', ({ state, body, query }) => {
    state.releases.unshift({ name: `releases/${nextId(state)}`, ...body, version: { name: query.get('versionName') } })
    return state.releases[0]
  }),
  // Rules of the Realtime Database. When `firebase deploy` uses another server than Google's, it puts the path into the
  // query: `/?ns=NAME/.settings/rules.json`.
  route('PUT', '', '', ({ state, raw }) => {
    state.registryRules = raw.toString()
    return { status: 'ok' }
  }),
  route('GET', 'firebaseextensions.googleapis.com', 'v1beta/projects/*/instances', () => ({})),
  route('GET', functions, 'v1/projects/*/locations/*/functions', () => ({})),
  route('POST', functions, 'v2/projects/*/locations/*/functions:generateUploadUrl', ({ state, headers }) => ({
    uploadUrl: `http://${headers.get('host')}/storage.googleapis.com/archive-${state.project}`,
    storageSource: { bucket: 'gcf-v2-uploads', object: `archive-${state.project}.zip` },
  })),
  route('PUT', 'storage.googleapis.com', 'archive-*', ({ state, raw }) => {
    state.archive = raw
    return {}
  }),
  route('POST', functions, 'v2/projects/*/locations/*/functions', ({ state, query, body }) => {
    const name = `projects/${state.project}/locations/us-central1/functions/${query.get('functionId')}`
    const uri = `https://${query.get('functionId')}.run.app`
    const serviceConfig = { ...body.serviceConfig, uri, service: name.replace('functions', 'services') }
    const made = { ...body, name, state: 'ACTIVE', serviceConfig }
    state.functions.push(made)
    return startOperation(state, made)
  }),
  route('POST', 'run.googleapis.com', 'v1/**:setIamPolicy', ({ state, ids, body }) => {
    state.invokers.set(ids[0]!.split('/').at(-1)!, body.policy.bindings)
    return body.policy
  }),
  route('GET', 'run.googleapis.com', 'v1/**:getIamPolicy', () => ({ etag: 'c0' })),
]

function find(versions: Map<string, Json>, path: string): Json {
  return [...versions.values()].find(({ name }) => name.endsWith(path.split('/').slice(-4).join('/')))
}
