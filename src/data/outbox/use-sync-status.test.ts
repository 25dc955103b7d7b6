import { describe, expect, it } from 'vitest'
import { computeSyncStatus } from './use-sync-status.ts'

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

  it('ignores a stored connection record that was written before the page was opened', () => {
    expect(computeSyncStatus(true, 30, facts).state).toBe('syncing')
    expect(computeSyncStatus(true, 30, { ...facts, contact: undefined }).state).toBe('syncing')
  })
})
