import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue, contextFor, newCommand } from '../tests/support/tenant.ts'
import type { Command } from './commands.ts'
import { isGuestProjection, isJoinedByGuests, projectForGuests, projectForJoinedPhone } from './guest-order.ts'
import type { Discount, Line, Order, OrderFlags, Payment, Place } from './order.ts'
import { createEmptyOrder, paymentMethods } from './order.ts'
import { priceOrder } from './pricing.ts'
import { reduce } from './reduce.ts'

const mesa4 = catalogue.table('mesa-4')
const guest = contextFor('guest', { catalogue: { ...catalogue, table: () => mesa4 } })
const guestUid = guest.actor.uid

/** In the generated orders, every text that guests must not see contains `secret`. */
const secret = fc.string().map(text => `secret ${text}`)
const id = fc.constantFrom('a', 'b', 'c', 'd')
const flag = fc.boolean()
const count = fc.nat(100)

/** Generates objects of the type `T`. The fields `requiredKeys` are always present; each other field may be missing. */
const recordOf = <T extends object>(
  arbitraries: { [Key in keyof Required<T>]: fc.Arbitrary<T[Key]> },
  ...requiredKeys: (keyof T)[]
): fc.Arbitrary<T> => fc.record(arbitraries as never, { requiredKeys: requiredKeys as never[] }) as fc.Arbitrary<T>

const anyLine = recordOf<Line>(
  {
    productId: fc.constantFrom('taco', 'agua', 'flan'),
    categoryId: fc.constant('platos'),
    name: fc.constant('Taco'),
    unitPrice: count,
    quantity: fc.integer({ min: 1, max: 9 }),
    options: fc.constantFrom([], [{ modifierId: 'extras', optionId: 'queso', name: 'Queso', price: 100, quantity: 1 }]),
    seat: count,
    course: fc.constantFrom(1, 2),
    note: fc.constant('sin hielo'),
    status: fc.constantFrom('draft', 'held', 'sent', 'preparing', 'ready', 'served', 'void'),
    position: count,
    by: fc.oneof(secret, fc.constant(guestUid)),
    at: count,
    taxes: fc.constantFrom([], [{ id: 'iva', rate: 1600, included: true }]),
    stationId: secret,
    heldFrom: fc.constantFrom('draft', 'sent'),
    sentAt: count,
    seenAt: count,
    readyAt: count,
    servedAt: count,
    priceChanged: flag,
    outOfHours: flag,
    oversold: flag,
    comped: flag,
    compReason: secret,
    compReasonId: secret,
    compedBy: secret,
    compedAt: count,
    voidReason: secret,
    voidReasonId: secret,
    askedBy: secret,
    voidedBy: secret,
    voidedAt: count,
    remakes: fc.record({ lineId: id, reason: secret }),
    afterBill: flag,
    ticket: secret,
    askedAt: count,
    arrivedAt: count,
    calledAt: count,
    recalls: count,
    problem: fc.constantFrom('falta', 'duda', 'demora'),
    parts: fc.dictionary(secret, fc.record({ status: fc.constantFrom('sent', 'preparing', 'ready'), at: count })),
  },
  ...(['productId', 'name', 'unitPrice', 'quantity', 'options', 'status', 'position', 'by', 'at', 'taxes'] as const),
)
/** Only staff have a dish made again, so no line of a guest remakes another. */
const line = anyLine.map(({ remakes, ...one }) => (remakes && one.by !== guestUid ? { ...one, remakes } : one))
const discount = recordOf<Discount>(
  {
    lineId: id,
    percent: count,
    amount: count,
    reason: secret,
    reasonId: secret,
    by: secret,
    askedBy: secret,
    at: count,
  },
  ...(['reason', 'by', 'at'] as const),
)
const payment = recordOf<Payment>(
  {
    method: fc.constantFrom(...paymentMethods),
    methodId: secret,
    amount: count,
    tip: count,
    rounding: count,
    tendered: count,
    tillId: secret,
    shareId: secret,
    customerId: secret,
    overLimit: flag,
    tipFor: secret,
    card: fc.record({ brand: secret, last4: secret, auth: secret, terminal: secret }),
    reference: secret,
    by: secret,
    via: secret,
    at: count,
    voided: flag,
    voidReason: secret,
    voidReasonId: secret,
    askedBy: secret,
    voidedBy: secret,
    voidedAt: count,
    tipBy: secret,
    tipAt: count,
  },
  ...(['method', 'amount', 'tip', 'by', 'at'] as const),
)
const flags = recordOf<OrderFlags>({
  excess: flag,
  guest: fc.constantFrom('waiting', 'accepted'),
  calledAt: count,
  calledTo: fc.constant('mesa-5'),
  unknownTable: flag,
})
const { totals } = createEmptyOrder({ number: '', departmentId: '', covers: 1, openedBy: '', openedAt: 0 })
const order = recordOf<Order>(
  {
    number: fc.constant('A-1'),
    departmentId: fc.constant('sala'),
    tableId: fc.constant('mesa-4'),
    otherTableIds: fc.constant(['mesa-5']),
    customerId: secret,
    customerNumber: secret,
    givenCustomer: fc.constant('0134'),
    covers: count,
    pickup: fc.record({ kind: fc.constant('takeaway' as const), name: secret, phone: secret, platform: secret }),
    allergies: fc.dictionary(fc.constantFrom('0', '2'), fc.record({ allergens: fc.array(secret), note: secret })),
    status: fc.constantFrom('open', 'billed', 'closed', 'void'),
    practice: fc.constant(true as const),
    lines: fc.dictionary(id, line),
    courses: fc.dictionary(
      fc.constantFrom('1', '2'),
      fc.constantFrom({ status: 'held', at: 1 }, { status: 'fired', at: 2 }),
    ),
    discounts: fc.dictionary(id, discount),
    payments: fc.dictionary(id, payment),
    split: fc.record({
      shares: fc.array(fc.record({ id: secret, name: secret, weight: count })),
      by: secret,
      at: count,
    }),
    service: fc.record({ rate: count, by: secret, askedBy: secret, at: count }),
    minimum: fc.record({ amount: count, line, by: secret, askedBy: secret, at: count }),
    prints: fc.dictionary(id, fc.record({ count, total: count, by: secret, at: count })),
    totals: fc.constant(totals),
    applied: fc.dictionary(id, count),
    version: count,
    guestUid: fc.constant(guestUid),
    guestCommands: fc.nat(500),
    openedBy: secret,
    openedByName: secret,
    assignedTo: secret,
    openedAt: count,
    updatedAt: count,
    billedAt: count,
    billedBy: secret,
    closedAt: count,
    closedBy: secret,
    staffNames: fc.dictionary(id, secret),
    mergedInto: fc.constant('other'),
    mergedFrom: fc.constant(['former']),
    place: fc.constantFrom({ at: 1, how: 'scan' }, { at: 2, how: 'pick', spot: 'tee' }),
    cart: fc.constant('14'),
    invite: fc.constant({ code: '0412', until: 1 }),
    phones: fc.array(secret),
    gens: count,
    droppedFrom: fc.constant(['former']),
    corrects: secret,
    correctedBy: secret,
    rounds: count,
    stations: fc.array(secret),
    flags,
  },
  ...(['number', 'departmentId', 'covers', 'status', 'lines', 'courses', 'discounts', 'payments', 'totals'] as const),
  ...(['applied', 'version', 'openedBy', 'openedAt', 'updatedAt', 'flags'] as const),
)
const withGuestUid = order.map(one => ({ ...one, guestUid }))

const anyGuestCommand: fc.Arbitrary<Command> = fc.oneof(
  id.map(lineId => newCommand('addLine', { lineId, productId: 'agua', quantity: 2, options: [] })),
  id.map(lineId => newCommand('changeLine', { lineId, quantity: 3 })),
  id.map(lineId => newCommand('removeLine', { lineId })),
  fc.array(id, { minLength: 1 }).map(lineIds => newCommand('sendLines', { lineIds })),
  fc.constantFrom(
    newCommand('callWaiter', {}),
    newCommand('callWaiter', { tableId: 'mesa-5' }),
    newCommand('requestBill', {}),
  ),
)

const empty = createEmptyOrder({ number: '', departmentId: 'sala', covers: 1, openedBy: 'lucia', openedAt: 0 })

describe('the copy of an order for guests', () => {
  it('has no id or name of staff, no reason of a void or discount and no reference of a payment, whatever the order contains', () => {
    fc.assert(
      fc.property(order, one => {
        expect(JSON.stringify(projectForGuests(one))).not.toContain('secret')
        // A field that is unknown to `projectForGuests` must not be copied.
        const later = { ...one, internal: 'secret', flags: { ...one.flags, internal: 'secret' } }
        expect(JSON.stringify(projectForGuests(later))).not.toContain('secret')
      }),
    )
  })

  it('has all lines with their statuses, and the same amounts as the order', () => {
    fc.assert(
      fc.property(order, one => {
        const seen = projectForGuests(one)
        const statesOf = ({ lines }: Order) =>
          Object.entries(lines).map(([lineId, { status, quantity, name }]) => [lineId, status, quantity, name])
        expect(statesOf(seen)).toEqual(statesOf(one))
        expect(seen.totals).toEqual(one.totals)
        expect(priceOrder(seen, guest.tenant)).toEqual(priceOrder(one, guest.tenant))
        expect([seen.version, seen.status, seen.applied]).toEqual([one.version, one.status, one.applied])
      }),
    )
  })

  it('changes in the same way as the order when a guest’s command is applied to both', () => {
    const run = (state: Order, command: Command) => reduce({ orders: { order: state }, stock: {} }, command, guest)
    fc.assert(
      fc.property(withGuestUid, anyGuestCommand, (one, command) => {
        const [whole, seen] = [run(one, command), run(projectForGuests(one), command)]
        if ('code' in whole || 'code' in seen) return void expect(seen).toEqual(whole)
        const view = (state: Order) => ({ ...projectForGuests({ ...state, guestUid }), customerNumber: undefined })
        expect(view(seen.orders.order!)).toEqual(view(whole.orders.order!))
      }),
    )
  })

  it('has the shared uid of guests on lines that guests added, and an empty uid on lines that staff added', () => {
    const by = (uid: string): Line => ({
      productId: 'agua',
      name: 'Agua',
      unitPrice: 1,
      quantity: 1,
      options: [],
      status: 'draft',
      position: 1,
      by: uid,
      at: 0,
      taxes: [],
    })
    const seen = projectForGuests({ ...empty, guestUid, lines: { own: by(guestUid), other: by('lucia') } })
    expect([seen.lines.own!.by, seen.lines.other!.by, seen.openedBy]).toEqual([guestUid, '', ''])
    expect([isGuestProjection(seen), isGuestProjection(empty)]).toEqual([true, false])
  })

  it('has the place on the course and the golf cart, by which the guests’ phones know their hole', () => {
    const place: Place = { at: 2, how: 'pick', spot: 'tee' }
    expect(projectForGuests({ ...empty, place, cart: '12' })).toMatchObject({ place, cart: '12' })
    expect(projectForGuests(empty)).not.toHaveProperty('place')
  })

  it('hides the invitation code after staff ended the access of phones, because these phones can still read the copy; the copy of `projectForJoinedPhone` shows the code', () => {
    const invite = { code: '0412', until: 1 }
    expect(projectForGuests({ ...empty, invite }).invite).toEqual(invite)
    const after = { ...empty, invite, gens: 1, droppedFrom: ['former'] }
    expect(projectForGuests(after).invite).toBeUndefined()
    expect(projectForGuests(after)).toMatchObject({ gens: 1, droppedFrom: ['former'] })
    expect(projectForJoinedPhone(after)).toEqual({ ...projectForGuests(after), invite })
  })

  it('hides the invitation code if another check was merged into the order, because phones without access to that check can read the copy', () => {
    const merged = { ...empty, invite: { code: '0412', until: 1 }, mergedFrom: ['other'] }
    expect(projectForGuests(merged).invite).toBeUndefined()
    expect(projectForJoinedPhone(merged).invite).toEqual(merged.invite)
  })
})

describe('isJoinedByGuests', () => {
  it('is true for an order with `guestUid`, and for an order with only `flags.guest`, which guests joined before `guestUid` existed', () => {
    expect(isJoinedByGuests(empty)).toBe(false)
    expect(isJoinedByGuests({ ...empty, guestUid })).toBe(true)
    expect(isJoinedByGuests({ ...empty, flags: { guest: 'waiting' } })).toBe(true)
  })
})
