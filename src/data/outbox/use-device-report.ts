import { readSession } from '../session/sessions.ts'
import { useStoreQuery } from '../store/connection.ts'
import type { FailedCallsRecord, OutboxRow, ServerConnection } from '../store/schema.ts'
import { type DisplayNames, displayNameStores, readDisplayNames } from './display-names.ts'

/** A command in the outbox, with the calls to the server that failed for it. */
export type DeviceCommand = Pick<OutboxRow, 'id' | 'uid' | 'role' | 'command' | 'state' | 'code'> & {
  failedCalls?: FailedCallsRecord
}

/** What the page "this device" shows, so that support can find out why commands are not sent. */
export type DeviceReport = {
  /** The commands in the outbox, oldest first. */
  rows: DeviceCommand[]
  names: DisplayNames
  /** The names of the users of this device, keyed by uid. */
  people: ReadonlyMap<string, string>
  contact?: ServerConnection
  /** The number of the last change of the catalogue in this database; 0 before the catalogue was downloaded. */
  rev: number
  epoch?: string
  letters?: string
  /** The last 6 characters of the device id. */
  device?: string
}

/** `undefined` while loading. */
export function useDeviceReport(): DeviceReport | undefined {
  return useStoreQuery(
    ['meta', 'users', 'devices', 'outbox', ...displayNameStores],
    async tx => {
      const [rows, users, session, failedCallsById = {}] = await Promise.all([
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
          failedCalls: failedCallsById[id],
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
