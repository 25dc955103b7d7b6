import { beforeEach, expect, it } from 'vitest'
import { renderHook } from '../../../tests/support/render-hook.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import type { RowsByStore } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { useKnownNames, useKnownWaiters, useSession } from './use-session.ts'

let store: Store

const user = (uid: string, name: string, role: RowsByStore['users']['role']): RowsByStore['users'] => ({
  ...{ uid, name, role },
  ...{ user: uid, tenantId: 'demo', userType: 'Admins' },
})
const order = (id: string, more: Partial<RowsByStore['orders']>) => ({ id, ...more }) as RowsByStore['orders']

beforeEach(async () => {
  store = await openEmptyStore()
  await store.write(['users', 'meta', 'orders'], async tx => {
    await tx.put('users', [
      user('lucia', 'Lucía', 'waiter'),
      user('chef', 'Carlos', 'kitchen'),
      user('phone', 'anonimo', 'guest'),
    ])
    await tx.setMeta('peopleWithPin', [
      { uid: 'ana', user: 'ana', name: 'Ana', role: 'cashier' },
      { uid: 'cook', user: 'cook', name: 'Berta', role: 'kitchen' },
    ])
    await tx.put('orders', [
      order('one', { openedBy: 'mateo', openedByName: 'Mateo' }),
      order('nameless', { openedBy: 'rosa' }),
      order('of a guest', { openedBy: 'guest-1', openedByName: 'anonimo', guestUid: 'guest-1' }),
    ])
  })
})

it('`useKnownWaiters` returns, sorted by name, the users, the people with a PIN and the staff who opened an order, without guests and kitchen staff', async () => {
  const { results, settle } = renderHook(store, useKnownWaiters)
  expect(await settle()).toEqual([
    { uid: 'ana', name: 'Ana' },
    { uid: 'lucia', name: 'Lucía' },
    { uid: 'mateo', name: 'Mateo' },
  ])
  expect(results[0]).toBeUndefined()
})

it('`useKnownNames` returns the names of this device’s users, except guests', async () => {
  const names = await renderHook(store, useKnownNames).settle()
  expect(Object.fromEntries(names!)).toEqual({ lucia: 'Lucía', chef: 'Carlos' })
})

it('`useSession` returns the signed-in user', async () => {
  await store.write(['meta'], async tx => tx.setMeta('session', 'lucia'))
  const { results, settle } = renderHook(store, useSession)
  expect(await settle()).toEqual({ uid: 'lucia', name: 'Lucía', role: 'waiter', tenantId: 'demo', user: 'lucia' })
  expect(results[0]).toBeUndefined()
})

it('`useSession` returns null while nobody is signed in', async () => {
  expect(await renderHook(store, useSession).settle()).toBeNull()
})
