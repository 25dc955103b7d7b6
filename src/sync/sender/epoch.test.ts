import { expect, it } from 'vitest'
import { MemoryDatabase } from '../../../tests/simulation/memory-database.ts'
import { FakeBackend } from '../../../tests/support/fake-backend.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { Tablet } from '../../../tests/support/tablet.ts'
import { newOrder } from '../../../tests/support/tenant.ts'
import { newQueueRow } from '../../data/outbox/outbox-row.ts'
import { catalogueStores, replaceCatalogue } from '../mirror/catalogue-store.ts'
import { epochStores, resetOnNewEpoch } from './epoch.ts'

it('after each change of the epoch, a page shows the price of the stored menu, even if the page has received that epoch before', async () => {
  const backend = new FakeBackend()
  const tablet = await Tablet.create(backend, new FakeTime(), 'lucia')
  const receives = (epoch: string) => tablet.store.write(epochStores, tx => resetOnNewEpoch(tx, epoch, () => epoch))
  const storesMenu = (rev: number, price: number) => {
    const file = structuredClone({ ...backend.catalogueFile, rev })
    file.products.agua!.price = price
    return tablet.store.write(catalogueStores, tx => replaceCatalogue(tx, file))
  }
  const readPrice = async () => (await tablet.readOrder())?.lines[0]?.line.unitPrice
  await receives('first')
  await storesMenu(1, 3900)
  await tablet.opensOrder()
  await tablet.adds('agua')
  await receives('second')
  expect(await readPrice()).toBe(3900)
  await receives('third')
  await storesMenu(1, 4200)
  expect(await readPrice()).toBe(4200)
  await receives('second')
  expect(await readPrice()).toBe(4200)
})

it('the first epoch deletes nothing; after another epoch, the copies of the server’s documents count as missing and each queue has a new device id', async () => {
  const store = new MemoryDatabase().store()
  await store.write(epochStores, async tx => {
    await tx.put('orders', [{ id: 'order', ...newOrder() }])
    await tx.put('devices', [newQueueRow('lucia', 'old-1'), { ...newQueueRow('mateo', 'old-2'), via: 'lucia' }])
    await tx.setMeta('rev', 7)
    await tx.setMeta('listenerRun', 4)
    await tx.setMeta('readDepartments', ['sala'])
    await tx.setMeta('readBoards', ['barra'])
    await tx.setMeta('customers', { rev: 3, hasActive: true })
    await tx.setMeta('tills', {})
    await tx.setMeta('accounts', {})
  })
  const read = () =>
    store.read(epochStores, async tx => ({
      orders: (await tx.all('orders')).length,
      devices: (await tx.all('devices')).map(({ uid, device, via }) => [uid, device, via]),
      meta: Object.fromEntries((await tx.all('meta')).map(({ key, value }) => [key, value])),
    }))
  let made = 0
  const receives = (epoch: string) => store.write(epochStores, tx => resetOnNewEpoch(tx, epoch, () => `new-${++made}`))

  const before = await read()
  await receives('first')
  const after = { ...before, meta: { ...before.meta, epoch: 'first' } }
  expect(await read()).toEqual(after)
  await receives('first')
  expect(await read()).toEqual(after)
  await receives('second')
  expect(await read()).toEqual({
    orders: 0,
    devices: [
      ['lucia', 'new-1', undefined],
      ['mateo', 'new-2', 'lucia'],
    ],
    meta: { epoch: 'second', rev: 0, listenerRun: 5 },
  })
})
