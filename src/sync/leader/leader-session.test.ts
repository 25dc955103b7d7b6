import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MemoryDatabase } from '../../../tests/simulation/memory-database.ts'
import { countOpen, countTimers, countWatches } from '../../../tests/support/count-open.ts'
import { FakePage } from '../../../tests/support/fake-browser.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { newOutboxRow } from '../../../tests/support/outbox-row.ts'
import { newCommand, withOrderId } from '../../../tests/support/tenant.ts'
import { newQueueRow } from '../../data/outbox/outbox-row.ts'
import { storeNames } from '../../data/store/schema.ts'
import type { Store } from '../../data/store/store.ts'
import { CallError } from '../../platform/call-error.ts'
import type { OpenBoards } from '../boards.ts'
import type { Ports } from '../ports.ts'
import { type LeaderSession, startLeaderSession } from './leader-session.ts'

let time: FakeTime
let store: Store
let page: FakePage
let session: LeaderSession
/** The times of the checks whether the server can be reached, in seconds since the session started. */
let probes: number[]
/** What a check finds. */
let isReachable: boolean | Promise<boolean>
let calls: number
let pictureDownloads: number
let forgotten: string[]
/** The stations of the open boards. */
let stations: string[]
let changeBoards: () => void
/** How many timers, queries and callbacks are not yet removed. */
let open: { timers: number; watches: number; pageCallbacks: number; boardCallbacks: number }
let fetchTenant: () => Promise<unknown>

beforeEach(async () => {
  time = new FakeTime()
  store = new MemoryDatabase().store()
  page = new FakePage()
  probes = []
  isReachable = true
  calls = 0
  pictureDownloads = 0
  forgotten = []
  stations = []
  open = { timers: 0, watches: 0, pageCallbacks: 0, boardCallbacks: 0 }
  fetchTenant = async () => ({ name: 'La Higuera', catalogue: { rev: 7, path: '' }, epoch: 'first' })
  await store.write(['meta'], async tx => tx.setMeta('rev', 7))
})
afterEach(() => session.stop())

function startSession(): void {
  const began = time.now()
  const ports = {
    store: countWatches(store, open),
    clock: time,
    timers: countTimers(time, open),
    random: () => 1,
    page: {
      online: page.online,
      visible: page.visible,
      hasOpenedProduct: page.hasOpenedProduct,
      onChange: (callback: () => void) => countOpen(open, 'pageCallbacks', page.onChange(callback)),
    },
    // After 100 checks no answer comes, so that an endless loop makes a test fail instead of hang.
    probeServer: () => (probes.push((time.now() - began) / 1_000) > 100 ? new Promise(() => {}) : isReachable),
    fetchTenant: () => fetchTenant(),
    loadDocumentValidator: async () => () => true,
    cachePictures: async () => void pictureDownloads++,
    openFirestoreClient: () => new Promise(() => {}),
    forgetUser: async ({ uid }: { uid: string }) => void forgotten.push(uid),
    call: async () => {
      calls++
      throw new CallError('unavailable', 0)
    },
  }
  const boards: Partial<OpenBoards> = {
    listStations: () => stations,
    onChange(callback) {
      changeBoards = callback
      return countOpen(open, 'boardCallbacks', () => {})
    },
  }
  session = startLeaderSession(ports as unknown as Ports, boards as OpenBoards)
}
async function startsSession(): Promise<void> {
  startSession()
  await time.settle()
}

const readContact = () => store.read(['meta'], async tx => tx.meta('contact'))
const user = { name: '', role: 'waiter', tenantId: 'demo', userType: 'Admins' } as const
const lucia = { ...user, uid: 'lucia', user: 'lucia' }
const taps = (uid: string) =>
  store.write(storeNames, async tx => {
    await tx.put('devices', [{ ...newQueueRow(uid, `device of ${uid}`), letters: 'A' }])
    await tx.append(newOutboxRow(withOrderId(uid, newCommand('closeOrder', {})), { uid }))
  })

describe('the check whether the server can be reached', () => {
  it('is made at the start and then every 30 seconds, or every 10 seconds while a board is open', async () => {
    await startsSession()
    await time.advance(61_000)
    expect(probes).toEqual([0, 30, 60])
    expect((await readContact())?.state).toBe('online')
    stations = ['barra']
    changeBoards()
    await time.advance(21_000)
    expect(probes.slice(3)).toEqual([61, 71, 81])
    expect(pictureDownloads).toBe(1)
  })

  it('is made after growing waits while the server cannot be reached; when it can be reached again, what has failed is repeated', async () => {
    isReachable = false
    await startsSession()
    await time.advance(4_000)
    expect([...new Set(probes)]).toEqual([0, 2])
    expect((await readContact())?.state).toBe('offline')
    expect(pictureDownloads).toBe(1)
    isReachable = true
    await time.advance(4_000)
    expect([...new Set(probes)]).toEqual([0, 2, 6])
    expect((await readContact())?.state).toBe('online')
    expect(pictureDownloads).toBe(2)

    // After that, the waits are short again.
    await time.advance(8_000)
    isReachable = false
    await time.advance(33_000)
    expect([...new Set(probes)]).toEqual([0, 2, 6, 44, 46])
  })

  it('repeats nothing if the server was reached all the time and only a call has failed', async () => {
    await store.write(['meta', 'users'], async tx => {
      await tx.put('users', [lucia])
      await tx.setMeta('session', 'lucia')
    })
    await taps('lucia')
    await startsSession()
    expect((await readContact())?.state).toBe('offline')
    expect([calls, pictureDownloads]).toEqual([1, 1])
    page.set({ online: true })
    await time.settle()
    expect(calls).toBe(2)
    await session.refresh()
    await time.settle()
    expect(calls).toBe(3)
  })

  it('is made at once when the browser goes online, but not when it goes offline', async () => {
    await startsSession()
    page.set({ online: false })
    await time.settle()
    expect([probes.length, pictureDownloads]).toEqual([1, 1])
    page.set({ online: true })
    await time.settle()
    expect([probes.length, pictureDownloads]).toEqual([2, 2])
  })
})

describe('a refresh', () => {
  it('stores the tenant’s document and ends the state `offline`', async () => {
    isReachable = false
    await startsSession()
    expect((await readContact())?.state).toBe('offline')
    expect(await session.refresh()).toBe(true)
    await time.settle()
    expect((await readContact())?.state).toBe('online')
    expect(await store.read(['meta'], async tx => tx.meta('tenant'))).toMatchObject({ name: 'La Higuera' })
  })

  it('finds out whether the server can be reached if the refresh fails, and writes an error that is a bug to the console', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    const bug = new TypeError('a bug')
    fetchTenant = () => Promise.reject(bug)
    await startsSession()
    expect(await session.refresh()).toBe(true)
    isReachable = false
    expect(await session.refresh()).toBe(false)
    expect(report.mock.calls).toEqual([[bug], [bug]])
    report.mockClear()
  })
})

it('a new session removes damaged orders', async () => {
  await store.write(['orders'], async tx => tx.put('orders', [{ id: 'damaged' } as never]))
  await startsSession()
  expect(await store.read(['orders'], async tx => tx.all('orders'))).toEqual([])
})

describe('a user who has signed out', () => {
  beforeEach(async () => {
    const leaving = { leaving: true } as const
    const users = [lucia, ...['mateo', 'sofia'].map(uid => ({ ...user, ...leaving, uid, user: uid }))]
    await store.write(['users'], async tx => tx.put('users', users))
  })

  it('is forgotten as soon as all of the user’s commands are sent', async () => {
    await taps('mateo')
    await startsSession()
    expect(forgotten).toEqual(['sofia'])
    await store.write(['outbox'], async tx => tx.clear('outbox'))
    await time.settle()
    expect(forgotten.slice(1).toSorted()).toEqual(['mateo', 'sofia'])
  })
})

describe('a stopped session', () => {
  it('leaves no timer, query or callback', async () => {
    await startsSession()
    expect(open).toEqual({ timers: 1, watches: 5, pageCallbacks: 1, boardCallbacks: 1 })
    session.stop()
    await time.settle()
    expect(open).toEqual({ timers: 0, watches: 0, pageCallbacks: 0, boardCallbacks: 0 })
  })

  it('starts nothing later if it was stopped at its start', async () => {
    startSession()
    session.stop()
    await time.settle()
    expect(open).toEqual({ timers: 0, watches: 0, pageCallbacks: 0, boardCallbacks: 0 })
  })

  it('does not store what a check finds later', async () => {
    await startsSession()
    let answer = (_: boolean) => {}
    isReachable = new Promise(resolve => {
      answer = resolve
    })
    page.set({ online: true })
    await time.settle()
    session.stop()
    answer(false)
    await time.settle()
    expect((await readContact())?.state).toBe('online')
    expect(probes).toHaveLength(2)
  })
})
