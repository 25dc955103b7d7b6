import { describe, expect, it } from 'vitest'
import { countTimers } from '../../tests/support/count-open.ts'
import { FakeTabChannel } from '../../tests/support/fake-browser.ts'
import { FakeTime } from '../../tests/support/fake-time.ts'
import { trackOpenBoards } from './boards.ts'

let idCount = 0

function newBrowser() {
  const time = new FakeTime()
  const channel = new FakeTabChannel()
  const openTab = () =>
    trackOpenBoards({ tabs: channel.forTab(() => false), timers: time, clock: time, newId: () => `tab-${++idCount}` })
  return { time, channel, openTab }
}

describe('the open kitchen screens (boards)', () => {
  it('are listed in every tab, whichever tab has opened them, and each station only once; a tab is notified when another tab changes the list', async () => {
    const { time, openTab } = newBrowser()
    const [first, second] = [openTab(), openTab()]
    let changes = 0
    first.onChange(() => changes++)
    const close = second.open(['plancha', 'barra'])
    await time.settle()
    first.open(['barra'])
    expect(first.listStations()).toEqual(['barra', 'plancha'])
    expect(changes).toBe(1)
    close()
    close()
    await time.settle()
    expect(first.listStations()).toEqual(['barra'])
    expect(changes).toBe(2)
  })

  it('are also listed in a tab that is opened later', async () => {
    const { time, openTab } = newBrowser()
    openTab().open(['barra'])
    const later = openTab()
    await time.advance(11_000)
    expect(later.listStations()).toEqual(['barra'])
    await time.advance(600_000)
    expect(later.listStations()).toEqual(['barra'])
  })

  it('are no longer listed some minutes after their tab has crashed', async () => {
    const { time, channel, openTab } = newBrowser()
    const tab = openTab()
    channel.forTab(() => false).post({ type: 'boards', tab: 'crashed', stationIds: ['barra'] })
    await time.advance(60_000)
    expect(tab.listStations()).toEqual(['barra'])
    await time.advance(120_000)
    expect(tab.listStations()).toEqual([])
  })

  it('are no longer listed as soon as the synchronization in their tab is stopped', async () => {
    const { time, openTab } = newBrowser()
    const [first, second] = [openTab(), openTab()]
    second.open(['barra'])
    await time.settle()
    second.stop()
    await time.settle()
    expect(first.listStations()).toEqual([])
    // `second` was stopped, so it ignores the boards that another tab opens.
    first.open(['plancha'])
    await time.settle()
    expect(second.listStations()).toEqual([])
  })

  it('need a timer only until the last of them is closed, or until the synchronization in their tab is stopped', async () => {
    const { time, channel } = newBrowser()
    const open = { timers: 0 }
    const timers = countTimers(time, open)
    const ports = { tabs: channel.forTab(() => false), timers, clock: time, newId: () => 'tab' }
    const boards = trackOpenBoards(ports)
    const close = boards.open(['barra'])
    expect(open.timers).toBe(1)
    close()
    expect(open.timers).toBe(0)
    boards.open(['barra'])
    boards.stop()
    expect(open.timers).toBe(0)
  })
})
