import { useSyncExternalStore } from 'react'
import type { Command } from '../../../domain/commands.ts'
import { readFollowedDepartments } from '../orders/followed-departments.ts'
import { readSession } from '../session/sessions.ts'
import { pageStartedAt, useStoreQuery } from '../store/connection.ts'
import { queryNames } from '../store/preload.ts'
import type { ConnectionProblem, ServerConnection, StoreName } from '../store/schema.ts'
import type { ReadTransaction } from '../store/store.ts'
import { type DisplayNames, displayNameStores, readDisplayNames } from './display-names.ts'
import { readOutboxCommands } from './outbox-commands.ts'

/** A command in the outbox that the server has not answered yet. */
export type PendingCommand = {
  commandId: string
  /** The uid of the user who tapped. */
  uid: string
  command: Command
}

/** Whether this device is in sync with the server, and if not, why. */
export type SyncStatus = {
  /**
   * `upToDate`: the orders on this device are current, and the server has answered every command of this device.
   * `offline`: there is no network, or the server does not answer. `syncing`: neither `upToDate` nor `offline`.
   */
  state: 'upToDate' | 'offline' | 'syncing'
  /** Whether the server answers this device and sends it the changes of other devices. */
  isAnswered: boolean
  /** Whether the browser reports a network, but the server does not answer. */
  isServerSilent: boolean
  /** The number of commands, of all users of this device, that the server has not answered yet. */
  pendingCount: number
  /** When the state of the connection or its problem last changed, in milliseconds since 1970 by the device's clock. */
  since?: number
  /** When the server last answered, in milliseconds since 1970. May be up to a minute earlier than the real time. */
  lastAnswerAt?: number
  /**
   * A problem that stops this device from sending commands until a person has solved it. `upgrade`: update the app.
   * `signIn`: sign in again. `denied`: call a manager. `paused`: wait, because the operator has paused the tenant.
   */
  problem?: ConnectionProblem
}

/** `undefined` while loading. */
export function useSyncStatus(): SyncStatus | undefined {
  const online = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  const read = useStoreQuery(syncStateStores, readStoredSyncState, [], queryNames.sync)
  return read && computeSyncStatus(online, pageStartedAt(), read)
}

/**
 * What this device has stored about its connection and its commands, from which `computeSyncStatus` derives a status.
 */
export type StoredSyncState = {
  contact?: ServerConnection
  pendingCount: number
  /**
   * Whether the open orders of every department that this tablet follows were read from the server. Always true while
   * no member of the staff is signed in, because only staff may read these orders.
   */
  areOrdersRead: boolean
}

/** The stores that a transaction must name to read `StoredSyncState`. */
export const syncStateStores: readonly StoreName[] = ['meta', 'outbox', 'users', 'departments']

export async function readStoredSyncState(tx: ReadTransaction): Promise<StoredSyncState> {
  const [contact, waiting, session, { followed }, readIds = []] = await Promise.all([
    tx.meta('contact'),
    tx.keys('outbox', 'state', ['pending']),
    readSession(tx),
    readFollowedDepartments(tx),
    tx.meta('readDepartments'),
  ])
  const isStaff = session !== null && session.role !== 'guest'
  const areOrdersRead = !isStaff || followed.every(id => readIds.includes(id))
  return { contact, pendingCount: waiting.length, areOrdersRead }
}

/**
 * @param online whether the browser reports a network
 * @param start when this page was opened, in milliseconds since 1970. Of a `contact` that was written earlier, only
 * `heard` is used, because its state may be days old.
 */
export function computeSyncStatus(
  online: boolean,
  start: number,
  { contact, pendingCount, areOrdersRead }: StoredSyncState,
): SyncStatus {
  const current = contact && contact.at >= start ? contact : undefined
  const { since, problem } = current ?? {}
  const isOffline = !online || current?.state === 'offline'
  const isUpToDate = current?.state === 'online' && areOrdersRead && pendingCount === 0
  const state = isOffline ? 'offline' : isUpToDate ? 'upToDate' : 'syncing'
  const lastAnswerAt = contact?.heard
  const isAnswered = !isOffline && current?.state === 'online'
  return { state, isAnswered, isServerSilent: online && isOffline, pendingCount, since, lastAnswerAt, problem }
}

type PendingCommands = {
  /** Oldest first. */
  commands: PendingCommand[]
  names: DisplayNames
  /** The number of commands that the server rejected and nobody has dismissed. */
  rejectedCount: number
}

/** The commands in the outbox that the server has not answered, with the names to show. `undefined` while loading. */
export function usePendingCommands(): PendingCommands | undefined {
  return useStoreQuery(
    ['outbox', ...displayNameStores],
    async tx => {
      const all = await readOutboxCommands(tx)
      const rows = all.filter(({ state }) => state === 'pending')
      const commands = rows.map(({ id, uid, command }) => ({ commandId: id, uid, command }))
      const names = await readDisplayNames(
        tx,
        rows.map(({ command }) => command),
      )
      return { commands, names, rejectedCount: all.length - rows.length }
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
