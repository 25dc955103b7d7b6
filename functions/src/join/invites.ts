import { createHash, randomUUID } from 'node:crypto'
import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { getOwn } from '../../../domain/objects.ts'
import type { Order } from '../../../domain/order.ts'
import { resolveMergedOrderId } from '../../../domain/successors.ts'
import { CallError } from '../call-error.ts'
import type { NumberedCommand } from '../orders/envelope.ts'

const windowMs = 10 * 60_000
const maxMissesAtPlace = 5
const maxMissesInDepartment = 20
const maxTries = 5

/** The number of calls that sent wrong digits in the ten minutes after `since`. */
type Misses = { since: number; count: number }

type InviteSearch = { code: string; departmentId: string; tableId: string; address: string; now: number }
export type FoundInvite = { found?: { id: string; order: Order }; noteMiss(): void }

/**
 * Finds the open check whose invitation has the four digits `code`. If none is found, the caller must call `noteMiss`,
 * which counts the failed call in Firestore, so that all instances of the function see the count.
 * @throws CallError `slow_down` after too many failed calls
 */
export async function findInvitation(
  tx: Transaction,
  tenantRef: DocumentReference,
  { code, departmentId, tableId, address, now }: InviteSearch,
): Promise<FoundInvite> {
  const misses = tenantRef.collection('inviteMisses')
  const caller = createHash('sha256').update(`${tableId} ${address}`).digest('hex').slice(0, 32)
  const limits = [
    { ref: misses.doc(`place_${caller}`), max: maxMissesAtPlace },
    { ref: misses.doc(`department_${departmentId}`), max: maxMissesInDepartment },
  ]
  const read = await tx.getAll(...limits.map(({ ref }) => ref))
  const counts = read.map(snapshot => {
    const { since, count } = (snapshot.data() as Misses | undefined) ?? { since: now, count: 0 }
    return now - since < windowMs ? { since, count } : { since: now, count: 0 }
  })
  if (limits.some(({ max }, index) => counts[index]!.count >= max)) throw new CallError('slow_down')
  const open = await queryInvites(tx, tenantRef, departmentId, code)
  const found = open.find(({ order }) => order.invite!.until > now)
  const noteMiss = () => {
    for (const [index, { ref }] of limits.entries()) {
      const { since, count } = counts[index]!
      tx.set(ref, { since, count: count + 1 } satisfies Misses)
    }
  }
  return { ...(found && { found }), noteMiss }
}

/** Reads the open checks of a department with these digits in their invitation, even if the invitation has ended. */
async function queryInvites(tx: Transaction, tenantRef: DocumentReference, departmentId: string, code: string) {
  const query = tenantRef
    .collection('orders')
    .where('departmentId', '==', departmentId)
    .where('invite.code', '==', code)
    .where('status', 'in', ['open', 'billed'])
  return (await tx.get(query)).docs.map(doc => ({ id: doc.id, order: doc.data() as Order }))
}

/**
 * Chooses the digits for the `invite` command in a guest's batch that starts an invitation: digits that no open check
 * of the department has.
 * @returns undefined for a batch without such a command, and when five random choices are all in use
 */
export async function chooseInviteCode(
  tx: Transaction,
  tenantRef: DocumentReference,
  commands: NumberedCommand[],
  orders: { [orderId: string]: Order },
): Promise<string | undefined> {
  const opening = commands.flatMap(({ command }) =>
    command?.type === 'invite' && command.payload.open ? command.orderId : [],
  )
  const order = opening.flatMap(id => getOwn(orders, resolveMergedOrderId(orders, id)) ?? [])[0]
  if (!order) return undefined
  for (const chooseDigits of Array.from({ length: maxTries }, () => randomDigits)) {
    const code = chooseDigits()
    if ((await queryInvites(tx, tenantRef, order.departmentId, code)).length === 0) return code
  }
  return undefined
}

/** Uses `randomUUID` as the source of randomness, because the simulation tests replace it with reproducible values. */
const randomDigits = (): string =>
  String(createHash('sha256').update(randomUUID()).digest().readUInt32BE() % 10_000).padStart(4, '0')
