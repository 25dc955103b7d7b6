import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryCaches } from '../../tests/support/push/memory-caches.ts'
import { CallError } from './call-error.ts'
import { setPlatform } from './connection.ts'
import { endPushForOtherTenant, readPushState, renewPush, turnPushOn } from './push.ts'
import { readPushMark } from './push-mark.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('./functions.ts', () => ({ callCloudFunction: call }))

const noNetwork = new CallError('unavailable', 0)
const endpoint = 'https://push.example/1'
let permission: NotificationPermission
let subscription: object | null
let refuses: boolean
let notices: { close: () => void }[]
const setTenant = (tenantId: string) => setPlatform({ tenantId } as Parameters<typeof setPlatform>[0])
/** The operations that the page has requested from the Cloud Function `push`, in order, for example `subscribe`. */
const calls = () => call.mock.calls.map(([, { op }]) => op)

beforeEach(() => {
  call.mockReset().mockResolvedValue({ key: 'key' })
  permission = 'granted'
  subscription = null
  refuses = false
  setTenant('demo')
  vi.stubGlobal('caches', memoryCaches())
  const pushManager = {
    getSubscription: async () => subscription,
    async subscribe() {
      if (refuses) throw new DOMException('push service error', 'AbortError')
      subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys: {} }),
        unsubscribe: async () => {
          subscription = null
        },
      }
      return subscription
    },
  }
  const registration = { pushManager, getNotifications: async () => notices }
  notices = []
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  const Notification = {
    get permission() {
      return permission
    },
    requestPermission: async () => permission,
  }
  vi.stubGlobal('window', { PushManager: class {}, Notification, matchMedia: () => ({ matches: false }) })
  vi.stubGlobal('Notification', Notification)
})

describe('push messages to a locked tablet', () => {
  it('are switched on by `turnPushOn`, and only for the user who subscribed', async () => {
    expect(await turnPushOn('lucia', 'key', 'es')).toBe(true)
    expect(await readPushState('lucia')).toEqual({ kind: 'on', key: 'key' })
    expect(await readPushState('mateo')).toEqual({ kind: 'off', key: 'key' })
    expect(await readPushMark()).toMatchObject({ uid: 'lucia', endpoint })
  })

  it('stay off, without a subscription, if the user or the push service refuses, or if the server is unreachable', async () => {
    permission = 'default'
    expect(await turnPushOn('lucia', 'key', 'es')).toBe(false)
    permission = 'granted'
    refuses = true
    expect(await turnPushOn('lucia', 'key', 'es')).toBe(false)
    refuses = false
    call.mockRejectedValue(noNetwork)
    expect(await turnPushOn('lucia', 'key', 'es')).toBe(false)
    expect([subscription, await readPushMark()]).toEqual([null, undefined])
    expect(await readPushState('lucia')).toEqual({ kind: 'offline', isOn: false })
  })

  it('cannot be switched on in four cases, and `readPushState` returns which case it is', async () => {
    call.mockResolvedValue({ key: null })
    expect(await readPushState('lucia')).toEqual({ kind: 'notConfigured' })
    permission = 'denied'
    expect(await readPushState('lucia')).toEqual({ kind: 'blocked' })
    Reflect.deleteProperty(window, 'PushManager')
    expect(await readPushState('lucia')).toEqual({ kind: 'unsupported' })
    Object.assign(navigator, { standalone: false })
    expect(await readPushState('lucia')).toEqual({ kind: 'install' })
  })

  it('are reported as `offline` by `readPushState` if the user has signed out, because the server is asked with the token of the user', async () => {
    await readPushState('lucia')
    expect(call.mock.calls).toEqual([['push', { op: 'key' }, expect.objectContaining({ uid: 'lucia' })]])
    call.mockRejectedValue(new CallError('unauthenticated', 401))
    expect(await readPushState('lucia')).toEqual({ kind: 'offline', isOn: false })
  })

  it('stay on: `renewPush` reports the subscription to the server once a day, and at once if its endpoint has changed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await turnPushOn('lucia', 'key', 'es')
    await renewPush('lucia', 'es')
    expect(calls()).toEqual(['subscribe'])
    vi.setSystemTime(Date.now() + 24 * 60 * 60_000)
    await renewPush('lucia', 'es')
    Object.assign(subscription!, { endpoint: 'https://push.example/2' })
    await renewPush('lucia', 'es')
    expect(calls()).toEqual(['subscribe', 'subscribe', 'subscribe'])
    vi.useRealTimers()
  })

  it('are switched off when another user begins to use the tablet, or when the browser no longer allows them', async () => {
    await turnPushOn('lucia', 'key', 'es')
    await renewPush('mateo', 'es')
    expect([subscription, await readPushMark(), calls().at(-1)]).toEqual([null, undefined, 'unsubscribe'])
    await turnPushOn('lucia', 'key', 'es')
    permission = 'denied'
    await renewPush('lucia', 'es')
    expect([subscription, await readPushMark()]).toEqual([null, undefined])
  })

  it('are off for a second restaurant on the same host; `endPushForOtherTenant`, which is called when the second restaurant is opened, ends the subscription for the first restaurant', async () => {
    await turnPushOn('lucia', 'key', 'es')
    setTenant('golf')
    expect(await readPushState('lucia')).toMatchObject({ kind: 'off' })
    await renewPush('mateo', 'es')
    expect(calls()).not.toContain('unsubscribe')
    const close = vi.fn()
    notices = [{ close }]
    await endPushForOtherTenant()
    expect([subscription, await readPushMark(), close.mock.calls.length]).toEqual([null, undefined, 1])
  })
})
