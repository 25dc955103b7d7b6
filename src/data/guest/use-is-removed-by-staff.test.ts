import { expect, it } from 'vitest'
import { renderHook } from '../../../tests/support/render-hook.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { newOrder } from '../../../tests/support/tenant.ts'
import { useIsRemovedByStaff } from './use-is-removed-by-staff.ts'

it('a phone counts as removed from a check that it joined before staff removed the phones of the check, and from no other', async () => {
  const store = await openEmptyStore()
  await store.write(['meta', 'orders'], async tx => {
    const order = newOrder({ openedBy: 'guest', version: 1, gens: 2 })
    const ids = ['before', 'after', 'never joined']
    await tx.put(
      'orders',
      ids.map(id => ({ id, ...order })),
    )
    const table = { tableId: 'mesa-4', departmentId: 'sala', at: 1 }
    await tx.setMeta('joined', [
      { orderId: 'after', token: 'a.2.b', ...table },
      { orderId: 'before', token: 'a.1.b', ...table },
    ])
  })
  const isRemoved = (orderId?: string) => renderHook(store, () => useIsRemovedByStaff(orderId)).settle()
  expect(await isRemoved('before')).toBe(true)
  expect(await isRemoved('after')).toBe(false)
  expect(await isRemoved('never joined')).toBe(false)
  expect(await isRemoved(undefined)).toBe(false)
})
