import { readSession } from '../session/sessions.ts'
import { useRead } from '../store/connection.ts'
import type { OutboxRow, RetryRecord, ServerContact } from '../store/schema.ts'
import { type DisplayNames, displayNameStores, readDisplayNames } from './display-names.ts'

/** A command that is still in the outbox, and how often it was sent. */
export type DeviceCommand = Pick<OutboxRow, 'id' | 'uid' | 'role' | 'command' | 'state' | 'code'> & {
  retry?: RetryRecord
}

/** The facts about this device for a person who finds out why it does not sync. */
export type DeviceReport = {
  /** Oldest first. */
  rows: DeviceCommand[]
  names: DisplayNames
  /** The names of the users of this device, by uid. */
  people: ReadonlyMap<string, string>
  contact?: ServerContact
  /** The revision of the mirrored catalogue; 0 when it must be fetched whole. */
  rev: number
  epoch?: string
  /** The first part of this device's ticket numbers: `B` in `B-17`. */
  letters?: string
  /** The last 6 characters of the id by which the server knows this device. */
  device?: string
}

/** `undefined` while loading. */
export function useDeviceReport(): DeviceReport | undefined {
  return useRead(
    ['meta', 'users', 'devices', 'outbox', ...displayNameStores],
    async tx => {
      const [rows, users, session, retries = {}] = await Promise.all([
        tx.all('outbox'),
        tx.all('users'),
        readSession(tx),
        tx.meta('attempts'),
      ])
      const [names, device, contact, rev = 0, epoch] = await Promise.all([
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
          retry: retries[id],
        })),
        names,
        people: new Map(users.map(({ uid, name }) => [uid, name])),
        contact,
        rev,
        epoch,
        letters: device?.letters,
        device: device?.device.slice(-6),
      }
    },
    [],
  )
}
