import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Command } from '../../../domain/commands.ts'
import type { Order } from '../../../domain/order.ts'
import { callerOf, createTenant } from '../../../tests/security/payloads/create-tenant.ts'
import type { MemoryFirestore } from '../../../tests/security/payloads/memory-firestore.ts'
import { newCommand, withOrderId } from '../../../tests/support/tenant.ts'
import { editCatalogue } from '../catalogue/catalog.ts'
import type { Bucket } from '../firebase.ts'
import { runOrderCommands } from './orders.ts'

vi.mock('firebase-functions', () => ({ logger: { error: vi.fn() } }))

let db: MemoryFirestore
beforeEach(() => {
  db = createTenant()
})

const bucket = () => ({ file: () => ({ save: async () => {} }) }) as unknown as Bucket
const at = (path: string) => db.documents.get(`tenants/demo/${path}`)
const orderAt = (id = 'order') => at(`orders/${id}`) as unknown as Order

let phones = 0
const newDeviceId = () => `${++phones}`.padStart(32, 'd')
/**
 * Sends commands, by default as the waiter from a new device.
 * @returns the error code or the status of each command
 */
async function send(
  commands: Command[],
  caller = callerOf('waiter'),
  device = newDeviceId(),
  more: object = {},
): Promise<string[]> {
  const numbered = commands.map((one, index) => ({ ...one, seq: index + 1 }))
  const data = { device, protocol: 1, acked: 0, commands: numbered, ...more }
  // Converts the data to JSON and back, as in a real request.
  const { results } = await runOrderCommands(db.asFirestore, bucket, caller, JSON.parse(JSON.stringify(data)))
  return results.map(({ code, status }) => code ?? status)
}

const open = newCommand('openOrder', { departmentId: 'sala', tableId: 'mesa-4' })
const add = (lineId: string, course?: number) =>
  newCommand('addLine', { lineId, productId: 'agua', quantity: 2, options: [], course })

describe('an order', () => {
  it('contains the name of the user who opened it, and the times at which staff tapped the buttons on their device', async () => {
    const clock = Date.now()
    const [opened, sent] = [clock - 12 * 60_000, clock - 11 * 60_000]
    const taps = [
      { ...open, at: opened },
      { ...add('a'), at: opened },
    ]
    const sending = { ...newCommand('sendLines', { lineIds: ['a'] }), at: sent }
    await send([...taps, sending], callerOf('waiter'), newDeviceId(), { clock })
    expect(orderAt()).toMatchObject({ openedAt: opened, openedByName: at('staff/waiter-1')!.name })
    expect(orderAt().lines.a).toMatchObject({ sentAt: sent })
  })
})

describe('the stock count of a product', () => {
  const left = () => at('stock/agua')!.left
  const [hold, fire] = [newCommand('holdCourse', { course: 2 }), newCommand('fireCourse', { course: 2 })]
  beforeEach(() =>
    send([
      newCommand('markAvailable', { productId: 'agua', available: true, stock: 5 }),
      open,
      add('a', 2),
      add('b', 1),
    ]),
  )

  it('is reduced when one call first holds a course and then sends the course to the kitchen', async () => {
    await send([hold, fire])
    expect(orderAt().lines.a!.status).toBe('sent')
    expect(left()).toBe(3)
  })

  it('is reduced by a line that one call first puts into a course and then sends to the kitchen with that course', async () => {
    await send([newCommand('changeLine', { lineId: 'b', course: 2 }), hold, fire])
    expect(orderAt().lines.b!.status).toBe('sent')
    expect(left()).toBe(1)
  })

  it('is reduced by the part of a line that one call first moves to another order and then sends to the kitchen', async () => {
    const other = withOrderId('other', newCommand('openOrder', { departmentId: 'sala', tableId: 'mesa-4' }))
    const parts = [{ lineId: 'a', quantity: 1, newLineId: 'part' }]
    const move = newCommand('moveLines', { lineIds: [], parts, toOrderId: 'other' })
    const sending = withOrderId('other', newCommand('sendLines', { lineIds: ['part'] }))
    expect(await send([other, move, sending])).toEqual(['accepted', 'accepted', 'accepted'])
    expect(orderAt('other').lines.part).toMatchObject({ status: 'sent', quantity: 1 })
    expect(left()).toBe(4)
  })

  it('becomes null, so that the product is no longer counted, when a manager puts the product back on sale', async () => {
    await send([add('c'), newCommand('sendLines', { lineIds: ['a', 'b', 'c'] })])
    expect([left(), at('products/agua')!.available]).toEqual([-1, false])
    const { rev: _, soldOutAt: __, ...product } = at('products/agua')!
    const change = { collection: 'products', op: 'put', id: 'agua', doc: { ...product, available: true } }
    await editCatalogue(db.asFirestore, bucket(), callerOf('manager'), { changeId: 'back', changes: [change] })
    expect(left()).toBeNull()
    expect(await send([add('d'), newCommand('sendLines', { lineIds: ['d'] })])).toEqual(['accepted', 'accepted'])
    // The portions of `flan` are not counted: it has no stock document, and putting it on sale does not create one.
    const flan = { ...change, id: 'flan' }
    await editCatalogue(db.asFirestore, bucket(), callerOf('manager'), { changeId: 'flan', changes: [flan] })
    expect(at('stock/flan')).toBeUndefined()
  })
})

describe('a command that names a product which is not in the menu', () => {
  it('is refused with `product_not_found` if the product never existed; later commands of the same call are accepted', async () => {
    await send([open])
    const remove = { changeId: 'gone', changes: [{ collection: 'products', op: 'delete', id: 'gone' }] }
    await editCatalogue(db.asFirestore, bucket(), callerOf('manager'), remove)
    const gone = newCommand('addLine', { lineId: 'x', productId: 'gone', quantity: 1, options: [] })
    const mark = newCommand('markAvailable', { productId: 'gone', available: true })
    expect(await send([gone, mark, add('a')])).toEqual(['product_not_found', 'product_not_found', 'accepted'])
  })

  it('is refused with `sold_out` if the product was deleted, but is accepted from a waiter whose tablet has an out-of-date menu', async () => {
    const remove = { changeId: 'gone', changes: [{ collection: 'products', op: 'delete', id: 'agua' }] }
    await editCatalogue(db.asFirestore, bucket(), callerOf('manager'), remove)
    const older = newCommand('addLine', {
      lineId: 'b',
      productId: 'agua',
      quantity: 1,
      options: [],
      seen: { price: 3900, rev: 7 },
    })
    expect(await send([open, add('a'), older])).toEqual(['accepted', 'sold_out', 'accepted'])
    expect(orderAt().lines.b).toMatchObject({ name: 'Agua fresca', oversold: true })
  })
})

describe('a command that was refused because its order was closed', () => {
  const manager = callerOf('manager')
  const taps = [add('a'), newCommand('sendLines', { lineIds: ['a'] })]
  const ids = taps.map(({ id }) => id)
  const openOn = (orderId: string) => withOrderId(orderId, newCommand('openOrder', { departmentId: 'sala' }))
  const onNewOrder = (orderId: string) => [openOn(orderId), ...taps.map(one => withOrderId(orderId, one))]
  const quarantined = () => ids.map(id => at(`quarantine/${id}`))
  const states = () => quarantined().map(one => one?.state)
  const settle = (state: string) => {
    for (const id of ids) db.documents.set(`tenants/demo/quarantine/${id}`, { ...at(`quarantine/${id}`), state })
  }
  const refused = ['order_closed', 'order_closed']
  const once = ['accepted', 'accepted', 'accepted']
  const known = ['accepted', 'seen', 'seen']
  const linesOf = (...orderIds: string[]) => orderIds.map(id => Object.keys(orderAt(id).lines))
  beforeEach(async () => {
    await send([open, newCommand('closeOrder', {})], manager)
    expect(await send(taps)).toEqual(refused)
  })

  it('is stored in the collection `quarantine` only once, even if it is sent and refused again', async () => {
    const before = quarantined()
    expect(await send(taps)).toEqual(refused)
    expect(await send(taps, manager)).toEqual(refused)
    expect(quarantined()).toEqual(before)
    expect(states()).toEqual(['open', 'open'])
  })

  it('is answered with `seen` when it is sent again after a manager applied it to another order', async () => {
    expect(await send(onNewOrder('n1'), manager)).toEqual(once)
    const before = quarantined()
    expect(before).toMatchObject(ids.map(() => ({ state: 'applied', settledBy: manager.uid })))
    const device = newDeviceId()
    expect(await send(taps, undefined, device)).toEqual(['seen', 'seen'])
    expect(await send(taps, undefined, device)).toEqual(['seen', 'seen'])
    expect(quarantined()).toEqual(before)
    expect(Object.keys(orderAt().lines)).toEqual([])
  })

  it('is applied only once when several staff members apply it one after another', async () => {
    expect(await send(onNewOrder('n1'), callerOf('cashier'))).toEqual(once)
    expect(quarantined()).toMatchObject(ids.map(() => ({ state: 'applied', settledBy: 'cashier-1' })))
    expect(await send(onNewOrder('n2'))).toEqual(known)
    expect(await send(onNewOrder('n3'), manager)).toEqual(known)
    expect(linesOf('n1', 'n2', 'n3')).toEqual([['a'], [], []])
  })

  it('is applied only once when two staff members apply it at the same time', async () => {
    const both = await Promise.all([send(onNewOrder('n1'), manager), send(onNewOrder('n2'), callerOf('admin'))])
    expect(both.toSorted()).toEqual([once, known])
    expect(linesOf('n1', 'n2').flat()).toEqual(['a'])
  })

  it('is applied only once when one call contains it twice, and is not quarantined if one of the two copies is accepted', async () => {
    expect(await send([...onNewOrder('n1'), ...onNewOrder('n2')])).toEqual([...once, ...known])
    const fresh = add('b')
    expect(await send([fresh, openOn('n3'), withOrderId('n3', fresh)])).toEqual([
      'order_closed',
      'accepted',
      'accepted',
    ])
    expect(at(`quarantine/${fresh.id}`)).toBeUndefined()
  })

  it('can still be applied after a manager dismissed it', async () => {
    settle('dismissed')
    expect(await send(taps)).toEqual(refused)
    expect(states()).toEqual(['dismissed', 'dismissed'])
    expect(await send(onNewOrder('n1'))).toEqual(once)
    expect(states()).toEqual(['applied', 'applied'])
    expect(await send(onNewOrder('n2'))).toEqual(known)
  })

  it('does not block a new command whose id is `toString`, the name of a property of every object', async () => {
    const named = withOrderId('n1', { ...add('b'), id: 'toString' })
    expect(await send([openOn('n1'), named])).toEqual(['accepted', 'accepted'])
  })
})

describe('a payment that was quarantined because the cashier who recorded it was disabled', () => {
  const [manager, cashier] = [callerOf('manager'), callerOf('cashier')]
  const pay = newCommand('recordPayment', { paymentId: 'p', amount: 100, method: 'cash', tip: 0 })
  const setActive = (active: boolean) => {
    const path = `tenants/demo/staff/${cashier.uid}`
    db.documents.set(path, { ...db.documents.get(path), active, signedInSince: cashier.signedInAt })
  }
  beforeEach(async () => {
    await send([open])
    setActive(false)
    expect(await send([pay], manager, newDeviceId(), { behalf: cashier.uid })).toEqual(['quarantined'])
    setActive(true)
  })

  it('is no longer listed for a manager after the cashier is enabled again and sends it', async () => {
    expect(await send([pay], cashier)).toEqual(['accepted'])
    expect(at(`quarantine/${pay.id}`)).toMatchObject({ state: 'applied', settledBy: cashier.uid })
  })

  it('is not recorded a second time if the cashier is enabled again and sends it after a manager applied it to a new order', async () => {
    const opening = withOrderId('n1', newCommand('openOrder', { departmentId: 'sala' }))
    expect(await send([opening, withOrderId('n1', pay)], manager)).toEqual(['accepted', 'accepted'])
    expect(await send([pay], cashier)).toEqual(['seen'])
    expect(Object.keys(orderAt().payments)).toEqual([])
  })
})

describe('a command that a manager approved with a PIN while the tablet had no network', () => {
  const approval = { askedBy: 'waiter-1', offline: true } as const
  const comp = { ...newCommand('compLine', { lineId: 'a', reason: 'x' }), approval }
  const manager = callerOf('manager')
  beforeEach(() => send([open, add('a'), newCommand('sendLines', { lineIds: ['a'] })]))

  it('is applied once and is stored once for review, with the names of the approver and of the user who asked for the approval', async () => {
    expect(await send([comp], manager)).toEqual(['accepted'])
    expect(orderAt().lines.a).toMatchObject({ comped: true })
    const stored = at(`quarantine/${comp.id}`)
    expect(stored).toMatchObject({
      ...{ state: 'open', why: 'approved_offline', uid: manager.uid, name: at(`staff/${manager.uid}`)!.name },
      askedByName: at('staff/waiter-1')!.name,
    })
    expect(await send([comp], manager)).toEqual(['seen'])
    expect(at(`quarantine/${comp.id}`)).toEqual(stored)
  })

  it('is listed for review again if it is applied after a manager dismissed it', async () => {
    expect(await send([comp], callerOf('waiter'), newDeviceId(), { behalf: manager.uid })).toEqual(['quarantined'])
    db.documents.set(`tenants/demo/quarantine/${comp.id}`, { ...at(`quarantine/${comp.id}`), state: 'dismissed' })
    expect(await send([comp], manager)).toEqual(['accepted'])
    expect(at(`quarantine/${comp.id}`)).toMatchObject({ state: 'open', why: 'approved_offline' })
  })

  it('is applied even if the user who asked is `toString`, the name of a property of every object', async () => {
    const odd = { ...comp, approval: { askedBy: 'toString', offline: true } } as const
    expect(await send([odd], manager)).toEqual(['accepted'])
    expect(at(`quarantine/${odd.id}`)).not.toHaveProperty('askedByName')
  })

  it('is not stored for review if the sender is a waiter who may make the change without approval', async () => {
    const draft = newCommand('voidLine', { lineId: 'b', reason: 'x' })
    const made = { ...draft, approval }
    expect(await send([add('b'), made])).toEqual(['accepted', 'accepted'])
    expect(at(`quarantine/${made.id}`)).toBeUndefined()
  })

  it('is not stored for review if the server checked the PIN, or if the command needs no approval', async () => {
    const online = { ...comp, approval: { askedBy: 'waiter-1' } }
    const needsNone = { ...add('b'), approval }
    expect(await send([online, needsNone], manager)).toEqual(['accepted', 'accepted'])
    expect([at(`quarantine/${online.id}`), at(`quarantine/${needsNone.id}`)]).toEqual([undefined, undefined])
  })
})
