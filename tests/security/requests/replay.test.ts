import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAgua, openOrder } from '../../support/command-inputs.ts'
import { type CommandInput, HttpDevice } from '../../support/device.ts'
import { readClaims } from '../../support/people.ts'
import { deniedAnswer, invalidAnswer, TargetServer } from './target-server.ts'

let target: TargetServer
beforeAll(async () => {
  target = await TargetServer.start()
})
afterAll(() => target.stop())

const readOrder = (orderId: string) => target.readDocument(`tenants/demo/orders/${orderId}`)
const fork = { status: 409, error: { code: 'fork' } }
const tooLarge = { status: 413, error: { code: 'too_large' } }

describe('commands that are repeated, forged or malformed', () => {
  // Hostile request 41.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  it('a command that is sent 100 times is applied once, and each answer is the same except for the server’s time', async () => {
    const device = await target.signInStaff()
    const open = openOrder()
    const commands = device.numberCommands([open, addAgua(open.orderId)])
    const first = await device.post(commands)
    const order = await readOrder(open.orderId)
    await target.expectUnchanged(async () => {
      const answers = await Promise.all(Array.from({ length: 100 }, () => device.post(commands)))
      const same = { ...first, data: { ...first.data, now: expect.any(Number) } }
      for (const answer of answers) expect(answer).toEqual(same)
    })
    expect(order).toMatchObject({ version: 2 })
  })

  // Hostile request 42.
  it('a sequence number that is used again for another command is refused with `fork` and logged as an alarm', async () => {
    const device = await target.signInStaff()
    const open = openOrder()
    const [command] = device.numberCommands([open])
    await device.post([command])
    await target.expectUnchanged(async () => {
      for (const other of [
        { ...command, id: randomUUID() },
        { ...command, payload: { ...open.payload, covers: 9 } },
        { ...command, orderId: randomUUID() },
        { ...command, at: 1 },
      ]) {
        expect(await device.post([other])).toMatchObject(fork)
      }
    })
    // The order stores the ids of its commands. So the server recognizes a command that is sent again with a new
    // sequence number and another payload.
    const again = await device.post([{ ...command, seq: 2, payload: { ...open.payload, covers: 9 } }])
    expect(again.data!.results).toMatchObject([{ status: 'seen' }])
    expect(await readOrder(open.orderId)).toMatchObject({ covers: 1, version: 1 })
    expect(await target.auditedRefusals('demo', device.token)).toContain('orders fork')
    expect(target.server.output()).toContain('"alarm"')
  })

  // Hostile request 43.
  it('command number 7 is refused with `gap` when command number 6 has not arrived', async () => {
    const device = await target.signInStaff()
    const commands = device.numberCommands(Array.from({ length: 7 }, () => openOrder()))
    await device.post(commands.slice(0, 5))
    const gap = { status: 409, error: { code: 'gap', expected: 6 } }
    await target.expectUnchanged(async () => expect(await device.post([commands[6]])).toMatchObject(gap))
    expect(await device.post(commands.slice(5))).toMatchObject({ status: 200, data: { lastSeq: 7 } })
  })

  // Hostile request 44.
  it('a user cannot send commands with the id of another user’s device', async () => {
    const [owner, thief] = await Promise.all([target.signInStaff(), target.signInStaff('mesero2')])
    const open = openOrder()
    const [command] = owner.numberCommands([open])
    await owner.post([command])
    await target.expectUnchanged(async () => {
      expect(await thief.post([], { device: owner.id })).toEqual(deniedAnswer)
      expect(await thief.post([{ ...command, seq: 2, id: randomUUID() }], { device: owner.id })).toEqual(deniedAnswer)
      // A thief who also has the owner's token is refused for a new command with a sequence number that the owner has
      // already used.
      const twin = new HttpDevice(target.port, 'demo', owner.token)
      expect(await twin.post([{ ...command, id: randomUUID() }], { device: owner.id })).toMatchObject(fork)
    })
    const { data } = await thief.post([{ ...command, seq: 1 }], { behalf: readClaims(owner.token).sub })
    expect(data!.results).toMatchObject([{ status: 'seen' }])
    expect(await readOrder(open.orderId)).toMatchObject({ version: 1 })
  })

  // Hostile request 45.
  it('the server stores its own time for commands of 1970 or 2099, sent without the time on the device’s clock', async () => {
    const device = await target.signInStaff()
    const from = Date.now()
    for (const at of [Date.UTC(2099, 0), 0, -1, 1e300]) {
      const open = openOrder()
      const [first, line] = device.numberCommands([open, addAgua(open.orderId, { lineId: 'a' })])
      await device.post([
        { ...first, at },
        { ...line, at },
      ])
      const order = (await readOrder(open.orderId)) as { openedAt: number; lines: { a: { at: number } } }
      for (const time of [order.openedAt, order.lines.a.at]) expect(time >= from && time <= Date.now()).toBe(true)
    }
  })

  // Hostile request 46.
  it('commands with protocol version −1 or 99 are refused, and can be sent again with the right version', async () => {
    const device = await target.signInStaff()
    const commands = device.numberCommands([openOrder()])
    await target.expectUnchanged(async () => {
      for (const protocol of [-1, 99, 0, '1', undefined]) {
        expect(await device.post(commands, { protocol })).toMatchObject({ status: 426, error: { code: 'upgrade' } })
      }
    })
    // The refused calls used up no sequence number, so an updated client can send the same commands.
    expect(await device.post(commands)).toMatchObject({ status: 200, data: { lastSeq: 1 } })
  })

  // Hostile request 47.
  it('a call with 51 or 10,000 commands, with 21 orders or with 11 MiB is refused as too large; so are 70 kB for other functions', async () => {
    const device = await target.signInStaff()
    const many = (count: number): CommandInput[] => Array.from({ length: count }, () => openOrder({}, 'one'))
    await target.expectUnchanged(async () => {
      for (const count of [51, 10_000])
        expect(await device.post(device.numberCommands(many(count)))).toMatchObject(tooLarge)
      expect(await device.post([], { padding: 'x'.repeat(11 * 1024 * 1024) })).toMatchObject(tooLarge)
      const otherOrders = Array.from({ length: 21 }, () => openOrder())
      expect(await device.post(device.numberCommands(otherOrders))).toMatchObject(tooLarge)
      for (const name of ['join', 'staff', 'tableCodes', 'imports', 'report', 'export']) {
        const padded = { tenant: 'demo', padding: 'x'.repeat(70_000) }
        expect(await target.call(name, padded, device.token)).toMatchObject(tooLarge)
      }
      const admin = await target.signInStaff('admin')
      const changes = [{ collection: 'products', op: 'delete', id: 'x', padding: 'x'.repeat(4 * 1024 * 1024) }]
      const answer = await target.call('catalog', { tenant: 'demo', changeId: 'x', changes }, admin.token)
      expect(answer).toMatchObject(tooLarge)
    })
  })

  // Hostile request 48.
  it('a call with truncated JSON is refused as invalid', async () => {
    const device = await target.signInStaff()
    const whole = JSON.stringify({
      headers: {},
      data: { tenant: 'demo', device: device.id, protocol: 1, commands: [] },
    })
    await target.expectUnchanged(async () => {
      for (const body of [whole.slice(0, -1), whole.slice(0, 20), '', '<html></html>', '\u0000', '[]', 'null', '1']) {
        expect(await target.call('orders', body, device.token)).toMatchObject(invalidAnswer)
      }
    })
    expect(await device.post([])).toMatchObject({ status: 200, data: { lastSeq: 0 } })
  })
})
