import { readSession } from '../session/sessions.ts'
import { useRead } from '../store/connection.ts'
import type { Contact, OutboxRow, RetryRecord } from '../store/schema.ts'
import { type DisplayNames, displayNameStores, readDisplayNames } from './display-names.ts'

/** A command that is still on this device: whose, how it was tried, and if it was refused. */
export type DeviceCommand = Pick<OutboxRow, 'id' | 'uid' | 'role' | 'command' | 'state' | 'code'> & {
  retry?: RetryRecord
}

/** What somebody who looks after this device wants to know of it. */
export type DeviceReport = {
  /** Oldest first. */
  rows: DeviceCommand[]
  names: DisplayNames
  /** Of those who worked here, by uid. */
  people: ReadonlyMap<string, string>
  contact?: Contact
  /** Of the catalogue; 0: it has to be fetched whole. */
  rev: number
  epoch?: string
  /** What the server calls this device on tickets, and the end of what it knows it by. */
  letters?: string
  device?: string
}

/** `undefined` while loading. */
export function useDeviceReport(): DeviceReport | undefined {
  return useRead(
    ['meta', 'users', 'devices', 'outbox', ...displayNameStores],
    async tx => {
      const [rows, users, session, attempts = {}] = await Promise.all([
        tx.all('outbox'),
        tx.all('users'),
        readSession(tx),
        tx.meta('attempts'),
      ])
      const [names, known, contact, rev = 0, epoch] = await Promise.all([
        readDisplayNames(
          tx,
          rows.map(row => row.command),
        ),
        tx.get('devices', session?.uid ?? ''),
        tx.meta('contact'),
        tx.meta('rev'),
        tx.meta('epoch'),
      ])
      return {
        rows: rows.map(({ id, uid, role, command, state, code }) => ({
          id,
          uid,
          role,
          command,
          state,
          code,
          attempt: attempts[id],
        })),
        names,
        people: new Map(users.map(({ uid, name }) => [uid, name])),
        contact,
        rev,
        epoch,
        letters: known?.letters,
        device: known?.device.slice(-6),
      }
    },
    [],
  )
}
