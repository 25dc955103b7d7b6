import { newDeviceRow } from '../data/outbox-row.ts'
import type { StoreName } from '../data/schema.ts'
import type { Writing } from '../data/store.ts'

export const renumberStores: readonly StoreName[] = ['outbox', 'devices']

/**
 * Takes a new device and numbers anew what is pending, in the order of the taps. The ids stay, so that what the server has
 * applied already is `seen` and not done again.
 * @param via who sends for the user from now on; nobody when left out
 */
export async function renumber(tx: Writing, uid: string, device: string, via?: string): Promise<void> {
  const rows = (await tx.where('outbox', 'uid', [uid])).filter(row => row.state === 'pending')
  await tx.put(
    'outbox',
    rows.map((row, index) => ({ ...row, seq: index + 1 })),
  )
  await tx.put('devices', [{ ...newDeviceRow(uid, device), nextSeq: rows.length + 1, ...(via && { via }) }])
}
