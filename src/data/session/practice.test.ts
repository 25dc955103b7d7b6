import { expect, it } from 'vitest'
import { renderHook } from '../../../tests/support/render-hook.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { setDataStore } from '../store/connection.ts'
import { isPractising, setPracticeMode, useIsPractising } from './practice.ts'

it('only the user for whom practice mode was started is in practice mode', () => {
  expect(isPractising('lucia', 'lucia')).toBe(true)
  expect(isPractising('lucia', 'mateo')).toBe(false)
  expect(isPractising('lucia', undefined)).toBe(false)
  expect(isPractising(undefined, 'lucia')).toBe(false)
  expect(isPractising(undefined, undefined)).toBe(false)
})

it('practice mode is on from the time when the signed-in user starts it until the user ends it', async () => {
  const store = await openEmptyStore()
  setDataStore(store, 0)
  const isOn = () =>
    store.read(['meta'], async tx => isPractising(await tx.meta('practising'), await tx.meta('session')))
  await store.write(['meta'], async tx => tx.setMeta('session', 'lucia'))
  await setPracticeMode(true)
  expect(await isOn()).toBe(true)
  await setPracticeMode(false)
  expect(await isOn()).toBe(false)
  await setPracticeMode(true)
  const { results, settle } = renderHook(store, useIsPractising)
  expect(await settle()).toBe(true)
  expect(results[0]).toBeUndefined()
})

it('practice mode cannot be started while nobody is signed in', async () => {
  const store = await openEmptyStore()
  setDataStore(store, 0)
  await setPracticeMode(true)
  expect(await store.read(['meta'], async tx => tx.all('meta'))).toEqual([])
  expect(await renderHook(store, useIsPractising).settle()).toBe(false)
})
