import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAgua, openOrder } from '../support/command-inputs.ts'
import { type CommandInput, callByHttp, functionsBase, HttpDevice, signInByHttp } from '../support/device.ts'
import { readOrders } from '../support/read-orders.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const signIn = (user = 'mesero', tenant = 'demo') => HttpDevice.signedIn(server.port, tenant, user)
const denied = { status: 403, error: { code: 'denied' } }
const unauthenticated = { status: 401, error: { code: 'unauthenticated' } }
const invalid = { status: 400, error: { code: 'invalid' } }

/** Returns a token with other claims. The server of these tests ignores signatures, so no new signature is needed. */
function forgeToken(token: string, claims: object): string {
  const [header, payload, signature] = token.split('.')
  const body = { ...JSON.parse(Buffer.from(payload!, 'base64url').toString()), ...claims }
  return [header, Buffer.from(JSON.stringify(body)).toString('base64url'), signature].join('.')
}

describe('a caller', () => {
  it('is refused as unauthenticated when the token is missing, malformed, expired or of another project', async () => {
    const { token } = await signIn()
    const past = Math.floor(Date.now() / 1000) - 7200
    const forgeries = [
      '',
      'nonsense',
      'a.b.c',
      forgeToken(token, { iat: past, auth_time: past, exp: past + 3600 }),
      forgeToken(token, { aud: 'another' }),
    ]
    for (const bad of forgeries) {
      const device = new HttpDevice(server.port, 'demo', bad)
      expect(await device.post([])).toMatchObject(unauthenticated)
      expect(await device.post(device.numberCommands([openOrder()]))).toMatchObject(unauthenticated)
    }
  })

  it('is denied when the token names no tenant, another tenant, a tenant that does not exist or an unknown role', async () => {
    const { token } = await signIn()
    const { firebase } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
    const project = { firebase: { ...firebase, tenant: undefined } }
    for (const claims of [
      project,
      { tenantId: undefined },
      { tenantId: 'golf' },
      { tenantId: 'nowhere' },
      { role: 'owner' },
    ]) {
      const device = new HttpDevice(server.port, 'demo', forgeToken(token, claims))
      expect(await device.post([])).toMatchObject(denied)
    }
  })

  it('who names another tenant in the body is denied, with the same answer whether that tenant exists or not', async () => {
    const device = await signIn()
    const commands = device.numberCommands([openOrder()])
    const answers = await Promise.all(
      ['golf', 'nowhere', '', 7, undefined].map(tenant => device.post(commands, { tenant })),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject(denied)
    const other = await signIn('mesero', 'golf')
    expect(await other.post(commands, { tenant: 'demo' })).toEqual(answers[0])
    expect(Object.keys(await readOrders(server.port, 'golf'))).not.toContain(commands[0]!.orderId)
  })

  it('cannot act on behalf of an unknown user', async () => {
    expect(await (await signIn()).post([], { behalf: 'somebody' })).toMatchObject(denied)
  })

  it('who is a guest without an order’s token can neither change nor read orders', async () => {
    const waiter = await signIn()
    const open = openOrder()
    await waiter.send([open])
    const guest = new HttpDevice(
      server.port,
      'demo',
      await signInByHttp(server.port, 'demo', 'anonimo', 'comanda-invitado', 'Clientes'),
    )
    const { data } = await guest.post(guest.numberCommands([addAgua(open.orderId), openOrder()]))
    expect(data!.results.map(({ code }) => code)).toEqual(['denied', 'denied'])
    expect(data!.orders).toEqual({})
    expect((await readOrders(server.port, 'demo'))[open.orderId]!.version).toBe(1)
  })

  it('has only the rights of their own role', async () => {
    const [waiter, cook] = await Promise.all([signIn(), signIn('cocina')])
    const open = openOrder()
    await waiter.send([open])
    const payment: CommandInput = {
      type: 'recordPayment',
      orderId: open.orderId,
      payload: { paymentId: 'p', method: 'cash', amount: 1 },
    }
    expect((await waiter.send([payment])).results[0]).toMatchObject({ status: 'rejected', code: 'denied' })
    const { results } = await cook.send([addAgua(open.orderId), openOrder()])
    expect(results.map(({ code }) => code)).toEqual(['denied', 'denied'])
  })
})

describe('a request', () => {
  it('must be a JSON object with `headers` and `data`, but may have any content type', async () => {
    const device = await signIn()
    for (const body of ['', '{', '[]', 'null', '"x"', '{"headers":{}}', '{"headers":{},"data":[]}', '<html>']) {
      expect(await callByHttp(server.port, 'orders', body, device.token)).toMatchObject(invalid)
    }
    const envelope = { tenant: 'demo', device: device.id, protocol: 1, acked: 0, commands: [] }
    const response = await fetch(`${functionsBase(server.port)}/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${device.token}` },
      body: JSON.stringify({ headers: {}, data: envelope }),
    })
    expect(response.status).toBe(200)
  })

  it('with a protocol version other than 1 is answered with `upgrade`', async () => {
    const device = await signIn()
    for (const protocol of [-1, 0, 2, 99, '1', null]) {
      expect(await device.post([], { protocol })).toMatchObject({ status: 426, error: { code: 'upgrade' } })
    }
  })

  it('has at most 50 commands, 20 orders and 10 MiB', async () => {
    const device = await signIn()
    const tooLarge = { status: 413, error: { code: 'too_large' } }
    const many = (n: number, orderId?: string) =>
      device.numberCommands(Array.from({ length: n }, () => openOrder({}, orderId ?? randomUUID())))
    for (const commands of [many(51, 'o'), many(21), many(10_000, 'o')]) {
      device.seq = 0
      expect(await device.post(commands)).toMatchObject(tooLarge)
    }
    expect(await device.post([], { padding: 'x'.repeat(11 * 1024 * 1024) })).toMatchObject(tooLarge)
    device.seq = 0
    const [first, ...more] = many(20)
    const covers = Array.from(
      { length: 30 },
      (): CommandInput => ({ type: 'setCovers', orderId: first!.orderId!, payload: { covers: 2 } }),
    )
    const answer = await device.post([first, ...more, ...device.numberCommands(covers)])
    expect(answer.data!.results.filter(({ status }) => status === 'accepted')).toHaveLength(50)
    expect(Object.keys(answer.data!.orders)).toHaveLength(20)
  })

  it('must name a device by an id of 16 to 64 safe characters', async () => {
    const device = await signIn()
    for (const id of ['short', 'x'.repeat(65), '../../staff/aaaaaaaaa', 'ñ'.repeat(20), '', 7, null]) {
      expect(await device.post([], { device: id })).toMatchObject(invalid)
    }
  })

  it('is refused as a whole when one of its commands has an invalid sequence number or id', async () => {
    const device = await signIn()
    const open = { ...openOrder(), id: randomUUID(), at: 0 }
    for (const wrong of [
      { seq: 0 },
      { seq: -1 },
      { seq: 1.5 },
      { seq: '1' },
      { seq: 1, id: 'a/b' },
      { seq: 1, id: '' },
    ]) {
      expect(await device.post([{ ...open, ...wrong }])).toMatchObject(invalid)
    }
    expect(
      await device.post([
        { ...open, seq: 1 },
        { ...open, seq: 1 },
      ]),
    ).toMatchObject(invalid)
    expect(await device.post(['x'])).toMatchObject(invalid)
    expect(await device.post([], { acked: -1 })).toMatchObject(invalid)
    expect((await device.post([])).data!.lastSeq).toBe(0)
  })

  it('is refused when it contains the key `__proto__`, `constructor` or `prototype`; a command with such a key is rejected', async () => {
    const device = await signIn()
    const fields = `"tenant":"demo","device":"${device.id}","protocol":1,"acked":0`
    const envelopes = [
      `{"headers":{},"data":{${fields},"commands":[],"__proto__":{"role":"admin"}}}`,
      `{"headers":{"constructor":1},"data":{${fields},"commands":[]}}`,
    ]
    for (const body of envelopes)
      expect(await callByHttp(server.port, 'orders', body, device.token)).toMatchObject(invalid)
    const command = (seq: number, rest: string) => `{"seq":${seq},"id":"${randomUUID()}","orderId":"o","at":0,${rest}}`
    const body = `{"headers":{},"data":{${fields},"commands":[${[
      command(1, '"type":"requestBill","payload":{"__proto__":{}}'),
      command(2, '"type":"requestBill","payload":{},"prototype":{}'),
      command(3, '"type":"__proto__","payload":{}'),
    ]}]}}`
    const answer = await callByHttp<{ data: { results: { code: string }[] } }>(
      server.port,
      'orders',
      body,
      device.token,
    )
    expect(answer.data.results.map(({ code }) => code)).toEqual(['invalid', 'invalid', 'invalid'])
  })
})

describe('an invalid command', () => {
  it('is rejected, but the valid commands after it in the same batch are accepted', async () => {
    const device = await signIn()
    const open = openOrder()
    const poison = [
      { type: 'noSuchCommand' },
      { payload: null },
      { payload: { departmentId: 'x'.repeat(1_000_000) } },
      { at: 'yesterday' },
      { orderId: '../orders/other' },
      { orderId: null },
    ]
    const commands = device.numberCommands([
      ...poison.map(wrong => ({ ...openOrder(), ...wrong }) as unknown as CommandInput),
      open,
      addAgua(open.orderId),
    ])
    const { data } = await device.post(commands)
    expect(data!.results.map(({ code }) => code)).toEqual([...poison.map(() => 'invalid'), undefined, undefined])
    expect(data!.lastSeq).toBe(poison.length + 2)
    expect(data!.orders[open.orderId]!.version).toBe(2)
  })

  it('is, for example, a line whose quantity is not an integer from 1 to 999', async () => {
    const device = await signIn()
    const open = openOrder()
    await device.send([open])
    const quantities = [-1, 0, 1e9, 1.5, Number.NaN, '1', null] as number[]
    const { results, orders } = await device.send(quantities.map(quantity => addAgua(open.orderId, { quantity })))
    expect(results.map(({ code }) => code)).toEqual(quantities.map(() => 'invalid'))
    expect(orders[open.orderId]!.lines).toEqual({})
  })

  it('is, for example, a line whose note has more than 200 characters or unprintable characters', async () => {
    const device = await signIn()
    const open = openOrder()
    await device.send([open])
    const notes = ['\u202eabc', 'a\u0000b', '\ud800', 'x'.repeat(201), 'x'.repeat(1_000_000)]
    const { results } = await device.send(notes.map(note => addAgua(open.orderId, { note })))
    expect(results.map(({ code }) => code)).toEqual(notes.map(() => 'invalid'))
  })
})
