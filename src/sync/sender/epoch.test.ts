import { expect, it } from 'vitest'
import { FakeBackend } from '../../../tests/support/fake-backend.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { Tablet } from '../../../tests/support/tablet.ts'
import { catalogueStores, replaceCatalogue } from '../mirror/catalogue-store.ts'
import { epochStores, resetOnNewEpoch } from './epoch.ts'

it('a page shows the price of the stored menu, also after it has received the same epoch for the second time', async () => {
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
