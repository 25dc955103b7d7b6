import type { Department, Table, Tenant } from './catalogue.ts'
import { isJoinedByGuests } from './guest-order.ts'
import { getOwn } from './objects.ts'
import { listLiveLines, type Order } from './order.ts'
import { followSuccessors } from './successors.ts'

// A party is a group of guests with one check, which several phones can join. A place is a table or a hole of a golf
// course; each place has a QR code.

/** For how long the four digits of an invitation let another phone join the check of a party. */
export const inviteLifetimeMs = 15 * 60_000
export const maxPhonesPerParty = 8
export const maxUnacceptedChecksPerPlace = 6
/**
 * If a check has no lines, no waiter has accepted it and it has not changed for this time, the next phone that opens a
 * check at its place voids it.
 */
export const abandonedAfterMs = 20 * 60_000

/**
 * Whether each party at this place has its own check: true for golf holes, and for tables if the setting `guestJoin` is
 * `party`. Otherwise all guests who scan the QR code of the place share one check.
 */
export function hasCheckPerParty(
  table: Pick<Table, 'kind'>,
  department: Pick<Department, 'settings'> | undefined,
  { settings }: Pick<Tenant, 'settings'>,
): boolean {
  return table.kind === 'hole' || (department?.settings?.guestJoin ?? settings.guestJoin) === 'party'
}

/**
 * `formatOrderId` makes the id of the check that a phone opens from the SHA-256 hash of this text. `secret`: a random
 * text that the phone creates. The same text gives the same id, so a phone that repeats a call opens no second check.
 */
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
 * Whether a phone's token for the order is still valid. Staff can remove all phones from an order when the guests have
 * left; `Order.gens` counts how often that happened. The parameter `gens` is the count from the token, which is the
 * count when the phone joined. A token becomes invalid when staff removes the phones from its order, or from the order
 * into which its order was merged.
 */
export const isTokenLive = (orders: { readonly [orderId: string]: Order }, orderId: string, gens: number): boolean =>
  (getOwn(orders, orderId)?.gens ?? 0) === gens && !isPutOut(orders, orderId, gens)

/** Whether staff removed the phone with this token from the check. The parameters are those of `isTokenLive`. */
export function isPutOut(orders: { readonly [orderId: string]: Order }, orderId: string, gens: number): boolean {
  if ((getOwn(orders, orderId)?.gens ?? 0) > gens) return true
  const chain = followSuccessors(orders, orderId)
  return chain.some((id, index) => getOwn(orders, id)?.droppedFrom?.some(from => chain.slice(0, index).includes(from)))
}

/** The value of `Order.gens` that a token contains. @returns undefined for a text that no token contains */
export function readGens(token: string): number | undefined {
  const [, second = '', third] = token.split('.')
  const gens = third === undefined ? 0 : Number(second)
  return Number.isSafeInteger(gens) ? gens : undefined
}

/**
 * Whether a guest's phone may still be able to add to the check. After staff removed all phones, a phone can get access
 * again only when its own check is merged into this check. A check of a table with a shared check has no list of its
 * phones, so any later merge counts.
 */
export function hasJoinedPhones(order: Order): boolean {
  if (order.gens === undefined) return isJoinedByGuests(order)
  const { phones = [], mergedFrom = [], droppedFrom = [] } = order
  return phones.length > 0 || mergedFrom.some(id => !droppedFrom.includes(id))
}

/**
 * Whether the check has guests whom no waiter has accepted. Also true for a check that guests opened and that has no
 * lines, even if the tenant lets guests order without acceptance.
 */
export const hasUnacceptedGuests = (order: Order, guestUid: string): boolean =>
  order.flags.guest === 'waiting' || (order.openedBy === guestUid && listLiveLines(order).length === 0)

/** Whether the check is voided when the next phone opens a check at the same place, see `abandonedAfterMs`. */
export const isAbandoned = (order: Order, guestUid: string, now: number): boolean =>
  hasUnacceptedGuests(order, guestUid) &&
  order.updatedAt < now - abandonedAfterMs &&
  Object.keys(order.lines).length === 0 &&
  Object.keys(order.payments).length === 0
