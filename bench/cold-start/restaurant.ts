import { randomUUID } from 'node:crypto'
import type { Category, Table } from '../../domain/catalogue.ts'
import { addAgua, openOrder } from '../../tests/support/command-inputs.ts'
import { HttpDevice } from '../../tests/support/device.ts'
import { publishChanges } from '../../tests/support/document-reads.ts'
import { makeCatalogueFile } from '../catalogue/example.ts'

const tenant = 'demo'
const productsPerCall = 500
const ordersPerCall = 8
const linesPerOrder = 3
const tablesPerRow = 8

/**
 * Adds `count` products without pictures to the menu of the seeded restaurant, in new categories after the seeded ones.
 */
export async function addLongMenu(port: number, count: number): Promise<void> {
  const { categories, products } = makeCatalogueFile(count)
  const puts = Object.entries(products).map(([id, doc]) => put('products', id, { ...doc, image: null, taxIds: [] }))
  const after = ([id, doc]: [string, Category]) => put('categories', id, { ...doc, position: doc.position + 100 })
  await publishChanges(port, tenant, Object.entries(categories).map(after))
  for (let start = 0; start < count; start += productsPerCall)
    await publishChanges(port, tenant, puts.slice(start, start + productsPerCall))
}

/** Adds `count` tables to the dining room, each with an open order of three sent lines. */
export async function openOrders(port: number, count: number): Promise<void> {
  const tableIds = Array.from({ length: count }, (_, index) => `bench-${index}`)
  await publishChanges(
    port,
    tenant,
    tableIds.map((id, index) => put('tables', id, makeTable(index, count))),
  )
  const waiter = await HttpDevice.signedIn(port, tenant, 'mesero')
  for (let start = 0; start < count; start += ordersPerCall)
    await waiter.send(tableIds.slice(start, start + ordersPerCall).flatMap(orderCommandsFor))
}

function makeTable(index: number, count: number): Table {
  const rows = Math.ceil(count / tablesPerRow)
  const [column, row] = [index % tablesPerRow, Math.floor(index / tablesPerRow)]
  const place = { x: (column + 0.5) * (100 / tablesPerRow), y: (row + 0.5) * (100 / rows) }
  return { departmentId: 'comedor', name: `Mesa ${101 + index}`, seats: 4, kind: 'table', shape: 'round', ...place }
}

function orderCommandsFor(tableId: string) {
  const open = openOrder({ tableId })
  const lineIds = Array.from({ length: linesPerOrder }, () => randomUUID())
  const lines = lineIds.map(lineId => addAgua(open.orderId, { lineId }))
  return [open, ...lines, { type: 'sendLines' as const, orderId: open.orderId, payload: { lineIds } }]
}

const put = (collection: string, id: string, doc: object) => ({ collection, op: 'put', id, doc })
