import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Context, findRegistry, readBucket } from '../context.ts'
import { different, missing, NotCreatedYet, same, type Task } from '../step.ts'

const service = 'firebaserules.googleapis.com'
type Ruleset = { source?: { files?: { content: string }[] } }

export const firestoreRulesTask = (context: Context): Task =>
  rulesTask(
    context,
    'reglas de Firestore',
    'firebase/firestore.rules',
    'firestore:rules',
    async () => 'cloud.firestore',
  )

export const storageRulesTask = (context: Context): Task =>
  rulesTask(context, 'reglas de archivos', 'firebase/storage.rules', 'storage', async () => {
    return `firebase.storage/${await readBucket(context)}`
  })

function rulesTask(
  { configuration, google, folder, runFirebase }: Context,
  name: string,
  file: string,
  only: string,
  readRelease: () => Promise<string>,
): Task {
  return {
    name,
    wanted: file,
    patienceSeconds: 60,
    look: async () => {
      const release = await readRelease()
      const path = `v1/projects/${configuration.project}/releases/${release}`
      const found = await google.get<{ rulesetName: string }>(service, path)
      if (!found) return missing
      const ruleset = await google.get<Ruleset>(service, `v1/${found.rulesetName}`)
      const content = ruleset?.source?.files?.[0]?.content
      return content === readFileSync(join(folder, file), 'utf8') ? same : different('otras')
    },
    change: () => runFirebase(['--only', only]),
  }
}

/**
 * The task that deploys the rules of the registry, the Realtime Database that lists the tenants. Compares the parsed
 * rules, so that spaces and line breaks make no difference.
 */
export function registryRulesTask(context: Context): Task {
  const file = 'firebase/database.rules.json'
  return {
    name: 'reglas del registro',
    wanted: file,
    patienceSeconds: 60,
    look: async () => {
      const registry = await findRegistry(context)
      if (!registry) throw new NotCreatedYet('el registro de restaurantes')
      const found = await context.google.get<object>(new URL(registry.databaseUrl).hostname, '.settings/rules.json')
      const wanted = JSON.parse(readFileSync(join(context.folder, file), 'utf8'))
      return isDeepStrictEqual(found, wanted) ? same : different('otras')
    },
    change: () => context.runFirebase(['--only', 'database']),
  }
}
