import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessDateOf } from '../../domain/business-day.ts'
import type { AccountReport } from '../../domain/statements.ts'
import type { DayReport, TillReport } from '../../domain/tills/reports.ts'
import { addAgua, openOrder } from '../support/command-inputs.ts'
import { callByHttp, HttpDevice, signInByHttp } from '../support/device.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

type Answer<Report> = { data?: Report; error?: { code: string } }
const report = async <Report>(user: string, data: object) =>
  callByHttp<Answer<Report>>(
    server.port,
    'report',
    { tenant: 'demo', ...data },
    await signInByHttp(server.port, 'demo', user),
  )

it('the function `report` hides from a till’s holder the amounts that reveal how much cash to expect, and shows them to a manager', async () => {
  const caja = await HttpDevice.signedIn(server.port, 'demo', 'caja')
  const till = { tillId: 'caja-1', kind: 'drawer' as const, name: 'Caja 1', float: 50_000 }
  await caja.send([{ type: 'openTill', orderId: null, payload: till }])
  const own = await report<TillReport>('caja', { kind: 'x', tillId: 'caja-1' })
  expect(own.data).toMatchObject({ isBlind: true, sums: {}, till: { float: 50_000 } })
  expect(own.data).not.toHaveProperty('expected')
  const full = await report<TillReport>('gerente', { kind: 'x', tillId: 'caja-1' })
  expect(full.data).toMatchObject({ isBlind: false, expected: 50_000, tips: {} })
  for (const user of ['mesero', 'cocina'])
    expect((await report(user, { kind: 'x', tillId: 'caja-1' })).error?.code, user).toBe('denied')
  expect((await report('caja', { kind: 'x', tillId: 'unknown' })).error?.code).toBe('denied')
})

it('the function `report` shows the report of a day only to users who may close the day, and refuses unknown kinds of reports', async () => {
  const day = await report<DayReport>('gerente', { kind: 'day' })
  expect(day.data).toMatchObject({ openChecks: 0, lastZ: 0 })
  expect((await report('caja', { kind: 'day' })).error?.code).toBe('denied')
  expect((await report('gerente', { kind: 'toString' })).error?.code).toBe('invalid')
  expect((await report('gerente', { kind: 'x', tillId: '__proto__' })).error?.code).toBe('invalid')
})

it('the function `report` shows a cashier the statement of a member’s account and a manager the balances of all members; both are denied to waiters and cooks', async () => {
  const caja = await HttpDevice.signedIn(server.port, 'demo', 'caja')
  const orderId = randomUUID()
  const member = { customerId: 'renata-osorio' }
  const charge = { paymentId: randomUUID(), method: 'member' as const, amount: 58_00, seen: { version: 0 } }
  const settle = { ...member, paymentId: randomUUID(), method: 'card' as const, amount: 20_00 }
  const { results } = await caja.send([
    openOrder(member, orderId),
    addAgua(orderId),
    { type: 'recordPayment', orderId, payload: charge },
    { type: 'settleAccount', orderId: null, payload: settle },
  ])
  expect(results.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'accepted', 'accepted'])

  const day = businessDateOf(Date.now(), 'America/Mexico_City')
  const statement = { kind: 'account', ...member, from: day, to: day }
  const { data } = await report<AccountReport>('caja', statement)
  expect(data?.rows.map(({ kind, change }) => [kind, change])).toEqual([
    ['payment', 58_00],
    ['settlement', -20_00],
  ])
  expect(data).toMatchObject({ opening: 0, closing: 38_00, balance: 38_00 })
  expect(data?.rows.map(({ settlement }) => settlement)).toEqual([
    undefined,
    { paymentId: settle.paymentId, isVoided: false },
  ])
  expect((await report('gerente', { kind: 'balances' })).data).toEqual({
    accounts: [{ ...member, balance: 38_00, version: 2 }],
    isComplete: true,
  })
  for (const user of ['mesero', 'cocina'])
    for (const data of [statement, { kind: 'balances' }])
      expect((await report(user, data)).error?.code, user).toBe('denied')
})

it('the function `report` lists in a member’s statement both a payment to the account (settlement) and its void', async () => {
  const [caja, gerente] = [
    await HttpDevice.signedIn(server.port, 'demo', 'caja'),
    await HttpDevice.signedIn(server.port, 'demo', 'gerente'),
  ]
  const settlement = { customerId: 'familia-arriaga', paymentId: randomUUID() }
  const settle = { ...settlement, method: 'card' as const, amount: 20_00 }
  const voiding = { type: 'voidSettlement', orderId: null, payload: { ...settlement, reason: 'otro socio' } } as const
  await caja.send([{ type: 'settleAccount', orderId: null, payload: settle }])
  expect((await caja.send([voiding])).results).toMatchObject([{ status: 'rejected', code: 'denied' }])
  expect((await gerente.send([voiding, voiding])).results).toMatchObject([
    { status: 'accepted' },
    { status: 'accepted' },
  ])
  const day = businessDateOf(Date.now(), 'America/Mexico_City')
  const { data } = await report<AccountReport>('caja', {
    kind: 'account',
    customerId: settlement.customerId,
    from: day,
    to: day,
  })
  expect(data).toMatchObject({ opening: 0, closing: 0, balance: 0 })
  expect(data?.rows.map(({ kind, change, settlement: of }) => [kind, change, of?.isVoided])).toEqual([
    ['settlement', -20_00, true],
    ['settlementVoid', 20_00, undefined],
  ])
})

it('the report of a day lists for review a check that was charged to an unknown member', async () => {
  const caja = await HttpDevice.signedIn(server.port, 'demo', 'caja')
  const orderId = randomUUID()
  const charge = { paymentId: randomUUID(), method: 'member' as const, customerId: 'unknown', amount: 58_00 }
  await caja.send([openOrder({}, orderId), addAgua(orderId), { type: 'recordPayment', orderId, payload: charge }])
  const date = businessDateOf(Date.now(), 'America/Mexico_City')
  const day = await report<DayReport>('gerente', { kind: 'day', date })
  expect(day.data?.toReview.charges).toMatchObject([{ orderId, customerId: 'unknown', amount: 58_00 }])
})
