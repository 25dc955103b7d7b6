import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../domain/commands.ts'
import type { Order } from '../../../domain/order.ts'
import { reduce } from '../../../domain/reduce.ts'
import type { State } from '../../../domain/state.ts'
import { databaseFactories, type OpenTab } from '../../../tests/support/stores.ts'
import { catalogue, newCommand, newOrder, products, tenant } from '../../../tests/support/tenant.ts'
import { storeNames } from '../store/schema.ts'
import type { Store, WriteTransaction } from '../store/store.ts'
import { orderViewStores, readOrder } from './read-orders.ts'

const runs = [
  ['memory', 200],
  ['Dexie', 10],
] as const

const open = newCommand('openOrder', { departmentId: 'sala' })
const add = (lineId: string) => newCommand('addLine', { lineId, productId: 'agua', quantity: 1, options: [] })
const taps = [open, ...['a', 'b', 'c', 'd'].map(add), newCommand('sendLines', { lineIds: ['a', 'b'] }), add('a')]

async function setPrice(tx: WriteTransaction, price: number | undefined): Promise<void> {
  if (price === undefined) await tx.remove('products', ['agua'])
  else await tx.put('products', [{ id: 'agua', ...products.agua!, price }])
  await tx.setMeta('rev', ((await tx.meta('rev')) ?? 0) + 1)
}

async function appendOnce(tx: WriteTransaction, tapped: Command): Promise<void> {
  const before = await tx.where('outbox', 'id', [tapped.id])
  if (before.length > 0) return
  await tx.append({
    uid: 'lucia',
    role: 'waiter',
    seq: 1,
    id: tapped.id,
    orderIds: ['order'],
    command: tapped,
    state: 'pending',
  })
}

/**
 * Changes the store as if the server had accepted the oldest pending command: applies the command to the stored order
 * and removes the command from the outbox. A command that `reduce` refuses is only removed.
 */
async function confirm(tx: WriteTransaction): Promise<void> {
  const [row] = (await tx.all('outbox')).filter(({ state }) => state === 'pending')
  if (!row) return
  const order = await tx.get('orders', 'order')
  const state: State = { orders: order ? { order } : {}, stock: {} }
  const outcome = reduce(state, row.command, { tenant, catalogue, actor: { uid: row.uid, role: row.role }, now: 1 })
  await tx.remove('outbox', [row.n])
  if (!('code' in outcome) && outcome.orders.order) await tx.put('orders', [{ id: 'order', ...outcome.orders.order }])
}

type Event = { title: string; work: (tx: WriteTransaction) => Promise<void>; fails?: true }
const event: fc.Arbitrary<Event> = fc.oneof(
  fc
    .constantFrom(...taps)
    .map(tapped => ({ title: `tap ${tapped.id}`, work: (tx: WriteTransaction) => appendOnce(tx, tapped) })),
  fc.constantFrom(...taps).map(tapped => ({
    title: `tap ${tapped.id}, undone`,
    work: (tx: WriteTransaction) => appendOnce(tx, { ...tapped, id: `${tapped.id}-lost` }),
    fails: true as const,
  })),
  fc.nat(6).map(index => ({
    title: `refuse ${index}`,
    work: async (tx: WriteTransaction) => {
      const rows = await tx.all('outbox')
      await tx.put(
        'outbox',
        rows.slice(index, index + 1).map(row => ({ ...row, state: 'rejected', code: 'invalid' })),
      )
    },
  })),
  fc.constant({ title: 'confirm', work: confirm }),
  fc.constant({
    title: 'another seats one more',
    work: async (tx: WriteTransaction) => {
      const order = await tx.get('orders', 'order')
      if (order) await tx.put('orders', [{ ...order, covers: order.covers + 1, version: order.version + 1 }])
    },
  }),
  fc.constantFrom(3900, 4200, undefined).map(price => ({
    title: `water costs ${price}`,
    work: (tx: WriteTransaction) => setPrice(tx, price),
  })),
  fc.constant({
    title: 'renumber',
    work: async (tx: WriteTransaction) =>
      void (await tx.put(
        'outbox',
        (await tx.all('outbox')).map(row => ({ ...row, seq: row.seq + 1 })),
      )),
  }),
)

const readView = (store: Store) => store.read(orderViewStores, tx => readOrder(tx, 'order'))

async function openTablet(openTab: OpenTab): Promise<Store> {
  const store = await openTab()
  await store.write(storeNames, async tx => {
    await tx.setMeta('tenant', { name: 'Casa', locale: 'es-MX', timeZone: 'UTC', ...tenant })
    await setPrice(tx, 3900)
  })
  return store
}

describe.each(runs)('an order with pending commands, read from a store in %s,', (name, numRuns) => {
  const database = databaseFactories[name]

  it('is the same in a tab that has cached earlier results and in a new tab that has not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 2, maxLength: 25 }), async events => {
        const openTab = database()
        const page = await openTablet(openTab)
        for (const { title, work, fails } of events) {
          const done = page.write(storeNames, async tx => {
            await work(tx)
            if (fails) throw new Error('undone')
          })
          await (fails ? expect(done).rejects.toThrow('undone') : done)
          const fresh = await openTab()
          expect(await readView(page), title).toEqual(await readView(fresh))
          fresh.close()
        }
        page.close()
      }),
      { numRuns },
    )
  })

  it('has the same object for each earlier line after a line is added, even if another order was read in between, so that React renders only the new line', async () => {
    const page = await openTablet(database())
    for (const tapped of taps.slice(0, 3)) await page.write(['outbox'], tx => appendOnce(tx, tapped))
    const before = (await readView(page))!.order
    await page.write(['orders'], tx => tx.put('orders', [{ id: 'another', ...newOrder() }]) as never)
    await page.read(orderViewStores, tx => readOrder(tx, 'another'))
    await page.write(['outbox'], tx => appendOnce(tx, add('late')))
    const after = (await readView(page))!.order
    expect(Object.keys(after.lines)).toEqual(['a', 'b', 'late'])
    expect(after.lines.a).toBe(before.lines.a)
  })

  it('has the product’s name on a line that this device refuses, at the first reading and at a later one', async () => {
    const page = await openTablet(database())
    await page.write(['outbox'], tx => appendOnce(tx, add('a')))
    for (const _ of ['first read', 'second read']) {
      expect((await readView(page))!.lines.map(({ line }) => line.name)).toEqual(['Agua fresca'])
    }
  })

  it('has the invitation and the time of change that the server sends, even if they change without a new version', async () => {
    const page = await openTablet(database())
    await page.write(['outbox'], tx => appendOnce(tx, open))
    await page.write(storeNames, confirm)
    await page.write(['outbox'], tx => appendOnce(tx, add('a')))
    const change = (more: Partial<Order>) =>
      page.write(['orders'], async tx => {
        await tx.put('orders', [{ ...(await tx.get('orders', 'order'))!, ...more }])
      })
    for (const code of ['1111', '2222']) {
      await change({ invite: { code, until: 1 } })
      expect((await readView(page))!.order).toMatchObject({ invite: { code }, lines: { a: { productId: 'agua' } } })
    }
    await change({ updatedAt: 9, covers: 8 })
    expect((await readView(page))!.order).toMatchObject({ covers: 8, lines: { a: { productId: 'agua' } } })
  })
})
