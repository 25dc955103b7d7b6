import { beforeEach, describe, expect, it } from 'vitest'
import { MemoryDatabase } from '../../tests/simulation/memory-database.ts'
import { countOpen, countTimers, countWatches } from '../../tests/support/count-open.ts'
import { FakeLocks, FakePage, FakeTabChannel } from '../../tests/support/fake-browser.ts'
import { FakeTime } from '../../tests/support/fake-time.ts'
import type { Store } from '../data/store/store.ts'
import type { TabMessage } from '../platform/tabs.ts'
import type { Ports } from './ports.ts'
import { startSync } from './start.ts'

let time: FakeTime
let store: Store
let locks: FakeLocks
let channel: FakeTabChannel
/** All messages between the tabs. */
let messages: TabMessage[]
let isReachable: boolean
/** How often a tab has fetched the tenant’s document, as a refresh does. */
let fetches: number
let idCount: number

beforeEach(async () => {
  time = new FakeTime()
  store = new MemoryDatabase().store()
  locks = new FakeLocks()
  channel = new FakeTabChannel()
  messages = []
  channel.forTab(() => false).onMessage(message => messages.push(message))
  isReachable = true
  fetches = 0
  idCount = 0
  await store.write(['meta'], async tx => tx.setMeta('rev', 7))
})

/** Opens a tab. `open` counts its timers, its queries and its callbacks for messages that are not yet removed. */
async function opensTab(visible = true) {
  const page = new FakePage()
  page.set({ visible })
  let frozen = false
  const open = { timers: 0, watches: 0, listeners: 0 }
  const tabs = channel.forTab(() => frozen)
  const ports = {
    tenantId: 'demo',
    store: countWatches(store, open),
    clock: time,
    timers: countTimers(time, open),
    random: () => 1,
    newId: () => `id-${++idCount}`,
    locks: locks.forTab,
    tabs: { ...tabs, onMessage: (callback: () => void) => countOpen(open, 'listeners', tabs.onMessage(callback)) },
    page,
    probeServer: async () => isReachable,
    async fetchTenant() {
      fetches++
      if (!isReachable) throw new DOMException('no network')
      return { name: 'La Higuera', catalogue: { rev: 7, path: '' }, epoch: 'first' }
    },
    loadDocumentValidator: async () => () => true,
    cachePictures: async () => {},
  }
  const sync = startSync(ports as unknown as Ports)
  await time.settle()
  return {
    sync,
    page,
    open,
    freeze() {
      frozen = true
    },
  }
}

describe('the first of two tabs', () => {
  it('leads until it is stopped, and then the second one leads; both tabs are notified', async () => {
    const first = (await opensTab()).sync
    const second = (await opensTab()).sync
    expect([first.isLeader(), second.isLeader()]).toEqual([true, false])
    const changes: string[] = []
    first.onLeaderChange(() => changes.push(`first: ${first.isLeader()}`))
    second.onLeaderChange(() => changes.push(`second: ${second.isLeader()}`))
    second.onLeaderChange(() => changes.push('after its end'))()
    first.stop()
    await time.settle()
    expect(changes.toSorted()).toEqual(['first: false', 'second: true'])
    second.stop()
  })

  it('refreshes once for the second one, which gets to know whether the server was reached', async () => {
    const first = await opensTab()
    const second = await opensTab()
    const third = await opensTab()
    const { open } = second
    const before = { ...open }
    expect(fetches).toBe(0)
    const refreshes = async () => {
      let reached: boolean | undefined
      void second.sync.refresh().then(result => {
        reached = result
      })
      await time.settle()
      return reached
    }
    expect(await refreshes()).toBe(true)
    isReachable = false
    expect(await refreshes()).toBe(false)
    expect(fetches).toBe(2)
    expect(messages.filter(({ type }) => type === 'refreshed')).toHaveLength(2)
    expect(open).toEqual(before)
    for (const { sync } of [first, second, third]) sync.stop()
  })

  it('counts as not reached if it does not answer within 30 seconds, even if it answers another tab', async () => {
    const first = await opensTab()
    const second = await opensTab(false)
    first.freeze()
    let reached: boolean | undefined
    void second.sync.refresh().then(result => {
      reached = result
    })
    channel.forTab(() => false).post({ type: 'refreshed', id: 'of another tab', reached: true })
    await time.advance(29_000)
    expect(reached).toBeUndefined()
    await time.advance(1_000)
    expect(reached).toBe(false)
    first.sync.stop()
    second.sync.stop()
  })

  it('stores the state of the server connection again for a second one, which ignores older states', async () => {
    const first = await opensTab()
    await time.advance(1_000)
    const second = await opensTab(false)
    const contact = await store.read(['meta'], async tx => tx.meta('contact'))
    expect(contact).toMatchObject({ state: 'online', at: time.now() })
    first.sync.stop()
    second.sync.stop()
  })
})

it('a stopped tab leaves no timer, query or callback, and closes its boards in the other tabs', async () => {
  const { sync, open } = await opensTab()
  sync.openBoard(['barra'])
  await time.settle()
  expect(Object.values(open)).not.toContain(0)
  sync.stop()
  await time.settle()
  expect(open).toEqual({ timers: 0, watches: 0, listeners: 0 })
  expect(messages.at(-1)).toMatchObject({ type: 'boards', stationIds: [] })
})

it('the only tab refreshes without asking another tab', async () => {
  const { sync } = await opensTab()
  expect(await sync.refresh()).toBe(true)
  expect(fetches).toBe(1)
  expect(messages.filter(({ type }) => type === 'refresh')).toEqual([])
  sync.stop()
})
