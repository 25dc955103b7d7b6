import { deepEqual, equal, ok } from 'node:assert/strict'
import type { ExportCursor, ExportList, ExportPage } from '../../../domain/exports.ts'
import { createEmptyOrder, type Line, type Order } from '../../../domain/order.ts'
import type { EndpointCases } from './entry-cases.ts'
import { type Claims, claimsOf, type Harness, roles } from './harness.ts'
import { tenantPath } from './send.ts'

const admin = claimsOf('admin')
/** 12:00 on 2026-05-02 in the time zone of the tenant, which is UTC. */
const noon = Date.UTC(2026, 4, 2, 12)

type Answer = Partial<ExportPage> & { code?: string }
async function read(harness: Harness, data: object, as: Claims = admin): Promise<Answer> {
  const { body } = await harness.call('export', { as, data })
  return (body.error ?? body.data!) as Answer
}

async function readAll(harness: Harness, what: ExportList, dates: object = {}) {
  const pages: Answer[] = []
  let cursor: ExportCursor | undefined
  do {
    const page = await read(harness, { what, ...dates, ...(cursor && { cursor }) })
    equal(page.code, undefined)
    pages.push(page)
    cursor = page.cursor
  } while (cursor)
  return { pages, rows: pages.flatMap(({ rows }) => rows!) as { id: string; [field: string]: unknown }[] }
}

const line = (more: Partial<Line> = {}): Line => ({
  ...{ productId: 'taco', name: 'Taco', unitPrice: 2_000, quantity: 2, options: [], status: 'sent' },
  ...{ position: 1, by: 'waiter-1', at: noon, taxes: [], ...more },
})

function putOrder({ db }: Harness, id: string, openedAt: number, more: Partial<Order> = {}): void {
  const order = createEmptyOrder({
    number: `N-${id}`,
    departmentId: 'salon',
    covers: 2,
    openedBy: 'waiter-1',
    openedAt,
  })
  const secrets = { phones: ['hash'], invite: { code: '1234', until: noon }, guestUid: 'guest', applied: { c: 1 } }
  db.documents.set(`${tenantPath}/orders/${id}`, { ...order, ...secrets, ...more })
}

/** Cases about the cloud function `export`, with which an admin copies lists such as checks, payments or customers. */
export const exportCases: EndpointCases = {
  // Hostile request 127.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  async 'only admins may export, and rights are checked before the request'(harness) {
    const bad = [{}, { what: 'pins' }, { what: 'orders', from: '2026-02-30' }, { what: 'staff', cursor: { id: 'x' } }]
    for (const role of roles) {
      const isAdmin = role === 'admin'
      for (const data of bad) equal((await read(harness, data, claimsOf(role))).code, isAdmin ? 'invalid' : 'denied')
      equal((await read(harness, { what: 'staff' }, claimsOf(role))).code, isAdmin ? undefined : 'denied')
    }
    equal((await read(harness, { what: 'staff', tenant: 'golf' })).code, 'denied')
  },

  // Hostile request 127.
  async 'an export of staff has neither PINs nor times of sessions'(harness) {
    const path = `${tenantPath}/staff/waiter-1`
    const secrets = { pinDigits: 4, signedInSince: 9, authTenant: 'x', surprise: 'x' }
    harness.db.documents.set(path, { ...harness.db.documents.get(path), ...secrets })
    const { rows } = await readAll(harness, 'staff')
    equal(rows.length, 6)
    for (const row of rows) deepEqual(Object.keys(row), ['id', 'user', 'name', 'role', 'active'])
  },

  async 'an export of a collection has all documents once, on several pages, without the deleted ones'(harness) {
    for (let i = 0; i < 1_203; i++)
      harness.db.documents.set(`${tenantPath}/customers/c-${i}`, { name: `Socio ${i}`, number: `${i}`, rev: i })
    harness.db.documents.set(`${tenantPath}/customers/c-7`, { rev: 9, deleted: true })
    const { pages, rows } = await readAll(harness, 'customers')
    equal(pages.length, 3)
    equal((await readAll(harness, 'tables')).pages.length, 1)
    equal(new Set(rows.map(({ id }) => id)).size, 1_202)
    deepEqual(
      rows.find(({ id }) => id === 'c-8'),
      { id: 'c-8', name: 'Socio 8', number: '8' },
    )
  },

  async 'a page has at most 2 MB'(harness) {
    for (let i = 0; i < 40; i++)
      harness.db.documents.set(`${tenantPath}/products/p-${i}`, { name: `P ${i}`, description: 'x'.repeat(90_000) })
    const products = await readAll(harness, 'products')
    ok(products.pages.length > 2)
    equal(products.rows.filter(({ id }) => id.startsWith('p-')).length, 40)
    for (const page of products.pages) ok(JSON.stringify(page).length < 2_000_000)
    for (let i = 0; i < 40; i++)
      putOrder(harness, `o-${i}`, noon + i, {
        lines: Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`l-${n}`, line({ note: 'x'.repeat(1_000) })])),
      })
    const { pages, rows } = await readAll(harness, 'lines')
    equal(rows.length, 40 * 90)
    ok(pages.length > 1)
    for (const page of pages) ok(JSON.stringify(page).length < 2_000_000)
  },

  async 'checks are exported by the business dates on which they were opened'(harness) {
    for (const [id, hour] of Object.entries({ before: -9, first: -8, noon: 0, last: 15, after: 16 }))
      putOrder(harness, id, noon + hour * 3_600_000)
    const day = { from: '2026-05-02', to: '2026-05-02' }
    deepEqual(
      (await readAll(harness, 'orders', day)).rows.map(({ id }) => id),
      ['first', 'noon', 'last'],
    )
    equal((await readAll(harness, 'orders', { from: '2026-05-02' })).rows.length, 4)
    const all = await readAll(harness, 'orders')
    equal(all.rows.length, 5)
    equal(all.pages.length, 1)
  },

  async 'checks that were opened at the same time are each exported once'(harness) {
    for (let i = 0; i < 250; i++) putOrder(harness, `o-${i}`, noon)
    const { rows } = await readAll(harness, 'orders')
    equal(rows.length, 250)
    equal(new Set(rows.map(({ id }) => id)).size, 250)
  },

  async 'the rows of checks, of lines and of payments name their check, and contain nothing secret'(harness) {
    const payment = { method: 'cash' as const, amount: 4_000, tip: 0, by: 'cashier-1', at: noon }
    putOrder(harness, 'o', noon, {
      lines: { b: line({ position: 2, comped: true }), a: line() },
      payments: { second: { ...payment, at: noon + 1 }, first: payment },
    })
    const [order] = (await readAll(harness, 'orders')).rows
    equal(order!.number, 'N-o')
    for (const field of ['lines', 'payments', 'phones', 'invite', 'guestUid', 'applied']) ok(!(field in order!), field)
    const { rows: lines } = await readAll(harness, 'lines')
    deepEqual(
      lines.map(({ id, orderId, number, amount }) => [id, orderId, number, amount]),
      [
        ['a', 'o', 'N-o', 4_000],
        ['b', 'o', 'N-o', 0],
      ],
    )
    const { rows: payments } = await readAll(harness, 'payments')
    deepEqual(
      payments.map(({ id, orderId, amount }) => [id, orderId, amount]),
      [
        ['first', 'o', 4_000],
        ['second', 'o', 4_000],
      ],
    )
  },

  // Hostile request 128.
  async 'each export is audited once, and a cursor is valid only for its export and its user'(harness) {
    for (let i = 0; i < 150; i++) putOrder(harness, `o-${i}`, noon + i)
    const dates = { from: '2026-05-01', to: '2026-05-03' }
    const written = await harness.collectWrites(() => readAll(harness, 'orders', dates))
    equal(written.length, 1)
    const entry = harness.db.documents.get(written[0]!)!
    deepEqual(entry.data, { what: 'orders', ...dates })
    equal(entry.kind, 'export')
    const { cursor } = await read(harness, { what: 'orders', ...dates })
    const forged = [
      { what: 'orders', cursor },
      { what: 'payments', ...dates, cursor },
      { what: 'staff', ...dates, cursor },
      { what: 'orders', ...dates, to: '2026-05-04', cursor },
      { what: 'orders', ...dates, from: '2026-04-30', cursor },
      { what: 'orders', ...dates, cursor: { ...cursor, entry: 'unknown' } },
      { what: 'orders', ...dates, cursor: { ...cursor, openedAt: undefined } },
      { what: 'orders', ...dates, cursor: { ...cursor, id: '../x' } },
    ]
    const unwritten = await harness.collectWrites(async () => {
      for (const data of forged) equal((await read(harness, data)).code, 'invalid')
      const other = { ...admin, uid: 'admin-2' }
      harness.db.documents.set(`${tenantPath}/staff/admin-2`, harness.db.documents.get(`${tenantPath}/staff/admin-1`)!)
      equal((await read(harness, { what: 'orders', ...dates, cursor }, other)).code, 'invalid')
    })
    deepEqual(unwritten, [`${tenantPath}/staff/admin-2`])
    ok((await read(harness, { what: 'orders', ...dates, cursor })).rows!.length === 50)
  },
}
