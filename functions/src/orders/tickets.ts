import type { DocumentReference, Transaction } from 'firebase-admin/firestore'

/** The letters of the n-th device of a tenant, from 1: `A` … `Z`, `AA` …. */
export function lettersOf(n: number): string {
  let letters = ''
  for (let rest = n; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}

/**
 * The ticket number of a new order: the device's own if it has the device's letters and counts above its last, else the next.
 * `lastTicket` is 0 before the first.
 */
export function assignTicketNumber(device: { letters: string; lastTicket: number }, wanted: string | undefined) {
  const [letters, counter] = wanted?.split('-') ?? []
  const isOwn = letters === device.letters && Number(counter) > device.lastTicket
  const lastTicket = isOwn ? Number(counter) : device.lastTicket + 1
  return { number: `${device.letters}-${lastTicket}`, lastTicket }
}

/** The next letters that nobody has: a counter in the same transaction, so no two devices share them. */
export async function takeNextLetters(tx: Transaction, at: DocumentReference): Promise<string> {
  const counter = at.collection('counters').doc('letters')
  const last = ((await tx.get(counter)).data() as { last: number } | undefined)?.last ?? 0
  tx.set(counter, { last: last + 1 })
  return lettersOf(last + 1)
}
