import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '../../../domain/permissions.ts'
import { newOutboxRow } from '../../../tests/support/outbox-row.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { newCommand, withOrderId } from '../../../tests/support/tenant.ts'
import type { KnownUser } from '../../platform/identity.ts'
import { type RowsByStore, storeNames } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { createSessionStore } from './sessions.ts'

let store: Store
let sessions: ReturnType<typeof createSessionStore>

const known = (uid: string, role: Role): KnownUser => ({
  ...{ uid, role },
  ...{ user: uid, name: uid, tenantId: 'demo', userType: 'Admins' },
})

beforeEach(async () => {
  store = await openEmptyStore()
  sessions = createSessionStore(store)
  await sessions.startSession(known('lucia', 'waiter'))
})

describe('practice mode', () => {
  const readPractising = () => store.read(['meta'], async tx => tx.meta('practising'))
  beforeEach(() => store.write(['meta'], async tx => void (await tx.setMeta('practising', 'lucia'))))

  it('goes on when the same user signs in again, and ends when another user signs in', async () => {
    await sessions.startSession(known('lucia', 'waiter'))
    expect(await readPractising()).toBe('lucia')
    await sessions.startSession(known('mateo', 'waiter'))
    expect(await readPractising()).toBeUndefined()
  })

  it('ends when the user signs out', async () => {
    await sessions.endSession('lucia')
    expect(await readPractising()).toBeUndefined()
  })
})

describe('`saveAuthRecord`', () => {
  it('stores the record of a known user, and does nothing for an unknown user', async () => {
    await sessions.saveAuthRecord('lucia', 'new')
    await sessions.saveAuthRecord('nobody', 'new')
    expect(await sessions.listKnownUsers()).toEqual([{ ...known('lucia', 'waiter'), record: 'new' }])
  })
})

describe('`deleteUserIfAllSent`', () => {
  it('deletes a user who has signed out and has no unsent command', async () => {
    await sessions.endSession('lucia')
    expect(await sessions.deleteUserIfAllSent('lucia')).toBe(true)
    expect(await sessions.findUser('lucia')).toBeUndefined()
  })

  it('does not delete a user who has not signed out', async () => {
    expect(await sessions.deleteUserIfAllSent('lucia')).toBe(false)
    expect(await sessions.findUser('lucia')).toBeDefined()
    expect(await sessions.deleteUserIfAllSent('nobody')).toBe(false)
  })
})

describe('`endSession`', () => {
  const unsent = newOutboxRow(withOrderId('unsent', newCommand('requestBill', {})))
  const leftData = () =>
    store.read(storeNames, async tx => ({
      customers: (await tx.all('customers')).length,
      stations: (await tx.all('stations')).length,
      orders: (await tx.all('orders')).map(({ id }) => id),
      meta: (await tx.all('meta')).map(({ key }) => key).filter(key => key !== 'session'),
    }))
  const all = {
    customers: 1,
    stations: 1,
    orders: ['sent', 'unsent'],
    meta: ['customers', 'quarantine', 'readBoards', 'readDepartments', 'stations'],
  }
  const onlyUnsent = { customers: 0, stations: 0, orders: ['unsent'], meta: ['listenerRun', 'timesSignedOut'] }

  /** Stores data of each kind, and an order with a command that was not sent. */
  beforeEach(() =>
    store.write(storeNames, async tx => {
      await tx.put('customers', [{ id: 'socio-7' } as RowsByStore['customers']])
      await tx.put('stations', [{ id: 'barra' } as RowsByStore['stations']])
      await tx.put(
        'orders',
        ['sent', 'unsent'].map(id => ({ id, departmentId: 'sala' }) as RowsByStore['orders']),
      )
      await tx.append(unsent)
      await tx.setMeta('customers', { rev: 1, hasActive: true })
      await tx.setMeta('quarantine', [])
      await tx.setMeta('readBoards', ['barra'])
      await tx.setMeta('readDepartments', ['sala'])
      await tx.setMeta('stations', { rev: 1 })
    }),
  )

  it('deletes the customers, stations and orders, except orders with unsent commands, when the last user signs out', async () => {
    await sessions.endSession('lucia')
    expect(await leftData()).toEqual(onlyUnsent)
    expect(await sessions.readCurrent()).toBeNull()
  })

  it('deletes the same data if the only users who remain are a guest and a user who has signed out too', async () => {
    await sessions.saveUser(known('phone', 'guest'))
    await sessions.saveUser({ ...known('mateo', 'waiter'), leaving: true })
    await sessions.endSession('lucia')
    expect(await leftData()).toEqual(onlyUnsent)
  })

  it('deletes nothing while a waiter remains, and only the customers while only kitchen staff remain', async () => {
    await sessions.saveUser(known('mateo', 'waiter'))
    await sessions.saveUser(known('chef', 'kitchen'))
    await sessions.endSession('lucia')
    expect(await leftData()).toEqual(all)
    await sessions.endSession('mateo')
    expect(await leftData()).toEqual({ ...all, customers: 0, meta: all.meta.slice(1) })
  })

  it('does not sign out the user who is signed in when another user’s session ends', async () => {
    await sessions.saveUser(known('mateo', 'waiter'))
    await sessions.endSession('mateo')
    expect((await sessions.readCurrent())?.uid).toBe('lucia')
    await sessions.endSession('nobody')
    expect((await sessions.listKnownUsers()).map(({ uid }) => uid)).toEqual(['lucia'])
  })

  it('each time the last user signs out, raises the number `timesSignedOut` and ends the run of the listeners', async () => {
    const readCounts = () => store.read(['meta'], async tx => tx.metas(['timesSignedOut', 'listenerRun']))
    await sessions.endSession('lucia')
    expect(await readCounts()).toEqual([1, 1])
    await sessions.startSession(known('lucia', 'waiter'))
    await sessions.endSession('lucia')
    expect(await readCounts()).toEqual([2, 2])
  })
})
