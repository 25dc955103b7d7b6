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
 * Returns the order as guests may see it: with lines, states and amounts, but without the ids and names of staff,
 * without reasons, and without references of payments. A guest's phone stores the result as an order and applies
 * pending commands to it. So the result has the type of an order, and the removed texts are empty. Only the fields that
 * are named here are copied, so that a field that is added to orders later is hidden from guests until somebody adds it
 * here.
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
    // The number that the guest typed, even if no such member exists. Otherwise guests could find out which members
    // exist.
    customerNumber: givenCustomer,
    covers,
    status,
    lines: mapValues(order.lines, line => projectLine(line, guestUid)),
    courses: mapValues(order.courses, course => ({ status: course.status, at: course.at })),
    discounts: mapValues(order.discounts, projectDiscount),
    payments: mapValues(omitVoided(order.payments), projectPayment),
    // A phone computes the total again when it applies a pending command.
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
    // A phone finds out from these two fields whether staff removed it from the check.
    gens,
    droppedFrom,
    // A phone that staff removed can still read the order, and the order into which it was merged. With the four digits
    // of the invitation, it could join again.
    invite: mayPublishInvite(order) ? invite : undefined,
    flags: omitUndefined({
      excess: flags.excess,
      guest: flags.guest,
      calledAt: flags.calledAt,
      calledTo: flags.calledTo,
    }),
  })
}

/** Whether the digits of the invitation may be shown to every phone that can read the order. */
export const mayPublishInvite = ({ gens, mergedFrom }: Pick<Order, 'gens' | 'mergedFrom'>): boolean =>
  gens === undefined && mergedFrom === undefined

/**
 * Returns the order for a phone whose token is valid. The result always has the digits of the invitation, even after
 * staff removed other phones. It is used only in answers to this phone, never in the document that other phones can
 * read.
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
