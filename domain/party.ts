import type { Department, Table, Tenant } from './catalogue.ts'
import { getOwn } from './objects.ts'
import { listLiveLines, type Order } from './order.ts'
import { followSuccessors } from './successors.ts'

/** For how long the four digits of an invitation let another phone join a party. */
export const inviteLifetimeMs = 15 * 60_000
export const maxPhonesPerParty = 8
export const maxUnacceptedChecksPerPlace = 6
/** After this time without a change, the next join at the place voids a check that is empty and not accepted. */
export const unusedCheckLifetimeMs = 20 * 60_000

/** Whether each phone that scans the code of this place gets its own check, instead of the check of the place. */
export function joinsAsParty(
  table: Pick<Table, 'kind'>,
  department: Pick<Department, 'settings'> | undefined,
  { settings }: Pick<Tenant, 'settings'>,
): boolean {
  return table.kind === 'hole' || (department?.settings?.guestJoin ?? settings.guestJoin) === 'party'
}

/** The text whose SHA-256 is the id of the check that a phone opens with its secret: see `formatOrderId`. */
export const textOfPartySecret = (tenantId: string, secret: string): string => `party/${tenantId}/${secret}`

/** Formats the first 16 bytes of a hash as a UUID of version 4. */
export function formatOrderId(hash: Uint8Array): string {
  const bytes = hash.slice(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Whether a token for the order still opens it. `gens` is the number in the token: how often phones had been put out of
 * the order when the token was made. A token dies when phones are put out of its order, or of the order into which its
 * order was merged.
 */
export function isTokenLive(orders: { readonly [orderId: string]: Order }, orderId: string, gens: number): boolean {
  if ((getOwn(orders, orderId)?.gens ?? 0) !== gens) return false
  const chain = followSuccessors(orders, orderId)
  return !chain.some((id, index) => getOwn(orders, id)?.droppedFrom?.some(from => chain.slice(0, index).includes(from)))
}

/** Whether guests opened the check, and no waiter has accepted a line of it. */
export const isUnaccepted = (order: Order, guestUid: string): boolean =>
  order.flags.guest === 'waiting' || (order.openedBy === guestUid && listLiveLines(order).length === 0)

/** Whether the next join at the place voids the check. */
export const isUnused = (order: Order, guestUid: string, now: number): boolean =>
  isUnaccepted(order, guestUid) &&
  order.updatedAt < now - unusedCheckLifetimeMs &&
  Object.keys(order.lines).length === 0 &&
  Object.keys(order.payments).length === 0
