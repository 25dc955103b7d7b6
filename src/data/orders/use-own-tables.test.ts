import { expect, it } from 'vitest'
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
