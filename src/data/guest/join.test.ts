import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEmptyOrder } from '../../../domain/order.ts'
import { setPlatform } from '../../platform/connection.ts'
import { NotSavedError } from '../outbox/errors.ts'
import { createSessionStore } from '../session/sessions.ts'
import { setDataStore } from '../store/connection.ts'
import { openStore } from '../store/dexie-store.ts'
import type { Store } from '../store/store.ts'
import { joinTable } from './join.ts'

const code = { tableId: 'mesa-4', t: 'secret' }
const order = createEmptyOrder({
  number: 'B-1',
  departmentId: 'sala',
  tableId: 'mesa-4',
  covers: 2,
  openedBy: 'guest',
  openedAt: 1,
})
const joined = { data: { orderId: 'order', token: 'token', order } }
const claims = btoa(JSON.stringify({ sub: 'guest', name: 'anonimo', role: 'guest', tenantId: 'demo' }))
const signedIn = { idToken: `header.${claims}.signature`, expiresIn: '3600' }

let store: Store

const withFullDisk = (healthy: Store): Store => ({
  ...healthy,
  write: () => Promise.reject(new DOMException('The disk is full', 'QuotaExceededError')),
})

function connect(dataStore: Store, sessionStore = dataStore): void {
  setDataStore(dataStore, 0)
  const sessions = createSessionStore(sessionStore)
  const config = { emulator: true, projectId: 'project', apiKey: 'key' }
  const registry = { AuthTenants: { Clientes: 'guests' } }
  setPlatform({ tenantId: 'demo', origin: 'http://here', config, registry, sessions } as never)
}

/** Replaces `fetch`: the guest's sign-in succeeds, and the server function `join` returns `answer`. */
function serverAnswers(answer: object, status = 200): void {
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('signInWithPassword') ? Response.json(signedIn) : Response.json(answer, { status }),
  )
}

const readJoined = () => store.read(['meta'], async tx => tx.meta('joined'))

const readSecret = () => store.read(['meta'], async tx => (await tx.meta('pendingJoin'))?.secret)

beforeEach(async () => {
  store = await openStore('demo', new IDBFactory())
  connect(store)
})
afterEach(() => {
  store.close()
  vi.unstubAllGlobals()
})

describe('`joinTable`', () => {
  it('saves the id and the token of the joined order on the phone', async () => {
    serverAnswers(joined)
    expect(await joinTable(code)).toBe('joined')
    expect(await readJoined()).toMatchObject([{ orderId: 'order', token: 'token', tableId: 'mesa-4' }])
  })

  it.each([
    ['refused', 'denied', 403],
    ['refused', 'invalid', 400],
    ['busy', 'slow_down', 429],
    ['paused', 'paused', 503],
    ['unreachable', 'unavailable', 503],
  ] as const)(
    'returns `%s` and saves nothing when the server answers with the error `%s`',
    async (result, error, status) => {
      serverAnswers({ error: { code: error } }, status)
      expect(await joinTable(code)).toBe(result)
      expect(await readJoined()).toBeUndefined()
    },
  )

  it('returns `full` when the check has its maximum of phones; returns `ended` and deletes the secret when the check is closed', async () => {
    serverAnswers({ error: { code: 'conflict', reason: 'phones' } }, 409)
    expect(await joinTable(code)).toBe('full')
    const secret = await readSecret()
    expect(secret).toMatch(/^[0-9a-f]{32}$/)
    serverAnswers({ error: { code: 'conflict', reason: 'ended' } }, 409)
    expect(await joinTable(code)).toBe('ended')
    expect(await readSecret()).toBeUndefined()
  })

  it('called with a group token that is no longer valid, forbids the server to open a new check, and returns the server’s reason: `dropped` or `ended`', async () => {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
      if (address.includes('signInWithPassword')) return Response.json(signedIn)
      sent.push(JSON.parse(body).data.ownCheck)
      const reason = sent.length === 1 ? 'dropped' : 'ended'
      return Response.json({ error: { code: 'conflict', reason } }, { status: 409 })
    })
    const results = [await joinTable(code, { token: 'old' }), await joinTable(code, { token: 'old' })]
    expect(results).toEqual(['dropped', 'ended'])
    expect(await readSecret()).toMatch(/^[0-9a-f]{32}$/)
    await joinTable(code)
    expect(sent).toEqual([false, false, undefined])
  })

  it('sends the same secret in each call until one call succeeds, and a new secret in the call after that', async () => {
    const secrets: unknown[] = []
    vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
      if (address.includes('signInWithPassword')) return Response.json(signedIn)
      secrets.push(JSON.parse(body).data.secret)
      return secrets.length === 2
        ? Response.json(joined)
        : Response.json({ error: { code: 'unavailable' } }, { status: 503 })
    })
    for (let taps = 0; taps < 3; taps++) await joinTable(code)
    expect(secrets[1]).toBe(secrets[0])
    expect(secrets[2]).not.toBe(secrets[0])
  })

  it('returns `unreachable` without a network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await joinTable(code)).toBe('unreachable')
  })

  it('fails with NotSavedError when the phone cannot store the order', async () => {
    serverAnswers(joined)
    connect(withFullDisk(store), store)
    await expect(joinTable(code)).rejects.toBeInstanceOf(NotSavedError)
  })

  it('fails with NotSavedError when the phone cannot store the session of the guest', async () => {
    serverAnswers(joined)
    connect(withFullDisk(store))
    await expect(joinTable(code)).rejects.toBeInstanceOf(NotSavedError)
  })

  it('throws a TypeError when the server’s answer has no order, because such an answer is a bug', async () => {
    serverAnswers({ data: { orderId: 'order', token: 'token' } })
    await expect(joinTable(code)).rejects.toBeInstanceOf(TypeError)
  })
})
