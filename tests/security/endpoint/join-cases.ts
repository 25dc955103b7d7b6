import { deepEqual, equal, notEqual, ok } from 'node:assert/strict'
import { createTableCode } from '../../../functions/src/join/table-key.ts'
import { mesa4Code, tableCodeSecret } from '../payloads/create-tenant.ts'
import type { EndpointCases } from './entry-cases.ts'
import { claimsOf, type Role } from './harness.ts'
import { openOrder, sendCommands, tenantPath } from './send.ts'

/** Cases about the secret code in a table's printed QR code, and about guests who join the table's order with it. */
export const joinCases: EndpointCases = {
  async 'a table can be joined only with its own code'(harness) {
    const join = (tableId: string, t: unknown, role: Role = 'guest') =>
      harness.callForStatusOrCode('join', { as: claimsOf(role), data: { tableId, t } })
    harness.db.documents.set(`${tenantPath}/tables/gone`, {
      ...harness.db.documents.get(`${tenantPath}/tables/mesa-4`),
      deleted: true,
    })
    const wrong: [string, unknown][] = [
      ['mesa-4', ''],
      ['mesa-4', `${mesa4Code}x`],
      ['mesa-4', mesa4Code.replace(/^./, first => (first === 'A' ? 'B' : 'A'))],
      ['mesa-4', createTableCode(tableCodeSecret, 'golf', 'mesa-4')],
      ['mesa-4', createTableCode('other', 'demo', 'mesa-4')],
      ['mesa-5', mesa4Code],
      ['mesa-5', createTableCode(tableCodeSecret, 'demo', 'mesa-5')],
      ['gone', createTableCode(tableCodeSecret, 'demo', 'gone')],
    ]
    const written = await harness.collectWrites(async () => {
      for (const [table, t] of wrong) equal(await join(table, t), 'denied', table)
      for (const [table, t] of [
        ['a/b', mesa4Code],
        ['mesa-4', 7],
        ['mesa-4', 'x'.repeat(101)],
      ] as const)
        equal(await join(table, t), 'invalid')
      equal(await join('a/b', 7, 'waiter'), 'denied')
    })
    ok(written.every(path => path.includes('/audit/')))
    equal(await join('mesa-4', mesa4Code), '200')
    harness.db.documents.delete(`${tenantPath}/secrets/tables`)
    equal(await join('mesa-4', mesa4Code), 'denied')
  },

  async 'all guests of a table join the same open order'(harness) {
    const join = async () => {
      const { body } = await harness.call('join', { as: claimsOf('guest'), data: { tableId: 'mesa-4', t: mesa4Code } })
      return (body.data! as { orderId: string }).orderId
    }
    const first = await join()
    const path = `${tenantPath}/orders/${first}`
    const { number, version, flags } = harness.db.documents.get(path) as {
      number: string
      version: number
      flags: object
    }
    deepEqual([number, version, flags], ['A-1', 1, { guest: 'waiting' }])
    deepEqual(
      harness.auditEntries().map(({ kind, data }) => [kind, data]),
      [['join', { orderId: first, tableId: 'mesa-4' }]],
    )
    const written = await harness.collectWrites(async () => equal(await join(), first))
    deepEqual(written, [])
    harness.db.documents.set(path, { ...harness.db.documents.get(path), status: 'closed' })
    harness.now += 1000
    const second = await join()
    notEqual(second, first)
    equal((harness.db.documents.get(`${tenantPath}/orders/${second}`) as { number: string }).number, 'A-2')
    // A waiter's order for this table has an earlier opening time than the orders that guests opened. Guests join the
    // oldest open order of a table.
    harness.now -= 5000
    await sendCommands(harness, claimsOf('waiter'), [{ ...openOrder, orderId: 'older' }])
    harness.now += 5000
    equal(await join(), 'older')
    const older = harness.db.documents.get(`${tenantPath}/orders/older`) as { version: number; flags: object }
    deepEqual([older.version, older.flags], [2, { guest: 'waiting' }])
  },

  async 'a guest who joins can name a member by number or id; unknown members are ignored'(harness) {
    const { documents } = harness.db
    documents.set(`${tenantPath}/customers/socio-7`, { name: 'Inés', number: '0007' })
    documents.set(`${tenantPath}/customers/socio-8`, { name: 'Raúl', number: '0008', deleted: true })
    documents.set(`${tenantPath}/customers/socio-10`, { name: 'Luz', number: '0010', active: false })
    documents.set(`${tenantPath}/customers/unnumbered`, { name: 'Eva', number: '' })
    documents.set(`${tenantPath}/customers/socio-7/notes/one`, { number: '0009x' })
    const named = async (customer: string) => {
      const data = { tableId: 'mesa-4', t: mesa4Code, customer }
      const { status, body } = await harness.call('join', { as: claimsOf('guest'), data })
      equal(status, 200, customer)
      const path = `${tenantPath}/orders/${(body.data! as { orderId: string }).orderId}`
      const { customerId, customerNumber } = documents.get(path)!
      documents.delete(path)
      return [customerId, customerNumber]
    }
    for (const customer of ['0007', 'socio-7']) deepEqual(await named(customer), ['socio-7', '0007'])
    const nobody = ['', 'nobody', '0008', 'socio-8', '0010', 'socio-10', 'socio-7/notes/one']
    for (const customer of nobody) deepEqual(await named(customer), [undefined, undefined], customer)
    for (const customer of ['0'.repeat(101), '0007\u202e', 7]) {
      const data = { tableId: 'mesa-4', t: mesa4Code, customer }
      equal(await harness.callForStatusOrCode('join', { as: claimsOf('guest'), data }), 'invalid')
    }
  },

  async 'in a tenant with `guestOrders: free`, no waiter has to accept the lines of guests'(harness) {
    harness.db.documents.set(tenantPath, { ...harness.db.documents.get(tenantPath), settings: { guestOrders: 'free' } })
    const { body } = await harness.call('join', { as: claimsOf('guest'), data: { tableId: 'mesa-4', t: mesa4Code } })
    const { orderId } = body.data! as { orderId: string }
    deepEqual((harness.db.documents.get(`${tenantPath}/orders/${orderId}`) as { flags: object }).flags, {})
  },

  async 'the first request for table codes creates the secret key of the tenant, and later requests use the same key'(
    harness,
  ) {
    const print = async () => {
      const { body } = await harness.call('tableCodes', { as: claimsOf('manager'), data: { tableIds: ['mesa-4'] } })
      return (body.data! as { codes: { [id: string]: string } }).codes['mesa-4']
    }
    equal(await print(), mesa4Code)
    harness.db.documents.delete(`${tenantPath}/secrets/tables`)
    const fresh = await print()
    notEqual(fresh, mesa4Code)
    equal(await print(), fresh)
    const { key } = harness.db.documents.get(`${tenantPath}/secrets/tables`) as { key: string }
    equal(fresh, createTableCode(key, 'demo', 'mesa-4'))
  },
}
