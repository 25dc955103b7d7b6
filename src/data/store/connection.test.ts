import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from '../../../tests/support/render-hook.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { forgetPreloaded, setPreloaded, useStoreQuery } from './connection.ts'
import type { Store } from './store.ts'

it('`store` returns the database of this device, and fails before the database is open', async () => {
  vi.resetModules()
  const { pageStartedAt, setDataStore, store } = await import('./connection.ts')
  expect(store).toThrow('the database is not open yet')
  const opened = await openEmptyStore()
  setDataStore(opened, 5)
  expect(store()).toBe(opened)
  expect(pageStartedAt()).toBe(5)
})

describe('`useStoreQuery`', () => {
  let database: Store
  /** Returns the first and the last result of a query of the catalogue's revision, which is 7. */
  const query = async (name?: string) => {
    const { results, settle } = renderHook(database, () =>
      useStoreQuery(['meta'], async tx => tx.meta('rev'), [], name),
    )
    const last = await settle()
    return [results[0], last]
  }

  beforeEach(async () => {
    database = await openEmptyStore()
    await database.write(['meta'], async tx => tx.setMeta('rev', 7))
  })

  it('returns, during the first render of the page, what was preloaded for its name, and afterwards what it has read itself', async () => {
    setPreloaded(new Map([['rev', 6]]))
    expect(await query('rev')).toEqual([6, 7])
    expect(await query('other')).toEqual([undefined, 7])
    expect(await query()).toEqual([undefined, 7])

    forgetPreloaded()
    expect(await query('rev')).toEqual([undefined, 7])
    setPreloaded(new Map([['rev', 6]]))
    expect(await query('rev')).toEqual([undefined, 7])
  })
})
