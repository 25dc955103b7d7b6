import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FakeBackend } from '../../../tests/support/fake-backend.ts'
import { FakePage, FakeTabChannel } from '../../../tests/support/fake-browser.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { Tablet } from '../../../tests/support/tablet.ts'
import { startLeadership } from './leader.ts'

let backend: FakeBackend
let time: FakeTime
let tablet: Tablet

beforeEach(async () => {
  backend = new FakeBackend()
  time = new FakeTime()
  tablet = await Tablet.create(backend, time)
})
afterEach(() => tablet.stops())

const lineCount = () => Object.keys(backend.orders.get('order')?.lines ?? {}).length

describe('two tabs of one tablet, of which one is the leader', () => {
  it('send each command only once', async () => {
    await tablet.opensTab()
    await tablet.opensTab()
    await tablet.waitUntilReady()
    await tablet.opensOrder()
    for (let line = 0; line < 5; line++) await tablet.adds('agua')
    await tablet.waitUntilSent()
    const sent = backend.batches.flatMap(batch => batch.commands.map(command => command.id))
    expect(sent).toHaveLength(6)
    expect(lineCount()).toBe(5)
  })

  it('continue to send after the leader tab is closed', async () => {
    const first = await tablet.opensTab()
    await tablet.opensTab()
    await tablet.waitUntilReady()
    first.sync.stop()
    await tablet.opensOrder()
    await tablet.waitUntilSent()
    expect(backend.orders.size).toBe(1)
  })

  it('continue to send after the browser has frozen the leader tab', async () => {
    const first = await tablet.opensTab()
    const second = await tablet.opensTab()
    await tablet.waitUntilReady()
    first.freeze()
    await tablet.opensOrder()
    await tablet.adds('agua')
    second.page.set({ visible: true })
    await tablet.waitUntilSent()
    expect(lineCount()).toBe(1)
    expect(await second.sync.refresh()).toBe(true)
  })

  it('make the visible tab the leader when the leader tab becomes hidden', async () => {
    const first = await tablet.opensTab()
    const second = await tablet.opensTab()
    await tablet.waitUntilReady()
    first.page.set({ visible: false })
    second.page.set({ visible: true })
    await time.settle()
    first.freeze()
    await tablet.opensOrder()
    await time.settle()
    expect(await tablet.countPending()).toBe(0)
  })

  it('store the state of the server connection again when the second tab opens', async () => {
    await tablet.opensTab()
    await tablet.waitUntilReady()
    const opened = time.now()
    await time.advance(1)
    await tablet.opensTab()
    await time.runUntil(async () => ((await tablet.readContact())?.at ?? 0) > opened, 'a new contact record')
    expect(await tablet.readContact()).toMatchObject({ state: 'online' })
  })

  it('let the leader tab refresh when the other tab requests it, and tell the other tab whether the server was reached', async () => {
    await tablet.opensTab()
    const second = await tablet.opensTab()
    await tablet.waitUntilReady()
    expect(await second.sync.refresh()).toBe(true)
    tablet.goesOffline()
    expect(await second.sync.refresh()).toBe(false)
  })
})

describe('a server that does not answer', () => {
  it('is shown as offline 6 seconds after a call was sent, and as online again when it answers the call', async () => {
    await tablet.opensTab()
    await tablet.waitUntilReady()
    let answer = () => {}
    backend.callBarrier = new Promise(resolve => {
      answer = () => resolve()
    })
    await tablet.opensOrder()
    await time.settle()
    expect((await tablet.readContact())?.state).toBe('online')
    await time.advance(6_000)
    expect((await tablet.readContact())?.state).toBe('offline')
    expect(await tablet.countPending()).toBe(1)
    answer()
    await tablet.waitUntilSent()
    expect((await tablet.readContact())?.state).toBe('online')
  })

  it('is shown as offline within 40 seconds although nothing is sent', async () => {
    await tablet.opensTab()
    await tablet.waitUntilReady()
    expect((await tablet.readContact())?.state).toBe('online')
    tablet.probeResult = new Promise(() => {})
    await time.advance(40_000)
    expect((await tablet.readContact())?.state).toBe('offline')
  })

  it('is shown as offline 6 seconds after a user requested a refresh', async () => {
    const { sync } = await tablet.opensTab()
    await tablet.waitUntilReady()
    backend.callBarrier = new Promise(() => {})
    tablet.probeResult = new Promise(() => {})
    void sync.refresh()
    await time.advance(6_000)
    expect((await tablet.readContact())?.state).toBe('offline')
  })

  it('is shown as offline 6 seconds after the first tab was opened', async () => {
    tablet.probeResult = new Promise(() => {})
    backend.delaysOrders = true
    await tablet.opensTab()
    await time.advance(6_000)
    expect((await tablet.readContact())?.state).toBe('offline')
  })
})

describe('a page in the back/forward cache', () => {
  const inactive = new DOMException('The document is not active.', 'InvalidStateError')

  it('waits before it repeats a refused request for the leader’s lock, and becomes the leader when it is shown again', async () => {
    let isInCache = true
    let requests = 0
    let leads = 0
    const stop = startLeadership(
      {
        tenantId: 'demo',
        timers: time,
        page: new FakePage(),
        tabs: new FakeTabChannel().forTab(() => isInCache),
        locks: {
          request(_name, _options, hold) {
            // After 100 requests the lock is never granted, so that an endless loop makes the test fail instead of
            // hang.
            if (++requests > 100) return new Promise(() => {})
            return isInCache ? Promise.reject(inactive) : hold()
          },
        },
      },
      () => {
        leads++
        return () => {}
      },
    )
    await time.settle()
    expect(requests).toBe(1)
    isInCache = false
    await time.runUntil(() => leads > 0, 'leading')
    expect(leads).toBe(1)
    stop()
  })
})
