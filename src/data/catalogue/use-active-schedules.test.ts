import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Schedule } from '../../../domain/catalogue.ts'
import { renderHook } from '../../../tests/support/render-hook.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { wholeTenant } from '../../../tests/support/tenant.ts'
import type { Store } from '../store/store.ts'
import { useActiveSchedules } from './use-active-schedules.ts'

let store: Store

const night: Schedule = { id: 'night', name: 'Noche', days: [1, 2, 3, 4, 5, 6, 7], from: 20 * 60, to: 22 * 60 }
const setTime = (time: string) => vi.spyOn(Date, 'now').mockReturnValue(Date.parse(`2026-03-02T${time}Z`))
const timersOf = (milliseconds: number) => vi.mocked(setTimeout).mock.calls.filter(([, ms]) => ms === milliseconds)
const save = (schedules?: Schedule[], clockAhead = 0) =>
  store.write(['meta'], async tx => {
    await tx.setMeta('tenant', { ...wholeTenant, settings: { schedules } })
    await tx.setMeta('clockAhead', clockAhead)
  })

beforeEach(async () => {
  store = await openEmptyStore()
  vi.spyOn(globalThis, 'setTimeout')
})
afterEach(() => vi.restoreAllMocks())

it('a schedule becomes active when its first minute begins, although nothing else on the screen changes', async () => {
  setTime('19:59:50')
  await save([night])
  const { results, settle } = renderHook(store, useActiveSchedules)
  expect(await settle()).toEqual({ night: false })
  expect(results[0]).toEqual({})
  const [timer] = timersOf(10_000)
  setTime('20:00:00')
  ;(timer![0] as () => void)()
  expect(await settle()).toEqual({ night: true })
  const [next] = timersOf(60_000)
  setTime('20:01:00')
  const before = results.length
  ;(next![0] as () => void)()
  expect(await settle()).toBe(results[before - 1])
  expect(results.length).toBeGreaterThan(before)
})

it('a schedule is compared with the server’s clock, not with the clock of this device', async () => {
  setTime('20:00:10')
  await save([night], 30_000)
  expect(await renderHook(store, useActiveSchedules).settle()).toEqual({ night: false })
})

it('the next minute begins by the server’s clock, also if that clock becomes known only later', async () => {
  setTime('19:59:50')
  await save([night])
  const { settle } = renderHook(store, useActiveSchedules)
  await settle()
  await store.write(['meta'], async tx => tx.setMeta('clockAhead', -5_000))
  await settle()
  expect(timersOf(5_000)).toHaveLength(1)
})

it('without schedules, nothing is active and no timer is started', async () => {
  setTime('19:59:50')
  await save()
  expect(await renderHook(store, useActiveSchedules).settle()).toEqual({})
  expect(timersOf(10_000)).toEqual([])
})
