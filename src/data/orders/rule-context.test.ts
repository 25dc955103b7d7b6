import { beforeEach, describe, expect, it } from 'vitest'
import type { Command } from '../../../domain/commands.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import {
  applyCommands,
  catalogue,
  newCommand,
  newProduct,
  products,
  wholeTenant,
} from '../../../tests/support/tenant.ts'
import { type OrdersById, storeNames } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { readRuleContext, readRules } from './rule-context.ts'

let store: Store

const add = (lineId: string, productId: string) =>
  newCommand('addLine', { lineId, productId, quantity: 1, options: [{ modifierId: 'salsa', optionId: 'verde' }] })

const { orders } = applyCommands([
  newCommand('openOrder', { departmentId: 'sala' }),
  add('line', 'taco'),
  newCommand('addLine', { lineId: 'water', productId: 'agua', quantity: 1, options: [] }),
])

/** Returns which of the ids listed here belong to documents that the rules for `commands` contain. */
async function readDocs(commands: Command[], from: OrdersById = {}) {
  const { catalogue: found } = await readAll(commands, from)
  const has = (find: (id: string) => unknown, ids: string[]) => ids.filter(id => find(id) !== undefined)
  return {
    products: has(found.product, ['taco', 'agua', 'minimo']),
    categories: has(found.category, ['platos']),
    modifiers: has(found.modifier, ['salsa', 'extras']),
    tables: has(found.table, ['mesa-4', 'mesa-5']),
  }
}
const readAll = (commands: Command[], from: OrdersById = {}) =>
  store.read(storeNames, async tx => readRules(tx, await readRuleContext(tx), commands, from))

beforeEach(async () => {
  store = await openEmptyStore()
  await store.write(storeNames, async tx => {
    await tx.setMeta('tenant', { ...wholeTenant, settings: { money: { minimumProductId: 'minimo' } } })
    await tx.setMeta('rev', 7)
    await tx.put('products', [
      { id: 'taco', ...products.taco! },
      { id: 'agua', ...products.agua! },
      { id: 'minimo', ...newProduct('Consumo mínimo', null) },
    ])
    await tx.put('categories', [{ id: 'platos', ...catalogue.category('platos')! }])
    await tx.put('modifiers', [
      { id: 'salsa', ...catalogue.modifier('salsa')! },
      { id: 'extras', ...catalogue.modifier('extras')! },
    ])
    const table = catalogue.table('mesa-4')!
    await tx.put('tables', [
      { id: 'mesa-4', ...table },
      { id: 'mesa-5', ...table, name: 'Mesa 5' },
    ])
  })
})

const none = { products: [], categories: [], modifiers: [], tables: [] }
const ofTaco = { ...none, products: ['taco'], categories: ['platos'], modifiers: ['salsa', 'extras'] }

describe('the rules for commands contain', () => {
  it('the product of an `addLine`, with its category and modifiers, and no other product', async () => {
    expect(await readDocs([add('new', 'taco')])).toEqual(ofTaco)
    expect(await readDocs([newCommand('requestBill', {})], orders)).toEqual(none)
  })

  it('the product of a `markAvailable`', async () => {
    expect(await readDocs([newCommand('markAvailable', { productId: 'taco', available: true })])).toEqual(ofTaco)
  })

  it('the product of a line that is changed, also of a line that an earlier command splits off', async () => {
    const parts = [{ lineId: 'line', quantity: 1, newLineId: 'part' }]
    const split = newCommand('moveLines', { lineIds: [], parts, toOrderId: 'other' })
    const change = (lineId: string) => newCommand('changeLine', { lineId, quantity: 2 })
    expect(await readDocs([change('line')], orders)).toEqual(ofTaco)
    expect(await readDocs([split, change('part')], orders)).toEqual(ofTaco)
    expect(await readDocs([change('unknown')], orders)).toEqual(none)
  })

  it('the product that charges the minimum consumption, if a command sets the minimum', async () => {
    const docs = await readDocs([newCommand('setMinimum', { amount: 50_000 })], orders)
    expect(docs).toEqual({ ...none, products: ['minimo'], categories: ['platos'] })
  })

  it('the table that a command names', async () => {
    const open = newCommand('openOrder', { departmentId: 'sala', tableId: 'mesa-4' })
    expect(await readDocs([open])).toEqual({ ...none, tables: ['mesa-4'] })
    const calls = [newCommand('callWaiter', {}), newCommand('callWaiter', { tableId: 'mesa-5' })]
    expect(await readDocs(calls)).toEqual({ ...none, tables: ['mesa-5'] })
  })

  it('all documents that several commands need, also if an earlier read needed some of them', async () => {
    await readDocs([add('first', 'agua')])
    const both = { ...ofTaco, products: ['taco', 'agua'] }
    expect(await readDocs([add('first', 'agua'), add('second', 'taco')])).toEqual(both)
  })

  it('the new document after a change of the catalogue', async () => {
    const readPrice = async () => (await readAll([add('new', 'agua')])).catalogue.product('agua')?.price
    expect(await readPrice()).toBe(3900)
    await store.write(['meta', 'products'], async tx => {
      await tx.put('products', [{ id: 'agua', ...products.agua!, price: 4200 }])
      await tx.setMeta('rev', 8)
    })
    expect(await readPrice()).toBe(4200)
  })
})
