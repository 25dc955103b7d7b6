import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runtimeLimits } from '../../../functions/src/runtime-limits.ts'
import type { RunFirebase } from '../../../scripts/deploy/context.ts'
import { Offline } from '../../../scripts/deploy/google.ts'
import { route } from './route.ts'
import { invalidArgument, nextId, type World } from './world.ts'

/**
 * The route to which the fake of `firebase deploy` sends its arguments. The fake deploys by this one request, so a test
 * can interrupt a deploy by cutting the connection.
 */
export const uploadRoute = (folder: string) =>
  route('POST', 'firebase-tools.fake', 'deploy', ({ world, body }) => {
    const { only, message, release } = body as { only: string; message?: string; release: string }
    const upload = uploads[only]
    if (!upload) throw invalidArgument(`--only ${only}`)
    upload(world, { folder, message, release })
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
    if (!response?.ok) throw new Offline('network')
  }

type Upload = { folder: string; message: string | undefined; release: string }

const uploads: { [only: string]: (world: World, upload: Upload) => void } = {
  functions: (world, { release }) => {
    world.functions = Object.keys(runtimeLimits).map(name => ({
      name: `projects/${world.project}/locations/us-central1/functions/${name}`,
      state: 'ACTIVE',
      serviceConfig: { environmentVariables: { COMANDA_RELEASE: release } },
    }))
  },
  'firestore:rules': (world, { folder }) => releaseRules(world, 'cloud.firestore', read(folder, 'firestore.rules')),
  storage: (world, { folder }) =>
    releaseRules(world, `firebase.storage/${world.bucket.name}`, read(folder, 'storage.rules')),
  database: (world, { folder }) => {
    world.registryRules = read(folder, 'database.rules.json')
  },
  'firestore:indexes': (world, { folder }) => {
    const { indexes } = JSON.parse(read(folder, 'firestore.indexes.json'))
    for (const { collectionGroup, queryScope, fields } of indexes) {
      const name = `${world.database.name}/collectionGroups/${collectionGroup}/indexes/${nextId(world)}`
      const all = [...fields, { fieldPath: '__name__', order: 'ASCENDING' }]
      const isThere = world.indexes.some(each => JSON.stringify(each.fields) === JSON.stringify(all))
      if (!isThere) world.indexes.push({ name, queryScope, fields: all, state: 'CREATING' })
    }
  },
  hosting: (world, { message }) => {
    world.releases.unshift({ name: `releases/${nextId(world)}`, message })
  },
}

const read = (folder: string, name: string): string => readFileSync(join(folder, 'firebase', name), 'utf8')

function releaseRules(world: World, release: string, content: string): void {
  const id = nextId(world)
  const name = `projects/${world.project}/rulesets/${id}`
  world.rulesets.set(id, { name, source: { files: [{ content }] } })
  world.ruleReleases.set(release, { name: `projects/${world.project}/releases/${release}`, rulesetName: name })
}
