import type { Department, Table, Tenant } from './catalogue.ts'
import { isJoinedByGuests } from './guest-order.ts'
import { getOwn } from './objects.ts'
import { listLiveLines, type Order } from './order.ts'
import { followSuccessors } from './successors.ts'

// A party is a group of guests with one check, which several phones can join. A place is a table or a hole of a golf
// course; each place has a QR code. In code, a check is an `Order`.

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
 * The text whose SHA-256 hash becomes the id of a check that a phone opens, see `formatOrderId`. `secret`: a random
 * text that the phone creates. A phone that repeats its call with the same secret gets the same id, and so no second
 * check.
 */
export const formatOrderIdSource = (tenantId: string, secret: string): string => `party/${tenantId}/${secret}`

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
  (getOwn(orders, orderId)?.gens ?? 0) === gens && !isRemovedByStaff(orders, orderId, gens)

/** Whether staff removed the phone with this token from the check. The parameters are those of `isTokenLive`. */
export function isRemovedByStaff(
  orders: { readonly [orderId: string]: Order },
  orderId: string,
  gens: number,
): boolean {
  if ((getOwn(orders, orderId)?.gens ?? 0) > gens) return true
  const chain = followSuccessors(orders, orderId)
  return chain.some((id, index) => getOwn(orders, id)?.droppedFrom?.some(from => chain.slice(0, index).includes(from)))
}

/**
 * Reads from a phone's token how often all phones had been removed from the check when the phone joined (`Order.gens`).
 * A token has the form `a.2.b`, and a token of an earlier version `a.b`, which counts as 0.
 * @returns undefined if the text is no token
 */
export function readRemovalCount(token: string): number | undefined {
  const [, second = '', third] = token.split('.')
  const gens = third === undefined ? 0 : Number(second)
  return Number.isSafeInteger(gens) ? gens : undefined
}

/**
 * Whether some guest's phone may have access to the check. If staff never removed its phones, it may when guests have
 * joined it. Afterwards, a phone gets access only when its own check is merged into this one. Such a phone is in
 * `phones`, unless all guests at its place share one check: then it is not known, so each check merged in later counts.
 */
export function mayHavePhones(order: Order): boolean {
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
