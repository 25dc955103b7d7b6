import { deepEqual, equal } from 'node:assert/strict'
import type { EndpointCases } from './entry-cases.ts'
import { claimsOf, type Harness } from './harness.ts'
import { addLine, newDevice, openOrder, sendCommands, tenantPath } from './send.ts'

const waiter = claimsOf('waiter')
type Answer = { results: { seq: number; id: string; code?: string; status: string }[] }
type Sent = { seq: number; id: string; [key: string]: unknown }

/**
 * Sends commands that already have sequence numbers.
 * @returns the result of each command, for example `1 accepted`, or the error of the call
 */
async function post(harness: Harness, device: string, commands: unknown[], acked = 0): Promise<unknown> {
  const { body } = await harness.call('orders', { as: waiter, data: { device, protocol: 1, acked, commands } })
  if (body.error) return body.error
  return (body.data! as Answer).results.map(({ seq, code, status }) => `${seq} ${code ?? status}`)
}
const codeOf = (answer: unknown) => (answer as { code: string }).code
const openOrderWith = (orderId: string) => ({ ...openOrder, orderId })
const number = (command: object, seq: number, id = `id-${seq}`): Sent => ({ ...command, seq, id })
const orders = (count: number) => Array.from({ length: count }, (_, n) => openOrderWith(`order-${n}`))
const soldOut = { type: 'markAvailable', orderId: null, at: 0, payload: { productId: 'agua', available: false } }

/** Cases about the body of a call of `orders` (its envelope): the device id, the sequence numbers and the commands. */
export const envelopeCases: EndpointCases = {
  async 'a batch may have at most 50 commands and 20 orders, including corrected orders and targets of moves'(harness) {
    equal(
      await sendCommands(
        harness,
        waiter,
        Array.from({ length: 51 }, () => addLine('order-1')),
      ),
      'too_large',
    )
    equal(
      (
        await sendCommands(
          harness,
          waiter,
          Array.from({ length: 50 }, () => addLine('order-1')),
        )
      ).length,
      50,
    )
    equal(await sendCommands(harness, waiter, orders(21)), 'too_large')
    deepEqual(await sendCommands(harness, waiter, orders(20)), Array(20).fill('accepted'))
    const move = (toOrderId: string) => ({
      type: 'moveLines',
      orderId: 'order-0',
      at: 0,
      payload: { lineIds: ['a'], toOrderId },
    })
    equal(await sendCommands(harness, waiter, [...orders(20), move('order-20')]), 'too_large')
    equal((await sendCommands(harness, waiter, [...orders(20), move('order-19')])).length, 21)
    const corrects = { ...openOrderWith('order-1'), payload: { ...openOrder.payload, corrects: 'order-20' } }
    equal(await sendCommands(harness, waiter, [...orders(20), corrects]), 'too_large')
    // Commands without an order, and further commands on one of the 20 orders, do not count towards the limit of 20
    // orders.
    const nowhere = [soldOut, { ...openOrder, orderId: undefined }, { ...openOrder, payload: null }]
    equal((await sendCommands(harness, waiter, [...orders(20), ...nowhere])).length, 23)
  },

  async 'the commands of a batch must be a list, each with an id and its own sequence number'(harness) {
    for (const commands of [[null], [7], [[]], ['x'], [{ seq: 1 }], [{ id: 'a' }], [{ seq: 0, id: 'a' }], {}, 'x'])
      equal(codeOf(await post(harness, newDevice(), commands as never)), 'invalid', JSON.stringify(commands))
    equal(codeOf(await post(harness, newDevice(), [number(openOrder, 1), number(openOrder, 1, 'other')])), 'invalid')
    deepEqual(await post(harness, newDevice(), [number(addLine('order-1'), 2), number(openOrder, 1)]), [
      '1 accepted',
      '2 accepted',
    ])
  },

  async 'each malformed command gets the result invalid'(harness) {
    const good = openOrderWith('order-9')
    const bad: object[] = [
      ...['toString', 'constructor', ['openOrder'], 7, null, undefined].map(type => ({ ...good, type })),
      ...[7, '../order-1', '', null, undefined, ['order-9']].map(orderId => ({ ...good, orderId })),
      ...['now', null, undefined, true].map(when => ({ ...good, at: when })),
      ...[null, undefined, 7, 'x', { departmentId: 7 }].map(payload => ({ ...good, payload })),
      { ...soldOut, orderId: 'order-9' },
    ]
    deepEqual(await sendCommands(harness, waiter, bad), Array(bad.length).fill('invalid'))
    deepEqual(await sendCommands(harness, waiter, [good, soldOut]), ['accepted', 'accepted'])
  },

  async 'a valid command with an additional key such as __proto__ is refused'(harness) {
    const whole = JSON.stringify(number(openOrder, 1)).slice(0, -1)
    const body = (commands: string) =>
      `{"headers":{},"data":{"tenant":"demo","device":"${newDevice()}","protocol":1,"acked":0,"commands":[${commands}]}}`
    for (const command of [
      `${whole},"__proto__":{}}`,
      `${whole.replace('"payload":{', '"payload":{"constructor":1,')}}`,
    ]) {
      const { body: answer } = await harness.call('orders', { as: waiter, body: body(command) })
      deepEqual(
        (answer.data! as Answer).results.map(({ code }) => code),
        ['invalid'],
      )
    }
  },

  async 'unknown keys of a payload are ignored but recorded in the audit log, with the value only if it is a number'(
    harness,
  ) {
    const more = { price: 7, total: 1.5, discount: 'all', 'x-y': 1, z1: 1, departmentId: 'sala' }
    await sendCommands(harness, waiter, [
      { ...openOrder, payload: { ...openOrder.payload, ...more } },
      addLine('order-1'),
    ])
    const [noted, silent] = harness.auditEntries().flatMap(({ data }) => data as { ignored?: object[] }[])
    deepEqual(noted!.ignored, [
      { key: 'price', value: 7 },
      { key: 'total', value: 1.5 },
      { key: 'discount', value: null },
    ])
    equal('ignored' in silent!, false)
    const letters = Object.fromEntries([...'abcdefghijklmnop'].map(letter => [letter.repeat(3), 1]))
    await sendCommands(harness, waiter, [
      { ...openOrderWith('order-2'), payload: { ...openOrder.payload, ...letters } },
    ])
    equal((harness.auditEntries().at(-1)!.data as { ignored: object[] }[])[0]!.ignored.length, 10)
  },

  async 'a gap in the sequence is refused, and a command that is sent again gets its first result'(harness) {
    const device = newDevice()
    deepEqual(await post(harness, device, [number(openOrder, 2)]), {
      code: 'gap',
      message: 'A command before these has not arrived.',
      expected: 1,
    })
    const batch = [number(openOrder, 1), number(addLine('order-1'), 2), number(addLine('nowhere'), 3)]
    const first = await post(harness, device, batch)
    deepEqual(first, ['1 accepted', '2 accepted', '3 order_not_found'])
    deepEqual(await post(harness, device, batch), first)
    deepEqual(await post(harness, device, [batch[1], number(addLine('order-1', 'b'), 4)]), ['2 accepted', '4 accepted'])
    equal(codeOf(await post(harness, device, [number(addLine('order-1', 'c'), 6)])), 'gap')
    for (const other of [
      number(openOrder, 2),
      number(addLine('order-1', 'z'), 2),
      { ...batch[1], id: 'other' },
      { ...batch[1], at: 1 },
    ])
      equal(codeOf(await post(harness, device, [other])), 'fork')
    // The server stores no hash of the content of a command with an unsafe key (`constructor`). If a second command has
    // the same number, the server compares only the ids of the two commands.
    const unread = (id: string) => JSON.parse(`{"seq":5,"id":"${id}","x":{"constructor":1}}`) as Sent
    deepEqual(await post(harness, device, [unread('u')]), ['5 invalid'])
    deepEqual(await post(harness, device, [unread('u')]), ['5 invalid'])
    equal(codeOf(await post(harness, device, [unread('v')])), 'fork')
  },

  async 'acknowledged results are deleted, so their commands cannot be answered again'(harness) {
    const device = newDevice()
    const storedSeqs = () =>
      (harness.db.documents.get(`${tenantPath}/devices/${device}`)!.results as { seq: number }[]).map(({ seq }) => seq)
    await post(harness, device, [number(openOrder, 1), number(addLine('order-1'), 2)])
    deepEqual(storedSeqs(), [1, 2])
    // This call acknowledges command 1 and also sends it again.
    equal(codeOf(await post(harness, device, [number(openOrder, 1)], 1)), 'fork')
    deepEqual(await post(harness, device, [number(addLine('order-1', 'b'), 3)], 1), ['3 accepted'])
    deepEqual(storedSeqs(), [2, 3])
    deepEqual(await post(harness, device, [number(addLine('order-1'), 2)], 0), ['2 accepted'])
    equal(codeOf(await post(harness, device, [], 4)), 'fork')
    await post(harness, device, [], 3)
    deepEqual(storedSeqs(), [])
  },

  async 'a device with 500 unacknowledged results gets slow_down'(harness) {
    const device = newDevice()
    for (let from = 0; from < 500; from += 50) {
      const batch = Array.from({ length: 50 }, (_, n) => number(addLine('nowhere'), from + n + 1))
      equal(((await post(harness, device, batch)) as string[]).length, 50)
    }
    equal(codeOf(await post(harness, device, [number(addLine('nowhere'), 501)])), 'slow_down')
    deepEqual(await post(harness, device, [number(addLine('nowhere'), 501)], 1), ['501 order_not_found'])
  },
}
