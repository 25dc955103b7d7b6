import { omitUndefined } from './objects.ts'
import type { Discount, Line, Order, Payment } from './order.ts'

/**
 * Whether guests have joined the order with their phones. The server stores a copy of such an order for the phones,
 * made with `projectForGuests`.
 */
export const isJoinedByGuests = ({ guestUid, flags }: Order): boolean =>
  // Orders that guests joined before the field `guestUid` existed have only `flags.guest`.
  guestUid !== undefined || flags.guest !== undefined

/**
 * Returns a copy of the order for guests: with lines, statuses and amounts, but without ids and names of staff, reasons
 * and payment references. A guest's phone stores the copy and applies the guest's unsent commands to it, so the copy
 * has the type `Order`; required fields that are hidden are empty texts. Only the fields listed here are copied, so
 * that a new field of orders is hidden from guests by default.
 */
export function projectForGuests(order: Order): Order {
  const { number, departmentId, tableId, covers, status, totals, applied, version, guestCommands } = order
  const { openedAt, updatedAt, mergedInto, mergedFrom, givenCustomer, guestUid, flags } = order
  const { place, cart, invite, gens, droppedFrom, otherTableIds } = order
  return omitUndefined<Order>({
    number,
    departmentId,
    tableId,
    otherTableIds,
    // The member number that the guest typed is shown even if no such member exists. Otherwise guests could find out
    // which members exist.
    customerNumber: givenCustomer,
    covers,
    status,
    lines: mapValues(order.lines, line => projectLine(line, guestUid)),
    courses: mapValues(order.courses, course => ({ status: course.status, at: course.at })),
    discounts: mapValues(order.discounts, projectDiscount),
    payments: mapValues(omitVoided(order.payments), projectPayment),
    // A phone needs the service charge and the minimum to compute the total when it applies an unsent command.
    service: order.service && { rate: order.service.rate, by: '', at: order.service.at },
    minimum: order.minimum && {
      amount: order.minimum.amount,
      line: projectLine(order.minimum.line, guestUid),
      by: '',
      at: order.minimum.at,
    },
    totals,
    applied,
    version,
    guestCommands,
    openedBy: '',
    openedAt,
    updatedAt,
    mergedInto,
    mergedFrom,
    place: place && omitUndefined({ at: place.at, how: place.how, spot: place.spot }),
    cart,
    // With these two fields, a phone finds out whether staff ended its access to the check.
    gens,
    droppedFrom,
    // A phone whose access was ended can still read this copy. If the copy had the four-digit code, the phone could
    // join again.
    invite: mayPublishInvite(order) ? invite : undefined,
    flags: omitUndefined({
      excess: flags.excess,
      guest: flags.guest,
      calledAt: flags.calledAt,
      calledTo: flags.calledTo,
    }),
  })
}

/**
 * Whether the four-digit invitation code may be shown to every phone that can read the order. False after staff ended
 * the access of phones, and after another order was merged into this one: in both cases, phones without access could
 * still read the order, and join again with the code.
 */
export const mayPublishInvite = ({ gens, mergedFrom }: Pick<Order, 'gens' | 'mergedFrom'>): boolean =>
  gens === undefined && mergedFrom === undefined

/**
 * Returns the copy of the order for one phone whose access is valid. Unlike the copy of `projectForGuests`, it contains
 * the invitation code even if `mayPublishInvite` is false. So never store it where other phones can read it.
 */
export const projectForJoinedPhone = (order: Order): Order =>
  omitUndefined<Order>({ ...projectForGuests(order), invite: order.invite })

/**
 * Whether the order is a copy made by `projectForGuests`. A phone of a staff member has such copies in its database if
 * the phone was used as a guest's phone before.
 */
export const isGuestProjection = ({ openedBy }: Order): boolean => openedBy === ''

/**
 * Copies a line for guests. `by` remains only on lines that guests added, so that a guest's phone knows which lines the
 * guest may change. All guests share the account `guestUid`. The uids of staff are replaced by an empty text.
 */
const projectLine = (line: Line, guestUid: string | undefined): Line =>
  omitUndefined<Line>({
    productId: line.productId,
    name: line.name,
    unitPrice: line.unitPrice,
    quantity: line.quantity,
    options: line.options,
    seat: line.seat,
    course: line.course,
    note: line.note,
    status: line.status,
    position: line.position,
    by: line.by === guestUid ? line.by : '',
    at: line.at,
    taxes: line.taxes,
    heldFrom: line.heldFrom,
    sentAt: line.sentAt,
    seenAt: line.seenAt,
    comped: line.comped,
  })

const projectDiscount = ({ lineId, percent, amount, at }: Discount): Discount =>
  omitUndefined<Discount>({ lineId, percent, amount, reason: '', by: '', at })

const projectPayment = ({ method, amount, tip, rounding, at }: Payment): Payment =>
  omitUndefined<Payment>({ method, amount, tip, rounding, by: '', at })

const omitVoided = (payments: Order['payments']): Order['payments'] =>
  Object.fromEntries(Object.entries(payments).filter(([, payment]) => !payment.voided))

const mapValues = <Value>(map: { [key: string]: Value }, change: (value: Value) => Value): { [key: string]: Value } =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]))
