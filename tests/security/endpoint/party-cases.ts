import { deepEqual, equal, notEqual, ok } from 'node:assert/strict'
import { createHash } from 'node:crypto'
import type { Order } from '../../../domain/order.ts'
import { formatOrderId, formatOrderIdSource } from '../../../domain/party.ts'
import { createTableCode } from '../../../functions/src/join/table-key.ts'
import { mesa4Code, tableCodeSecret } from '../payloads/create-tenant.ts'
import type { EndpointCases } from './entry-cases.ts'
import { claimsOf, type Harness } from './harness.ts'
import { addLine, callOrdersEndpoint, openOrder, sendCommands, tenantPath } from './send.ts'

const secretOf = (name: string) => name.padEnd(22, '-')
const minuteMs = 60_000
const guest = claimsOf('guest')
const waiter = claimsOf('waiter')

function addHoles(harness: Harness): void {
  for (const hole of [7, 8]) {
    const table = { ...harness.db.documents.get(`${tenantPath}/tables/mesa-4`), kind: 'hole', departmentId: 'campo' }
    harness.db.documents.set(`${tenantPath}/tables/hoyo-${hole}`, { ...table, name: `Hoyo ${hole}` })
  }
}

type Joined = { orderId: string; token: string; order: Order; code?: undefined } | { code: string; reason?: string }
async function scan(harness: Harness, tableId: string, shown: object = {}, address = '10.0.0.1'): Promise<Joined> {
  const t = createTableCode(tableCodeSecret, 'demo', tableId)
  const { body } = await harness.call('join', { as: guest, data: { tableId, t, ...shown }, address })
  return (body.error ?? body.data) as Joined
}
async function joins(...args: Parameters<typeof scan>) {
  const answer = await scan(...args)
  if (answer.code !== undefined) throw new Error(`join answered ${answer.code}`)
  return answer
}
async function refusal(harness: Harness, tableId: string, token: string) {
  const answer = await scan(harness, tableId, { token, ownCheck: false, secret: secretOf('other') })
  return [answer.code, (answer as { reason?: string }).reason]
}
const orderAt = (harness: Harness, id: string) => harness.db.documents.get(`${tenantPath}/orders/${id}`) as Order
const onOrder = (orderId: string, type: string, payload: object, at = 0) => ({ type, orderId, at, payload })
const invited = async (harness: Harness, { orderId, token }: { orderId: string; token: string }) => {
  deepEqual(await sendCommands(harness, guest, [onOrder(orderId, 'invite', { open: true })], { token }), ['accepted'])
  return orderAt(harness, orderId).invite!.code
}

/** Cases about groups of guests (parties) who have a check of their own, on the golf course or at a table. */
export const partyCases: EndpointCases = {
  // Hostile request 65.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  async 'two phones that scan the code of one golf hole get two checks, and a phone cannot change the other’s check'(
    harness,
  ) {
    addHoles(harness)
    const ana = await joins(harness, 'hoyo-7', { secret: secretOf('ana') })
    const eva = await joins(harness, 'hoyo-7', { secret: secretOf('eva') })
    const old = await joins(harness, 'hoyo-7')
    equal(new Set([ana.orderId, eva.orderId, old.orderId]).size, 3)
    for (const { order } of [ana, eva, old]) deepEqual([order.flags, order.lines], [{ guest: 'waiting' }, {}])
    ok(!JSON.stringify(eva).includes(ana.orderId))
    deepEqual(await sendCommands(harness, guest, [addLine(ana.orderId), addLine(eva.orderId)], { token: eva.token }), [
      'denied',
      'accepted',
    ])
  },

  async 'a phone joins no practice check, even if a waiter has opened one with the id of the phone’s own check'(
    harness,
  ) {
    addHoles(harness)
    const secret = secretOf('ana')
    const orderId = formatOrderId(createHash('sha256').update(formatOrderIdSource('demo', secret)).digest())
    const practice = { ...openOrder, orderId, payload: { ...openOrder.payload, practice: true } }
    deepEqual(await sendCommands(harness, waiter, [practice]), ['accepted'])
    const answer = await scan(harness, 'hoyo-7', { secret })
    deepEqual([answer.code, (answer as { reason?: string }).reason], ['conflict', 'ended'])
    equal(orderAt(harness, orderId).guestUid, undefined)
  },

  async 'a join that is repeated with the same secret returns the check that the first join opened'(harness) {
    addHoles(harness)
    const first = await joins(harness, 'hoyo-7', { secret: secretOf('ana'), covers: 4 })
    equal(first.order.covers, 4)
    const written = await harness.collectWrites(async () =>
      deepEqual(await joins(harness, 'hoyo-7', { secret: secretOf('ana') }), first),
    )
    deepEqual(written, [])
    notEqual((await joins(harness, 'hoyo-7', { secret: secretOf('ana2') })).orderId, first.orderId)
    for (const secret of ['short', 'x'.repeat(65), `${secretOf('ana')}/`, 7])
      deepEqual((await scan(harness, 'hoyo-7', { secret })).code, 'invalid')
  },

  async 'with `guestJoin: party`, each phone at a table gets its own check; a department’s setting overrides the tenant’s'(
    harness,
  ) {
    const settings = (guestJoin: string) => ({ settings: { guestJoin } })
    const isShared = async () => {
      const [one, two] = [await joins(harness, 'mesa-4'), await joins(harness, 'mesa-4')]
      return one.orderId === two.orderId
    }
    ok(await isShared())
    harness.db.documents.set(tenantPath, { ...harness.db.documents.get(tenantPath), ...settings('party') })
    ok(!(await isShared()))
    harness.db.documents.set(`${tenantPath}/departments/sala`, { name: 'Sala', ...settings('table') })
    ok(await isShared())
  },

  // Hostile request 65.
  async 'a phone that scans another hole’s code moves its own check there; a stranger’s check at that hole stays separate'(
    harness,
  ) {
    addHoles(harness)
    const ana = await joins(harness, 'hoyo-7', { secret: secretOf('ana') })
    await sendCommands(harness, guest, [addLine(ana.orderId)], { token: ana.token })
    const eva = await joins(harness, 'hoyo-8', { secret: secretOf('eva') })
    const next = await joins(harness, 'hoyo-8', { token: ana.token, secret: secretOf('ana') })
    deepEqual([next.orderId, next.order.tableId, next.token], [ana.orderId, 'hoyo-8', ana.token])
    equal(next.order.place?.how, 'scan')
    deepEqual(Object.keys(next.order.lines), ['a'])
    notEqual(eva.orderId, ana.orderId)
    equal((await joins(harness, 'mesa-4')).order.place, undefined)
  },

  async 'a scan with a forged token, or the token of a closed check, gives a new check, or no check with `ownCheck: false`'(
    harness,
  ) {
    addHoles(harness)
    const ana = await joins(harness, 'hoyo-7', { secret: secretOf('ana') })
    await sendCommands(harness, waiter, [onOrder(ana.orderId, 'voidOrder', { reason: 'x' })])
    equal(orderAt(harness, ana.orderId).place, undefined)
    for (const token of [ana.token, `${ana.orderId}.x`, 'nonsense', '.', `${ana.orderId}.1.x`])
      notEqual((await joins(harness, 'hoyo-7', { token })).orderId, ana.orderId)
    const listOrders = () => [...harness.db.documents.keys()].filter(path => path.includes('/orders/'))
    const opened = listOrders()
    deepEqual(await refusal(harness, 'hoyo-7', ana.token), ['conflict', 'ended'])
    deepEqual(await refusal(harness, 'hoyo-7', `${ana.orderId}.x`), ['denied', undefined])
    deepEqual(listOrders(), opened)
    const answer = await scan(harness, 'hoyo-7', { secret: secretOf('ana') })
    deepEqual([answer.code, (answer as { reason?: string }).reason], ['conflict', 'ended'])
  },

  async 'a second phone can join the check of a first phone with four digits, which expire after 15 minutes'(harness) {
    addHoles(harness)
    const ana = await joins(harness, 'hoyo-7', { secret: secretOf('ana') })
    const code = await invited(harness, ana)
    ok(/^[0-9]{4}$/.test(code))
    equal(await invited(harness, ana), code)
    const beto = await joins(harness, 'hoyo-8', { invite: code, secret: secretOf('beto') })
    deepEqual([beto.orderId, beto.order.tableId], [ana.orderId, 'hoyo-7'])
    equal(orderAt(harness, ana.orderId).phones?.length, 2)
    deepEqual(await sendCommands(harness, guest, [addLine(ana.orderId, 'b')], { token: beto.token }), ['accepted'])
    harness.db.documents.set(`${tenantPath}/tables/mesa-4`, {
      ...harness.db.documents.get(`${tenantPath}/tables/mesa-4`),
      kind: 'hole',
    })
    equal((await scan(harness, 'mesa-4', { invite: code })).code, 'denied')
    harness.now += 15 * minuteMs
    equal((await scan(harness, 'hoyo-7', { invite: code })).code, 'denied')
    deepEqual(
      await sendCommands(harness, guest, [onOrder(ana.orderId, 'invite', { open: false })], { token: ana.token }),
      ['accepted'],
    )
    equal(orderAt(harness, ana.orderId).invite, undefined)
    deepEqual(await sendCommands(harness, waiter, [onOrder(ana.orderId, 'invite', { open: true })]), ['denied'])
  },

  async 'an invitation gets its digits even if another invitation in the same batch names an unknown check'(harness) {
    addHoles(harness)
    const ana = await joins(harness, 'hoyo-7', { secret: secretOf('ana') })
    const start = (orderId: string) => onOrder(orderId, 'invite', { open: true })
    deepEqual(await sendCommands(harness, guest, [start('unknown'), start(ana.orderId)], { token: ana.token }), [
      'denied',
      'accepted',
    ])
    ok(/^[0-9]{4}$/.test(orderAt(harness, ana.orderId).invite!.code))
  },

  async 'after 5 wrong codes from one IP address at one hole, or 20 in one department, even the right code is refused'(
    harness,
  ) {
    addHoles(harness)
    const ana = await joins(harness, 'hoyo-7', { secret: secretOf('ana') })
    const code = await invited(harness, ana)
    const wrong = code === '0000' ? '0001' : '0000'
    const guess = async (hole: number, address: string, invite = wrong) =>
      (await scan(harness, `hoyo-${hole}`, { invite }, address)).code
    for (let tries = 0; tries < 5; tries++) equal(await guess(7, '10.0.0.2'), 'denied')
    equal(await guess(7, '10.0.0.2', code), 'slow_down')
    equal(await guess(8, '10.0.0.2'), 'denied')
    for (let tries = 0; tries < 14; tries++) equal(await guess(7, `10.0.1.${tries}`), 'denied')
    equal(await guess(7, '10.0.0.9', code), 'slow_down')
    ok(!('code' in (await scan(harness, 'hoyo-7', { secret: secretOf('eva') }))))
    harness.now += 10 * minuteMs
    equal(await guess(7, '10.0.0.2', code), undefined)
    for (const invite of ['12345', 'abcd', '', 1234]) {
      const answer = await scan(harness, 'hoyo-7', { invite })
      equal(answer.code, 'invalid')
    }
  },

  async 'a check has at most eight phones, and a hole at most six checks that no waiter has accepted; an empty check is voided after 20 minutes'(
    harness,
  ) {
    addHoles(harness)
    const ana = await joins(harness, 'hoyo-7', { secret: secretOf('ana') })
    const invite = await invited(harness, ana)
    for (let phone = 2; phone <= 8; phone++) await joins(harness, 'hoyo-7', { invite, secret: secretOf(`a${phone}`) })
    const ninth = await scan(harness, 'hoyo-7', { invite, secret: secretOf('a9') })
    deepEqual([ninth.code, (ninth as { reason?: string }).reason], ['conflict', 'phones'])
    equal((await joins(harness, 'hoyo-7', { token: ana.token, secret: secretOf('a8') })).orderId, ana.orderId)

    for (let other = 1; other <= 5; other++) await joins(harness, 'hoyo-7', { secret: secretOf(`b${other}`) })
    equal((await scan(harness, 'hoyo-7', { secret: secretOf('b6') })).code, 'slow_down')
    equal((await joins(harness, 'hoyo-8', { secret: secretOf('b6') })).order.tableId, 'hoyo-8')
    await sendCommands(harness, guest, [addLine(ana.orderId)], { token: ana.token })
    harness.now += 21 * minuteMs
    const fresh = await joins(harness, 'hoyo-7', { secret: secretOf('b7') })
    for (const collection of ['orders', 'guestOrders']) {
      const at = [...harness.db.documents].filter(([path]) => path.startsWith(`${tenantPath}/${collection}/`))
      equal(at.filter(([, { tableId, status }]) => tableId === 'hoyo-7' && status === 'void').length, 5, collection)
    }
    deepEqual([orderAt(harness, ana.orderId).status, orderAt(harness, fresh.orderId).status], ['open', 'open'])
  },

  async 'after staff removed the phones of a check, neither these phones nor the phones of a check that was merged into it can order'(
    harness,
  ) {
    addHoles(harness)
    const ana = await joins(harness, 'hoyo-7', { secret: secretOf('ana') })
    const eva = await joins(harness, 'hoyo-7', { secret: secretOf('eva') })
    await sendCommands(harness, guest, [addLine(ana.orderId)], { token: ana.token })
    await sendCommands(harness, guest, [addLine(eva.orderId, 'e')], { token: eva.token })
    const move = onOrder(eva.orderId, 'moveLines', { lineIds: ['e'], toOrderId: ana.orderId })
    deepEqual(await sendCommands(harness, waiter, [move]), ['accepted'])
    const merged = await joins(harness, 'hoyo-7', { token: eva.token })
    equal(merged.orderId, ana.orderId)
    const drop = onOrder(ana.orderId, 'dropPhones', {})
    deepEqual(await sendCommands(harness, guest, [drop], { token: ana.token }), ['denied'])
    const code = await invited(harness, ana)
    deepEqual(await sendCommands(harness, waiter, [drop]), ['accepted'])
    deepEqual([orderAt(harness, ana.orderId).status, orderAt(harness, ana.orderId).gens], ['open', 1])
    for (const [id, { token }] of [
      [ana.orderId, ana],
      [ana.orderId, merged],
      [eva.orderId, eva],
    ] as const) {
      deepEqual(await sendCommands(harness, guest, [addLine(id, 'z')], { token }), ['denied'])
      notEqual((await joins(harness, 'hoyo-7', { token })).orderId, ana.orderId)
      deepEqual(await refusal(harness, 'hoyo-7', token), ['conflict', 'dropped'])
    }
    equal((await scan(harness, 'hoyo-7', { invite: code })).code, 'denied')
    equal((await scan(harness, 'hoyo-7', { secret: secretOf('ana') })).code, 'conflict')
    const late = await joins(harness, 'hoyo-8', { secret: secretOf('late') })
    await sendCommands(harness, guest, [addLine(late.orderId, 'l')], { token: late.token })
    const back = onOrder(late.orderId, 'moveLines', { lineIds: ['l'], toOrderId: ana.orderId })
    deepEqual(await sendCommands(harness, waiter, [back]), ['accepted'])
    deepEqual(await sendCommands(harness, guest, [addLine(late.orderId, 'm')], { token: late.token }), ['accepted'])
    const again = await joins(harness, 'hoyo-8', { token: late.token })
    deepEqual([again.orderId, again.token.split('.')[1]], [ana.orderId, '1'])
    deepEqual(await sendCommands(harness, guest, [addLine(ana.orderId, 'n')], { token: again.token }), ['accepted'])
    // A removed phone can still read the check's document in `guestOrders`. So after a removal, that document lacks the
    // four digits with which phones join; the answers to joined phones have them.
    const fresh = await invited(harness, again)
    const document = harness.db.documents.get(`${tenantPath}/guestOrders/${ana.orderId}`) as Order
    deepEqual([document.gens, document.invite], [1, undefined])
    deepEqual(await refusal(harness, 'hoyo-8', ana.token), ['conflict', 'dropped'])
    const beto = await joins(harness, 'hoyo-8', { invite: fresh, secret: secretOf('beto') })
    deepEqual([beto.orderId, beto.order.invite?.code], [ana.orderId, fresh])
  },

  async 'a phone that was removed, or whose check was closed, learns that a command which it sends again was applied'(
    harness,
  ) {
    addHoles(harness)
    const { orderId, token } = await joins(harness, 'hoyo-7', { secret: secretOf('ana') })
    const line = { ...addLine(orderId), id: 'command-of-ana' }
    deepEqual(await sendCommands(harness, guest, [line], { token }), ['accepted'])
    deepEqual(await sendCommands(harness, waiter, [onOrder(orderId, 'dropPhones', {})]), ['accepted'])
    const again = await callOrdersEndpoint(harness, guest, [line, addLine(orderId, 'z')], { token })
    const { results, orders } = again.data as unknown as {
      results: { status: string; code?: string }[]
      orders: object
    }
    deepEqual([results.map(({ status, code }) => code ?? status), orders], [['seen', 'denied'], {}])
    deepEqual(await sendCommands(harness, waiter, [onOrder(orderId, 'voidOrder', { reason: 'x' })]), ['accepted'])
    deepEqual(await sendCommands(harness, guest, [line]), ['seen'])
    deepEqual(await sendCommands(harness, guest, [{ ...line, id: 'unknown' }], { token }), ['denied'])
  },

  async 'an invitation never gets digits that another open check of the department has; without free digits it gets none'(
    harness,
  ) {
    addHoles(harness)
    const ana = await joins(harness, 'hoyo-7', { secret: secretOf('ana') })
    const taken = { departmentId: 'campo', status: 'open' }
    for (let digits = 0; digits < 10_000; digits++)
      harness.db.documents.set(`${tenantPath}/orders/taken-${digits}`, {
        ...taken,
        invite: { code: String(digits).padStart(4, '0') },
      })
    equal(await invited(harness, ana), '')
  },

  async 'at a table with a shared check, guests who scan after staff removed all phones get a new check'(harness) {
    await sendCommands(harness, waiter, [openOrder])
    const first = await joins(harness, 'mesa-4')
    equal(first.orderId, 'order-1')
    await sendCommands(harness, waiter, [onOrder('order-1', 'dropPhones', {})])
    deepEqual(await sendCommands(harness, guest, [addLine('order-1')], { token: first.token }), ['denied'])
    notEqual((await joins(harness, 'mesa-4')).orderId, 'order-1')
    equal(mesa4Code, createTableCode(tableCodeSecret, 'demo', 'mesa-4'))
  },

  async 'a guest can move a joined check only from hole to hole; a move tapped earlier does not undo a later move'(
    harness,
  ) {
    addHoles(harness)
    const ana = await joins(harness, 'hoyo-7', { secret: secretOf('ana') })
    harness.now += 10 * minuteMs
    const go = (tableId: string, minutesAgo: number, payload: object = { how: 'pick' }) =>
      sendCommands(
        harness,
        guest,
        [onOrder(ana.orderId, 'setPlace', { tableId, ...payload }, harness.now - minutesAgo * minuteMs)],
        { token: ana.token, clock: harness.now },
      )
    deepEqual(await go('hoyo-8', 1), ['accepted'])
    deepEqual(await go('hoyo-7', 5), ['accepted'])
    deepEqual(orderAt(harness, ana.orderId).place, { at: harness.now - minuteMs, how: 'pick' })
    equal(orderAt(harness, ana.orderId).tableId, 'hoyo-8')
    deepEqual(await go('mesa-4', 0), ['denied'])
    deepEqual(await go('hoyo-99', 0), ['denied'])
    deepEqual(await go('hoyo-7', 0, { how: 'staff' }), ['denied'])
    await sendCommands(harness, waiter, [openOrder])
    const dining = await joins(harness, 'mesa-4')
    const stray = onOrder('order-1', 'setPlace', { tableId: 'hoyo-7', how: 'scan' })
    deepEqual(await sendCommands(harness, guest, [stray], { token: dining.token }), ['denied'])
    deepEqual(await sendCommands(harness, waiter, [onOrder(ana.orderId, 'transferOrder', { tableId: 'mesa-4' })]), [
      'accepted',
    ])
    deepEqual((await joins(harness, 'hoyo-7', { token: ana.token })).order.tableId, 'hoyo-7')
  },
}
