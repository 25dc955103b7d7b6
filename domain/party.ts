import type { Department, Table, Tenant } from './catalogue.ts'
import { isJoinedByGuests } from './guest-order.ts'
import { getOwn } from './objects.ts'
import { listLiveLines, type Order } from './order.ts'
import { listSuccessors } from './successors.ts'

// A party is a group of guests who share one check, which their phones can join. A place is a table or a hole of a golf
// course, where guests scan a QR code. In code, a check is an `Order`.

/** How long the four-digit code that one phone shows can be used to let another phone join the check. */
export const inviteLifetimeMs = 15 * 60_000
export const maxPhonesPerParty = 8
/** The most open checks at one place whose guests no waiter has accepted yet. */
export const maxUnacceptedChecksPerPlace = 6
/** See `isAbandoned`. */
export const abandonedAfterMs = 20 * 60_000

/**
 * Whether each party that scans the QR code of this place gets its own check: true for golf holes, and for tables if
 * the setting `guestJoin` is `party`. Otherwise all guests at the place share one check.
 */
export function hasCheckPerParty(
  table: Pick<Table, 'kind'>,
  department: Pick<Department, 'settings'> | undefined,
  { settings }: Pick<Tenant, 'settings'>,
): boolean {
  return table.kind === 'hole' || (department?.settings?.guestJoin ?? settings.guestJoin) === 'party'
}

/**
 * Returns the text whose SHA-256 hash becomes the id of a check that a guest's phone opens. `secret`: a random text
 * that the phone creates. If the phone repeats its call, the secret and so the id are the same, and no second check is
 * opened.
 */
export const formatOrderIdSource = (tenantId: string, secret: string): string => `party/${tenantId}/${secret}`

/** Formats the first 16 bytes of a hash as a UUID (version 4), which becomes the id of an order. */
export function formatOrderId(hash: Uint8Array): string {
  const bytes = hash.slice(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Whether a phone's token for the order is still valid. When guests have left, staff can end the access of all phones;
 * `Order.gens` counts how often they did so. `gens`: the count in the token, which is the count when the phone joined.
 * A token is invalid after staff ended the access to its order, or to the order into which its order was merged.
 */
export const isTokenCurrent = (orders: { readonly [orderId: string]: Order }, orderId: string, gens: number): boolean =>
  (getOwn(orders, orderId)?.gens ?? 0) === gens && !isRemovedByStaff(orders, orderId, gens)

/** Whether staff have ended the access of the phone with this token. The parameters are those of `isTokenCurrent`. */
export function isRemovedByStaff(
  orders: { readonly [orderId: string]: Order },
  orderId: string,
  gens: number,
): boolean {
  if ((getOwn(orders, orderId)?.gens ?? 0) > gens) return true
  const chain = listSuccessors(orders, orderId)
  return chain.some((id, index) => getOwn(orders, id)?.droppedFrom?.some(from => chain.slice(0, index).includes(from)))
}

/**
 * Reads from a phone's token the value that `Order.gens` had when the phone joined, for example 2 from the token
 * `a.2.b`. Tokens of earlier versions of the app look like `a.b`; for these, the result is 0.
 * @returns 0 also for a text without two points; `undefined` if the part between two points is not an integer
 */
export function readRemovalCount(token: string): number | undefined {
  const [, second = '', third] = token.split('.')
  const gens = third === undefined ? 0 : Number(second)
  return Number.isSafeInteger(gens) ? gens : undefined
}

/**
 * Whether a guest's phone could have access to the check. If staff never ended the access of phones: whether guests
 * have joined the check. Otherwise: whether a phone has joined (`phones`), or another check was merged into this one,
 * since staff last ended the access. Phones of a merged check can have access without being listed in `phones`.
 */
export function mayHavePhones(order: Order): boolean {
  if (order.gens === undefined) return isJoinedByGuests(order)
  const { phones = [], mergedFrom = [], droppedFrom = [] } = order
  return phones.length > 0 || mergedFrom.some(id => !droppedFrom.includes(id))
}

/**
 * Whether the guests of the check still wait until a waiter accepts them. Also true for every check that guests opened
 * and that has no lines, or only voided ones.
 */
export const hasUnacceptedGuests = (order: Order, guestUid: string): boolean =>
  order.flags.guest === 'waiting' || (order.openedBy === guestUid && listLiveLines(order).length === 0)

/**
 * Whether `hasUnacceptedGuests` is true for the check, and the check has no lines and no payments and has not changed
 * for more than `abandonedAfterMs`. The server voids such checks when a phone opens another check at the same place.
 */
export const isAbandoned = (order: Order, guestUid: string, now: number): boolean =>
  hasUnacceptedGuests(order, guestUid) &&
  order.updatedAt < now - abandonedAfterMs &&
  Object.keys(order.lines).length === 0 &&
  Object.keys(order.payments).length === 0
