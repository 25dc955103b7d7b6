import {
  type Context,
  findSite,
  findWebApp,
  projectPath,
  readSite,
  readWebApp,
  siteId,
  webAppName,
} from '../context.ts'
import { readEnvironment, writeEnvironment } from '../environment.ts'
import { blocked, different, missing, NotCreatedYet, type Step, same, type Task } from '../step.ts'
import { pushKeysTask } from './push-keys.ts'

const firebase = 'firebase.googleapis.com'
const hosting = 'firebasehosting.googleapis.com'
const apiKeys = 'apikeys.googleapis.com'
/** The Google services that the app calls with its public API key. */
const keyServices = ['firebasestorage', 'firestore', 'identitytoolkit', 'securetoken'].map(
  name => `${name}.googleapis.com`,
)

/**
 * The step that creates the web app and its Hosting site, limits the app's public API key, and writes this key and the
 * keys for push messages into the environment variables of the functions.
 */
export const appStep = (context: Context): Step => ({
  name: 'app',
  tasks: [
    webAppTask(context),
    siteTask(context),
    siteLinkTask(context),
    keyLimitsTask(context),
    environmentTask(context),
    pushKeysTask(context),
  ],
})

const webAppTask = (context: Context): Task => ({
  name: 'app web',
  wanted: webAppName,
  look: async () => ((await findWebApp(context)) ? same : missing),
  change: () => {
    const path = `v1beta1/${projectPath(context)}/webApps`
    const change = { method: 'POST', service: firebase, path, body: { displayName: webAppName } } as const
    return context.google.sendAndWait(change, 'v1beta1')
  },
})

const siteTask = (context: Context): Task => ({
  name: 'sitio de Hosting',
  wanted: context.configuration.project,
  look: async () => ((await findSite(context)) ? same : missing),
  change: async () => {
    const path = `v1beta1/${projectPath(context)}/sites?siteId=${context.configuration.project}`
    await context.google.send({ method: 'POST', service: hosting, path })
  },
})

/** Hosting serves `/__/firebase/init.json` only for a site that is linked to a web app. */
const siteLinkTask = (context: Context): Task => ({
  name: 'sitio unido a la app',
  wanted: 'para que entregue su configuración',
  look: async () => {
    const { appId } = await readWebApp(context)
    const found = await readSite(context)
    if (found.appId === appId) return same
    return found.appId === undefined ? missing : different(`ahora ${found.appId}`)
  },
  change: async () => {
    const { appId } = await readWebApp(context)
    const path = `v1beta1/${projectPath(context)}/sites/${siteId((await readSite(context)).name)}?updateMask=appId`
    await context.google.send({ method: 'PATCH', service: hosting, path, body: { appId } })
  },
})

type Key = { restrictions?: { browserKeyRestrictions?: object; apiTargets?: { service: string }[] } }

/**
 * The task that limits the public API key to some Google services. The key is not limited to the pages of our app,
 * because the app sends no `Referer` header (`Referrer-Policy: no-referrer`), so Google would refuse every call.
 */
function keyLimitsTask(context: Context): Task {
  const findKey = async () => {
    const { apiKeyId } = await readWebApp(context)
    if (apiKeyId === undefined) throw new NotCreatedYet('la clave de la app web')
    const path = `v2/${projectPath(context)}/locations/global/keys/${apiKeyId}`
    const key = await context.google.get<Key>(apiKeys, path)
    if (!key) throw new NotCreatedYet('la clave de la app web')
    return { key, path }
  }
  return {
    name: 'clave pública',
    wanted: `solo ${keyServices.length} APIs`,
    look: async () => {
      const { restrictions = {} } = (await findKey()).key
      if (restrictions.browserKeyRestrictions) return different('limitada a páginas: la app no dice la suya')
      const targets = restrictions.apiTargets?.map(({ service }) => service).sort() ?? []
      if (targets.join() === keyServices.join()) return same
      return different(targets.length === 0 ? 'ahora todas' : `ahora ${targets.length}`)
    },
    change: async () => {
      const path = `${(await findKey()).path}?updateMask=restrictions`
      const body = { restrictions: { apiTargets: keyServices.map(service => ({ service })) } }
      await context.google.sendAndWait({ method: 'PATCH', service: apiKeys, path, body }, 'v2')
    },
  }
}

/** The task that writes the public API key into `functions/.env.PROJECT`. Other variables in the file do not change. */
function environmentTask(context: Context): Task {
  const { folder, configuration } = context
  const readKey = async () => {
    const path = `v1beta1/${projectPath(context)}/webApps/${(await readWebApp(context)).appId}/config`
    const found = await context.google.get<{ apiKey: string }>(firebase, path)
    if (!found) throw new NotCreatedYet('la configuración de la app web')
    return found.apiKey
  }
  return {
    name: `functions/.env.${configuration.project}`,
    wanted: 'WEB_API_KEY',
    look: async () => {
      const key = await readKey()
      if (!key) return blocked('la app web no tiene clave', 'usted, en console.firebase.google.com → Configuración')
      const written = readEnvironment(folder, configuration.project).WEB_API_KEY
      if (written === key) return same
      return written === undefined ? missing : different('otra clave')
    },
    change: async () => writeEnvironment(folder, configuration.project, { WEB_API_KEY: await readKey() }),
  }
}
