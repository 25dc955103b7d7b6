import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runtimeLimits } from '../../../functions/src/runtime-limits.ts'
import type { RunFirebase } from '../../../scripts/deploy/context.ts'
import { GoogleUnavailable } from '../../../scripts/deploy/google.ts'
import { type FakeGoogleState, invalidArgument, nextId } from './fake-google-state.ts'
import { route } from './route.ts'

/**
 * The route to which the fake of `firebase deploy` sends its arguments. The fake deploys by this one request, so a test
 * can interrupt a deploy by cutting the connection.
 */
export const fakeDeployRoute = (folder: string) =>
  route('POST', 'firebase-tools.fake', 'deploy', ({ state, body }) => {
    const { only, message, release } = body as { only: string; message?: string; release: string }
    const upload = uploads[only]
    if (!upload) throw invalidArgument(`--only ${only}`)
    upload(state, { folder, message, release })
    return {}
  })

/**
 * A fake of `firebase deploy`. It changes the state of the fake Google in one request, whereas the real command sends
 * many requests.
 */
export const runFakeFirebase =
  (url: string, readRelease: () => string): RunFirebase =>
  async args => {
    const value = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
    const body = { only: value('--only'), message: value('--message'), release: readRelease() }
    const address = `${url}/firebase-tools.fake/deploy`
    const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) }).catch(() => undefined)
    if (!response?.ok) throw new GoogleUnavailable('network')
  }

type Upload = { folder: string; message: string | undefined; release: string }

const uploads: { [only: string]: (state: FakeGoogleState, upload: Upload) => void } = {
  functions: (state, { release }) => {
    state.functions = Object.keys(runtimeLimits).map(name => ({
      name: `projects/${state.project}/locations/us-central1/functions/${name}`,
      state: 'ACTIVE',
      serviceConfig: { environmentVariables: { COMANDA_RELEASE: release } },
    }))
  },
  'firestore:rules': (state, { folder }) => releaseRules(state, 'cloud.firestore', read(folder, 'firestore.rules')),
  storage: (state, { folder }) =>
    releaseRules(state, `firebase.storage/${state.bucket.name}`, read(folder, 'storage.rules')),
  database: (state, { folder }) => {
    state.registryRules = read(folder, 'database.rules.json')
  },
  'firestore:indexes': (state, { folder }) => {
    const { indexes } = JSON.parse(read(folder, 'firestore.indexes.json'))
    for (const { collectionGroup, queryScope, fields } of indexes) {
      const name = `${state.database.name}/collectionGroups/${collectionGroup}/indexes/${nextId(state)}`
      const all = [...fields, { fieldPath: '__name__', order: 'ASCENDING' }]
      const isThere = state.indexes.some(each => JSON.stringify(each.fields) === JSON.stringify(all))
      if (!isThere) state.indexes.push({ name, queryScope, fields: all, state: 'CREATING' })
    }
  },
  hosting: (state, { message }) => {
    state.releases.unshift({ name: `releases/${nextId(state)}`, message })
  },
}

const read = (folder: string, name: string): string => readFileSync(join(folder, 'firebase', name), 'utf8')

function releaseRules(state: FakeGoogleState, release: string, content: string): void {
  const id = nextId(state)
  const name = `projects/${state.project}/rulesets/${id}`
  state.rulesets.set(id, { name, source: { files: [{ content }] } })
  state.ruleReleases.set(release, { name: `projects/${state.project}/releases/${release}`, rulesetName: name })
}
