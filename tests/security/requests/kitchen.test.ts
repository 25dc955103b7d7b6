import { randomUUID } from 'node:crypto'
import { collection, doc, getDoc, getDocs, setDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOrder } from '../../support/command-inputs.ts'
import type { CommandInput, HttpDevice } from '../../support/device.ts'
import { codeOf, deniedAnswer, TargetServer } from './target-server.ts'

let target: TargetServer
let cook: HttpDevice
let orderId: string
let foreignOrderId: string
beforeAll(async () => {
  target = await TargetServer.start()
  cook = await target.signInStaff('cocina')
  const sends = async (tenant: string, order: ReturnType<typeof openOrder>, productId: string) => {
    const waiter = await target.signInStaff('mesero', tenant)
    const line = { lineId: 'a', productId, quantity: 1, options: [] }
    await waiter.send([
      order,
      { type: 'addLine', orderId: order.orderId, payload: line },
      { type: 'sendLines', orderId: order.orderId, payload: { lineIds: ['a'] } },
    ])
    return order.orderId
  }
  orderId = await sends('demo', openOrder(), 'chistorra')
  foreignOrderId = await sends('golf', openOrder({ departmentId: 'restaurante', tableId: undefined }), 'agua')
})
afterAll(() => target.stop())

const types = ['ackLines', 'advanceLines', 'recallLines', 'flagLines'] as const
const rights: { [Type in (typeof types)[number]]: object } = {
  ackLines: { how: 'voice' },
  advanceLines: { to: 'served' },
  recallLines: {},
  flagLines: { problem: 'falta' },
}
const commands = (payload: object, id = orderId): CommandInput[] =>
  types.map(type => ({ type, orderId: id, payload: { ...rights[type], ...payload } }) as CommandInput)
const readLine = async () =>
  ((await target.readDocument(`tenants/demo/orders/${orderId}`))!.lines as { [id: string]: object }).a
const codesOf = async (taps: CommandInput[]) =>
  (await cook.send(taps)).results.map(({ code, status }) => code ?? status)

describe('attempts to misuse the rights of the kitchen', () => {
  // Hostile request 104.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  it('a cook cannot change an order of another tenant, and cannot use unknown or unsafe line ids, 10,000 ids or an invalid station id', async () => {
    const [before, foreign] = [await readLine(), await target.readDocument(`tenants/golf/orders/${foreignOrderId}`)]
    expect(await codesOf(commands({ lineIds: ['a'] }, foreignOrderId))).toEqual(types.map(() => 'order_not_found'))
    for (const lineId of ['toString', 'hasOwnProperty', 'valueOf', '0'])
      expect(await codesOf(commands({ lineIds: [lineId] }))).toEqual(types.map(() => 'line_not_found'))
    const manyIds = Array.from({ length: 10_000 }, (_, n) => `id-${n}`)
    for (const lineIds of [['__proto__'], ['constructor'], ['prototype'], ['a/b'], ['..'], [], 'a', [7], manyIds])
      expect(await codesOf(commands({ lineIds }))).toEqual(types.map(() => 'invalid'))
    for (const stationId of ['constructor', '__proto__', '../golf', '', 7])
      expect(await codesOf(commands({ lineIds: ['a'], stationId }).filter(({ type }) => type !== 'flagLines'))).toEqual(
        types.slice(1).map(() => 'invalid'),
      )
    expect(await readLine()).toEqual(before)
    expect(await target.readDocument(`tenants/golf/orders/${foreignOrderId}`)).toEqual(foreign)
  })

  // Hostile request 105.
  it('a cook can neither take orders nor move, void, comp, discount, pay or close them, and cannot read members, staff, tills or the journal', async () => {
    const before = await target.readDocument(`tenants/demo/orders/${orderId}`)
    const reason = 'x'
    const taps = [
      ['addLine', { lineId: 'b', productId: 'chistorra', quantity: 1, options: [] }],
      ['sendLines', { lineIds: ['a'] }],
      ['transferOrder', { tableId: 'mesa-9' }],
      ['moveLines', { lineIds: ['a'], toOrderId: randomUUID() }],
      ['voidLine', { lineId: 'a', reason }],
      ['compLine', { lineId: 'a', reason }],
      ['applyDiscount', { discountId: 'd', percent: 1000, reason }],
      ['recordPayment', { paymentId: 'p', method: 'cash', amount: 1 }],
      ['closeOrder', {}],
      ['voidOrder', { reason }],
      ['setCustomer', { customerId: 'renata-osorio' }],
    ].map(([type, payload]) => ({ type, orderId, payload }) as CommandInput)
    expect(await codesOf(taps)).toEqual(taps.map(() => 'denied'))
    expect(await target.readDocument(`tenants/demo/orders/${orderId}`)).toEqual(before)
    const { firestore } = await target.signInWithSdk('cocina')
    for (const name of [
      'customers',
      'staffChanges',
      'staff',
      'audit',
      'quarantine',
      'journal',
      'tills',
      'accounts',
      'secrets',
      'pushes',
    ])
      expect(await codeOf(getDocs(collection(firestore, 'tenants/demo', name))), name).toBe('permission-denied')
  })

  // Hostile request 106.
  it('only managers and admins can change stations, only in their tenant, and only by the function `catalog`', async () => {
    const station = {
      ...{ name: 'Mía', position: 9, kind: 'prep', warnAfter: 8, alarmAfter: 15, unseenAfter: 60 },
      ...{ print: 'never', bump: 'ready' },
    }
    const put = { collection: 'stations', op: 'put', id: 'mia', doc: station }
    const reroute = { ...put, id: 'barra', doc: { ...station, rerouteTo: 'cocina-fria' } }
    const remove = { collection: 'stations', op: 'delete', id: 'barra' }
    const edit = (change: object, token: string, tenant = 'demo') =>
      target.call('catalog', { tenant, changeId: randomUUID(), changes: [change] }, token)
    const guest = await target.joinAsGuest('mesa-15')
    await target.expectUnchanged(async () => {
      for (const user of ['cocina', 'mesero', 'caja'])
        for (const change of [put, reroute, remove])
          expect(await edit(change, (await target.signInStaff(user)).token), user).toEqual(deniedAnswer)
      const manager = await target.signInStaff('gerente')
      for (const change of [put, reroute, remove]) {
        expect(await edit(change, guest.token)).toEqual(deniedAnswer)
        expect(await edit(change, manager.token, 'golf')).toEqual(deniedAnswer)
      }
      for (const id of ['__proto__', 'constructor', 'a/b', 'pase', ''])
        expect(await edit({ ...put, id }, manager.token)).toMatchObject({ status: 400, error: { code: 'invalid' } })
      for (const user of ['cocina', 'gerente', 'admin']) {
        const { firestore } = await target.signInWithSdk(user)
        expect(await codeOf(setDoc(doc(firestore, 'tenants/demo/stations/mia'), station))).toBe('permission-denied')
        expect(await codeOf(setDoc(doc(firestore, 'tenants/demo'), { kitchen: { stations: {} } }))).toBe(
          'permission-denied',
        )
        expect(await codeOf(getDocs(collection(firestore, 'tenants/golf/stations')))).toBe('permission-denied')
      }
      const { firestore } = await target.signInGuestWithSdk()
      expect(await codeOf(getDoc(doc(firestore, 'tenants/demo/stations/barra')))).toBe('permission-denied')
    })
    expect(await edit(put, (await target.signInStaff('gerente')).token)).toMatchObject({ status: 200 })
  })
})
