import { expect, it } from 'vitest'
import { renderHook } from '../../../tests/support/render-hook.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { setDataStore, useStoreQuery } from './connection.ts'
import { preload, queryNames } from './preload.ts'

it('`preload` reads rows for the first render; when reading fails, the first render has none', async () => {
  const store = await openEmptyStore()
  await store.write(['meta'], async tx => tx.setMeta('session', 'lucia'))
  setDataStore(store, 0)
  const useSessionId = () => useStoreQuery(['meta'], async tx => tx.meta('session'), [], queryNames.session)
  const renderFirst = async () => {
    const { results, settle } = renderHook(store, useSessionId)
    await settle()
    return results[0]
  }
  await preload(['meta'], () => Promise.reject(new Error('the disk is damaged')))
  expect(await renderFirst()).toBeUndefined()
  await preload(['meta'], async tx => new Map([[queryNames.session, await tx.meta('session')]]))
  expect(await renderFirst()).toBe('lucia')
})
