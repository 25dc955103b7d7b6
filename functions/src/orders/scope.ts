import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { chainFrom, mergedLead } from '../../../domain/lead.ts'
import { own } from '../../../domain/objects.ts'
import { isLive, type Order } from '../../../domain/order.ts'
import { type Actor, type Role, roles } from '../../../domain/permissions.ts'
import { CallError } from '../call-error.ts'
import type { Caller } from '../caller.ts'
import { orderOfToken, tableKeyIn } from '../join/table-key.ts'
import { actingRole } from '../tenant.ts'
import type { Envelope } from './envelope.ts'
import type { Read } from './reads.ts'
import type { Scope as RunScope } from './run.ts'

/** In whose name a batch is run, `role` being the caller's own, and the orders that it can reach. */
export type Scope = RunScope & { actor: Actor & { uid: string }; role: Role; orders: { [orderId: string]: Order } }

/** @throws CallError `denied` for staff that was removed, and for whoever may not send for others. */
export function scopeOf(caller: Caller, read: Read, envelope: Envelope): Scope {
  const role = actingRole(caller, read.staff)
  if (envelope.behalf === undefined) {
    const actor = { uid: caller.uid, role }
    return role === 'guest'
      ? { actor, role, ...joinedOrder(caller, read, envelope) }
      : { actor, role, orders: read.orders }
  }
  if (role === 'guest') throw new CallError('denied')
  const owner = ownerIn(read.owner)
  const actor = { uid: envelope.behalf, role: owner.role, via: role }
  return { actor, role, orders: read.orders, removed: !owner.active }
}

/** A guest reaches the order that its token was given for, while it lasts, wherever it was merged to. */
function joinedOrder({ tenantId }: Caller, read: Read, { token }: Envelope): Pick<Scope, 'orders' | 'joined'> {
  const key = tableKeyIn(read.tableKey)
  const joined = key && token ? orderOfToken(key, tenantId, token) : undefined
  if (joined === undefined) return { orders: {} }
  const order = own(read.orders, mergedLead(read.orders, joined))
  if (!order || !isLive(order)) return { orders: {} }
  const chain = chainFrom(read.orders, joined).map(id => [id, read.orders[id]!])
  return { joined, orders: Object.fromEntries(chain) }
}

const ownerSchema = v.object({ active: v.boolean(), role: v.picklist(roles) })

function ownerIn(record: DocumentSnapshot | undefined): v.InferOutput<typeof ownerSchema> {
  const owner = v.safeParse(ownerSchema, record?.data())
  if (!owner.success || owner.output.role === 'guest') throw new CallError('denied')
  return owner.output
}
