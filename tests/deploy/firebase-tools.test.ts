import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runtimeLimits } from '../../functions/src/runtime-limits.ts'
import { runPinnedFirebase } from '../../scripts/deploy/run-firebase.ts'
import { writeUploadFolder } from '../../scripts/deploy/upload-folder.ts'
import { configuration, createDeployTestSetup, type DeployTestSetup } from './deploy-test-setup.ts'
import { firebaseToolsEnvironment, listZip } from './tool-environment.ts'

/** A folder in which `npm install firebase-tools@15.34.2` was run. Without it, these tests are skipped. */
const tools = process.env.FIREBASE_TOOLS
if (tools === undefined) console.log('tests/deploy/firebase-tools: skipped, because FIREBASE_TOOLS names no folder.')

describe.skipIf(tools === undefined)('the real `firebase deploy`', () => {
  let setup: DeployTestSetup
  beforeAll(async () => {
    setup = await createDeployTestSetup()
    writeFileSync(join(setup.folder, 'dist/assets/index-1.js.map'), '{}')
  })
  afterAll(() => setup.close())

  const run = () =>
    setup.run({
      runFirebase: runPinnedFirebase(
        setup.folder,
        configuration,
        firebaseToolsEnvironment(setup.google.url, setup.folder),
      ),
      writeUpload: writeUploadFolder,
    })

  it('uploads everything to the fake Google, and the next run writes nothing', { timeout: 300_000 }, async () => {
    const { lines, isWhole } = await run()
    expect(lines.filter(({ outcome }) => outcome === 'blocked')).toEqual([])
    expect(isWhole).toBe(true)
    const { state, seen } = setup.google
    expect(uploadsIn(seen)).toEqual(goldenUploads)
    expect(listZip(state.archive!)).toEqual([
      `.env.${configuration.project}`,
      'index.js',
      'package-lock.json',
      'package.json',
    ])
    expect(state.functions.map(({ name }) => name.split('/').at(-1)).sort()).toEqual(Object.keys(runtimeLimits).sort())
    const { orders, upload } = configOf(state.functions)
    expect(orders).toMatchObject({
      availableMemory: '512Mi',
      maxInstanceRequestConcurrency: 40,
      minInstanceCount: 1,
      maxInstanceCount: 20,
    })
    expect(upload).toMatchObject({ availableMemory: '1024Mi', maxInstanceRequestConcurrency: 2, maxInstanceCount: 5 })
    const everybody = [{ role: 'roles/run.invoker', members: ['allUsers'] }]
    expect([...state.invokers.values()]).toEqual(Object.keys(runtimeLimits).map(() => everybody))
    const [version] = [...state.versions.values()]
    expect(Object.keys(version.files).sort()).toEqual(['/assets/index-1.js', '/index.html'])
    expect(version.config.headers).toHaveLength(2)
    seen.length = 0
    expect(new Set((await run()).lines.map(({ outcome }) => outcome))).toEqual(new Set(['exists']))
    expect(seen.filter(({ isWrite }) => isWrite)).toEqual([])
  })

  it('finds no unknown or wrong key in firebase.json', () => {
    const require = createRequire(join(resolve(tools!), 'node_modules/firebase-tools/package.json'))
    const Ajv = require('ajv').default
    const addFormats = require('ajv-formats').default
    const ajv = addFormats(new Ajv({ allowUnionTypes: true, strict: false }))
    const validate = ajv.compile(require('firebase-tools/schema/firebase-config.json'))
    const config = JSON.parse(readFileSync('firebase.json', 'utf8'))
    validate(config)
    expect(validate.errors).toBeNull()
    expect(validate({ ...config, hostings: {} })).toBe(false)
  })
})

type Seen = DeployTestSetup['google']['seen'][number]

/** The kinds of write requests that uploads sent, in the order of the first request of each kind. */
const uploadsIn = (seen: Seen[]): string[] => [
  ...new Set(
    seen
      .filter(({ isWrite, host, path }) => isWrite && isUpload(host, path))
      .map(({ method, host, path }) => `${method} ${host.replace('.googleapis.com', '')} ${shorten(path)}`),
  ),
]
const isUpload = (host: string, path: string) =>
  /^(cloudfunctions|run|firebaserules|upload|)(\.|-|$)/.test(host) ||
  /archive|versions|releases|indexes$|fields\/(?!keepUntil)/.test(path)
const shorten = (path: string) =>
  path
    .replace(/^.*\/projects\/[^/:]+/, '')
    .replace(/\/(sites|versions|fields|services|collectionGroups|functions|releases)\/[^:]*?(?=[/:]|$)/g, '/$1/*')
    .replace(/\/files\/.*/, '/files/*')

const configOf = (functions: { name: string; serviceConfig: object }[]): { [name: string]: object } =>
  Object.fromEntries(functions.map(({ name, serviceConfig }) => [name.split('/').at(-1)!, serviceConfig]))

const goldenUploads = [
  'POST cloudfunctions /locations/us-central1/functions:generateUploadUrl',
  'PUT storage /archive-comanda-prueba',
  'POST cloudfunctions /locations/us-central1/functions',
  'POST run /locations/us-central1/services/*:setIamPolicy',
  'POST firebaserules :test',
  'POST firebaserules /rulesets',
  'PATCH firebaserules /releases/*',
  'POST firebaserules /releases',
  'PATCH firebaserules /releases/*/comanda-prueba.firebasestorage.app',
  'PUT  /',
  'POST firestore /databases/(default)/collectionGroups/*/indexes',
  'PATCH firestore /databases/(default)/collectionGroups/*/fields/*',
  'POST firebasehosting /sites/*/versions',
  'POST firebasehosting /sites/*/versions/*:populateFiles',
  'POST upload-firebasehosting.fake /sites/*/versions/*/files/*',
  'PATCH firebasehosting /sites/*/versions/*',
  'POST firebasehosting /sites/*/channels/live/releases',
]
