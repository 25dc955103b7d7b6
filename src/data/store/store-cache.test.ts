import { expect, it } from 'vitest'
import { databaseFactories } from '../../../tests/support/stores.ts'
import { createStoreCache } from './store-cache.ts'

it('a cache has one value for each connection, and none yet after the database was opened again', async () => {
  const open = databaseFactories.Dexie()
  const [tab, other] = [await open(), await open()]
  let created = 0
  const cache = createStoreCache(() => ++created)
  const valueIn = (store: typeof tab) => store.read(['meta'], async tx => cache(tx))
  expect(await valueIn(tab)).toBe(1)
  expect(await valueIn(tab)).toBe(1)
  expect(await valueIn(other)).toBe(2)
  await tab.reopen()
  expect(await valueIn(tab)).toBe(3)
  expect(await valueIn(other)).toBe(2)
})
