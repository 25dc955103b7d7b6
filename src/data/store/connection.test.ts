import { beforeEach, describe, expect, it } from 'vitest'
import { renderHook } from '../../../tests/support/render-hook.ts'
import { databaseFactories } from '../../../tests/support/stores.ts'
import { forgetPreloaded, pageStartedAt, setDataStore, setPreloaded, store, useStoreQuery } from './connection.ts'
import type { Store } from './store.ts'

it('`store` returns the database of this device, and fails before the database is open', async () => {
  expect(store).toThrow('the database is not open yet')
  const opened = await databaseFactories.Dexie()()
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
    database = await databaseFactories.Dexie()()
    await database.write(['meta'], async tx => tx.setMeta('rev', 7))
  })

  it('returns first the result that was preloaded for its name, if there is one, and then what it has read', async () => {
    setPreloaded(new Map([['rev', 6]]))
    expect(await query('rev')).toEqual([6, 7])
    expect(await query('other')).toEqual([undefined, 7])
    expect(await query()).toEqual([undefined, 7])
  })

  it('returns no preloaded result after the first render of the page', async () => {
    forgetPreloaded()
    expect(await query('rev')).toEqual([undefined, 7])
    setPreloaded(new Map([['rev', 6]]))
    expect(await query('rev')).toEqual([undefined, 7])
  })
})
