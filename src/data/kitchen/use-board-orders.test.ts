import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderHook } from '../../../tests/support/render-hook.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { wholeTenant } from '../../../tests/support/tenant.ts'
import { openBoard } from '../../platform/sync-control.ts'
import { useSyncStatus } from '../outbox/use-sync-status.ts'
import type { StationRow } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { useBoardOrders, useOfflineSince } from './use-board-orders.ts'

vi.mock('../../platform/sync-control.ts', () => ({ openBoard: vi.fn() }))
vi.mock('../outbox/use-sync-status.ts', () => ({ useSyncStatus: vi.fn() }))

let store: Store

beforeEach(async () => {
  vi.resetAllMocks()
  store = await openEmptyStore()
  await store.write(['meta', 'stations'], async tx => {
    const station = { kind: 'prep', print: 'never', bump: 'ready' } as const
    const stations = {
      barra: { ...station, position: 1 },
      fria: { ...station, position: 2, rerouteTo: 'barra' },
    }
    await tx.put(
      'stations',
      Object.entries(stations).map(([id, each]) => ({ id, name: id, ...each }) as StationRow),
    )
    await tx.setMeta('tenant', { ...wholeTenant, kitchen: { stations } })
  })
})

it('while a board is shown, the device receives the orders of all its stations; a rerouted station has no board', async () => {
  const close = vi.fn()
  vi.mocked(openBoard).mockReturnValue(close)
  let show = (_: string) => {}
  const { settle } = renderHook(store, () => {
    const [stationId, setStationId] = useState('barra')
    show = setStationId
    return useBoardOrders(stationId)
  })
  expect(await settle()).toMatchObject({ followedIds: ['barra', 'fria'], orders: [] })
  expect(vi.mocked(openBoard).mock.calls).toEqual([[['barra', 'fria']]])
  expect(close).not.toHaveBeenCalled()
  show('fria')
  expect(await settle()).toMatchObject({ followedIds: [], orders: [] })
  expect(close).toHaveBeenCalledOnce()
  expect(openBoard).toHaveBeenCalledOnce()
})

it('`useOfflineSince` returns, only while the device is offline, the time of the last answer, or else of the last change of the connection, or else null', () => {
  const readOfflineSince = useOfflineSince
  const status = { isAnswered: false, isServerSilent: false, pendingCount: 0, since: 2 }
  const offline = { ...status, state: 'offline' } as const
  vi.mocked(useSyncStatus).mockReturnValue({ ...offline, lastAnswerAt: 1 })
  expect(readOfflineSince()).toBe(1)
  vi.mocked(useSyncStatus).mockReturnValue(offline)
  expect(readOfflineSince()).toBe(2)
  vi.mocked(useSyncStatus).mockReturnValue({ ...offline, since: undefined })
  expect(readOfflineSince()).toBeNull()
  vi.mocked(useSyncStatus).mockReturnValue({ ...status, state: 'syncing', lastAnswerAt: 1 })
  expect(readOfflineSince()).toBeUndefined()
  vi.mocked(useSyncStatus).mockReturnValue(undefined)
  expect(readOfflineSince()).toBeUndefined()
})
