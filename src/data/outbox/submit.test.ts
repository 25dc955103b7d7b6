import { IDBDatabase, IDBTransaction } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Command } from '../../../domain/commands.ts'
import { FakeBackend } from '../../../tests/support/fake-backend.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { Tablet } from '../../../tests/support/tablet.ts'
import { createSessionStore } from '../session/sessions.ts'
import type { Store } from '../store/store.ts'
import { CommandRefusedError, NotSavedError } from './errors.ts'
import { resubmit, submitTo } from './submit.ts'

let tablet: Tablet

beforeEach(async () => {
  tablet = await Tablet.create(new FakeBackend(), new FakeTime())
  await tablet.opensTab()
  await tablet.waitUntilReady()
  await tablet.stops()
})

const opening = {
  id: 'opening',
  type: 'openOrder' as const,
  orderId: 'order',
  at: 0,
  payload: { departmentId: 'sala', tableId: 'mesa-4' },
}

/**
 * Returns a store that uses `store`, but its first write transactions fail: one for each item of `failures`. `before`:
 * the transaction stores nothing. `after`: the transaction stores its writes, and then reports an error.
 */
function failing(store: Store, ...failures: ('before' | 'after')[]): Store {
  return {
    ...store,
    async write(stores, work) {
      const failure = failures.shift()
      if (failure === 'before') throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
      const result = await store.write(stores, work)
      if (failure === 'after') throw new DOMException('Connection is closing', 'InvalidStateError')
      return result
    },
  }
}

describe('`submitTo`', () => {
  it('stores only the last four digits of a card number that a user entered as the reference of a payment', async () => {
    const payload = { paymentId: 'p', method: 'card' as const, amount: 100, reference: 'Visa 4111 1111 1111 1111' }
    const payment: Command = { id: 'payment', type: 'recordPayment', orderId: 'order', at: 0, payload }
    await tablet.signsIn('caja', 'cashier')
    await submitTo(tablet.store, payment, () => 'device', { opening })
    const rows = await tablet.readOutbox()
    expect(rows.map(({ command }) => command.payload)).toContainEqual({ ...payload, reference: 'Visa •1111' })
    expect(JSON.stringify(rows)).not.toContain('4111')
  })

  it('stores the command in a single transaction with strict durability', async () => {
    const transactions: unknown[] = []
    const original = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (names, mode, options) {
      transactions.push([mode, options?.durability])
      return original.call(this, names, mode, options)
    }
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit')
    onTestFinished(() => commit.mockRestore())
    try {
      await tablet.store.reopen() // Dexie reads `transaction` from the prototype only when it opens the database.
      transactions.length = 0
      await submitTo(tablet.store, opening, () => 'device')
    } finally {
      IDBDatabase.prototype.transaction = original
    }
    expect(transactions).toEqual([['readwrite', 'strict']])
    expect(commit).toHaveBeenCalledTimes(1)
    expect(await tablet.readOutbox()).toMatchObject([{ id: 'opening', seq: 1, state: 'pending', uid: 'lucia' }])
  })

  it('stores `openOrder` in one transaction with the first command on the order, and not again with the next command', async () => {
    const add = (id: string, productId = 'agua') => ({
      ...opening,
      id,
      type: 'addLine' as const,
      payload: { lineId: id, productId, quantity: 1, options: [] },
    })
    const addTo = (id: string, productId?: string) =>
      submitTo(tablet.store, add(id, productId), () => 'device', { opening: { ...opening, id: `opening of ${id}` } })
    await expect(addTo('unknown', 'no-such-product')).rejects.toThrow(CommandRefusedError)
    expect(await tablet.readOutbox()).toEqual([])
    await Promise.all([addTo('one'), addTo('two')])
    await addTo('two')
    expect((await tablet.readOutbox()).map(({ id, seq }) => [id, seq])).toEqual([
      ['opening of one', 1],
      ['one', 2],
      ['two', 3],
    ])
    expect((await tablet.readOrder())?.lines).toHaveLength(2)
  })

  it('adds a line at the price that is scheduled for the time of the tap by the server’s clock, although the clock of the device is wrong', async () => {
    const [noon, hour] = [Date.parse('2026-11-27T12:00:00Z'), 3_600_000]
    const happyHour = { id: 'feliz', name: 'Hora feliz', days: [5], from: 12 * 60, to: 13 * 60 }
    const { store } = tablet
    const tap = async (lineId: string, at: number) => {
      const payload = { lineId, productId: 'agua', quantity: 1, options: [] }
      await submitTo(store, { ...opening, id: lineId, type: 'addLine', at, payload }, () => 'device', { opening })
    }
    await store.write(['meta', 'products'], async tx => {
      const [tenant, agua] = [await tx.meta('tenant'), await tx.get('products', 'agua')]
      await tx.setMeta('tenant', { ...tenant!, timeZone: 'UTC', settings: { schedules: [happyHour] } })
      await tx.setMeta('clockAhead', -3 * hour)
      await tx.put('products', [{ ...agua!, prices: [{ scheduleId: 'feliz', price: 2500 }] }])
    })
    await tap('before', noon - 3 * hour - 1)
    await tap('during', noon - 3 * hour)
    const lines = (await tablet.readOrder())!.order.lines
    expect([lines.before!.unitPrice, lines.during!.unitPrice]).toEqual([3900, 2500])
    expect([lines.before!.priceChanged, lines.during!.priceChanged]).toEqual([undefined, undefined])
    const rows = await tablet.readOutbox()
    expect(rows.at(-1)!.command.payload).toMatchObject({ seen: { price: 2500 } })
  })

  it('does not open the order again if the server already has the order', async () => {
    await submitTo(tablet.store, opening, () => 'device')
    await tablet.opensTab()
    await tablet.waitUntilSent()
    const covers = { ...opening, id: 'covers', type: 'setCovers' as const, payload: { covers: 3 } }
    await submitTo(tablet.store, covers, () => 'device', { opening: { ...opening, id: 'again' } })
    await tablet.waitUntilSent()
    expect((await tablet.readOrder())?.order.covers).toBe(3)
    expect(await tablet.readOutbox()).toEqual([])
    await tablet.stops()
  })

  it('gives each new order of a user the next ticket number: `A-1`, `A-2`', async () => {
    await submitTo(tablet.store, opening, () => 'device')
    await submitTo(tablet.store, { ...opening, id: 'second', orderId: 'other' }, () => 'device')
    const rows = await tablet.readOutbox()
    expect(rows.map(({ command }) => 'number' in command.payload && command.payload.number)).toEqual(['A-1', 'A-2'])
    expect(rows.map(row => row.seq)).toEqual([1, 2])
  })

  it('also appends the commands in `following`, except commands that the rules refuse', async () => {
    await tablet.opensOrder()
    const tapped = (type: 'recordPayment' | 'closeOrder' | 'changeLine', payload: object) =>
      ({ id: type, type, orderId: 'order', at: 0, payload }) as Command
    const following = [tapped('changeLine', { lineId: 'gone', quantity: 2 }), tapped('closeOrder', {})]
    await tablet.signsIn('pilar', 'cashier')
    const paid = tapped('recordPayment', { paymentId: 'p', method: 'cash', amount: 100 })
    await submitTo(tablet.store, paid, () => 'device', { following })
    const rows = (await tablet.readOutbox()).slice(1)
    expect(rows.map(({ id, seq }) => [id, seq])).toEqual([
      ['recordPayment', 1],
      ['closeOrder', 2],
    ])
    expect((await tablet.readOrder())?.order.status).toBe('closed')
  })

  it('stores with a new line the price and the catalogue revision that the menu showed', async () => {
    await tablet.opensOrder()
    await tablet.adds('agua')
    const [, row] = await tablet.readOutbox()
    expect(row?.command.payload).toMatchObject({ seen: { price: 3900, rev: 7 } })
  })

  it('puts the money with which a member pays an account into the user’s open till, and refuses to count the till twice', async () => {
    await tablet.signsIn('caja', 'cashier')
    await tablet.taps('openTill', { tillId: 'till', kind: 'drawer', name: 'Barra', float: 100 })
    await tablet.taps('settleAccount', { customerId: 'socio-7', paymentId: 'p', method: 'cash', amount: 100 })
    expect((await tablet.readOutbox()).at(-1)?.command.payload).toMatchObject({ tillId: 'till' })
    await tablet.taps('closeTill', { tillId: 'till', counted: 200 })
    const again = tablet.taps('closeTill', { tillId: 'till', counted: 300 })
    await expect(again).rejects.toEqual(new CommandRefusedError('till_closed'))
  })

  it('stores nothing when the rules refuse the command', async () => {
    await tablet.opensOrder()
    const withoutSalsa = { lineId: 'line', productId: 'taco', quantity: 1, options: [] }
    await expect(tablet.taps('addLine', withoutSalsa)).rejects.toEqual(new CommandRefusedError('option_min'))
    expect(await tablet.readOutbox()).toHaveLength(1)
  })

  it('fails with CommandRefusedError while nobody is signed in', async () => {
    await tablet.store.write(['meta'], async tx => void (await tx.remove('meta', ['session'])))
    await expect(tablet.opensOrder()).rejects.toEqual(new CommandRefusedError('denied'))
  })

  it('stores the command at the second try when the browser lost its connection to the database', async () => {
    await submitTo(failing(tablet.store, 'before'), opening, () => 'device')
    expect(await tablet.readOutbox()).toHaveLength(1)
  })

  it('stores the command only once when the first try stored it but reported an error', async () => {
    await submitTo(failing(tablet.store, 'after'), opening, () => 'device')
    expect(await tablet.readOutbox()).toHaveLength(1)
  })

  it('stores a command about no order only once when the first try stored it but reported an error', async () => {
    const soldOut = { productId: 'agua', available: false }
    const command = { id: 'sold-out', type: 'markAvailable' as const, orderId: null, at: 0, payload: soldOut }
    await submitTo(failing(tablet.store, 'after'), command, () => 'device')
    expect(await tablet.readOutbox()).toHaveLength(1)
  })

  it('opens the database again before the second try', async () => {
    let isLost = true
    const { write, reopen } = tablet.store
    const lost: Store = {
      ...tablet.store,
      write: (stores, work) =>
        isLost ? Promise.reject(new DOMException('lost', 'UnknownError')) : write(stores, work),
      async reopen() {
        await reopen()
        isLost = false
      },
    }
    await submitTo(lost, opening, () => 'device')
    expect(await tablet.readOutbox()).toHaveLength(1)
  })

  it('a screen reads the outbox again when a command that is already stored is submitted or sent again, because the screen may not show the command yet', async () => {
    await submitTo(tablet.store, opening, () => 'device')
    let reads = 0
    const stop = tablet.store.watch(tablet.readOutbox, () => reads++)
    await vi.waitFor(() => expect(reads).toBe(1), 60_000)
    await submitTo(tablet.store, opening, () => 'device')
    await vi.waitFor(() => expect(reads).toBe(2), 60_000)
    await resubmit(opening, [], { store: tablet.store, createDeviceId: () => 'device' })
    await vi.waitFor(() => expect(reads).toBe(3), 60_000)
    stop()
  })

  it('fails with NotSavedError when the second try fails too', async () => {
    const broken = failing(tablet.store, 'before', 'before')
    await expect(submitTo(broken, opening, () => 'device')).rejects.toBeInstanceOf(NotSavedError)
    expect(await tablet.readOutbox()).toEqual([])
  })
})

describe('in practice mode', () => {
  const openedKinds = async () =>
    (await tablet.readOutbox()).flatMap(({ command }) =>
      command.type === 'openOrder' ? [[command.orderId, command.payload.practice]] : [],
    )
  const add = (orderId: string): Command => ({
    ...{ id: `add-${orderId}`, type: 'addLine', orderId, at: 0 },
    payload: { lineId: `line-${orderId}`, productId: 'agua', quantity: 1, options: [] },
  })
  const submitTap = (command: Command, options: Parameters<typeof submitTo>[3] = {}) =>
    submitTo(tablet.store, command, () => 'device', options)

  beforeEach(() => tablet.store.write(['meta'], async tx => void (await tx.setMeta('practising', 'lucia'))))

  it('a new check is a practice check, whether the user opens it empty or by ordering its first dish', async () => {
    await submitTap(add('order'), { opening })
    await submitTap({ ...opening, id: 'other', orderId: 'other' })
    expect(await openedKinds()).toEqual([
      ['order', true],
      ['other', true],
    ])
  })

  it('a new check that gets dishes of a real check is a real check too', async () => {
    await submitTap(add('order'), { opening: { ...opening, payload: { ...opening.payload, practice: true } } })
    await tablet.store.write(['meta'], async tx => void (await tx.remove('meta', ['practising'])))
    await submitTap(add('real'), { opening: { ...opening, id: 'open-real', orderId: 'real' } })
    await tablet.store.write(['meta'], async tx => void (await tx.setMeta('practising', 'lucia')))
    const move = { lineIds: ['line-real'], toOrderId: 'split' }
    await submitTap(
      { id: 'move', type: 'moveLines', orderId: 'real', at: 0, payload: move },
      { opening: { ...opening, id: 'open-split', orderId: 'split' } },
    )
    expect(await openedKinds()).toEqual([
      ['order', true],
      ['real', undefined],
      ['split', undefined],
    ])
  })

  it('other users of the tablet open real checks; the user opens real checks too after signing out and in again', async () => {
    await tablet.signsIn('mateo')
    await submitTap(add('order'), { opening })
    expect(await openedKinds()).toEqual([['order', undefined]])
    const sessions = createSessionStore(tablet.store)
    await tablet.signsIn('lucia')
    await submitTap(add('back'), { opening: { ...opening, id: 'back', orderId: 'back' } })
    await tablet.store.write(['meta'], async tx => void (await tx.setMeta('practising', 'lucia')))
    await sessions.clearCurrent()
    await tablet.signsIn('lucia')
    await submitTap(add('again'), { opening: { ...opening, id: 'again', orderId: 'again' } })
    expect(await openedKinds()).toEqual(['order', 'back', 'again'].map(id => [id, undefined]))
  })
})
