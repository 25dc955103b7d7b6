import type { FirebaseConfig } from './identity.ts'

const defaultRegion = 'us-central1'

/**
 * Fetches the configuration that Firebase Hosting serves.
 * @throws when there is no answer in time, or when the answer is no configuration, for example a captive portal's page
 */
export async function fetchConfig(milliseconds = 8_000): Promise<FirebaseConfig> {
  // With the nonce no cache can answer in place of the server.
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
 * Checks by the configuration whether the server answers. Never throws.
 * @param saveConfig stores the configuration, which may have changed
 */
export async function probeServer(saveConfig: (config: FirebaseConfig) => Promise<void>): Promise<boolean> {
  const config = await fetchConfig().catch(() => undefined)
  if (config) await saveConfig(config).catch(() => {})
  return config !== undefined
}

export const isJson = (response: Response): boolean =>
  response.headers.get('content-type')?.includes('application/json') ?? false

/** @returns the address of the functions: `functionsBase`, the emulator on the page's origin, or the project's region */
export function functionsAddress(
  { projectId, emulator, region = defaultRegion, functionsBase }: FirebaseConfig,
  origin: string,
): string {
  if (functionsBase) return functionsBase.replace(/\/$/, '')
  return emulator ? `${origin}/${projectId}/${region}` : `https://${region}-${projectId}.cloudfunctions.net`
}
