import { expect, it, vi } from 'vitest'
import { databaseFactories } from '../../../tests/support/stores.ts'
import { maxUnrelatedChanges } from './live-query.ts'

it('a live query runs again after 100 changes of rows that it did not read, but not earlier', async () => {
  const store = await databaseFactories.Dexie()()
  let runs = 0
  const stop = store.watch(
    () => store.read(['users'], async tx => tx.all('users')),
    () => runs++,
  )
  await vi.waitFor(() => expect(runs).toBe(1))
  const change = () => store.write(['meta'], async tx => tx.setMeta('rev', 1))
  for (let changes = 1; changes < maxUnrelatedChanges; changes++) await change()
  expect(runs).toBe(1)
  await change()
  await vi.waitFor(() => expect(runs).toBe(2))
  stop()
})
