import { omitUndefined } from './objects.ts'
import type { Discount, Line, Order, Payment } from './order.ts'

/**
 * Whether guests have joined the order. Such an order is stored a second time, as guests may see it: see
 * `projectForGuests`.
 */
export const isJoinedByGuests = ({ guestUid, flags }: Order): boolean =>
  // Orders that guests joined before the field `guestUid` existed have only `flags.guest`.
  guestUid !== undefined || flags.guest !== undefined

/**
 * The order as guests may see it: lines, states and amounts, without the ids and names of staff, reasons, and references
 * of payments. A guest's phone stores it in place of the order and applies pending commands to it, so it has the shape of
 * an order; the texts that it must not contain are empty. Only the named fields are copied, so that a field which is
 * added to the order later stays hidden until somebody adds it here.
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
    // The number that the guest typed, whether or not such a member exists, so that guests cannot find out which
    // members exist.
    customerNumber: givenCustomer,
    covers,
    status,
    lines: mapValues(order.lines, line => projectLine(line, guestUid)),
    courses: mapValues(order.courses, course => ({ status: course.status, at: course.at })),
    discounts: mapValues(order.discounts, projectDiscount),
    payments: mapValues(omitVoided(order.payments), projectPayment),
    // A phone computes the total again when it applies a pending command.
    service: order.service && { rate: order.service.rate, by: '', at: order.service.at },
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
    // A phone finds out from these two fields whether staff removed it from the check.
    gens,
    droppedFrom,
    // A phone that staff removed can still read the order, and an order into which its order was merged. If it read the
    // four digits, it could join again.
    invite: mayPublishInvite(order) ? invite : undefined,
    flags: omitUndefined({
      excess: flags.excess,
      guest: flags.guest,
      calledAt: flags.calledAt,
      calledTo: flags.calledTo,
    }),
  })
}

/** Whether each phone that can read the order may read the digits of its invitation. */
export const mayPublishInvite = ({ gens, mergedFrom }: Pick<Order, 'gens' | 'mergedFrom'>): boolean =>
  gens === undefined && mergedFrom === undefined

/**
 * The order as a phone may see it whose token is valid now: with the digits of the invitation, also after staff removed
 * other phones. Used for answers to such a phone only, never for the document that other phones can read.
 */
export const projectForJoinedPhone = (order: Order): Order =>
  omitUndefined<Order>({ ...projectForGuests(order), invite: order.invite })

/**
 * Whether the order is the result of `projectForGuests`. If a staff member signs in on a phone that was used as a
 * guest, the phone's database still has such orders.
 */
export const isGuestProjection = ({ openedBy }: Order): boolean => openedBy === ''

/**
 * Keeps `by` on lines that guests added (all guests share the account `guestUid`), because a guest's phone must know
 * which lines the guest may change. On other lines, `by` is the uid of a staff member, so it is emptied.
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
