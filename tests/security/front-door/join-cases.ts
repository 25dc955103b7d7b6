import { deepEqual, equal, notEqual, ok } from 'node:assert/strict'
import { createTableCode } from '../../../functions/src/join/table-key.ts'
import { codeOfTable, tableKey } from '../payloads/house.ts'
import type { Cases } from './entry-cases.ts'
import { claimsOf, type Role } from './rig.ts'
import { at, open, send } from './send.ts'

export const joinCases: Cases = {
  async 'a table is joined by its own code'(rig) {
    const join = (tableId: string, t: unknown, role: Role = 'guest') =>
      rig.ask('join', { as: claimsOf(role), data: { tableId, t } })
    rig.db.documents.set(`${at}/tables/gone`, { ...rig.db.documents.get(`${at}/tables/mesa-4`), deleted: true })
    const wrong: [string, unknown][] = [
      ['mesa-4', ''],
      ['mesa-4', `${codeOfTable}x`],
      ['mesa-4', codeOfTable.replace(/^./, first => (first === 'A' ? 'B' : 'A'))],
      ['mesa-4', createTableCode(tableKey, 'golf', 'mesa-4')],
      ['mesa-4', createTableCode('other', 'demo', 'mesa-4')],
      ['mesa-5', codeOfTable],
      ['mesa-5', createTableCode(tableKey, 'demo', 'mesa-5')],
      ['gone', createTableCode(tableKey, 'demo', 'gone')],
    ]
    const written = await rig.writes(async () => {
      for (const [table, t] of wrong) equal(await join(table, t), 'denied', table)
      for (const [table, t] of [
        ['a/b', codeOfTable],
        ['mesa-4', 7],
        ['mesa-4', 'x'.repeat(101)],
      ] as const)
        equal(await join(table, t), 'invalid')
      equal(await join('a/b', 7, 'waiter'), 'denied')
    })
    ok(written.every(path => path.includes('/audit/')))
    equal(await join('mesa-4', codeOfTable), '200')
    rig.db.documents.delete(`${at}/secrets/tables`)
    equal(await join('mesa-4', codeOfTable), 'denied')
  },

  async 'a table has one open order, however often it is joined'(rig) {
    const join = async () => {
      const { body } = await rig.call('join', { as: claimsOf('guest'), data: { tableId: 'mesa-4', t: codeOfTable } })
      return (body.data! as { orderId: string }).orderId
    }
    const first = await join()
    const path = `${at}/orders/${first}`
    const { number, version, flags } = rig.db.documents.get(path) as { number: string; version: number; flags: object }
    deepEqual([number, version, flags], ['A-1', 1, { guest: 'waiting' }])
    deepEqual(
      rig.audits().map(({ kind, data }) => [kind, data]),
      [['join', { orderId: first, tableId: 'mesa-4' }]],
    )
    const written = await rig.writes(async () => equal(await join(), first))
    deepEqual(written, [])
    rig.db.documents.set(path, { ...rig.db.documents.get(path), status: 'closed' })
    rig.now += 1000
    const second = await join()
    notEqual(second, first)
    equal((rig.db.documents.get(`${at}/orders/${second}`) as { number: string }).number, 'A-2')
    // Two were opened apart: the older one is the table's. It had no guests yet.
    rig.now -= 5000
    await send(rig, claimsOf('waiter'), [{ ...open, orderId: 'older' }])
    rig.now += 5000
    equal(await join(), 'older')
    const older = rig.db.documents.get(`${at}/orders/older`) as { version: number; flags: object }
    deepEqual([older.version, older.flags], [2, { guest: 'waiting' }])
  },

  async 'a member is named at the door by number or id, and nobody else is'(rig) {
    const { documents } = rig.db
    documents.set(`${at}/customers/socio-7`, { name: 'Inés', number: '0007' })
    documents.set(`${at}/customers/socio-8`, { name: 'Raúl', number: '0008', deleted: true })
    documents.set(`${at}/customers/unnumbered`, { name: 'Eva', number: '' })
    documents.set(`${at}/customers/socio-7/notes/one`, { number: '0009x' })
    const named = async (customer: string) => {
      const data = { tableId: 'mesa-4', t: codeOfTable, customer }
      const { status, body } = await rig.call('join', { as: claimsOf('guest'), data })
      equal(status, 200, customer)
      const path = `${at}/orders/${(body.data! as { orderId: string }).orderId}`
      const { customerId, customerNumber } = documents.get(path)!
      documents.delete(path)
      return [customerId, customerNumber]
    }
    for (const customer of ['0007', 'socio-7']) deepEqual(await named(customer), ['socio-7', '0007'])
    const nobody = ['', 'nobody', '0008', 'socio-8', 'socio-7/notes/one']
    for (const customer of nobody) deepEqual(await named(customer), [undefined, undefined], customer)
    for (const customer of ['0'.repeat(101), '0007\u202e', 7]) {
      const data = { tableId: 'mesa-4', t: codeOfTable, customer }
      equal(await rig.ask('join', { as: claimsOf('guest'), data }), 'invalid')
    }
  },

  async 'where guests order freely nobody waits'(rig) {
    rig.db.documents.set(at, { ...rig.db.documents.get(at), settings: { guestOrders: 'free' } })
    const { body } = await rig.call('join', { as: claimsOf('guest'), data: { tableId: 'mesa-4', t: codeOfTable } })
    const { orderId } = body.data! as { orderId: string }
    deepEqual((rig.db.documents.get(`${at}/orders/${orderId}`) as { flags: object }).flags, {})
  },

  async 'the first codes make the key, all later ones keep it'(rig) {
    const print = async () => {
      const { body } = await rig.call('tableCodes', { as: claimsOf('manager'), data: { tableIds: ['mesa-4'] } })
      return (body.data! as { codes: { [id: string]: string } }).codes['mesa-4']
    }
    equal(await print(), codeOfTable)
    rig.db.documents.delete(`${at}/secrets/tables`)
    const fresh = await print()
    notEqual(fresh, codeOfTable)
    equal(await print(), fresh)
    const { key } = rig.db.documents.get(`${at}/secrets/tables`) as { key: string }
    equal(fresh, createTableCode(key, 'demo', 'mesa-4'))
  },
}
