import * as v from 'valibot'
import { CallError } from './call-error.ts'
import { registryUrl } from './firebase.ts'
import { functionsAgent, registryCacheMs, registryTimeoutMs } from './registry-cache.ts'

const entrySchema = v.object({
  AuthTenants: v.object({ Admins: v.string(), Clientes: v.string() }),
  databaseId: v.optional(v.string(), '(default)'),
  /**
   * `pausa` while the tenant is paused. Every function then refuses the calls of the tenant's users. A function that
   * has cached the entry begins to refuse them when the cached entry expires.
   */
  Estado: v.optional(v.string()),
})
/**
 * A tenant's entry in the registry. `AuthTenants`: the ids of the Identity Platform tenants of its staff (`Admins`) and
 * of its guests (`Clientes`). `databaseId`: its Firestore database.
 */
export type RegistryEntry = v.InferOutput<typeof entrySchema>

const cacheLifetimeMs = registryCacheMs(process.env.FIREBASE_AUTH_EMULATOR_HOST !== undefined)
const cache = new Map<string, { entry: RegistryEntry; expiresAt: number }>()

/**
 * Reads a tenant's entry in the registry, the Realtime Database that lists all tenants. Caches entries for a minute (on
 * an emulator for half a second). The entry of a paused tenant is never cached, so that the tenant can work as soon as
 * it is enabled. Takes two reads: the registry's rules allow a whole entry to be read only by a query for its
 * subdomain, so the subdomain is read first.
 * @returns undefined for an unknown tenant, or for an entry without the fields of `entrySchema`
 * @throws CallError `paused` for a paused tenant
 * @throws when the registry does not answer in 10 seconds, or answers with an error
 */
export async function readRegistryEntry(tenantId: string): Promise<RegistryEntry | undefined> {
  const cached = cache.get(tenantId)
  if (cached && cached.expiresAt > Date.now()) return cached.entry
  const subdomain = await read(`/${tenantId}/Subdominio.json`)
  if (typeof subdomain !== 'string') return undefined
  const query = new URLSearchParams({ orderBy: '"Subdominio"', equalTo: JSON.stringify(subdomain), limitToFirst: '1' })
  const found = v.safeParse(v.object({ [tenantId]: entrySchema }), await read(`/.json?${query}`))
  const entry = found.success ? found.output[tenantId] : undefined
  if (entry?.Estado === 'pausa') throw new CallError('paused')
  if (entry) cache.set(tenantId, { entry, expiresAt: Date.now() + cacheLifetimeMs })
  return entry
}

async function read(path: string): Promise<unknown> {
  const headers = { 'user-agent': functionsAgent }
  const response = await fetch(registryUrl(path), { headers, signal: AbortSignal.timeout(registryTimeoutMs) })
  if (!response.ok) throw new Error(`the registry answered ${response.status}`)
  return response.json()
}
