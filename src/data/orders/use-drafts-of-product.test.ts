import { beforeEach, expect, it } from 'vitest'
import type { Command } from '../../../domain/commands.ts'
import { newOutboxRow } from '../../../tests/support/outbox-row.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { applyCommands, catalogue, newCommand, newDepartment } from '../../../tests/support/tenant.ts'
import { storeNames } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { readDraftsOfProduct } from './use-drafts-of-product.ts'

let store: Store

beforeEach(async () => {
  store = await openEmptyStore()
  await store.write(storeNames, async tx => {
    await tx.put('departments', [newDepartment('sala', 1)])
    await tx.put('tables', [{ id: 'mesa-4', ...catalogue.table('mesa-4')! }])
  })
})

const open = (number: string, tableId?: string) => newCommand('openOrder', { departmentId: 'sala', number, tableId })
const add = (lineId: string, quantity = 1, productId = 'agua') =>
  newCommand('addLine', { lineId, productId, quantity, options: [] })
const put = (id: string, commands: Command[]) =>
  store.write(['orders'], async tx => {
    await tx.put('orders', [{ id, ...applyCommands(commands).orders.order! }])
  })
const read = () => store.read(storeNames, tx => readDraftsOfProduct(tx, 'agua'))

it('`readDraftsOfProduct` counts, for each check, the portions of the product that were not sent to the kitchen', async () => {
  const send = newCommand('sendLines', { lineIds: ['sent'] })
  await put('order', [open('B-1', 'mesa-4'), add('a', 2), add('b'), add('other', 1, 'mezcal'), add('sent', 4), send])
  await put('without-drafts', [open('B-2'), add('other', 1, 'mezcal'), add('sent'), send])
  expect(await read()).toEqual([{ orderId: 'order', place: 'Mesa 4', quantity: 3 }])
})

it('`readDraftsOfProduct` does not count a portion that the server rejected', async () => {
  await put('order', [open('B-1')])
  await store.write(['outbox'], async tx => {
    await tx.append(newOutboxRow(add('rejected'), { state: 'rejected', code: 'invalid' }))
  })
  expect(await read()).toEqual([])
})

it('`readDraftsOfProduct` names a check without a table by its number and the guest’s name', async () => {
  const pickup = newCommand('setPickup', { kind: 'takeaway', name: 'Ana' })
  await put('a', [open('B-1'), pickup, add('a')])
  await put('b', [open('B-2'), add('a')])
  await put('unknown-table', [open('B-3', 'mesa-9'), add('a')])
  expect((await read()).map(({ place }) => place)).toEqual(['B-1 Ana', 'B-2', 'B-3'])
})
