import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAgua, openOrder } from '../support/command-inputs.ts'
import { callByHttp, HttpDevice, signInByHttp } from '../support/device.ts'
import { fetchPrintedCodes, GuestPhone } from '../support/people.ts'
import { readOrders } from '../support/read-orders.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const denied = { status: 403, error: { code: 'denied' } }
const signInStaff = (user = 'mesero') => HttpDevice.signedIn(server.port, 'demo', user)
const newPhone = () => GuestPhone.signedInAsGuest(server.port, 'demo')
const fetchCode = async (table: string) => (await fetchPrintedCodes(server.port, 'demo', [table]))[0]!
const joinAtTable = async (table: string) => {
  const guest = await newPhone()
  await guest.joinTable(table, await fetchCode(table))
  return guest
}

describe('the function tableCodes, which returns the secret codes in the QR codes of the tables,', () => {
  it('returns the same code for a table every time, a different one for each table, and only to managers', async () => {
    const codes = await fetchPrintedCodes(server.port, 'demo', ['mesa-1', 'mesa-2'])
    expect(await fetchPrintedCodes(server.port, 'demo', ['mesa-1', 'mesa-2'])).toEqual(codes)
    expect(new Set([...codes, ...(await fetchPrintedCodes(server.port, 'golf', ['mesa-1', 'mesa-2']))]).size).toBe(4)
    for (const token of [(await signInStaff()).token, (await newPhone()).token]) {
      const answer = callByHttp(server.port, 'tableCodes', { tenant: 'demo', tableIds: ['mesa-1'] }, token)
      expect(await answer).toMatchObject(denied)
    }
  })
})

describe('the function join', () => {
  it('opens one order for all guests of a table, with the next free order number', async () => {
    const [one, two] = await Promise.all([newPhone(), newPhone()])
    const t = await fetchCode('mesa-1')
    const ids = await Promise.all([one.joinTable('mesa-1', t), two.joinTable('mesa-1', t)])
    expect(new Set(ids).size).toBe(1)
    const orders = await readOrders(server.port, 'demo')
    const there = Object.values(orders).filter(({ tableId }) => tableId === 'mesa-1')
    expect(there).toMatchObject([{ status: 'open', departmentId: 'comedor', flags: { guest: 'waiting' } }])
    expect(there[0]!.number).toMatch(/^[A-Z]+-1$/)
    const other = await joinAtTable('mesa-2')
    expect((await readOrders(server.port, 'demo'))[other.orderId]!.number).toBe(there[0]!.number.replace('-1', '-2'))
  })

  it('adds guests at tables 5 and 6 to one order while the tables are combined, and opens another order after table 6 was separated', async () => {
    const waiter = await signInStaff()
    const open = openOrder({ tableId: 'mesa-5' })
    const combine = (tableId: string, combined: boolean) =>
      waiter.send([{ type: 'combineTable', orderId: open.orderId, payload: { tableId, combined } }])
    await waiter.send([open])
    await combine('mesa-6', true)
    const there = await Promise.all(['mesa-5', 'mesa-6'].map(joinAtTable))
    expect(there.map(({ orderId }) => orderId)).toEqual([open.orderId, open.orderId])
    expect((await combine('mesa-21', true)).results).toMatchObject([{ code: 'table_not_combinable' }])
    await combine('mesa-6', false)
    expect((await joinAtTable('mesa-6')).orderId).not.toBe(open.orderId)
  })

  it('adds a guest to the order that a waiter opened for the table, and marks the order so that the waiter sees the guest', async () => {
    const waiter = await signInStaff()
    const open = openOrder({ tableId: 'mesa-3' })
    await waiter.send([open])
    const guest = await joinAtTable('mesa-3')
    expect(guest.orderId).toBe(open.orderId)
    const order = (await readOrders(server.port, 'demo'))[open.orderId]!
    expect(order).toMatchObject({ version: 2, flags: { guest: 'waiting' } })
    await guest.joinTable('mesa-3', await fetchCode('mesa-3'))
    expect((await readOrders(server.port, 'demo'))[open.orderId]!.version).toBe(2)
  })

  it('refuses a wrong code, a code of another table or tenant, and a missing table with the same answer', async () => {
    const guest = await newPhone()
    const t = await fetchCode('mesa-5')
    const [foreign] = await fetchPrintedCodes(server.port, 'golf', ['mesa-5'])
    const ghost = await fetchCode('no-such-table')
    const before = Object.keys(await readOrders(server.port, 'demo')).length
    const tries: [string, string][] = [
      ['mesa-5', 'x'],
      ['mesa-5', ''],
      ['mesa-6', t],
      ['mesa-5', foreign!],
      ['no-such-table', ghost],
      ['no-such-table', t],
    ]
    const answers = await Promise.all(tries.map(([table, code]) => guest.postJoin(table, code)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject(denied)
    expect(Object.keys(await readOrders(server.port, 'demo'))).toHaveLength(before)
  })

  it('records on the order the club member whose number or id the guest types, and tells the guest nothing about members', async () => {
    const guest = await GuestPhone.signedInAsGuest(server.port, 'golf')
    const joinAsMember = async (table: string, customer: unknown) => {
      const [t] = await fetchPrintedCodes(server.port, 'golf', [table])
      return guest.postJoin(table, t!, { customer })
    }
    const memberAt = async (table: string, customer: string) => {
      const { orderId, order } = (await joinAsMember(table, customer)).data!
      expect(order).not.toHaveProperty('customerId')
      return (await readOrders(server.port, 'golf'))[orderId]!.customerId
    }
    expect(await memberAt('banco-1', '0134')).toBe('socio-0134')
    expect(await memberAt('banco-2', 'socio-0134')).toBe('socio-0134')
    expect(await memberAt('banco-1', '0007')).toBe('socio-0134')
    for (const nobody of ['', '9999', 'socio-9999', '../products/agua', '__proto__'])
      expect(await memberAt('banco-3', nobody)).toBeUndefined()
    expect(await joinAsMember('banco-4', { number: '0134' })).toMatchObject({ error: { code: 'invalid' } })
  })

  it('is denied to staff, because only guests join tables', async () => {
    const t = await fetchCode('mesa-5')
    const token = await signInByHttp(server.port, 'demo', 'mesero')
    expect(await callByHttp(server.port, 'join', { tenant: 'demo', tableId: 'mesa-5', t }, token)).toMatchObject(denied)
  })
})

describe('the function join on the golf course', () => {
  const newGolfer = () => GuestPhone.signedInAsGuest(server.port, 'golf')
  const fetchHoleCode = async (hole: string) => (await fetchPrintedCodes(server.port, 'golf', [hole]))[0]!

  it('opens two checks for two strangers at one hole; a third phone joins one of the checks by its four digits', async () => {
    const [ana, eva, beto] = await Promise.all([newGolfer(), newGolfer(), newGolfer()])
    const t = await fetchHoleCode('hoyo-7')
    await ana.joinTable('hoyo-7', t)
    await eva.joinTable('hoyo-7', t)
    expect(eva.orderId).not.toBe(ana.orderId)
    const opened = await ana.send([ana.onJoinedOrder({ type: 'invite', payload: { open: true } })])
    const { code } = opened.orders[ana.orderId]!.invite!
    const wrong = await beto.postJoin('hoyo-7', t, { invite: code === '0000' ? '0001' : '0000' })
    expect(wrong).toMatchObject(denied)
    expect((await beto.postJoin('hoyo-7', t, { invite: code })).data!.orderId).toBe(ana.orderId)
  })

  it('moves a check to the hole whose QR code its phone scans; after staff removed the phone, its commands are denied', async () => {
    const [ana, waiter] = [await newGolfer(), await HttpDevice.signedIn(server.port, 'golf', 'mesero')]
    await ana.joinTable('hoyo-10', await fetchHoleCode('hoyo-10'))
    const next = await ana.postJoin('hoyo-11', await fetchHoleCode('hoyo-11'), { token: ana.orderToken })
    expect(next.data).toMatchObject({ orderId: ana.orderId, order: { tableId: 'hoyo-11', place: { how: 'scan' } } })
    await waiter.send([ana.onJoinedOrder({ type: 'dropPhones', payload: {} })])
    const { data } = await ana.post(ana.numberCommands([ana.onJoinedOrder({ type: 'callWaiter', payload: {} })]))
    expect(data!.results).toMatchObject([{ code: 'denied' }])
  })
})

describe('an order of a guest', () => {
  it('waits until a waiter accepts its first lines; later lines go to the kitchen at once', async () => {
    const guest = await joinAtTable('mesa-7')
    const line = (lineId: string) => guest.onJoinedOrder({ type: 'addLine', payload: { ...agua, lineId } })
    const send = (...lineIds: string[]) => guest.onJoinedOrder({ type: 'sendLines', payload: { lineIds } })
    const held = await guest.send([line('a'), send('a')])
    expect(held.orders[guest.orderId]!.lines.a).toMatchObject({ status: 'held', unitPrice: 5800 })
    const waiter = await signInStaff()
    const accept = guest.onJoinedOrder({ type: 'acceptLines', payload: { lineIds: ['a'] } })
    expect((await guest.send([accept])).results).toMatchObject([{ status: 'rejected', code: 'denied' }])
    const accepted = await waiter.send([accept])
    expect(accepted.orders[guest.orderId]!).toMatchObject({
      flags: { guest: 'accepted' },
      lines: { a: { status: 'sent' } },
    })
    const later = await guest.send([line('b'), send('b')])
    expect(later.orders[guest.orderId]!.lines.b!.status).toBe('sent')
  })

  it('accepts lines only with its own token, not with a forged token or the token of another table', async () => {
    const [guest, other] = await Promise.all([joinAtTable('mesa-8'), joinAtTable('mesa-9')])
    const line = (orderId: string) => addAgua(orderId)
    const { data } = await guest.post(
      guest.numberCommands([line(other.orderId), line(guest.orderId), line(randomUUID())]),
    )
    expect(data!.results.map(({ code }) => code)).toEqual(['denied', undefined, 'denied'])
    expect(Object.keys(data!.orders)).toEqual([guest.orderId])
    const forgeries = [undefined, '', 'x', `${other.orderId}.`, `${other.orderId}.${guest.orderToken!.split('.')[1]}`]
    for (const token of forgeries) {
      const answer = await guest.post(guest.numberCommands([line(other.orderId)]), { token })
      expect(answer.data).toMatchObject({ results: [{ status: 'rejected', code: 'denied' }], orders: {} })
    }
    expect((await readOrders(server.port, 'demo'))[other.orderId]!.lines).toEqual({})
  })

  it('accepts no lines after it is closed, neither from its guests nor from the next guests of the table', async () => {
    const [guest, manager] = await Promise.all([joinAtTable('mesa-10'), signInStaff('gerente')])
    await manager.send([guest.onJoinedOrder({ type: 'closeOrder', payload: {} })])
    const { data } = await guest.post(guest.numberCommands([addAgua(guest.orderId)]))
    expect(data).toMatchObject({ results: [{ code: 'denied' }], orders: {} })
    const next = await joinAtTable('mesa-10')
    expect(next.orderId).not.toBe(guest.orderId)
    const late = await next.post(next.numberCommands([addAgua(guest.orderId)]))
    expect(late.data!.results[0]!.code).toBe('denied')
  })

  it('lets its guests call the waiter and ask for the bill, but refuses commands that are for staff', async () => {
    const guest = await joinAtTable('mesa-11')
    const { results, orders } = await guest.send([
      guest.onJoinedOrder({ type: 'callWaiter', payload: {} }),
      guest.onJoinedOrder({ type: 'requestBill', payload: {} }),
      guest.onJoinedOrder({ type: 'closeOrder', payload: {} }),
      guest.onJoinedOrder({ type: 'voidOrder', payload: { reason: 'x' } }),
      guest.onJoinedOrder({ type: 'setCovers', payload: { covers: 2 } }),
      guest.onJoinedOrder({ type: 'setPickup', payload: { kind: 'takeaway', name: 'x' } }),
      guest.onJoinedOrder({ type: 'endWait', payload: { tableId: 'mesa-12' } }),
      guest.onJoinedOrder({ type: 'combineTable', payload: { tableId: 'mesa-12', combined: true } }),
      openOrder(),
    ])
    const codes = results.map(({ code }) => code)
    expect(codes.slice(0, 2)).toEqual([undefined, undefined])
    expect(codes.slice(2)).toEqual(Array.from({ length: 7 }, () => 'denied'))
    expect(orders[guest.orderId]).toMatchObject({ status: 'billed', flags: { calledAt: expect.any(Number) } })
  })
})

const agua = { productId: 'agua-mineral', quantity: 1, options: [] }
