import { beforeEach, expect, it } from 'vitest'
import { renderHook } from '../../../tests/support/render-hook.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { applyCommands, newCommand } from '../../../tests/support/tenant.ts'
import type { Store } from '../store/store.ts'
import { useJoinedOrder, useOrder } from './use-orders.ts'

let store: Store

const { order } = applyCommands([
  newCommand('openOrder', { departmentId: 'sala' }),
  newCommand('addLine', { lineId: 'agua', productId: 'agua', quantity: 1, options: [] }),
]).orders

beforeEach(async () => {
  store = await openEmptyStore()
  await store.write(['orders'], async tx => {
    await tx.put('orders', [
      { id: 'order', ...order! },
      { id: 'joined', ...order!, status: 'void', mergedInto: 'order' },
    ])
  })
})

it('`useOrder` returns the order after it has been read; without an id, it returns null', async () => {
  const { results, settle } = renderHook(store, () => useOrder('order'))
  expect(await settle()).toMatchObject({ id: 'order', lines: [{ id: 'agua' }] })
  expect(results[0]).toBeUndefined()
  expect(await renderHook(store, () => useOrder(undefined)).settle()).toBeNull()
})

it('`useJoinedOrder` returns the order into which the guest’s order was merged; without an id, it returns null', async () => {
  expect(await renderHook(store, () => useJoinedOrder('joined')).settle()).toMatchObject({ id: 'order' })
  expect(await renderHook(store, () => useJoinedOrder(undefined)).settle()).toBeNull()
})
