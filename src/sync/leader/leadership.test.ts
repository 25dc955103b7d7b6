import { beforeEach, describe, expect, it } from 'vitest'
import { FakeLocks, FakePage, FakeTabChannel } from '../../../tests/support/fake-browser.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import type { Locks, TabChannel, TabMessage } from '../../platform/tabs.ts'
import { startLeadership } from './leader.ts'

type Tab = { page: FakePage; freeze(): void; stop(): void }

let time: FakeTime
let locks: Locks
let channel: FakeTabChannel
/** The names of the tabs that lead now. */
let leaders: string[]
/** The number of times that a tab has become the leader. */
let changes: number
/** The messages that all tabs have sent. */
let messages: TabMessage['type'][]

beforeEach(() => {
  time = new FakeTime()
  locks = new FakeLocks().forTab
  channel = new FakeTabChannel()
  leaders = []
  changes = 0
  messages = []
  channel.forTab(() => false).onMessage(({ type }) => messages.push(type))
})

function newTab(name: string, visible = true, changed: { tabs?: TabChannel; locks?: Locks } = {}): Tab {
  const page = new FakePage()
  page.set({ visible })
  let frozen = false
  const tabs = channel.forTab(() => frozen)
  const stop = startLeadership({ tenantId: 'demo', timers: time, page, tabs, locks, ...changed }, () => {
    leaders.push(name)
    changes++
    return () => {
      leaders.splice(leaders.indexOf(name), 1)
    }
  })
  return {
    page,
    stop,
    freeze() {
      frozen = true
    },
  }
}
async function opensTab(name: string, visible = true): Promise<Tab> {
  const tab = newTab(name, visible)
  await time.settle()
  return tab
}

describe('the leading tab', () => {
  it('is the first one as long as it answers, even if others are visible too', async () => {
    await opensTab('first')
    await opensTab('second')
    await time.advance(12_000)
    expect(leaders).toEqual(['first'])
    expect(changes).toBe(1)
    expect(messages).toContain('beat')
  })

  it('is a hidden one as long as no tab is visible', async () => {
    await opensTab('first', false)
    await opensTab('second', false)
    await time.advance(12_000)
    expect(leaders).toEqual(['first'])
    expect(messages).toEqual([])
  })

  it('changes from a hidden tab to a visible tab as soon as the visible tab opens, and back to the hidden tab after the visible tab has closed', async () => {
    await opensTab('hidden', false)
    const visible = await opensTab('visible')
    expect(leaders).toEqual(['visible'])
    visible.stop()
    await time.settle()
    expect(leaders).toEqual(['hidden'])
  })

  it('changes from a hidden tab to another tab as soon as that tab is shown', async () => {
    const first = await opensTab('first')
    const second = await opensTab('second', false)
    first.page.set({ visible: false })
    await time.settle()
    expect(leaders).toEqual(['first'])
    second.page.set({ visible: true })
    await time.settle()
    expect(leaders).toEqual(['second'])
  })

  it('changes to a visible tab after the leader has left two messages unanswered, and the work of the frozen leader ends', async () => {
    const first = await opensTab('first')
    await opensTab('second')
    first.freeze()
    await time.advance(3_000)
    expect(leaders).toEqual(['first'])
    await time.advance(6_000)
    expect(leaders).toEqual(['second'])
  })

  it('changes back to the hidden tab that lost the lock while it was frozen, after the other tab has closed', async () => {
    const first = await opensTab('first', false)
    first.freeze()
    const second = await opensTab('second')
    await time.advance(12_000)
    expect(leaders).toEqual(['second'])
    second.stop()
    await time.settle()
    expect(leaders).toEqual(['first'])
  })

  it('stays the same while it does not answer and the other tab is hidden', async () => {
    const first = await opensTab('first')
    await opensTab('second', false)
    first.freeze()
    await time.advance(12_000)
    expect(leaders).toEqual(['first'])
  })

  it('gives the lock to a visible tab at once when the leader is hidden, even if the leader had taken the lock away from another tab', async () => {
    const first = await opensTab('first')
    const second = await opensTab('second')
    const third = await opensTab('third', false)
    first.freeze()
    first.page.set({ visible: false })
    await time.advance(9_000)
    expect(leaders).toEqual(['second'])
    second.page.set({ visible: false })
    third.page.set({ visible: true })
    await time.settle()
    expect(leaders).toEqual(['third'])
  })

  it('sends no message while it is the only tab', async () => {
    const tab = await opensTab('first')
    messages.length = 0
    tab.page.set({ visible: true })
    await time.advance(12_000)
    expect(messages).toEqual([])
    expect(changes).toBe(1)
  })
})

describe('a stopped tab', () => {
  it('no longer leads, and the next one leads', async () => {
    const first = await opensTab('first')
    await opensTab('second')
    first.stop()
    await time.settle()
    expect(leaders).toEqual(['second'])
  })

  it('withdraws its request, and does not lead if the browser grants it nevertheless', async () => {
    let grant = async () => {}
    const signals: (AbortSignal | undefined)[] = []
    const request: Locks['request'] = async (_name, { signal }, hold) => {
      signals.push(signal)
      await new Promise<void>(resolve => {
        grant = async () => {
          await hold()
          resolve()
        }
      })
    }
    const tab = newTab('first', true, { locks: { request } })
    tab.stop()
    expect(signals.map(signal => signal?.aborted)).toEqual([true])
    await grant()
    await time.advance(10_000)
    expect(changes).toBe(0)
    expect(signals).toHaveLength(1)
  })

  it('sends no message and listens to none', async () => {
    let listeners = 0
    const sent: TabMessage[] = []
    const tabs: TabChannel = {
      post: message => sent.push(message),
      onMessage() {
        listeners++
        return () => listeners--
      },
    }
    await opensTab('leader')
    const tab = newTab('second', true, { tabs })
    expect([listeners, sent.length]).toEqual([1, 1])
    tab.stop()
    tab.page.set({ visible: true })
    await time.advance(12_000)
    expect([listeners, sent.length]).toEqual([0, 1])
    expect(leaders).toEqual(['leader'])
  })
})
