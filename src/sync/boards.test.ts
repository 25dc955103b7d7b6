import { describe, expect, it } from 'vitest'
import { FakeTabChannel } from '../../tests/support/fake-browser.ts'
import { FakeTime } from '../../tests/support/fake-time.ts'
import { createOpenBoards } from './boards.ts'

let idCount = 0

function newBrowser() {
  const time = new FakeTime()
  const channel = new FakeTabChannel()
  const openTab = () =>
    createOpenBoards({ tabs: channel.forTab(() => false), timers: time, clock: time, newId: () => `tab-${++idCount}` })
  return { time, channel, openTab }
}

describe('the open boards', () => {
  it('are the boards of all tabs, each once, and every tab is notified of a change', async () => {
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

  it('are known to a tab that is opened later', async () => {
    const { time, openTab } = newBrowser()
    openTab().open(['barra'])
    const later = openTab()
    await time.advance(11_000)
    expect(later.listStations()).toEqual(['barra'])
    await time.advance(600_000)
    expect(later.listStations()).toEqual(['barra'])
  })

  it('of a tab that has crashed are forgotten after some minutes', async () => {
    const { time, channel, openTab } = newBrowser()
    const tab = openTab()
    channel.forTab(() => false).post({ type: 'boards', tab: 'crashed', stationIds: ['barra'] })
    await time.advance(60_000)
    expect(tab.listStations()).toEqual(['barra'])
    await time.advance(120_000)
    expect(tab.listStations()).toEqual([])
  })

  it('of a stopped tab are closed at once', async () => {
    const { time, openTab } = newBrowser()
    const [first, second] = [openTab(), openTab()]
    second.open(['barra'])
    await time.settle()
    second.stop()
    await time.settle()
    expect(first.listStations()).toEqual([])
  })
})
