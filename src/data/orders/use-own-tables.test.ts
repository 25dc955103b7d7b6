import { expect, it } from 'vitest'
import { createEmptyOrder, type Line, type Order } from '../../../domain/order.ts'
import { setUpReadyTablet, tablet } from '../../../tests/support/ready-tablet.ts'
import { readOwnTables } from './use-own-tables.ts'

setUpReadyTablet()

const stores = ['orders', 'tables', 'departments'] as const
const readFor = (uid: string) => tablet.store.read([...stores], tx => readOwnTables(tx, uid))

it('`readOwnTables` returns the tables whose checks a waiter serves, each with what its guests wait for', async () => {
  await tablet.opensOrder()
  await tablet.adds('taco')
  await tablet.waitUntilSent()
  const [order] = await tablet.store.read(['orders'], async tx => tx.all('orders'))
  const uid = order!.openedBy
  expect(await readFor(uid)).toMatchObject([{ order: { id: order!.id }, waits: [] }])
  expect(await readFor('somebody-else')).toEqual([])

  await tablet.store.write(['orders'], async tx => {
    const lines = Object.entries(order!.lines).map(([id, line]) => [id, { ...line, status: 'ready' as const }])
    await tx.put('orders', [
      { ...order!, status: 'billed', assignedTo: 'somebody-else', lines: Object.fromEntries(lines) },
    ])
  })
  expect(await readFor(uid)).toEqual([])
  expect(await readFor('somebody-else')).toMatchObject([{ waits: ['billed', 'ready'] }])
})

const ofRosa = (id: string, more: Partial<Order> = {}) => ({
  id,
  ...createEmptyOrder({ number: 'B-1', departmentId: 'sala', covers: 1, openedBy: 'rosa', openedAt: 1_000 }),
  version: 1,
  ...more,
})
const held: Line = {
  ...{ productId: 'agua', name: 'Agua', unitPrice: 100, quantity: 1, options: [], taxes: [] },
  ...{ status: 'held', position: 1, by: 'comensales', at: 1_000 },
}
const put = (...orders: ReturnType<typeof ofRosa>[]) =>
  tablet.store.write(['orders'], tx => tx.put('orders', orders) as never)

it('`readOwnTables` lists a table with several checks once, with its name, its oldest check, and what the guests of all its checks wait for', async () => {
  await put(
    ofRosa('newer', { tableId: 'mesa-4', openedAt: 3_000, flags: { calledAt: 3_100 } }),
    ofRosa('older', { tableId: 'mesa-4', openedAt: 2_000, lines: { a: held } }),
    ofRosa('takeaway', { openedAt: 4_000, lines: { a: { ...held, heldFrom: 'sent' } } }),
  )
  expect(await readFor('rosa')).toEqual([
    { order: expect.objectContaining({ id: 'older' }), tableName: 'Mesa 4', waits: ['called', 'toAccept'] },
    { order: expect.objectContaining({ id: 'takeaway' }), waits: [] },
  ])
})

it('`readOwnTables` leaves out practice checks and parties on the waiting list', async () => {
  await put(ofRosa('practice', { practice: true }), ofRosa('waiting', { pickup: { kind: 'waiting', name: 'Ana' } }))
  expect(await readFor('rosa')).toEqual([])
})
