import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Role } from '../../../domain/permissions.ts'
import { newOutboxRow } from '../../../tests/support/outbox-row.ts'
import { renderHook } from '../../../tests/support/render-hook.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { newCommand, newDepartment } from '../../../tests/support/tenant.ts'
import type { OutboxRow } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import {
  computeSyncStatus,
  readStoredSyncState,
  syncStateStores,
  usePendingCommands,
  useSyncStatus,
} from './use-sync-status.ts'

const online = { state: 'online', since: 5, at: 20 } as const
const facts = { contact: online, pendingCount: 0, areOrdersRead: true }

describe('`computeSyncStatus`', () => {
  it('returns `upToDate` only while the device is connected to the server and no command is pending', () => {
    const connecting = { ...online, state: 'connecting' } as const
    expect(computeSyncStatus(true, 10, facts).state).toBe('upToDate')
    expect(computeSyncStatus(true, 10, { ...facts, contact: connecting }).state).toBe('syncing')
    expect(computeSyncStatus(true, 10, { ...facts, pendingCount: 2 })).toMatchObject({
      state: 'syncing',
      pendingCount: 2,
    })
  })

  it('returns `syncing` until the open orders of every followed department have been read from the server', () => {
    expect(computeSyncStatus(true, 10, { ...facts, areOrdersRead: false }).state).toBe('syncing')
  })

  it('returns `offline` when the browser or the stored connection record says that the device is offline', () => {
    const lost = { ...facts, contact: { ...online, state: 'offline' } as const }
    expect(computeSyncStatus(false, 10, facts)).toMatchObject({ state: 'offline', isServerSilent: false })
    expect(computeSyncStatus(true, 10, lost)).toMatchObject({ state: 'offline', isServerSilent: true })
  })

  it('reports that the server answers only while the device is connected to it', () => {
    const connecting = { ...facts, contact: { ...online, state: 'connecting' } as const }
    expect(computeSyncStatus(true, 10, facts).isAnswered).toBe(true)
    expect(computeSyncStatus(true, 10, connecting).isAnswered).toBe(false)
    expect(computeSyncStatus(false, 10, facts).isAnswered).toBe(false)
  })

  it('ignores a stored connection record that was written before the page was opened', () => {
    expect(computeSyncStatus(true, 30, facts).state).toBe('syncing')
    expect(computeSyncStatus(true, 30, { ...facts, contact: undefined }).state).toBe('syncing')
  })
})

describe('a screen', () => {
  const row = (id: string, state: OutboxRow['state']) => newOutboxRow(newCommand('requestBill', {}, id), { state })
  let store: Store

  beforeEach(async () => {
    store = await openEmptyStore()
    await store.write(['meta', 'outbox', 'orders'], async tx => {
      await tx.setMeta('contact', online)
      await tx.append(row('one', 'rejected'))
    })
  })

  it('shows at once that the browser has lost the network, and that the network has returned, until the screen is closed', async () => {
    const browser = { onLine: true }
    vi.stubGlobal('navigator', browser)
    const listeners = new Map<string, () => void>()
    onTestFinished(() => expect([...listeners]).toEqual([]))
    const { results, settle } = renderHook(store, useSyncStatus)
    Object.assign(window, {
      addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
      removeEventListener: (type: string) => listeners.delete(type),
    })
    expect(await settle()).toMatchObject({ state: 'upToDate' })
    expect(results[0]).toBeUndefined()
    browser.onLine = false
    listeners.get('offline')!()
    expect(await settle()).toMatchObject({ state: 'offline' })
    browser.onLine = true
    listeners.get('online')!()
    expect(await settle()).toMatchObject({ state: 'upToDate' })
  })

  it('lists the commands that the server has not answered, and counts the rejected ones', async () => {
    await store.write(['outbox'], async tx => void (await tx.append(row('two', 'pending'))))
    const { results, settle } = renderHook(store, usePendingCommands)
    const pending = await settle()
    expect(pending?.commands).toEqual([{ commandId: 'two', uid: 'lucia', command: row('two', 'pending').command }])
    expect(pending?.rejectedCount).toBe(1)
    expect(results[0]).toBeUndefined()
  })
})

describe('`readStoredSyncState`', () => {
  /** Stores two followed departments, and which of them were read from the server. */
  const readState = async (role: Role | undefined, readDepartments?: string[]) => {
    const store = await openEmptyStore()
    await store.write(['meta', 'users', 'departments'], async tx => {
      await tx.put('departments', ['sala', 'bar'].map(newDepartment))
      if (readDepartments) await tx.setMeta('readDepartments', readDepartments)
      if (!role) return
      const user = { uid: 'lucia', user: 'lucia', name: 'Lucía', tenantId: 'demo', userType: 'Admins' } as const
      await tx.put('users', [{ ...user, role }])
      await tx.setMeta('session', 'lucia')
    })
    return store.read(syncStateStores, readStoredSyncState)
  }

  it('reports the orders as read once the orders of all followed departments have been read', async () => {
    expect(await readState('waiter')).toEqual({ contact: undefined, pendingCount: 0, areOrdersRead: false })
    expect(await readState('waiter', ['sala'])).toMatchObject({ areOrdersRead: false })
    expect(await readState('waiter', ['sala', 'bar'])).toMatchObject({ areOrdersRead: true })
  })

  it('reports the orders as read for a guest and while nobody is signed in, because only staff may read them', async () => {
    expect(await readState('guest')).toMatchObject({ areOrdersRead: true })
    expect(await readState(undefined)).toMatchObject({ areOrdersRead: true })
  })
})
