import type { FirebaseConfig } from './identity.ts'

const defaultRegion = 'us-central1'

/**
 * The configuration as Firebase Hosting serves it at run time.
 * @throws when there is no answer in time, or none that a Hosting of ours could give (a captive portal's page)
 */
export async function fetchConfig(milliseconds = 8_000): Promise<FirebaseConfig> {
  // A number used once: nothing in between may answer from a cache.
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
 * Whether the server can be reached; an answer that is not its own does not count. Never throws.
 * @param saveConfig given the configuration, which may have changed since it was kept here
 */
export async function probeServer(saveConfig: (config: FirebaseConfig) => Promise<void>): Promise<boolean> {
  const config = await fetchConfig().catch(() => undefined)
  if (config) await saveConfig(config).catch(() => {})
  return config !== undefined
}

export const isJson = (response: Response): boolean =>
  response.headers.get('content-type')?.includes('application/json') ?? false

/** A region of the project, an address of its own, or the emulator on the page's origin. */
export function functionsAddress(
  { projectId, emulator, region = defaultRegion, functionsBase }: FirebaseConfig,
  origin: string,
): string {
  if (functionsBase) return functionsBase.replace(/\/$/, '')
  return emulator ? `${origin}/${projectId}/${region}` : `https://${region}-${projectId}.cloudfunctions.net`
}
