import { isDeepStrictEqual } from 'node:util'
import { isJoinedByGuests, projectForGuests } from '../../domain/guest-order.ts'
import type { Order } from '../../domain/order.ts'
import { assertInvariant } from './invariant.ts'
import type { SimulatedServer } from './server.ts'
import type { TenantId } from './tenant.ts'

/** Checks that the copy of an order that guests' phones read was made from the newest version of the order. */
export function checkGuestCopy(server: SimulatedServer, tenantId: TenantId, id: string, order: Order): void {
  if (!isJoinedByGuests(order)) return
  assertInvariant(
    isDeepStrictEqual(server.guestOrder(tenantId, id), projectForGuests(order)),
    () => `guests read another version of ${id} than ${order.version}`,
  )
}
