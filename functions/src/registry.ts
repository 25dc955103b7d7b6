import * as v from 'valibot'
import { registryUrl } from './firebase.ts'

const entrySchema = v.object({
  AuthTenants: v.object({ Admins: v.string(), Clientes: v.string() }),
  databaseId: v.optional(v.string(), '(default)'),
})
export type RegistryEntry = v.InferOutput<typeof entrySchema>

const cacheLifetimeMs = 60_000
const cache = new Map<string, { entry: RegistryEntry; until: number }>()

/**
 * A tenant's entry in the registry, at most a minute old; `undefined` if there is none. By the two reads that the registry
 * grants to anybody: the tenant's subdomain, then the entry of that subdomain. `tenantId` is a valid id.
 */
export async function registryEntry(tenantId: string): Promise<RegistryEntry | undefined> {
  const cached = cache.get(tenantId)
  if (cached && cached.until > Date.now()) return cached.entry
  const subdomain = await read(`/${tenantId}/Subdominio.json`)
  if (typeof subdomain !== 'string') return undefined
  const query = new URLSearchParams({ orderBy: '"Subdominio"', equalTo: JSON.stringify(subdomain), limitToFirst: '1' })
  const found = v.safeParse(v.object({ [tenantId]: entrySchema }), await read(`/.json?${query}`))
  const entry = found.success ? found.output[tenantId] : undefined
  if (entry) cache.set(tenantId, { entry, until: Date.now() + cacheLifetimeMs })
  return entry
}

async function read(path: string): Promise<unknown> {
  const response = await fetch(registryUrl() + path, { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`the registry answered ${response.status}`)
  return response.json()
}
