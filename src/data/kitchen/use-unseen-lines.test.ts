import { beforeEach, expect, it, vi } from 'vitest'
import { renderHook } from '../../../tests/support/render-hook.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import type { LineView } from '../orders/views.ts'
import { useSyncStatus } from '../outbox/use-sync-status.ts'
import type { StationRow } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { useUnseenLines } from './use-unseen-lines.ts'
import { maxServerSilenceMs, useUnseenRule } from './use-unseen-rule.ts'

vi.mock('../outbox/use-sync-status.ts', () => ({ useSyncStatus: vi.fn() }))

const now = 10_000_000
const minute = 60_000
const clockAhead = 2 * minute

const setStatus = (isAnswered: boolean, lastAnswerAt?: number) =>
  vi
    .mocked(useSyncStatus)
    .mockReturnValue({ state: 'upToDate', isAnswered, isServerSilent: false, pendingCount: 0, lastAnswerAt })

let store: Store

beforeEach(async () => {
  store = await openEmptyStore()
  setStatus(true, now - 1)
  await store.write(['meta', 'stations'], async tx => {
    await tx.setMeta('clockAhead', clockAhead)
    await tx.setMeta('stations', { rev: 1 })
    await tx.put('stations', [{ id: 'barra', name: 'Barra', unseenAfter: 60 } as StationRow])
  })
})

const readRule = () => renderHook(store, () => useUnseenRule(now)).settle()
const findUnseen = async (lines: LineView[]) =>
  Object.fromEntries(await renderHook(store, () => useUnseenLines(lines, now)).settle())

/** A line that was sent this number of minutes ago, by the clock of the server. */
const sentAgo = (minutes: number, state: LineView['state'] = 'sent'): LineView => {
  const id = `${state} ${minutes}`
  const at = now - clockAhead - minutes * minute
  const line = { productId: 'mezcal', name: 'Mezcal', unitPrice: 1, quantity: 1, options: [], position: 1, taxes: [] }
  return { id, amount: 1, state, line: { ...line, by: 'x', at, status: 'sent', stationId: 'barra' } }
}

it('a sent line is unseen once the time that is set for its station has passed, and the minutes are counted by the server’s clock', async () => {
  expect(await findUnseen([sentAgo(0.5), sentAgo(3.5), sentAgo(5, 'pending')])).toEqual({ 'sent 3.5': 3 })
  expect(await findUnseen([sentAgo(0.5)])).toEqual({})
})

it('no line is unseen while the device does not know what the kitchen has seen', async () => {
  setStatus(false, now - 1)
  expect(await readRule()).toBeUndefined()
  expect(await findUnseen([sentAgo(5)])).toEqual({})
})

it('the rule is known only while the server answers, and its last answer is less than two minutes old', async () => {
  expect(await readRule()).toMatchObject({ clockAhead })
  setStatus(true, now - maxServerSilenceMs)
  expect(await readRule()).toBeUndefined()
  setStatus(true, undefined)
  expect(await readRule()).toBeUndefined()
  vi.mocked(useSyncStatus).mockReturnValue(undefined)
  expect(await readRule()).toBeUndefined()
})

it.each<[string, Parameters<Store['write']>[1]]>([
  ['the clocks have not been compared', async tx => void (await tx.remove('meta', ['clockAhead']))],
  ['the stations have not been received', async tx => void (await tx.remove('meta', ['stations']))],
  ['there are no stations', async tx => void (await tx.remove('stations', ['barra']))],
])('the rule is not known if %s', async (_, change) => {
  await store.write(['meta', 'stations'], change)
  expect(await readRule()).toBeUndefined()
})
