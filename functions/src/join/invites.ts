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

/**
 * Counts wrong guesses: calls with four digits that are not the invitation of an open check (order). `since`: when the
 * count began, in milliseconds since 1970; after ten minutes a new count begins.
 */
type Misses = { since: number; count: number }

type InviteSearch = { code: string; departmentId: string; tableId: string; address: string; now: number }
/**
 * `found`: the check that the phone may join; missing if there is none. `noteMiss` counts the call as a wrong guess of
 * an invitation's four digits.
 */
export type FoundInvite = { found?: { id: string; order: Order }; noteMiss(): void }

/**
 * Finds the open or billed check that a phone may join with the invitation `code`, four digits that another phone
 * shows. If none is found, the calling code must call `noteMiss`, which counts the wrong guess in Firestore, so that
 * all running instances of the cloud function share the count.
 * @throws CallError `slow_down` after 5 wrong guesses from one address at one table, or 20 in a department, within ten
 * minutes
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

/**
 * Reads the open and billed checks of a department whose invitation has these digits, even if the invitation has
 * expired.
 */
async function queryInvites(tx: Transaction, tenantRef: DocumentReference, departmentId: string, code: string) {
  const query = tenantRef
    .collection('orders')
    .where('departmentId', '==', departmentId)
    .where('invite.code', '==', code)
    .where('status', 'in', ['open', 'billed'])
  return (await tx.get(query)).docs.map(doc => ({ id: doc.id, order: doc.data() as Order }))
}

/**
 * Chooses the four digits of a new invitation, if an `invite` command among a guest's commands starts an invitation for
 * a check in `orders`. No open or billed check of the department has these digits yet.
 * @returns undefined if there is no such command, or if five random choices in a row are all in use
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

/**
 * Takes the random bits from `randomUUID`, because the simulation tests replace `randomUUID` with reproducible values.
 */
const randomDigits = (): string =>
  String(createHash('sha256').update(randomUUID()).digest().readUInt32BE() % 10_000).padStart(4, '0')
