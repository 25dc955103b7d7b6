import { expect, it } from 'vitest'
import type { Till } from '../../../domain/tills/till.ts'
import { MemoryDatabase } from '../../../tests/simulation/memory-database.ts'
import { newOutboxRow } from '../../../tests/support/outbox-row.ts'
import { newCommand, newOrder, withOrderId } from '../../../tests/support/tenant.ts'
import { newQueueRow } from '../../data/outbox/outbox-row.ts'
import { type OutboxRow, type StoreName, storeNames } from '../../data/store/schema.ts'
import type { Store } from '../../data/store/store.ts'
import { type Batch, readNextBatch } from './batch.ts'
import type { OrdersAnswer } from './orders-answer.ts'
import { needsLargerBatch, storeAnswer } from './store-answer.ts'

const answer: OrdersAnswer = { results: [], orders: {}, lastSeq: 3, epoch: 'first', letters: 'A' }
const resultsOf = (...statuses: OrdersAnswer['results'][number]['status'][]) =>
  statuses.map((status, index) => ({ seq: index + 1, id: `command-${index + 1}`, status }))
const order = (version = 1, appliedIds: string[] = []) =>
  newOrder({ version, applied: Object.fromEntries(appliedIds.map(id => [id, 0])) })

/** Creates an outbox with a command of Lucía for each list of order ids. */
async function setUp(...orderIdsOfCommands: string[][]) {
  const store = new MemoryDatabase().store()
  await store.write(storeNames, async tx => {
    await tx.put('devices', [newQueueRow('lucia', 'tablet-1')])
    for (const [index, orderIds] of orderIdsOfCommands.entries()) {
      const seq = index + 1
      const command = withOrderId(orderIds[0]!, newCommand('closeOrder', {}, `command-${seq}`))
      await tx.append(newOutboxRow(command, { seq, orderIds }))
    }
  })
  const readBatch = (count: number) => store.read(storeNames, tx => readNextBatch(tx, count, new Set()))
  return { store, batch: (await readBatch(orderIdsOfCommands.length))!, readBatch }
}

const stores = (store: Store, batch: Batch, received: Partial<OrdersAnswer>, receivedAt = 0) =>
  storeAnswer(store, batch, { ...answer, ...received }, receivedAt, () => 'new')
const readAll = <Name extends StoreName>(store: Store, name: Name) => store.read([name], async tx => tx.all(name))
const readOutbox = async (store: Store) =>
  (await readAll(store, 'outbox')).map(({ id, state, code }) => [id, state, code ?? ''].join(' ').trim())
const change = (store: Store, id: string, changed: Partial<OutboxRow>) =>
  store.write(['outbox'], async tx => tx.put('outbox', [{ ...(await tx.where('outbox', 'id', [id]))[0]!, ...changed }]))

it('accepted and seen commands leave the outbox, and rejected ones stay with their code', async () => {
  const { store, batch } = await setUp(['a'], ['a'], ['a'], ['a'], ['a'])
  const [first, second, third, fourth] = resultsOf('accepted', 'seen', 'rejected', 'rejected')
  const results = [first!, second!, { ...third!, code: 'sold_out' as const }, fourth!]
  const ofOtherTablet = { seq: 9, id: 'of another tablet', status: 'accepted' } as const
  expect(await stores(store, batch, { results: [...results, ofOtherTablet] })).toBe(4)
  expect(await readOutbox(store)).toEqual([
    'command-3 rejected sold_out',
    'command-4 rejected invalid',
    'command-5 pending',
  ])
  expect(await readAll(store, 'devices')).toMatchObject([{ acked: 9, letters: 'A' }])
})

it('an answer with lower command numbers and without letters leaves the stored `acked` and letters of the device unchanged', async () => {
  const { store, batch } = await setUp(['a'], ['a'])
  await store.write(['devices'], async tx =>
    tx.put('devices', [{ ...newQueueRow('lucia', 'tablet-1'), acked: 5, letters: 'C' }]),
  )
  await stores(store, batch, { results: resultsOf('accepted'), letters: '' })
  expect(await readAll(store, 'devices')).toMatchObject([{ acked: 5, letters: 'C' }])
})

it('a rejected command keeps its first result', async () => {
  const { store, batch } = await setUp(['a'], ['a'])
  await change(store, 'command-1', { state: 'rejected', code: 'sold_out' })
  await change(store, 'command-2', { state: 'rejected', code: 'sold_out' })
  expect(await stores(store, batch, { results: resultsOf('rejected', 'accepted') })).toBe(0)
  expect(await readOutbox(store)).toEqual(['command-1 rejected sold_out', 'command-2 rejected sold_out'])
})

it('after the queue got a new device id during the call, accepted commands leave the outbox, and rejected ones are sent again', async () => {
  const { store, batch } = await setUp(['a'], ['a'])
  const renumbered = newQueueRow('lucia', 'tablet-2')
  await store.write(['devices'], async tx => tx.put('devices', [renumbered]))
  expect(await stores(store, batch, { results: resultsOf('accepted', 'rejected') })).toBe(1)
  expect(await readOutbox(store)).toEqual(['command-2 pending'])
  expect(await readAll(store, 'devices')).toEqual([renumbered])
})

it('an answer is stored although the device was deleted during the call', async () => {
  const { store, batch } = await setUp(['a'])
  await store.write(['devices'], async tx => tx.clear('devices'))
  expect(await stores(store, batch, { results: resultsOf('accepted') })).toBe(1)
  expect(await readAll(store, 'devices')).toEqual([])
})

it('a rejected command of another queue is sent again', async () => {
  const { store, batch } = await setUp(['a'])
  await change(store, 'command-1', { via: 'mateo' })
  await stores(store, batch, { results: resultsOf('rejected') })
  expect(await readOutbox(store)).toEqual(['command-1 pending'])
})

it('the orders, tills and accounts of the answer are stored, and the difference of the clocks', async () => {
  const { store, batch } = await setUp(['a'])
  const till = { version: 1, openedAt: 0, status: 'open' } as Till
  const accounts = { socio: { balance: 500, version: 1 } }
  await stores(store, batch, { orders: { a: order() }, tills: { caja: till }, accounts, now: 0 }, 3_600_000)
  expect((await readAll(store, 'orders')).map(({ id }) => id)).toEqual(['a'])
  const meta = await store.read(['meta'], async tx => tx.metas(['tills', 'accounts', 'clockAhead']))
  expect(meta).toEqual([{ caja: till }, { socio: { ...accounts.socio, readAt: 3_600_000 } }, 3_600_000])
})

it('an answer without tills, accounts and the server’s time leaves the stored ones', async () => {
  const { store, batch } = await setUp(['a'])
  await stores(store, batch, { results: resultsOf('accepted') })
  expect((await readAll(store, 'meta')).map(({ key }) => key)).toEqual(['epoch'])
})

it('after the server’s data was restored, the remaining commands get a new device id', async () => {
  const { store, batch } = await setUp(['a'], ['a'])
  await stores(store, batch, { results: resultsOf('accepted') })
  await stores(store, batch, { epoch: 'second' })
  expect(await readAll(store, 'devices')).toMatchObject([{ device: 'new', nextSeq: 2 }])
})

/** The second command moves lines from check a to check b. The server has applied it in a call that seemed to fail. */
const moved = { orders: { a: order(3, ['command-2']) }, results: resultsOf('accepted') }

it('an answer with only one of two checks between which a later command moves lines is not stored', async () => {
  const { store, readBatch } = await setUp(['a'], ['a', 'b'], ['a'])
  expect(await stores(store, (await readBatch(1))!, moved)).toBe(needsLargerBatch)
  expect(await readOutbox(store)).toHaveLength(3)
  expect(await readAll(store, 'orders')).toEqual([])
})

it('an answer with one of two checks is stored if the batch has all commands', async () => {
  const { store, batch } = await setUp(['a'], ['a', 'b'])
  expect(await stores(store, batch, moved)).toBe(1)
})

it('an answer with one of two checks is stored if the batch has the command that moves the lines', async () => {
  const { store, readBatch } = await setUp(['a'], ['a', 'b'], ['a'])
  expect(await stores(store, (await readBatch(2))!, moved)).toBe(1)
})

it('an answer is stored if the later command is about a single check', async () => {
  const { store, readBatch } = await setUp(['a'], ['b'], ['a'])
  expect(await stores(store, (await readBatch(1))!, moved)).toBe(1)
})

it('an answer is stored if the server has not applied the later command', async () => {
  const { store, readBatch } = await setUp(['a'], ['a', 'b'], ['a'])
  const orders = { a: order(3, ['command-1']) }
  expect(await stores(store, (await readBatch(1))!, { ...moved, orders })).toBe(1)
})
