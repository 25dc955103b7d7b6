import { deepEqual, equal } from 'node:assert/strict'
import { businessDateOf } from '../../../domain/business-day.ts'
import type { EndpointCases } from './entry-cases.ts'
import { claimsOf, type Harness } from './harness.ts'
import { addLine, openOrder, sendCommands } from './send.ts'

const waiter = claimsOf('waiter')
const manager = claimsOf('manager')
const newCommand = (type: string, payload: object, more: object = {}) => ({
  ...{ type, orderId: 'order-1', at: Date.now(), payload },
  ...more,
})
const send = (harness: Harness, as: object, commands: object[], more: object = {}) =>
  sendCommands(harness, as, commands, { clock: Date.now(), ...more })
const voidCommand = newCommand('voidLine', {
  lineId: 'a',
  reason: 'Se cayó',
  uid: 'admin-1',
  kind: 'refunded',
  amount: 9_999_999,
})
const logged = (harness: Harness, kind: string) =>
  harness.auditEntries().flatMap(entry => (entry.kind === kind ? [{ uid: entry.uid, data: entry.data }] : []))

/** Cases about the log in which managers see, for example, who voided a line or opened a till. */
export const logCases: EndpointCases = {
  // Hostile request 121.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  async 'the log has each applied change once, with the author from the token, and no refused command'(harness) {
    await send(harness, waiter, [openOrder, addLine('order-1'), newCommand('sendLines', { lineIds: ['a'] })])
    deepEqual(await send(harness, waiter, [voidCommand, newCommand('compLine', { lineId: 'a', reason: 'x' })]), [
      'denied',
      'denied',
    ])
    equal(logged(harness, 'checks').length, 0)
    deepEqual(await send(harness, manager, [{ ...voidCommand, id: 'v-1' }]), ['accepted'])
    deepEqual(await send(harness, manager, [{ ...voidCommand, id: 'v-1' }]), ['seen'])
    deepEqual(await send(harness, manager, [voidCommand]), ['accepted'])
    const [entry, ...others] = logged(harness, 'checks')
    equal(others.length, 0)
    equal(entry!.uid, 'manager-1')
    const [fact] = entry!.data as { [field: string]: unknown }[]
    const { at, number, ...rest } = fact!
    deepEqual([typeof at, typeof number], ['number', 'string'])
    deepEqual(rest, {
      ...{ kind: 'lineVoided', orderId: 'order-1', tableId: 'mesa-4' },
      ...{ name: 'Agua fresca', quantity: 1, amount: 3_900, reason: 'Se cayó' },
    })
  },

  async 'the log has each till, each product that is marked sold out and each closed day once, but no opened check or added line'(
    harness,
  ) {
    const free = (type: string, payload: object) => newCommand(type, payload, { orderId: null })
    await send(harness, manager, [
      openOrder,
      addLine('order-1'),
      free('openTill', { tillId: 't', kind: 'drawer', name: 'Barra', float: 500 }),
      free('markAvailable', { productId: 'agua', available: false }),
      free('closeTill', { tillId: 't', counted: 400 }),
    ])
    deepEqual(
      logged(harness, 'tills').map(({ data }) => (data as { kind: string }[]).map(({ kind }) => kind)),
      [['tillOpened', 'tillCounted']],
    )
    equal(logged(harness, 'stock').length, 1)
    equal(logged(harness, 'checks').length, 0)
    const date = businessDateOf(harness.now, 'UTC')
    for (let times = 0; times < 2; times++)
      deepEqual(await send(harness, manager, [free('closeDay', { date, uncounted: [] })]), ['accepted'])
    deepEqual(logged(harness, 'dayClosed'), [{ uid: 'manager-1', data: { n: 1, date } }])
  },
}
