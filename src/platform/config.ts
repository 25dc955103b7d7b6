import type { FirebaseConfig } from './identity.ts'

const defaultRegion = 'us-central1'

/**
 * Fetches the configuration of Firebase from Firebase Hosting.
 * @param milliseconds the time limit
 * @throws Error when no answer comes in time, or when something else answers in place of our server, for example the
 * login page of a captive portal
 */
export async function fetchConfig(milliseconds = 8_000): Promise<FirebaseConfig> {
  // The random value makes the address unique, so that no cache can answer in place of the server.
  const address = `/__/firebase/init.json?nonce=${crypto.randomUUID()}`
  const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(milliseconds) })
  if (!response.ok || !isJson(response)) throw new Error(`no configuration: HTTP ${response.status}`)
  const config = (await response.json()) as FirebaseConfig
  if (typeof config.projectId !== 'string' || typeof config.databaseURL !== 'string') {
    throw new Error('no configuration: not ours')
  }
  return config
}

/**
 * Finds out whether the server can be reached, by fetching the configuration of Firebase. Passes it to `saveConfig`.
 * @returns whether the server answered; never rejects
 */
export async function probeServer(saveConfig: (config: FirebaseConfig) => Promise<void>): Promise<boolean> {
  const config = await fetchConfig().catch(() => undefined)
  if (config) await saveConfig(config).catch(() => {})
  return config !== undefined
}

/** Whether the answer declares itself as JSON. The login page of a captive portal, for example, does not. */
export const isJson = (response: Response): boolean =>
  response.headers.get('content-type')?.includes('application/json') ?? false

/**
 * The base address of the Cloud Functions, for example `https://us-central1-comanda.cloudfunctions.net`.
 * @param origin the page's origin, which also serves the functions in the emulator
 */
export function functionsAddress(
  { projectId, emulator, region = defaultRegion, functionsBase }: FirebaseConfig,
  origin: string,
): string {
  if (functionsBase) return functionsBase.replace(/\/$/, '')
  return emulator ? `${origin}/${projectId}/${region}` : `https://${region}-${projectId}.cloudfunctions.net`
}
