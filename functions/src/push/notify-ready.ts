import type { DocumentReference, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import { type Order, tableIdsOf, waiterOf } from '../../../domain/order.ts'
import { may } from '../../../domain/permissions.ts'
import { CallError, stackOf } from '../call-error.ts'
import { resolveRole } from '../tenant.ts'
import { composeReadyNotice } from './compose-notice.ts'
import { isPushEndpoint } from './push-services.ts'
import { sendNotice } from './send-notice.ts'
import type { Subscription } from './subscription.ts'
import { readVapidKeys, type VapidKeys } from './vapid.ts'

type ReadyOrder = { orderId: string; order: Order }
type Found = { ref: DocumentReference; readAt: Timestamp; subscription: Subscription }

/**
 * How long the answer to a call of `orders` waits for the push messages to be sent. After the answer, Cloud Functions
 * gives the instance hardly any CPU, so a message that is not sent by then may never be sent.
 */
const maxWaitMs = 1_500
/** Firestore accepts at most 30 values in a query with `in`. */
const maxUids = 30
/** For checks without a waiter: the maximum number of tablets whose subscriptions are read. */
const maxRecipients = 30

/**
 * Tells the waiters of these orders by push message that dishes are ready. An order that guests opened has no waiter
 * until a waiter takes it over; until then, its messages go to all tablets that `readSubscriptions` finds. Never
 * rejects and never takes longer than `maxWaitMs`, because an open app learns about ready dishes without these
 * messages.
 * @param actorUid the user who marked the dishes as ready. This user gets no message.
 */
export async function notifyReady(
  tenantRef: DocumentReference,
  orders: readonly ReadyOrder[],
  actorUid: string,
): Promise<void> {
  const keys = readVapidKeys()
  if (!keys || orders.length === 0) return
  const { promise: isLate, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, maxWaitMs)
  const sent = send(tenantRef, orders, actorUid, keys).catch(logFailure)
  await Promise.race([sent, isLate])
  clearTimeout(timer)
}

const logFailure = (error: unknown) => logger.error('not pushed', { error: stackOf(error) })

async function send(
  tenantRef: DocumentReference,
  orders: readonly ReadyOrder[],
  actorUid: string,
  keys: VapidKeys,
): Promise<void> {
  const all = await readSubscriptions(tenantRef, orders)
  const found = all.filter(({ subscription }) => subscription.uid !== actorUid)
  if (found.length === 0) return
  const uids = [...new Set(found.map(({ subscription }) => subscription.uid))]
  const tableIds = [...new Set(orders.flatMap(({ order }) => tableIdsOf(order)))]
  const documents = await tenantRef.firestore.getAll(
    ...uids.map(uid => tenantRef.collection('staff').doc(uid)),
    ...tableIds.map(id => tenantRef.collection('tables').doc(id)),
  )
  const staff = new Map(uids.map((uid, index) => [uid, documents[index]!]))
  const names = new Map(tableIds.map((id, index) => [id, documents[uids.length + index]!.data()?.name]))
  const isFoundLive = ({ subscription }: Found) => isLive(subscription, staff.get(subscription.uid)!)
  const messages = found.filter(isFoundLive).flatMap(({ ref, subscription }) =>
    orders
      .filter(({ order }) => waiterIn(order) === undefined || waiterIn(order) === subscription.uid)
      .map(ready => {
        const notice = composeReadyNotice(tenantRef.id, subscription, ready, id => names.get(id))
        return sendNotice(ref, subscription, notice, keys)
      }),
  )
  const ended = found.filter(each => !isFoundLive(each))
  // The precondition `lastUpdateTime` prevents the deletion of a subscription that was renewed after it was read.
  const deletions = ended.map(({ ref, readAt }) => ref.delete({ lastUpdateTime: readAt }).catch(logFailure))
  await Promise.all([...messages, ...deletions])
}

/** Returns the waiter of the order, or undefined if guests opened it and no waiter has taken it over. */
const waiterIn = (order: Order): string | undefined => {
  const uid = waiterOf(order)
  return uid === order.guestUid ? undefined : uid
}

/**
 * Reads the push subscriptions of the tablets of the orders' waiters. If an order has no waiter, also reads the
 * subscriptions that were renewed last, because these tablets are probably still in use.
 */
async function readSubscriptions(tenantRef: DocumentReference, orders: readonly ReadyOrder[]): Promise<Found[]> {
  const waiters = new Set(orders.map(({ order }) => waiterIn(order)))
  const uids = [...waiters].filter(uid => uid !== undefined).slice(0, maxUids)
  const pushes = tenantRef.collection('pushes')
  const everybody = pushes.where('expiresAt', '>', Date.now()).orderBy('expiresAt', 'desc').limit(maxRecipients)
  const answers = await Promise.all([
    ...(uids.length > 0 ? [pushes.where('uid', 'in', uids).get()] : []),
    ...(waiters.has(undefined) ? [everybody.get()] : []),
  ])
  const documents = new Map(answers.flatMap(({ docs }) => docs.map(document => [document.id, document])))
  return [...documents.values()].map(document => ({
    ref: document.ref,
    readAt: document.updateTime,
    subscription: document.data() as Subscription,
  }))
}

/**
 * Whether messages may still be sent to a subscription: it has not expired, its push service is a known one, and its
 * user still has the session and the right to get alerts.
 */
function isLive({ signedInAt, expiresAt, endpoint }: Subscription, record: DocumentSnapshot): boolean {
  if (expiresAt <= Date.now() || !isPushEndpoint(endpoint)) return false
  try {
    return may({ role: resolveRole({ role: 'waiter', signedInAt }, record) }, 'getAlerts', { settings: {} })
  } catch (error) {
    if (error instanceof CallError) return false
    throw error
  }
}
