import { useSyncExternalStore } from 'react'
import type { Command } from '../../../domain/commands.ts'
import { pageStartedAt, useRead } from '../store/connection.ts'
import type { Contact, ContactProblem } from '../store/schema.ts'
import { type DisplayNames, displayNameStores, readDisplayNames } from './display-names.ts'
import { readOutboxCommands } from './outbox-commands.ts'

export type PendingCommand = {
  commandId: string
  /** Of whoever tapped. */
  uid: string
  command: Command
}

export type SyncStatus = {
  state: 'upToDate' | 'offline' | 'syncing'
  /** Commands without an answer, over all users of the device. */
  pending: number
  /** When the server was last lost or found, device time in milliseconds. */
  since?: number
  /** What a person has to do before the queue moves on: update the app, sign in again, call a manager. */
  problem?: ContactProblem
}

/** Where this device stands with the server. The same in all tabs. */
export function useSyncStatus(): SyncStatus | undefined {
  const online = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  const read = useRead(
    ['meta', 'outbox'],
    async tx => {
      const [contact, waiting] = await Promise.all([tx.meta('contact'), tx.keys('outbox', 'state', ['pending'])])
      return { contact, pending: waiting.length }
    },
    [],
  )
  return read && syncStatus(online, pageStartedAt(), read.contact, read.pending)
}

/**
 * `upToDate` is said only while the server is heard and nothing waits for its answer. What the leading tab said before this
 * page was there (`start`) counts for nothing until a leading tab says it again.
 */
export function syncStatus(online: boolean, start: number, contact: Contact | undefined, pending: number): SyncStatus {
  const fresh = contact && contact.at >= start ? contact : undefined
  const { since, problem } = fresh ?? {}
  const isOffline = !online || fresh?.state === 'offline'
  const isUpToDate = fresh?.state === 'online' && pending === 0
  const state = isOffline ? 'offline' : isUpToDate ? 'upToDate' : 'syncing'
  return { state, pending, since, problem }
}

/** What waits on this device, oldest first, and how it is called here. */
type PendingCommands = {
  commands: PendingCommand[]
  names: DisplayNames /** How many were refused and not seen to. */
  refused: number
}

/** What has no answer yet. `undefined` while loading. */
export function usePendingCommands(): PendingCommands | undefined {
  return useRead(
    ['outbox', ...displayNameStores],
    async tx => {
      const tapped = await readOutboxCommands(tx)
      const rows = tapped.filter(({ state }) => state === 'pending')
      const commands = rows.map(({ id, uid, command }) => ({ commandId: id, uid, command }))
      const names = await readDisplayNames(
        tx,
        rows.map(({ command }) => command),
      )
      return { commands, names, refused: tapped.length - rows.length }
    },
    [],
  )
}

function subscribeToNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
