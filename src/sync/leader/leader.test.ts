import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FakeBackend } from '../../../tests/support/fake-backend.ts'
import { FakePage, FakeTabChannel } from '../../../tests/support/fake-browser.ts'
import { FakeTime } from '../../../tests/support/fake-timers.ts'
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

describe('two tabs of one tablet', () => {
  it('send each command once, by one of them', async () => {
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

  it('go on when the one that leads is closed', async () => {
    const first = await tablet.opensTab()
    await tablet.opensTab()
    await tablet.waitUntilReady()
    first.sync.stop()
    await tablet.opensOrder()
    await tablet.waitUntilSent()
    expect(backend.orders.size).toBe(1)
  })

  it('go on when the one that leads is hidden, and then frozen with a call under way', async () => {
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

  it('let a hidden leader give way to the tab that a person looks at', async () => {
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

  it('tell a tab that opens later what is known of the server', async () => {
    await tablet.opensTab()
    await tablet.waitUntilReady()
    const opened = time.now()
    await time.advance(1)
    await tablet.opensTab()
    await time.runUntil(async () => ((await tablet.readContact())?.at ?? 0) > opened, 'a word')
    expect(await tablet.readContact()).toMatchObject({ state: 'online' })
  })

  it('refresh by the tab that leads, whichever is asked', async () => {
    await tablet.opensTab()
    const second = await tablet.opensTab()
    await tablet.waitUntilReady()
    expect(await second.sync.refresh()).toBe(true)
    tablet.goesOffline()
    expect(await second.sync.refresh()).toBe(false)
  })
})

describe('a page that the browser keeps for the way back', () => {
  const inactive = new DOMException('The document is not active.', 'InvalidStateError')

  it('does not ask over and over for a lock that it is refused at once, and leads when it is shown again', async () => {
    let isKept = true
    let asked = 0
    let leads = 0
    const stop = startLeadership(
      {
        tenantId: 'demo',
        timers: time,
        page: new FakePage(),
        tabs: new FakeTabChannel().forTab(() => isKept),
        locks: {
          request(_name, _options, hold) {
            // What would never end would end no test either.
            if (++asked > 100) return new Promise(() => {})
            return isKept ? Promise.reject(inactive) : hold()
          },
        },
      },
      () => {
        leads++
        return () => {}
      },
    )
    await time.settle()
    expect(asked).toBe(1)
    isKept = false
    await time.runUntil(() => leads > 0, 'leading')
    expect(leads).toBe(1)
    stop()
  })
})
