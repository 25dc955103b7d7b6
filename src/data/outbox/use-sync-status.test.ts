import { describe, expect, it } from 'vitest'
import { computeSyncStatus } from './use-sync-status.ts'

const online = { state: 'online', since: 5, at: 20 } as const

describe('`computeSyncStatus`', () => {
  it('returns `upToDate` only while the server is connected and no command is pending', () => {
    expect(computeSyncStatus(true, 10, online, 0).state).toBe('upToDate')
    expect(computeSyncStatus(true, 10, { ...online, state: 'connecting' }, 0).state).toBe('syncing')
    expect(computeSyncStatus(true, 10, online, 2)).toMatchObject({ state: 'syncing', pending: 2 })
  })

  it('returns `offline` when the browser or the stored connection record says that the device is offline', () => {
    expect(computeSyncStatus(false, 10, online, 0).state).toBe('offline')
    expect(computeSyncStatus(true, 10, { ...online, state: 'offline' }, 2).state).toBe('offline')
  })

  it('ignores a stored connection record that was written before the page was opened', () => {
    expect(computeSyncStatus(true, 30, online, 0).state).toBe('syncing')
    expect(computeSyncStatus(true, 30, undefined, 0).state).toBe('syncing')
  })
})
