import { expect, it, vi } from 'vitest'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { maxUnrelatedChanges } from './live-query.ts'

it('a live query runs again after 100 changes of rows that it did not read, but not earlier', async () => {
  const store = await openEmptyStore()
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

it('a live query that ran again is still called once for each change that it reads, and never after its end', async () => {
  const store = await openEmptyStore()
  let runs = 0
  const stop = store.watch(
    () => store.read(['meta'], async tx => tx.meta('session')),
    () => runs++,
  )
  const settle = () => new FakeTime().settle()
  const changeOften = async () => {
    for (let changes = 0; changes < maxUnrelatedChanges; changes++)
      await store.write(['meta'], async tx => tx.setMeta('rev', 1))
    await settle()
  }
  await settle()
  await changeOften()
  expect(runs).toBe(2)
  await store.write(['meta'], async tx => tx.setMeta('session', 'lucia'))
  await settle()
  expect(runs).toBe(3)
  stop()
  await changeOften()
  expect(runs).toBe(3)
})
