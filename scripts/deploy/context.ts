import type { Configuration } from './configuration.ts'
import type { Google } from './google.ts'
import { NotCreatedYet } from './step.ts'

/**
 * Runs `firebase deploy` with these arguments.
 * @throws DeployError when the command fails
 */
export type RunFirebase = (args: readonly string[]) => Promise<void>
/** The values and functions that the steps of a deployment use. */
export type Context = {
  configuration: Configuration
  google: Google
  /** The root of the repository, in which the folder `.deploy` is written. */
  folder: string
  runFirebase: RunFirebase
  /** Builds the app into `dist`. */
  build: () => Promise<void>
  /** Writes the upload folder of the functions. @returns a hash of its content */
  writeUpload: (folder: string, configuration: Configuration) => Promise<string>
  /** Sends a request without credentials. */
  fetchAsStranger: (url: string, init?: RequestInit) => Promise<Response>
  /** The id of a restaurant. The step `check` tests whether its guests can sign in. */
  tenant?: string | undefined
}

/** For example `projects/my-restaurant`. */
export const projectPath = ({ configuration }: Context): string => `projects/${configuration.project}`

/**
 * Reads the number that Google has given to the project, for example `123456789012`.
 * @throws NotCreatedYet when the project does not exist
 */
export async function readProjectNumber(context: Context): Promise<string> {
  const { project } = context.configuration
  const found = await context.google.get<{ name: string }>(
    'cloudresourcemanager.googleapis.com',
    `v3/projects/${project}`,
  )
  if (!found) throw new NotCreatedYet('el proyecto de Google')
  return found.name.replace('projects/', '')
}

/** Finds the project's default Hosting site, or else the site with the project's id; undefined if neither exists. */
export async function findSite({ configuration, google }: Context): Promise<Site | undefined> {
  const path = `v1beta1/projects/${configuration.project}/sites?pageSize=100`
  const { sites = [] } = (await google.get<{ sites?: Site[] }>('firebasehosting.googleapis.com', path)) ?? {}
  const isOwn = ({ name }: Site) => siteId(name) === configuration.project
  return sites.find(site => site.type === 'DEFAULT_SITE') ?? sites.find(isOwn)
}
/** A Hosting site. `name` is its full name, `projects/…/sites/…`. */
export type Site = { name: string; type?: string; appId?: string; defaultUrl?: string }
/** For example `my-restaurant` for `projects/…/sites/my-restaurant`. */
export const siteId = (name: string): string => name.split('/').at(-1)!

/**
 * Like `findSite`.
 * @throws NotCreatedYet when the project has no Hosting site
 */
export async function readSite(context: Context): Promise<Site> {
  const site = await findSite(context)
  if (!site) throw new NotCreatedYet('el sitio de Hosting')
  return site
}

/** Finds the name of the bucket for pictures and published menus; undefined when there is none. */
export async function findBucket({ configuration, google }: Context): Promise<string | undefined> {
  const path = `v1alpha/projects/${configuration.project}/defaultBucket`
  const found = await google.get<{ bucket?: { name?: string } }>('firebasestorage.googleapis.com', path)
  return found?.bucket?.name?.split('/').at(-1)
}

/**
 * Like `findBucket`.
 * @throws NotCreatedYet when there is no bucket
 */
export async function readBucket(context: Context): Promise<string> {
  const bucket = await findBucket(context)
  if (bucket === undefined) throw new NotCreatedYet('el depósito de archivos')
  return bucket
}

type Instance = { name: string; databaseUrl: string; type: string; state: string }
/** Finds the default Realtime Database, which lists all tenants (restaurants); undefined when there is none. */
export async function findRegistry({ configuration, google }: Context): Promise<Instance | undefined> {
  const path = `v1beta/projects/${configuration.project}/locations/-/instances`
  const found = await google.get<{ instances?: Instance[] }>('firebasedatabase.googleapis.com', path)
  return found?.instances?.find(({ type }) => type === 'DEFAULT_DATABASE')
}

/** A web app of a Firebase project. `apiKeyId` is the id of its public API key. */
export type WebApp = { name: string; appId: string; displayName?: string; apiKeyId?: string; state?: string }
/**
 * Finds the web app with the name `Comanda`. If there are several, returns the one with the lowest id; if there is
 * none, undefined.
 */
export async function findWebApp({ configuration, google }: Context): Promise<WebApp | undefined> {
  const path = `v1beta1/projects/${configuration.project}/webApps?pageSize=100`
  const { apps = [] } = (await google.get<{ apps?: WebApp[] }>('firebase.googleapis.com', path)) ?? {}
  return apps
    .filter(({ displayName, state }) => displayName === webAppName && state !== 'DELETED')
    .sort((a, b) => (a.appId < b.appId ? -1 : 1))[0]
}
export const webAppName = 'Comanda'

/**
 * Like `findWebApp`.
 * @throws NotCreatedYet when there is no web app
 */
export async function readWebApp(context: Context): Promise<WebApp> {
  const app = await findWebApp(context)
  if (!app) throw new NotCreatedYet('la app web')
  return app
}
