import type { DocumentReference, Transaction } from 'firebase-admin/firestore'

/** The letters with which the ticket numbers of a tenant's `n`-th device begin: `A` for 1, `Z` for 26, `AA` for 27. */
export function formatDeviceLetters(n: number): string {
  let letters = ''
  for (let rest = n; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}

/**
 * Assigns the ticket number of a new order, for example `B-17`. Uses the number that the device wants if it has the
 * device's letters and is higher than `lastTicket`, otherwise the device's next number. `lastTicket` is 0 before the
 * first order.
 */
export function assignTicketNumber(device: { letters: string; lastTicket: number }, wanted: string | undefined) {
  const [letters, counter] = wanted?.split('-') ?? []
  const isOwn = letters === device.letters && Number(counter) > device.lastTicket
  const lastTicket = isOwn ? Number(counter) : device.lastTicket + 1
  return { number: `${device.letters}-${lastTicket}`, lastTicket }
}

/**
 * Finds letters that no other device of the tenant has. The caller reserves them by calling `write` after the last read
 * of the transaction.
 */
export async function findNextDeviceLetters(
  tx: Transaction,
  tenantRef: DocumentReference,
): Promise<{ letters: string; write: () => void }> {
  const counter = tenantRef.collection('counters').doc('letters')
  const last = ((await tx.get(counter)).data() as { last: number } | undefined)?.last ?? 0
  const next = last + 1
  return { letters: formatDeviceLetters(next), write: () => tx.set(counter, { last: next }) }
}
