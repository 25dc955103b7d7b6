import { expect, it } from 'vitest'
import type { Command } from '../../../domain/commands.ts'
import type { Order } from '../../../domain/order.ts'
import { backend, setUpReadyTablet, tablet } from '../../../tests/support/ready-tablet.ts'
import { newCommand } from '../../../tests/support/tenant.ts'
import { displayNameStores, readDisplayNames } from './display-names.ts'

setUpReadyTablet()

const read = (...commands: Command[]) => tablet.store.read(displayNameStores, tx => readDisplayNames(tx, commands))
const openAt = (place: { tableId?: string; number?: string; pickup?: { kind: 'takeaway'; name: string } }) =>
  newCommand('openOrder', { departmentId: 'sala', ...place })
const add = (lineId: string, productId: string, quantity = 1) =>
  newCommand('addLine', { lineId, productId, quantity, options: [] })

/** Stores the order `order` with one line `old` of two portions of water, as the server has sent it. */
async function storeOrder(more: Partial<Order>): Promise<void> {
  await tablet.opensOrder()
  const lineId = await tablet.adds('agua')
  await tablet.waitUntilSent()
  await tablet.stops()
  const { tableId: _, ...order } = backend.orders.get('order')!
  const lines = { old: { ...order.lines[lineId]!, quantity: 2 } }
  await tablet.store.write(['orders'], async tx => {
    await tx.put('orders', [{ id: 'order', ...order, lines, ...more }])
  })
}

it.each([
  newCommand('transferOrder', { tableId: 'mesa-4' }),
  newCommand('setPlace', { tableId: 'mesa-4', how: 'staff' }),
  newCommand('endWait', { tableId: 'mesa-4' }),
])('readDisplayNames names the table to which an unsent command $type moves an order', async command => {
  const opened = newCommand('openOrder', { departmentId: 'sala', tableId: 'mesa-9' })
  const { places } = await tablet.store.read(displayNameStores, tx => readDisplayNames(tx, [opened, command]))
  expect([...places.values()]).toEqual(['Mesa 4'])
})

it('an unsent order is named by its table, or without a table by its number and its guest', async () => {
  const pickup = { kind: 'takeaway' as const, name: 'Ana' }
  const placeOf = async (command: Command) => (await read(command)).places.get('order')
  expect(await placeOf(openAt({ tableId: 'mesa-4', number: 'A-1' }))).toBe('Mesa 4')
  expect(await placeOf(openAt({ tableId: 'unknown' }))).toBe('unknown')
  expect(await placeOf(openAt({ number: 'A-1', pickup }))).toBe('A-1 Ana')
  expect(await placeOf(openAt({}))).toBeUndefined()
})

it('a command that names a table without moving the order there does not change the name of the order', async () => {
  const wanted = newCommand('callWaiter', { tableId: 'mesa-4' })
  const left = newCommand('endWait', {})
  expect((await read(openAt({ tableId: 'mesa-9' }), wanted, left)).places.get('order')).toBe('mesa-9')
})

it('a stored order is named by its table, although a command opens it without a table', async () => {
  await storeOrder({ tableId: 'mesa-4' })
  expect((await read(openAt({ number: 'A-1' }))).places).toEqual(new Map([['order', 'Mesa 4']]))
})

it('a stored order without a table is named by its number and its guest', async () => {
  await storeOrder({ number: 'A-1', pickup: { kind: 'takeaway', name: 'Ana' } })
  expect((await read(newCommand('requestBill', {}))).places).toEqual(new Map([['order', 'A-1 Ana']]))
})

it('lines are named by their products, and counted with the unsent changes of their quantity', async () => {
  await storeOrder({})
  const names = await read(
    add('new', 'taco', 3),
    add('odd', 'no-such-product'),
    newCommand('changeLine', { lineId: 'new', quantity: 4 }),
    newCommand('changeLine', { lineId: 'odd', seat: 2 }),
  )
  expect(Object.fromEntries(names.lines)).toEqual({
    old: 'Agua fresca',
    new: 'Taco al pastor',
    odd: 'no-such-product',
  })
  expect(Object.fromEntries(names.quantities)).toEqual({ old: 2, new: 4, odd: 1 })
  expect(Object.fromEntries(names.products)).toEqual({ taco: 'Taco al pastor' })
})
