import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAgua, openOrder } from '../support/command-inputs.ts'
import { type CommandInput, HttpDevice } from '../support/device.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const signInWaiter = (user = 'mesero') => HttpDevice.signedIn(server.port, 'demo', user)
const setCovers = (orderId: string, n: number): CommandInput => ({ type: 'setCovers', orderId, payload: { covers: n } })

describe('the registration of a device', () => {
  it('happens when the device sends a call without commands; the answer contains the device’s ticket letters and last command number, the epoch of the data and the server’s time', async () => {
    const before = Date.now()
    const answer = await (await signInWaiter()).post([])
    expect(answer).toMatchObject({ status: 200, data: { results: [], orders: {}, lastSeq: 0 } })
    expect(answer.data!.letters).toMatch(/^[A-Z]{1,4}$/)
    expect(answer.data!.epoch).toMatch(/./)
    expect(answer.data!.now).toBeGreaterThanOrEqual(before)
    expect(answer.data!.now).toBeLessThanOrEqual(Date.now())
  })

  it('gives each device its own letters for ticket numbers, and the same letters every time', async () => {
    const devices = await Promise.all([
      signInWaiter(),
      signInWaiter(),
      signInWaiter('mesero2'),
      signInWaiter('mesero2'),
    ])
    const first = await Promise.all(devices.map(device => device.post([])))
    const again = await Promise.all(devices.map(device => device.post([])))
    const letters = first.map(answer => answer.data!.letters)
    expect(new Set(letters).size).toBe(4)
    expect(again.map(answer => answer.data!.letters)).toEqual(letters)
  })

  it('also happens when the device’s first call contains commands', async () => {
    const data = await (await signInWaiter()).send([openOrder()])
    expect(data.letters).toMatch(/^[A-Z]+$/)
    expect(data.lastSeq).toBe(1)
  })

  it('binds the device id to the account that used it first', async () => {
    const [device, other] = await Promise.all([signInWaiter(), signInWaiter('mesero2')])
    await device.send([openOrder()])
    expect(await other.post([], { device: device.id })).toMatchObject({ status: 403, error: { code: 'denied' } })
    expect(await other.post(other.numberCommands([openOrder()]), { device: device.id })).toMatchObject({ status: 403 })
  })
})

describe('the epoch, which identifies the server’s data,', () => {
  it('stays the same after a restart and differs on a server with other data', async () => {
    const device = await signInWaiter()
    const { epoch, letters } = (await device.post([])).data!
    await server.restart()
    expect((await device.post([])).data).toMatchObject({ epoch, letters })
    const other = await startServer()
    const elsewhere = await (await HttpDevice.signedIn(other.port, 'demo', 'mesero')).post([])
    await other.stop()
    expect(elsewhere.data!.epoch).not.toBe(epoch)
  })
})

describe('the numbering of the commands of one device', () => {
  it('decides in which sequence commands run, even if the call contains them in another sequence', async () => {
    const device = await signInWaiter()
    const open = openOrder()
    const commands = device.numberCommands([open, addAgua(open.orderId), setCovers(open.orderId, 5)])
    const answer = await device.post(commands.toReversed())
    expect(answer.data!.results.map(({ seq, status }) => [seq, status])).toEqual([
      [1, 'accepted'],
      [2, 'accepted'],
      [3, 'accepted'],
    ])
    expect(answer.data!.orders[open.orderId]).toMatchObject({ covers: 5, version: 3 })
  })

  it('must have no gap: a command whose number is too high is refused, and the error names the expected number', async () => {
    const device = await signInWaiter()
    const open = openOrder()
    const [first, second, third] = device.numberCommands([open, setCovers(open.orderId, 2), setCovers(open.orderId, 3)])
    expect(await device.post([second])).toMatchObject({ status: 409, error: { code: 'gap', expected: 1 } })
    await device.post([first])
    expect(await device.post([third])).toMatchObject({ status: 409, error: { code: 'gap', expected: 2 } })
    expect(await device.post([second, third])).toMatchObject({ status: 200, data: { lastSeq: 3 } })
  })

  it('makes a repeated command harmless: it gets its first result again and changes nothing', async () => {
    const device = await signInWaiter()
    const open = openOrder()
    const commands = device.numberCommands([open, addAgua(open.orderId), setCovers(open.orderId, 0 as never)])
    const first = await device.post(commands)
    const same = { ...first, data: { ...first.data, now: expect.any(Number) } }
    for (let time = 0; time < 5; time += 1) expect(await device.post(commands)).toEqual(same)
    const mixed = await device.post([...commands.slice(1), ...device.numberCommands([setCovers(open.orderId, 4)])])
    expect(mixed.data!.results.map(({ status }) => status)).toEqual(['accepted', 'rejected', 'accepted'])
    expect(mixed.data!.orders[open.orderId]).toMatchObject({ covers: 4, version: 3 })
  })

  it('prevents that a call is applied more than once when a hundred copies of it are sent at the same time', async () => {
    const device = await signInWaiter()
    const open = openOrder()
    const commands = device.numberCommands([open, addAgua(open.orderId)])
    const answers = await Promise.all(Array.from({ length: 100 }, () => device.post(commands)))
    const taken = answers.filter(({ status }) => status === 200)
    expect(new Set(answers.map(({ status }) => status)).difference(new Set([200, 503])).size).toBe(0)
    expect(new Set(taken.map(({ data }) => JSON.stringify(data!.results))).size).toBe(1)
    const { data } = await device.post(commands)
    expect(Object.keys(data!.orders[open.orderId]!.lines)).toHaveLength(1)
    expect(data!.orders[open.orderId]!.version).toBe(2)
  })

  it('does not allow a used number for a different command, which is refused as `fork`', async () => {
    const device = await signInWaiter()
    const open = openOrder()
    const [command] = device.numberCommands([open])
    await device.post([command])
    const fork = { status: 409, error: { code: 'fork' } }
    expect(await device.post([{ ...command, id: randomUUID() }])).toMatchObject(fork)
    expect(await device.post([{ ...command, payload: { departmentId: 'barra' } }])).toMatchObject(fork)
    expect(await device.post([{ ...command, at: 7 }])).toMatchObject(fork)
    expect(await device.post([command])).toMatchObject({ status: 200 })
  })

  it('does not allow the repetition of a command whose result the device has acknowledged (`acked`)', async () => {
    const device = await signInWaiter()
    const open = openOrder()
    const commands = device.numberCommands([open, setCovers(open.orderId, 2)])
    await device.post(commands)
    const fork = { status: 409, error: { code: 'fork' } }
    expect(await device.post(commands, { acked: 1 })).toMatchObject(fork)
    expect(await device.post(commands.slice(1), { acked: 1 })).toMatchObject({ status: 200 })
    expect(await device.post(commands.slice(1), { acked: 2 })).toMatchObject(fork)
    await device.post([], { acked: 2 })
    expect(await device.post(commands.slice(1), { acked: 0 })).toMatchObject(fork)
  })

  it('does not allow a device to acknowledge (`acked`) a number that the server has not answered', async () => {
    const device = await signInWaiter()
    expect(await device.post([], { acked: 1 })).toMatchObject({ status: 409, error: { code: 'fork' } })
  })

  it('continues after a rejected command, which uses up its number and changes nothing else', async () => {
    const device = await signInWaiter()
    const open = openOrder()
    const before = await device.send([open])
    const data = await device.send([{ type: 'removeLine', orderId: open.orderId, payload: { lineId: 'none' } }])
    expect(data.results).toMatchObject([{ seq: 2, status: 'rejected', code: 'line_not_found' }])
    expect(data.lastSeq).toBe(2)
    expect(data.orders).toEqual(before.orders)
    expect((await device.send([setCovers(open.orderId, 3)])).lastSeq).toBe(3)
  })

  it('allows up to 500 commands whose results are not acknowledged; the next command is answered with `slow_down`', async () => {
    const device = await signInWaiter()
    const open = openOrder()
    await device.post(device.numberCommands([open]))
    for (let sent = 1; sent < 500; sent += 50) {
      const taps = Array.from({ length: Math.min(50, 500 - sent) }, () => setCovers(open.orderId, 2))
      expect((await device.post(device.numberCommands(taps))).status).toBe(200)
    }
    const late = device.numberCommands([setCovers(open.orderId, 9)])
    expect(await device.post(late)).toMatchObject({ status: 429, error: { code: 'slow_down' } })
    expect(await device.post(late, { acked: 1 })).toMatchObject({ status: 200, data: { lastSeq: 501 } })
  })
})

describe('a second device', () => {
  it('gets the answer `seen` for a command that the first device has sent before; the command uses up a number of the second device', async () => {
    const [device, rescuer] = await Promise.all([signInWaiter(), signInWaiter('mesero2')])
    const open = openOrder()
    const commands = device.numberCommands([open, addAgua(open.orderId)])
    await device.post(commands)
    const rescued = rescuer.numberCommands([...commands, addAgua(open.orderId)])
    const { data } = await rescuer.post(rescued)
    expect(data!.results.map(({ status }) => status)).toEqual(['seen', 'seen', 'accepted'])
    expect(data!.orders[open.orderId]).toMatchObject({ version: 3 })
    expect(data!.lastSeq).toBe(3)
  })

  it('can add lines to the order at the same time as the first device, and each line is stored once', async () => {
    const [one, two] = await Promise.all([signInWaiter(), signInWaiter('mesero2')])
    const open = openOrder()
    await one.send([open])
    const lines = (device: HttpDevice) =>
      Array.from({ length: 8 }, () => device.numberCommands([addAgua(open.orderId)])).map(commands => commands[0]!)
    const work = async (device: HttpDevice) => {
      const statuses: string[] = []
      for (const command of lines(device)) {
        const answer = await device.post([command])
        statuses.push(answer.data?.results[0]?.status ?? String(answer.status))
      }
      return statuses
    }
    const statuses = await Promise.all([work(one), work(two)])
    expect(new Set(statuses.flat())).toEqual(new Set(['accepted']))
    const { orders } = (await one.post(one.numberCommands([setCovers(open.orderId, 2)]))).data!
    expect(Object.keys(orders[open.orderId]!.lines)).toHaveLength(16)
    expect(orders[open.orderId]!.version).toBe(18)
  })
})
