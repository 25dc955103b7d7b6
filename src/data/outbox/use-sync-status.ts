import { useSyncExternalStore } from 'react'
import type { Command } from '../../../domain/commands.ts'
import { pageStartedAt, useRead } from '../store/connection.ts'
import type { ContactProblem, ServerContact } from '../store/schema.ts'
import { type DisplayNames, displayNameStores, readDisplayNames } from './display-names.ts'
import { readOutboxCommands } from './outbox-commands.ts'

export type PendingCommand = {
  commandId: string
  /** The user who tapped. */
  uid: string
  command: Command
}

export type SyncStatus = {
  state: 'upToDate' | 'offline' | 'syncing'
  /** How many commands have no result yet, over all users of the device. */
  pending: number
  /** When the connection was last lost or made, device time in milliseconds. */
  since?: number
  /** What a person has to do before the queue moves on: update the app, sign in again, call a manager. */
  problem?: ContactProblem
}

/** The state of the sync with the server, the same in all tabs; `undefined` while loading. */
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
 * `upToDate` needs a connection and no pending command. A contact from before this page was opened may be days old, so
 * it is ignored until a leading tab writes it again.
 * @param start when this page was opened, device time in milliseconds
 */
export function syncStatus(
  online: boolean,
  start: number,
  contact: ServerContact | undefined,
  pending: number,
): SyncStatus {
  const current = contact && contact.at >= start ? contact : undefined
  const { since, problem } = current ?? {}
  const isOffline = !online || current?.state === 'offline'
  const isUpToDate = current?.state === 'online' && pending === 0
  const state = isOffline ? 'offline' : isUpToDate ? 'upToDate' : 'syncing'
  return { state, pending, since, problem }
}

type PendingCommands = {
  /** Oldest first. */
  commands: PendingCommand[]
  names: DisplayNames
  /** How many commands the server rejected and nobody has dismissed. */
  refused: number
}

/** The commands on this device that have no result yet; `undefined` while loading. */
export function usePendingCommands(): PendingCommands | undefined {
  return useRead(
    ['outbox', ...displayNameStores],
    async tx => {
      const all = await readOutboxCommands(tx)
      const rows = all.filter(({ state }) => state === 'pending')
      const commands = rows.map(({ id, uid, command }) => ({ commandId: id, uid, command }))
      const names = await readDisplayNames(
        tx,
        rows.map(({ command }) => command),
      )
      return { commands, names, refused: all.length - rows.length }
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
