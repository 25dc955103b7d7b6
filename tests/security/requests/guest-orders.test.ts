import { doc, getDoc } from 'firebase/firestore/lite'
import { FieldValue } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectForGuests } from '../../../domain/guest-order.ts'
import type { Order } from '../../../domain/order.ts'
import { addAgua, openOrder } from '../../support/command-inputs.ts'
import type { CommandInput, HttpDevice } from '../../support/device.ts'
import { fetchPrintedCodes, GuestPhone, readClaims } from '../../support/people.ts'
import { codeOf, TargetServer } from './target-server.ts'

let target: TargetServer
let manager: HttpDevice
let waiter: HttpDevice
beforeAll(async () => {
  target = await TargetServer.start()
  manager = await target.signInStaff('gerente')
  waiter = await target.signInStaff('mesero')
})
afterAll(() => target.stop())

const pathOf = (orderId: string) => `tenants/demo/orders/${orderId}`
const guestPathOf = (orderId: string) => `tenants/demo/guestOrders/${orderId}`
const readOrder = (orderId: string) => target.readDocument(pathOf(orderId)) as Promise<Order>
const readGuestOrder = (orderId: string) => target.readDocument(guestPathOf(orderId)) as Promise<Order | undefined>
const on = (orderId: string, type: CommandInput['type'], payload: object) =>
  ({ type, orderId, payload }) as CommandInput

/** Changes an order as staff do, with texts that guests must not see, such as the reason of a discount. */
async function serveOrder(orderId: string): Promise<void> {
  await waiter.send([addAgua(orderId, { lineId: 'served' }), addAgua(orderId, { lineId: 'spilled' })])
  await manager.send([
    on(orderId, 'sendLines', { lineIds: ['served', 'spilled'] }),
    on(orderId, 'assignOrder', { uid: readClaims(waiter.token).sub }),
    on(orderId, 'applyDiscount', { discountId: 'd', percent: 1000, reason: 'secreto: amigo del dueño' }),
    on(orderId, 'compLine', { lineId: 'served', reason: 'secreto: se quejó' }),
    on(orderId, 'voidLine', { lineId: 'spilled', reason: 'secreto: se cayó' }),
    on(orderId, 'recordPayment', { paymentId: 'p', method: 'card', amount: 100, reference: 'secreto: 4242' }),
    on(orderId, 'recordPayment', { paymentId: 'q', method: 'cash', amount: 50 }),
    on(orderId, 'voidPayment', { paymentId: 'q', reason: 'secreto: cambio mal dado' }),
    on(orderId, 'setPickup', { kind: 'takeaway', name: 'secreto: Ruiz', phone: 'secreto: 55', platform: 'secreto' }),
    on(orderId, 'setCustomer', { customerId: 'secreto-socio' }),
    on(orderId, 'setAllergy', { seat: 1, add: ['secreto: cacahuate'], remove: [], note: 'secreto: grave' }),
  ])
}

function expectNoSecrets(...seen: unknown[]): void {
  const text = JSON.stringify(seen)
  for (const { token } of [manager, waiter]) {
    const { sub, name } = readClaims(token)
    for (const word of [sub, name]) expect(text).not.toContain(word)
  }
  for (const word of ['secreto', 'Serrano', 'gerente', 'mesero']) expect(text).not.toContain(word)
}

/**
 * Changes an order so that guests seem to have joined it with an earlier version of the app, which stored no document
 * in `guestOrders`.
 */
async function makeOlder(orderId: string): Promise<void> {
  await target.admin.doc(guestPathOf(orderId)).delete()
  await target.admin.doc(pathOf(orderId)).update({ guestUid: FieldValue.delete() })
}

describe('the part of an order that a guest can read', () => {
  // Hostile request 74.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  it('contains no id or name of staff, no reasons, payment references, pickup names, members or allergies, neither in documents nor in answers', async () => {
    const guest = await target.joinAsGuest('mesa-1')
    const { orderId } = guest
    await serveOrder(orderId)
    const added = await guest.send([addAgua(orderId, { lineId: 'own' })])
    const [t] = await fetchPrintedCodes(target.port, 'demo', ['mesa-1'])
    const joined = await guest.postJoin('mesa-1', t!)
    const [order, seen] = [await readOrder(orderId), await readGuestOrder(orderId)]
    expect(JSON.stringify(order)).toContain('secreto')
    const by = readClaims(manager.token).sub
    expect(order.lines).toMatchObject({ served: { compedBy: by }, spilled: { voidedBy: by } })
    expect(order.payments).toMatchObject({ q: { voidedBy: by } })
    expectNoSecrets(seen, added, joined)
    expect(seen).toEqual(projectForGuests(order))
    expect(added.orders).toEqual({ [orderId]: seen })
    expect(joined.data!.order).toEqual(seen)
    expect(seen).toMatchObject({
      totals: order.totals,
      version: order.version,
      lines: { served: { status: 'sent', by: '' }, spilled: { status: 'void' }, own: { by: order.guestUid } },
    })
    // The waiter gets the whole order.
    expect((await waiter.send([on(orderId, 'setCovers', { covers: 2 })])).orders[orderId]).toMatchObject({
      lines: { spilled: { voidReason: 'secreto: se cayó' } },
    })
  })

  it('is the document in `guestOrders`, which exists only after a guest joined; guests cannot read documents of `orders`', async () => {
    const { orderId } = await target.joinAsGuest('mesa-2')
    const open = openOrder({ tableId: 'mesa-3' })
    await waiter.send([open])
    const { firestore } = await target.signInGuestWithSdk()
    const read = (path: string) => codeOf(getDoc(doc(firestore, path)).then(found => found.exists()))
    expect(await read(guestPathOf(orderId))).toBe('allowed: true')
    expect(await read(guestPathOf(open.orderId))).toBe('allowed: false')
    for (const id of [orderId, open.orderId, 'missing']) expect(await read(pathOf(id))).toBe('permission-denied')
    const elsewhere = await target.signInGuestWithSdk('golf')
    expect(await codeOf(getDoc(doc(elsewhere.firestore, guestPathOf(orderId))))).toBe('permission-denied')
  })

  it('includes the order into which staff merged the joined order', async () => {
    const guest = await target.joinAsGuest('mesa-4')
    await guest.send([addAgua(guest.orderId, { lineId: 'own' })])
    const open = openOrder({ tableId: 'mesa-5' })
    await waiter.send([open, addAgua(open.orderId, { lineId: 'x' })])
    expect(await readGuestOrder(open.orderId)).toBeUndefined()
    await manager.send([on(guest.orderId, 'moveLines', { lineIds: ['own'], toOrderId: open.orderId })])
    expect(await readGuestOrder(guest.orderId)).toMatchObject({ status: 'void', mergedInto: open.orderId, lines: {} })
    const merged = await readGuestOrder(open.orderId)
    expect(merged).toEqual(projectForGuests(await readOrder(open.orderId)))
    expect(merged!.lines).toMatchObject({ own: { by: readClaims(guest.token).sub }, x: { by: '' } })
    const { orders } = await guest.send([addAgua(guest.orderId, { lineId: 'more' })])
    expectNoSecrets(orders, merged)
    expect(orders[open.orderId]).toEqual(await readGuestOrder(open.orderId))
  })

  it('shows that the order was opened and closed in a restaurant where no waiter has to accept the guests’ lines', async () => {
    await target.admin.doc('tenants/demo').update({ 'settings.guestOrders': 'free' })
    const { orderId } = await target.joinAsGuest('mesa-6')
    await target.admin.doc('tenants/demo').update({ 'settings.guestOrders': FieldValue.delete() })
    expect((await readOrder(orderId)).flags).toEqual({})
    expect(await readGuestOrder(orderId)).toMatchObject({ status: 'open' })
    await manager.send([on(orderId, 'closeOrder', {})])
    expect(await readGuestOrder(orderId)).toMatchObject({ status: 'closed' })
  })

  it('is stored at the next command or join if it is missing, because the guests joined with an earlier version of the app', async () => {
    const guest = await target.joinAsGuest('mesa-7')
    const { orderId } = guest
    await guest.send([addAgua(orderId, { lineId: 'own' })])
    await makeOlder(orderId)
    await waiter.send([on(orderId, 'setCovers', { covers: 3 })])
    expect(await readGuestOrder(orderId)).toMatchObject({ covers: 3, lines: { own: { status: 'draft' } } })

    await makeOlder(orderId)
    await guest.send([on(orderId, 'sendLines', { lineIds: ['own'] })])
    expect(await readGuestOrder(orderId)).toMatchObject({
      lines: { own: { status: 'held', by: readClaims(guest.token).sub } },
    })

    await makeOlder(orderId)
    const [t] = await fetchPrintedCodes(target.port, 'demo', ['mesa-7'])
    await guest.postJoin('mesa-7', t!)
    expect(await readGuestOrder(orderId)).toEqual(projectForGuests(await readOrder(orderId)))
  })
})

describe('a guest who names a member', () => {
  const joinAs = async (table: string, customer: string) => {
    const phone = await GuestPhone.signedInAsGuest(target.port, 'golf')
    const [t] = await fetchPrintedCodes(target.port, 'golf', [table])
    const { data, status } = await phone.postJoin(table, t!, { customer })
    const { orderId, order } = data!
    expect(status).toBe(200)
    // Leaves out fields that can differ between any two orders, such as the check number.
    const { number: _, tableId: __, openedAt: ___, updatedAt: ____, ...seen } = order
    return { orderId, order: { ...seen, applied: Object.values(seen.applied) } }
  }
  const memberOf = async (orderId: string) => {
    const { customerId, customerNumber } = (await target.readDocument(`tenants/golf/orders/${orderId}`))!
    return [customerId, customerNumber]
  }

  // Hostile request 73.
  it('cannot find out which member numbers exist: the answer is the same for each number, and only staff see the member', async () => {
    const [known, unknown] = [await joinAs('banco-1', '0134'), await joinAs('banco-2', '9999')]
    expect(known.order.customerNumber).toBe('0134')
    expect({ ...unknown.order, customerNumber: '0134' }).toEqual(known.order)
    expect(await memberOf(known.orderId)).toEqual(['socio-0134', '0134'])
    expect(await memberOf(unknown.orderId)).toEqual([undefined, undefined])
    expect(JSON.stringify(known.order)).not.toContain('socio-')
    expect((await joinAs('banco-3', 'socio-0134')).order.customerNumber).toBe('socio-0134')
  })

  it('cannot find out from an open check’s version number whether a member exists: known and unknown members raise the version equally', async () => {
    const versionsAt = async (table: string, customer: string) => {
      const versions = [await joinAs(table, ''), await joinAs(table, customer), await joinAs(table, '0134')]
      return versions.map(({ order }) => order.version)
    }
    expect(await versionsAt('banco-4', '9999')).toEqual(await versionsAt('banco-5', '0134'))
  })
})
