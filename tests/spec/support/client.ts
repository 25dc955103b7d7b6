import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { createSessionStore } from '../../../src/data/session/sessions.ts'
import { openStore } from '../../../src/data/store/dexie-store.ts'
import type { Store } from '../../../src/data/store/store.ts'
import { setPlatform } from '../../../src/platform/connection.ts'
import type { FirebaseConfig, RegistryEntry } from '../../../src/platform/identity.ts'
import { lookUpTenant } from '../../../src/sync/tenant/registry.ts'

/** Returns a `localStorage` in memory, because Node's own `localStorage` needs a file on disk. */
export function fakeLocalStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>()
  return {
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
  }
}

/** `store` is the tenant's IndexedDB database, in memory. */
export type Client = { config: FirebaseConfig; registry: RegistryEntry; store: Store }

/** Connects the app's own code (src/platform) to a running backend. The fields of `more` override its configuration. */
export async function connectClient(port: number, tenant: string, more: Partial<FirebaseConfig> = {}): Promise<Client> {
  const origin = `http://127.0.0.1:${port}`
  const config = { ...((await (await fetch(`${origin}/__/firebase/init.json`)).json()) as FirebaseConfig), ...more }
  const found = await lookUpTenant(origin, tenant)
  const store = await openStore(tenant, new IDBFactory())
  const { tenantId, entry: registry } = found!
  setPlatform({ tenantId, registry, config, origin, sessions: createSessionStore(store) })
  return { config, registry, store }
}

/** A request that the recording server received. `body` is its text in Latin-1. */
export type RecordedRequest = { method?: string; path?: string; headers: IncomingHttpHeaders; body: string }
/**
 * A server that takes the place of the cloud functions. `base` is its address. `requests` are the recorded requests.
 * `answer` answers each request; a test can replace it.
 */
export type RecordingHost = {
  base: string
  requests: RecordedRequest[]
  answer: RequestListener
  stop(): Promise<void>
}

export async function startRecordingHost(): Promise<RecordingHost> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method, url: path, headers } = request
      host.requests.push({ method, path, headers, body: Buffer.concat(chunks).toString('latin1') })
      host.answer(request, response)
    })
  })
  const host: RecordingHost = {
    base: '',
    requests: [],
    answer: answerJson(200, { data: { done: true } }),
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  host.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return host
}

export const answerJson =
  (status: number, body: object): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
