import { beforeEach, expect, it, vi } from 'vitest'
import { renderHook } from '../../../tests/support/render-hook.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { newOrder, wholeTenant } from '../../../tests/support/tenant.ts'
import { createSessionStore } from '../session/sessions.ts'
import { setDataStore } from '../store/connection.ts'
import type { Store } from '../store/store.ts'
import { movePartyTo, readGroupToken, useGroupLink } from './group-link.ts'

let store: Store

const departmentId = 'golf'
const joined = (orderId: string, t?: string) => ({
  orderId,
  token: `token of ${orderId}`,
  tableId: 'hoyo-1',
  departmentId,
  at: 1,
  t,
})
const readLink = (orderId: string) => renderHook(store, () => useGroupLink(orderId)).settle()

beforeEach(async () => {
  vi.stubGlobal('location', { origin: 'https://club.example' })
  store = await openEmptyStore()
  setDataStore(store, 0)
  await createSessionStore(store).startSession({
    uid: 'guest',
    user: 'guest',
    name: 'anonimo',
    role: 'guest',
    tenantId: 'demo',
    userType: 'Clientes',
  })
  await store.write(['meta', 'orders', 'tables'], async tx => {
    const place = { at: 1, how: 'scan' } as const
    const order = newOrder({ departmentId, tableId: 'hoyo-1', openedBy: 'guest', version: 1, place })
    await tx.put('orders', [{ id: 'order', ...order }])
    const hole = { departmentId, seats: 4, kind: 'hole', shape: 'round', x: 0, y: 0 } as const
    await tx.put('tables', [{ id: 'hoyo-3', name: 'Hoyo 3', ...hole }])
    await tx.setMeta('tenant', wholeTenant)
    await tx.setMeta('joined', [joined('other', 'first'), joined('order', 'first'), joined('earlier')])
  })
})

it('the link of a check has the code of its hole and the token of the check; a check that was not joined, or was joined without a code, has no link', async () => {
  const link = await readLink('order')
  expect(link).toMatch(/^https:\/\/club\.example\/golf\?table=hoyo-1&t=first#/)
  expect(readGroupToken(link!)).toBe('token of order')
  expect(await readLink('unknown')).toBeNull()
  expect(await readLink('earlier')).toBeNull()
})

it('when a check moves to the hole that the phone has scanned, the check has this hole, and its link has the code of this hole', async () => {
  await movePartyTo('order', { tableId: 'hoyo-3', t: 'third' })
  const rows = await store.read(['outbox'], async tx => tx.all('outbox'))
  expect(rows).toMatchObject([
    { state: 'pending', command: { type: 'setPlace', orderId: 'order', payload: { tableId: 'hoyo-3', how: 'scan' } } },
  ])
  expect(await readLink('order')).toContain('/golf?table=hoyo-3&t=third#')
  expect(await readLink('other')).toContain('/golf?table=hoyo-1&t=first#')
})
