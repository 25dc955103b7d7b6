import { describe, expect, it } from 'vitest'
import { sortLines } from '../../../domain/order.ts'
import { backend, setUpReadyTablet, tablet, time } from '../../../tests/support/ready-tablet.ts'

setUpReadyTablet()

const productsOf = (orderId = 'order') => sortLines(backend.orders.get(orderId)!).map(([, line]) => line.productId)

describe('the outbox (the commands that wait to be sent or that the server rejected)', () => {
  it('sends each command once, in the order of the taps', async () => {
    await tablet.opensOrder()
    await tablet.adds('agua')
    await tablet.adds('taco')
    await tablet.waitUntilSent()
    expect(productsOf()).toEqual(['agua', 'taco'])
    const view = await tablet.readOrder()
    expect(view?.lines.map(line => line.state)).toEqual(['draft', 'draft'])
    expect(view?.order.number).toBe('A-1')
  })

  it('stores commands that are made offline and sends them when the network returns', async () => {
    tablet.goesOffline()
    await tablet.opensOrder()
    await tablet.adds('agua')
    await time.advance(60_000)
    expect((await tablet.readOrder())?.lines.map(line => line.state)).toEqual(['pending'])
    expect((await tablet.readContact())?.state).toBe('offline')
    tablet.comesOnline()
    await tablet.waitUntilSent()
    expect(productsOf()).toEqual(['agua'])
    await time.runUntil(async () => (await tablet.readContact())?.state === 'online', 'contact')
  })

  it('adds each line only once if the server applies the commands but its answers are lost', async () => {
    backend.faults = ['unanswered', 'unanswered', 'unanswered', 'unanswered', 'unanswered']
    await tablet.opensOrder()
    for (const product of ['agua', 'taco', 'agua']) await tablet.adds(product)
    await tablet.waitUntilSent()
    expect(productsOf()).toEqual(['agua', 'taco', 'agua'])
    expect(backend.devices.size).toBe(1)
  })

  it('ignores an answer that a tab reads after the timeout because the browser had frozen it, and sends the command again', async () => {
    const call = backend.call.bind(backend)
    let answer = () => {}
    const asleep = new Promise<void>(resolve => {
      answer = resolve
    })
    backend.call = async (uid, data) => {
      const result = await call(uid, data)
      backend.call = call
      await asleep
      return result
    }
    await tablet.opensOrder()
    await time.runUntil(async () => backend.orders.has('order'), 'the order at the server')
    await time.advance(25_000)
    backend.commitOrder('order', { ...backend.orders.get('order')!, status: 'closed', version: 2 })
    answer()
    await tablet.waitUntilSent()
    expect((await tablet.readOrder())?.order.status).toBe('closed')
  })

  it('sends half as many commands per call after a call has timed out', async () => {
    tablet.goesOffline()
    await tablet.opensOrder()
    for (let line = 0; line < 7; line++) await tablet.adds('agua')
    backend.batches.length = 0
    backend.faults = ['timeout', 'timeout']
    tablet.comesOnline()
    await tablet.waitUntilSent()
    expect(backend.batches.slice(0, 3).map(batch => batch.commands.length)).toEqual([8, 4, 2])
    expect(productsOf()).toHaveLength(7)
  })

  it('does not lose a command when a captive portal answers in place of the server', async () => {
    backend.faults = [() => ({ hello: 'this is a hotel' }), () => ({ results: [] })]
    await tablet.opensOrder()
    await time.settle()
    expect(await tablet.countPending()).toBe(1)
    expect((await tablet.readContact())?.state).toBe('offline')
    // Only one of the two faulty answers was used so far, because the sender waits before it sends again.
    expect(backend.faults).toHaveLength(1)
    await tablet.waitUntilSent()
    expect(backend.orders.size).toBe(1)
  })

  it('still has a command that the server rejected, with the error code, and sends the following commands', async () => {
    await tablet.opensOrder()
    await tablet.waitUntilSent()
    // The flan is sold out on the server, but the tablet does not know this yet.
    await tablet.store.write(['products'], async tx => {
      const flan = await tx.get('products', 'flan')
      await tx.put('products', [{ ...flan!, available: true }])
    })
    await tablet.adds('flan')
    await tablet.adds('agua')
    await tablet.waitUntilSent()
    expect(productsOf()).toEqual(['agua'])
    const view = await tablet.readOrder()
    expect(view?.lines.map(({ line, state, code }) => [line.productId, state, code])).toEqual([
      ['agua', 'draft', undefined],
      ['flan', 'rejected', 'sold_out'],
    ])
    expect(view?.rejectedCommands).toMatchObject([{ type: 'addLine', code: 'sold_out' }])
    expect(view?.order.totals.total).toBe(3900)
  })

  it('loses no command while the server denies access to the user, and stores the problem `denied`', async () => {
    await tablet.opensOrder()
    await tablet.waitUntilSent()
    backend.roles.delete('lucia')
    await tablet.adds('agua')
    await time.runUntil(async () => (await tablet.readContact())?.problem === 'denied', 'a problem')
    expect(await tablet.countPending()).toBe(1)
    backend.roles.set('lucia', 'waiter')
    await tablet.waitUntilSent()
    expect(productsOf()).toEqual(['agua'])
  })

  it('loses no command while the tenant is paused, stores the problem `paused`, and sends everything once afterwards', async () => {
    await tablet.opensOrder()
    await tablet.waitUntilSent()
    backend.isPaused = true
    await tablet.adds('agua')
    await time.runUntil(async () => (await tablet.readContact())?.problem === 'paused', 'a problem')
    expect(await tablet.countPending()).toBe(1)
    backend.isPaused = false
    await tablet.waitUntilSent()
    expect(productsOf()).toEqual(['agua'])
    await time.runUntil(async () => (await tablet.readContact())?.problem === undefined, 'no problem')
  })
})

describe('the device id under which a tablet sends the commands of a user', () => {
  it('gets letters for the numbers of its checks (`B` in `B-1`) from the server before the first command', async () => {
    await tablet.signsIn('mateo')
    await time.runUntil(async () => backend.devices.size === 2, 'the second device')
    await tablet.opensOrder()
    await tablet.waitUntilSent()
    expect(backend.orders.get('order')?.number).toBe('B-1')
  })

  it('is replaced when the server no longer knows it', async () => {
    await tablet.opensOrder()
    await tablet.adds('agua')
    await tablet.waitUntilSent()
    backend.devices.clear()
    await tablet.adds('taco')
    await tablet.waitUntilSent()
    expect(productsOf()).toEqual(['agua', 'taco'])
    expect(new Set(backend.batches.map(batch => batch.device)).size).toBe(2)
  })

  it('is replaced when the server already has another command with the next command number', async () => {
    await tablet.opensOrder()
    await tablet.waitUntilSent()
    const [[name, device]] = [...backend.devices] as [[string, NonNullable<ReturnType<typeof backend.devices.get>>]]
    const foreign = { seq: device.lastSeq + 1, id: 'of-the-clone', hash: 'other', status: 'accepted' as const }
    backend.devices.set(name, { ...device, lastSeq: device.lastSeq + 1, results: [...device.results, foreign] })
    await tablet.adds('agua')
    await tablet.adds('taco')
    await tablet.waitUntilSent()
    expect(productsOf()).toEqual(['agua', 'taco'])
  })

  it('gets the results of commands that were already sent under another device id, so that they are removed from the outbox', async () => {
    tablet.goesOffline()
    await tablet.opensOrder()
    const lineId = await tablet.adds('agua')
    const rows = await tablet.readOutbox()
    const commands = rows.map(({ command }, index) => ({ seq: index + 1, ...command }))
    await backend.call('lucia', { tenant: 'demo', device: 'rescue-device-0001', protocol: 1, acked: 0, commands })
    tablet.comesOnline()
    await tablet.waitUntilSent()
    expect(Object.keys(backend.orders.get('order')!.lines)).toEqual([lineId])
  })

  it('is replaced when the server’s data was replaced (a new epoch); the stored orders are deleted and the outbox is sent', async () => {
    await tablet.opensOrder('old')
    await tablet.waitUntilSent()
    const old = backend.orders.get('old')!
    backend.commitOrder('old', { ...old, status: 'closed', version: old.version + 1 })
    await time.runUntil(async () => (await tablet.readOrder('old'))?.order.status === 'closed', 'the closed order')
    tablet.goesOffline()
    await tablet.opensOrder()
    await tablet.adds('agua')
    backend.orders.clear()
    backend.epoch = 'second'
    backend.catalogueFile = { ...backend.catalogueFile, epoch: 'second', rev: 3 }
    tablet.comesOnline()
    await tablet.waitUntilSent()
    expect(productsOf()).toEqual(['agua'])
    await time.runUntil(async () => (await tablet.readOrder('old')) === null, 'the old order to go')
    await tablet.waitForMenu()
    await tablet.adds('agua')
    await tablet.waitUntilSent()
    expect(backend.devices.size).toBe(2)
  })
})

describe('an order that was merged into another order, because its last line was moved there', () => {
  it('redirects lines that are added to it: the tablet and the server add them to the other order', async () => {
    await tablet.opensOrder()
    await tablet.opensOrder('other')
    const lineId = await tablet.adds('agua')
    await tablet.waitUntilSent()
    tablet.goesOffline()
    await tablet.taps('moveLines', { lineIds: [lineId], toOrderId: 'other' })
    await tablet.adds('taco')
    expect((await tablet.readOrder('other'))?.lines.map(line => [line.line.productId, line.state])).toEqual([
      ['agua', 'pending'],
      ['taco', 'pending'],
    ])
    expect((await tablet.readOrder('other'))?.pendingCount).toBe(2)
    tablet.comesOnline()
    await tablet.waitUntilSent()
    expect(productsOf('other')).toEqual(['agua', 'taco'])
    expect((await tablet.readOrder('other'))?.lines.map(line => line.state)).toEqual(['draft', 'draft'])
  })

  it.each([
    ['the new check', 'other'],
    ['the check that they leave', 'order'],
  ])(
    'shows moved lines only on the new check while commands that the server has already applied are sent again in smaller calls, the first on %s',
    async (_, first) => {
      await tablet.opensOrder()
      await tablet.taps('openOrder', { departmentId: 'sala' }, 'other')
      const lineId = await tablet.adds('agua')
      await tablet.adds('agua')
      await tablet.waitUntilSent()
      tablet.goesOffline()
      await tablet.taps('setCovers', { covers: 2 }, first)
      await tablet.taps('moveLines', { lineIds: [lineId], toOrderId: 'other' })
      await tablet.adds('taco')
      // The listeners get nothing, so the tablet does not know that the server has applied the call that timed out.
      backend.notifyListeners = () => {}
      backend.faults = ['timeout']
      const places = new Set<string>()
      const notePlaces = async () => {
        const views = [await tablet.readOrder('order'), await tablet.readOrder('other')]
        places.add(views.flatMap(view => (view?.lines.some(({ id }) => id === lineId) ? view.id : [])).join(' and '))
      }
      tablet.comesOnline()
      await time.runUntil(async () => {
        await notePlaces()
        return (await tablet.countPending()) === 0
      }, 'an empty outbox')
      await notePlaces()
      expect([...places]).toEqual(['other'])
    },
  )
})

describe('a tablet with two users', () => {
  it('sends the commands of both users for the same order in the order of the taps', async () => {
    tablet.goesOffline()
    await tablet.opensOrder()
    await tablet.adds('agua')
    await tablet.signsIn('mateo')
    await tablet.adds('taco')
    await tablet.opensOrder('other')
    await tablet.signsIn('lucia')
    await tablet.adds('agua')
    tablet.comesOnline()
    await tablet.waitUntilSent()
    expect(productsOf()).toEqual(['agua', 'taco', 'agua'])
    expect(Object.values(backend.orders.get('order')!.lines).map(line => line.by)).toEqual(['lucia', 'mateo', 'lucia'])
  })

  it('does not send a command while the server refuses an older command of the other user for the same order', async () => {
    tablet.goesOffline()
    await tablet.opensOrder()
    await tablet.signsIn('mateo')
    await tablet.adds('agua')
    await tablet.opensOrder('other')
    const blocked = (await tablet.readOutbox()).map(row => row.id).slice(0, 2)
    backend.roles.delete('lucia')
    await tablet.signsIn('mateo')
    tablet.comesOnline()
    await time.advance(30_000)
    expect((await tablet.readOutbox()).map(row => row.id).slice(0, 2)).toEqual(blocked)
    expect(backend.orders.has('order')).toBe(false)
  })
})
