import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { getOwn } from '../../../domain/objects.ts'
import { isOpenOrBilled, type Order } from '../../../domain/order.ts'
import { isTokenCurrent } from '../../../domain/party.ts'
import { type Role, roles } from '../../../domain/permissions.ts'
import { isApplied } from '../../../domain/reduce.ts'
import type { CommandContext } from '../../../domain/state.ts'
import { listSuccessors, resolveMergedOrderId } from '../../../domain/successors.ts'
import { CallError } from '../call-error.ts'
import type { Caller } from '../caller.ts'
import { readTableKey, verifyOrderToken } from '../join/table-key.ts'
import { resolveRole } from '../tenant.ts'
import type { Envelope } from './envelope.ts'
import type { BatchDocuments } from './read-batch-documents.ts'
import type { RunConditions } from './run-commands.ts'

/**
 * Whose rights limit the commands of a call, and which orders they may change. `actor`: the user who made the commands.
 * `role`: the role of the caller, who may send the commands for another user. `orders`: the orders that the commands
 * may change.
 */
export type BatchScope = RunConditions & {
  actor: CommandContext['actor']
  role: Role
  orders: { [orderId: string]: Order }
}

/**
 * Decides with which user's rights the commands of a call run, and which orders they may change.
 * @throws CallError `denied` for a caller who is no longer staff, for a guest with `behalf`, or when `behalf` names a
 * user who was never staff; `unauthenticated` when a manager ended the caller's session
 */
export function resolveScope(caller: Caller, read: BatchDocuments, envelope: Envelope): BatchScope {
  const role = resolveRole(caller, read.staff)
  if (envelope.behalf === undefined) {
    const actor = { uid: caller.uid, role }
    if (role !== 'guest') return { actor, role, orders: read.orders }
    return { actor, role, ...findReachableOrders(caller, read, envelope), applied: findAppliedIds(read, envelope) }
  }
  if (role === 'guest') throw new CallError('denied')
  const owner = parseOwner(read.owner)
  const actor = { uid: envelope.behalf, role: owner.role, senderRole: role, via: caller.uid }
  return { actor, role, orders: read.orders, removed: !owner.active }
}

/**
 * Returns the orders that a guest may change: the order that the token names, and the orders into which it was merged.
 * None if the token is invalid, or if the order (after merges) is closed or void. Orders that guests joined before the
 * field `guestUid` existed get this field here.
 */
function findReachableOrders(
  { tenantId, uid }: Caller,
  read: BatchDocuments,
  { token }: Envelope,
): Pick<BatchScope, 'orders' | 'joined'> {
  const key = readTableKey(read.tableKey)
  const shown = key && token ? verifyOrderToken(key, tenantId, token) : undefined
  if (!shown || !isTokenCurrent(read.orders, shown.orderId, shown.gens)) return { orders: {} }
  const joined = shown.orderId
  const order = getOwn(read.orders, resolveMergedOrderId(read.orders, joined))
  if (!order || !isOpenOrBilled(order)) return { orders: {} }
  const chain = listSuccessors(read.orders, joined).map(id => [id, { guestUid: uid, ...read.orders[id]! }])
  return { joined, orders: Object.fromEntries(chain) }
}

/**
 * Returns the ids of those commands of the call that were applied before. A guest gets this information even when the
 * check can no longer be changed, for example because it is closed. Otherwise the phone would show the commands as
 * refused. A caller who does not know the id of a command learns nothing from this.
 */
const findAppliedIds = ({ orders }: BatchDocuments, { commands }: Envelope): ReadonlySet<string> =>
  new Set(
    commands.flatMap(({ id, orderId }) => (orderId && isApplied({ orders, stock: {} }, { id, orderId }) ? id : [])),
  )

const ownerSchema = v.object({ active: v.boolean(), role: v.picklist(roles) })

function parseOwner(record: DocumentSnapshot | undefined): v.InferOutput<typeof ownerSchema> {
  const owner = v.safeParse(ownerSchema, record?.data())
  if (!owner.success || owner.output.role === 'guest') throw new CallError('denied')
  return owner.output
}
