import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAgua, openOrder } from '../support/command-inputs.ts'
import { HttpDevice, signInByHttp } from '../support/device.ts'
import { callStaffEndpoint, readClaims } from '../support/people.ts'
import { readCollection } from '../support/read-collection.ts'
import { readOrders } from '../support/read-orders.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const denied = { status: 403, error: { code: 'denied' } }
const signInStaff = (user = 'mesero') => HttpDevice.signedIn(server.port, 'demo', user)
const uidOf = (device: HttpDevice) => readClaims(device.token).sub
const readQuarantine = () => readCollection(server, 'tenants/demo/quarantine')

/** Creates a waiter, opens an order as this waiter, and then disables the waiter's account. */
async function hireAndDisableWaiter(user: string) {
  const admin = await signInByHttp(server.port, 'demo', 'admin')
  const person = { op: 'create', user, name: 'Se Va', role: 'waiter', password: 'primera' }
  const { data } = await callStaffEndpoint(server.port, admin, person)
  const device = new HttpDevice(server.port, 'demo', await signInByHttp(server.port, 'demo', user, 'primera'))
  const open = openOrder()
  await device.send([open])
  await callStaffEndpoint(server.port, admin, { op: 'disable', uid: data!.uid })
  return { device, uid: data!.uid, orderId: open.orderId }
}

describe('commands sent on behalf of another user', () => {
  it('are stored under the uid of that other user, and are denied if that user has no right to them', async () => {
    const [owner, cashier] = await Promise.all([signInStaff(), signInStaff('caja')])
    const open = openOrder()
    const pay = { paymentId: 'p', method: 'cash' as const, amount: 5800 }
    const commands = cashier.numberCommands([
      open,
      addAgua(open.orderId, { lineId: 'a' }),
      { type: 'recordPayment', orderId: open.orderId, payload: pay },
    ])
    const { data } = await cashier.post(commands, { behalf: uidOf(owner) })
    expect(data!.results.map(({ code }) => code)).toEqual([undefined, undefined, 'denied'])
    expect(data!.orders[open.orderId]).toMatchObject({ openedBy: uidOf(owner), lines: { a: { by: uidOf(owner) } } })
    const audit = Object.values(await readCollection(server, 'tenants/demo/audit'))
    expect(audit).toContainEqual(expect.objectContaining({ uid: uidOf(owner), via: uidOf(cashier), role: 'cashier' }))
  })

  it('are answered with `seen` when the other user has already sent them', async () => {
    const [owner, other] = await Promise.all([signInStaff(), signInStaff('mesero2')])
    const open = openOrder()
    const [command] = owner.numberCommands([open])
    await owner.post([command])
    const { data } = await other.post([{ ...command, seq: 1 }], { behalf: uidOf(owner) })
    expect(data!.results).toMatchObject([{ status: 'seen' }])
  })

  it('are accepted only from staff, and only on behalf of present or former staff of the tenant', async () => {
    const waiter = await signInStaff()
    const golf = await HttpDevice.signedIn(server.port, 'golf', 'mesero')
    for (const behalf of ['nobody', uidOf(golf)]) expect(await waiter.post([], { behalf })).toMatchObject(denied)
    const guest = new HttpDevice(
      server.port,
      'demo',
      await signInByHttp(server.port, 'demo', 'anonimo', 'comanda-invitado', 'Clientes'),
    )
    expect(await guest.post([], { behalf: uidOf(waiter) })).toMatchObject(denied)
  })
})

describe('a command that a waiter had not yet sent when the waiter’s account was disabled', () => {
  it('is denied when the waiter sends it; when a colleague sends it, it is quarantined until a manager decides about it', async () => {
    const { device, uid, orderId } = await hireAndDisableWaiter('seva')
    const taps = [addAgua(orderId, { lineId: 'a' }), addAgua(orderId, { lineId: 'b' })]
    const commands = device.numberCommands(taps)
    expect(await device.post(commands)).toMatchObject(denied)

    const colleague = await signInStaff('mesero2')
    const [one, two] = commands.map((command, index) => ({ ...command, seq: index + 1 }))
    const { data } = await colleague.post([one, two], { behalf: uid })
    expect(data!.results.map(({ code }) => code)).toEqual(['quarantined', 'quarantined'])
    const quarantined = await readQuarantine()
    expect(quarantined[one!.id]).toMatchObject({ uid, via: uidOf(colleague), why: 'quarantined', state: 'open' })
    expect(quarantined[one!.id]!.command).toMatchObject({ type: 'addLine', orderId, payload: { lineId: 'a' } })
    expect((await readOrders(server.port, 'demo'))[orderId]!.lines).toEqual({})

    const manager = await signInStaff('gerente')
    const applied = await manager.post([{ ...one, seq: 1 }])
    expect(applied.data!.results).toMatchObject([{ status: 'accepted' }])
    expect(Object.keys(applied.data!.orders[orderId]!.lines)).toEqual(['a'])
    expect((await readQuarantine())[one!.id]).toMatchObject({ state: 'applied', settledBy: uidOf(manager) })

    const dismiss = { op: 'dismiss', id: two!.id, reason: 'no se sirvió' }
    expect(await callStaffEndpoint(server.port, colleague.token, dismiss)).toMatchObject(denied)
    expect(await callStaffEndpoint(server.port, manager.token, dismiss)).toMatchObject({ status: 200 })
    expect((await readQuarantine())[two!.id]).toMatchObject({ state: 'dismissed', reason: 'no se sirvió' })
    for (const id of [one!.id, 'nothing']) {
      expect(await callStaffEndpoint(server.port, manager.token, { ...dismiss, id })).toMatchObject(denied)
    }
    // Another colleague's tablet sends both commands again. The command that the manager dismissed stays dismissed.
    const again = await signInStaff('mesero')
    const { data: twice } = await again.post([one, two], { behalf: uid })
    expect(twice!.results).toMatchObject([{ status: 'seen' }, { code: 'quarantined' }])
    expect((await readQuarantine())[two!.id]).toMatchObject({ state: 'dismissed' })
  })
})

describe('commands that a waiter invents and sends on behalf of another waiter whose account is disabled', () => {
  // Hostile request 62.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  it('are denied and not quarantined if the sender has no right to them', async () => {
    const { uid, orderId } = await hireAndDisableWaiter('sefue')
    const forger = await signInStaff('mesero2')
    const on = (type: string, payload: object) => ({ type, orderId, payload }) as never
    const commands = forger.numberCommands([
      on('applyDiscount', { discountId: 'd', percent: 10_000, reason: 'x' }),
      on('recordPayment', { paymentId: 'p', method: 'cash', amount: 1 }),
      on('compLine', { lineId: 'a', reason: 'x' }),
      addAgua(orderId),
    ])
    const { data } = await forger.post(commands, { behalf: uid })
    expect(data!.results.map(({ code }) => code)).toEqual(['denied', 'denied', 'denied', 'quarantined'])
    const quarantined = await readQuarantine()
    expect(commands.map(({ id }) => quarantined[id]?.via)).toEqual([undefined, undefined, undefined, uidOf(forger)])
  })
})

describe('a line for a closed check', () => {
  it('is refused and quarantined until a manager decides about it, whereas a changed number of guests is only refused', async () => {
    const [waiter, manager] = await Promise.all([signInStaff(), signInStaff('gerente')])
    const open = openOrder()
    await manager.send([open, { type: 'closeOrder', orderId: open.orderId, payload: {} }])
    const [line, covers] = waiter.numberCommands([
      addAgua(open.orderId),
      { type: 'setCovers', orderId: open.orderId, payload: { covers: 3 } },
    ])
    const { data } = await waiter.post([line, covers])
    expect(data!.results.map(({ code }) => code)).toEqual(['order_closed', 'order_closed'])
    const quarantined = await readQuarantine()
    expect(quarantined[line!.id]).toMatchObject({ uid: uidOf(waiter), why: 'order_closed', state: 'open' })
    expect(quarantined[covers!.id]).toBeUndefined()
  })

  it('is added to only one check, even if a manager sends it for two new checks and the waiter’s tablet sends it later', async () => {
    const [waiter, colleague, manager] = await Promise.all([
      signInStaff(),
      signInStaff('mesero2'),
      signInStaff('gerente'),
    ])
    const open = openOrder()
    await manager.send([open, { type: 'closeOrder', orderId: open.orderId, payload: {} }])
    const [line] = waiter.numberCommands([addAgua(open.orderId, { lineId: 'late' })])
    const statuses = async (device: HttpDevice, commands: object[], more: object = {}) => {
      const { data } = await device.post(commands, more)
      return data!.results.map(({ code, status }) => code ?? status)
    }
    const onNewOrder = (device: HttpDevice) => {
      const [first] = device.numberCommands([openOrder()])
      return [first!, { ...line!, orderId: first!.orderId, seq: ++device.seq }]
    }
    // The same command `line` is sent five times: once by a colleague on behalf of the waiter (refused, because the
    // check is closed), twice by a manager, each time for another new check, and twice by the waiter's own tablet.
    // `seen` means that the server does not execute the command again.
    expect(await statuses(colleague, [{ ...line, seq: 1 }], { behalf: uidOf(waiter) })).toEqual(['order_closed'])
    expect(await statuses(manager, onNewOrder(manager))).toEqual(['accepted', 'accepted'])
    expect(await statuses(manager, onNewOrder(manager))).toEqual(['accepted', 'seen'])
    expect(await statuses(waiter, [line!])).toEqual(['seen'])
    expect(await statuses(waiter, [line!])).toEqual(['seen'])
    expect((await readQuarantine())[line!.id]).toMatchObject({ state: 'applied', settledBy: uidOf(manager) })
    const orders = Object.values(await readOrders(server.port, 'demo'))
    expect(orders.filter(({ lines }) => lines.late)).toHaveLength(1)
  })
})
