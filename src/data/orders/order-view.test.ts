import { beforeEach, describe, expect, it } from 'vitest'
import type { Command } from '../../../domain/commands.ts'
import { newOutboxRow } from '../../../tests/support/outbox-row.ts'
import { databaseFactories } from '../../../tests/support/stores.ts'
import { applyCommands, catalogue, newCommand, products, salsa, withOrderId } from '../../../tests/support/tenant.ts'
import { type OutboxRow, storeNames } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { readOrder } from './read-orders.ts'

let store: Store

const open = newCommand('openOrder', { departmentId: 'sala', tableId: 'mesa-4', covers: 2 })
const add = (lineId: string, productId = 'agua', options: typeof salsa = []) =>
  newCommand('addLine', { lineId, productId, quantity: 1, options })
const send = (lineId: string) => newCommand('sendLines', { lineIds: [lineId] })
const inOther = (one: Command) => withOrderId('other', one)

/** Stores the orders that `commands` make, as the server would send them. */
async function serverHas(...commands: Command[]): Promise<void> {
  const { orders } = applyCommands(commands)
  const rows = Object.entries(orders).map(([id, order]) => ({ id, ...order }))
  await store.write(['orders'], tx => tx.put('orders', rows) as never)
}
async function append(commands: Command[], more: Pick<OutboxRow, 'state' | 'code'>): Promise<void> {
  for (const command of commands) {
    await store.write(['outbox'], tx => tx.append(newOutboxRow(command, { role: 'admin', ...more })) as never)
  }
}
const taps = (...commands: Command[]) => append(commands, { state: 'pending' })
const serverRejects = (...commands: Command[]) => append(commands, { state: 'rejected', code: 'sold_out' })
const read = async (id = 'order') => (await store.read(storeNames, tx => readOrder(tx, id)))!
const readStates = async () => (await read()).lines.map(({ id, state, serverStatus }) => [id, state, serverStatus])

beforeEach(async () => {
  store = await databaseFactories.memory()()
  await store.write(storeNames, async tx => {
    const rows = Object.entries(products).map(([id, product]) => ({ id, ...product }))
    await tx.put('products', rows)
    await tx.put('categories', [{ id: 'platos', ...catalogue.category('platos')! }])
    await tx.put('modifiers', [
      { id: 'salsa', ...catalogue.modifier('salsa')! },
      { id: 'extras', ...catalogue.modifier('extras')! },
    ])
  })
})

describe('a line', () => {
  it('is pending while an unsent command changes its status without naming the line', async () => {
    const course = newCommand('addLine', { lineId: 'a', productId: 'agua', quantity: 1, options: [], course: 2 })
    await serverHas(open, course, add('b'))
    expect(await readStates()).toEqual([
      ['a', 'draft', 'draft'],
      ['b', 'draft', 'draft'],
    ])
    await taps(newCommand('holdCourse', { course: 2 }))
    expect((await read()).lines.map(({ line }) => line.status)).toEqual(['held', 'draft'])
    expect(await readStates()).toEqual([
      ['a', 'pending', 'draft'],
      ['b', 'draft', 'draft'],
    ])
    expect((await read()).lines[0]).not.toHaveProperty('lastUnconfirmed')
  })

  it('that an unsent command moves to this order has as its server status the one on the other order, where the server still has the line', async () => {
    const others = [open, add('b', 'mezcal'), add('c'), send('b')].map(inOther)
    await serverHas(open, add('a'), ...others)
    await taps(inOther(newCommand('moveLines', { lineIds: ['b'], toOrderId: 'order' })))
    expect(await readStates()).toEqual([
      ['a', 'draft', 'draft'],
      ['b', 'pending', 'sent'],
    ])
  })

  it('that the server rejected comes last, with the reason, until somebody dismisses it', async () => {
    await serverHas(open, add('a'))
    const rejected = add('b', 'taco', salsa)
    await serverRejects(rejected, newCommand('setCovers', { covers: 9 }))
    await taps(add('c'))
    const view = await read()
    expect(view.lines.map(({ id, state }) => [id, state])).toEqual([
      ['a', 'draft'],
      ['c', 'pending'],
      ['b', 'rejected'],
    ])
    expect(view.lines[2]).toMatchObject({
      code: 'sold_out',
      commandId: rejected.id,
      line: { name: 'Taco al pastor', options: [{ optionId: 'verde', name: 'Verde' }] },
    })
    expect(view.pendingCount).toBe(1)
    expect(view.rejectedCommands.map(({ type, lineIds }) => [type, lineIds])).toEqual([
      ['addLine', ['b']],
      ['setCovers', []],
    ])
  })

  it('is shown once if the server rejected the `addLine` of a line that the check has', async () => {
    await serverHas(open, add('a'))
    await serverRejects(add('a'))
    expect(await readStates()).toEqual([['a', 'draft', 'draft']])
  })

  it('that the server rejected shows no options if they do not fit the product, or if the product is unknown', async () => {
    await serverHas(open)
    await serverRejects(add('a', 'agua', salsa), add('b', 'old-product', salsa))
    expect((await read()).lines.map(({ line }) => [line.name, line.options])).toEqual([
      ['Agua fresca', []],
      ['old-product', []],
    ])
  })

  it('that this device refuses has the changes of unsent commands on the same line, not those on others', async () => {
    await serverHas(open, newCommand('voidOrder', { reason: 'x' }))
    const change = (lineId: string, quantity: number) => newCommand('changeLine', { lineId, quantity })
    await taps(add('a'), add('b'), change('a', 3), newCommand('removeLine', { lineId: 'b' }))
    const { lines } = await read()
    expect(lines.map(({ id, state, line }) => [id, state, line.quantity])).toEqual([
      ['a', 'pending', 3],
      ['b', 'pending', 1],
    ])
  })
})

describe('an order', () => {
  it('has `serverTableId` and no `leftTableIds` while nothing is unsent', async () => {
    await serverHas(open)
    const view = await read()
    expect(view).toMatchObject({ serverTableId: 'mesa-4', pendingCount: 0 })
    expect(view).not.toHaveProperty('leftTableIds')
    expect(view).not.toHaveProperty('unconfirmedMoney')
  })

  it('leaves the table that it has on the server while a move to another table is unsent', async () => {
    await serverHas(open)
    await store.write(['tables'], async tx => {
      await tx.put('tables', [{ id: 'mesa-5', ...catalogue.table('mesa-4')!, name: 'Mesa 5' }])
    })
    await taps(newCommand('transferOrder', { tableId: 'mesa-5' }))
    const view = await read()
    expect(view).toMatchObject({ serverTableId: 'mesa-4', leftTableIds: ['mesa-4'], order: { tableId: 'mesa-5' } })
  })

  it('has neither `serverTableId` nor `leftTableIds` if it is void on the server, or if the server does not know it', async () => {
    await serverHas(open, newCommand('voidOrder', { reason: 'x' }))
    await taps(withOrderId('new', newCommand('openOrder', { departmentId: 'sala' })))
    for (const view of [await read(), await read('new')]) {
      expect(view).not.toHaveProperty('serverTableId')
      expect(view).not.toHaveProperty('leftTableIds')
    }
  })

  it('that the server refused to open shows where it was to be opened, with its rejected lines', async () => {
    await serverRejects(add('a'), open)
    expect(await read()).toMatchObject({
      order: { departmentId: 'sala', tableId: 'mesa-4', covers: 2, openedBy: 'lucia', status: 'open' },
      lines: [{ id: 'a', state: 'rejected' }],
      rejectedCommands: [{ type: 'addLine' }, { type: 'openOrder' }],
    })
  })

  it('that this device no longer has is shown without a table if only a command on it is left', async () => {
    await serverRejects(add('a'))
    const view = await read()
    expect(view.order).toMatchObject({ departmentId: '', covers: 1, openedBy: 'lucia' })
    expect(view.order).not.toHaveProperty('tableId')
    expect(await store.read(storeNames, tx => readOrder(tx, 'missing'))).toBeNull()
  })
})
