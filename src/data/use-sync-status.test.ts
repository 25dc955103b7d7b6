import { describe, expect, it } from 'vitest'
import type { OutboxRow } from './schema.ts'
import { syncStatus } from './use-sync-status.ts'

const waiting = [{ orderIds: ['a'] }, { orderIds: ['a', 'b'] }] as OutboxRow[]
const online = { state: 'online', since: 5, at: 20 } as const

describe('the status on the screen', () => {
  it('is up to date only while the server is heard and nothing waits', () => {
    expect(syncStatus(true, 10, online, []).state).toBe('upToDate')
    expect(syncStatus(true, 10, { ...online, state: 'connecting' }, []).state).toBe('syncing')
    expect(syncStatus(true, 10, online, waiting)).toMatchObject({
      state: 'syncing',
      pending: 2,
      pendingByOrder: { a: 2, b: 1 },
    })
  })

  it('is offline when the browser or the leading tab says so', () => {
    expect(syncStatus(false, 10, online, []).state).toBe('offline')
    expect(syncStatus(true, 10, { ...online, state: 'offline' }, waiting).state).toBe('offline')
  })

  it('believes nothing that was said before the page was there', () => {
    expect(syncStatus(true, 30, online, []).state).toBe('syncing')
    expect(syncStatus(true, 30, undefined, []).state).toBe('syncing')
  })
})
