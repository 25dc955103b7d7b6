/**
 * `npm run replay -- FOLDER [COUNT]` sends COUNT orders of a data set (by default 500) to a new server, and checks
 * that the server has stored the same number of each product and the same sum. FOLDER contains
 * `maven_menu_items.csv` and `maven_order_details.csv`. With `--money`, `replay-money.ts` runs instead, without a
 * server: it pays the orders (by default all), closes each day, and compares the day reports with the files.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'csv-parse/sync'
import type { Order } from '../domain/order.ts'
import { type CommandInput, callByHttp, HttpDevice, signInByHttp } from '../tests/support/device.ts'
import { readOrders } from '../tests/support/read-orders.ts'
import { startServer } from '../tests/support/server.ts'
import { type MenuItem, replayMoney } from './replay-money.ts'
import { describeSkipped, readSales, type Sale, type SaleRow } from './sales.ts'

const department = 'replay'
const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
const cents = (price: string) => Math.round(Number(price) * 100)

const { positionals, values } = parseArgs({ allowPositionals: true, options: { money: { type: 'boolean' } } })
const [folder, limit = values.money ? 'Infinity' : '500'] = positionals
if (!folder) {
  console.error('Usage: npm run replay -- FOLDER [number of orders] [--money]')
  process.exit(1)
}

const read = <T>(name: string): T[] => parse(readFileSync(join(folder, name)), { columns: true, bom: true }) as T[]
const items = read<MenuItem>('maven_menu_items.csv')
const { sales, skipped } = readSales(
  read<SaleRow>('maven_order_details.csv'),
  new Set(items.map(item => item.menu_item_id)),
  Number(limit),
)

if (values.money) process.exit((await replayMoney(items, sales, describeSkipped(skipped))) ? 0 : 1)

const server = await startServer()
try {
  await makeCatalogue(server.port)
  await placeOrders(server.port)
  const agree = compare(Object.values(await readOrders(server.port, 'demo')))
  console.log(agree ? 'What the server holds equals the file.' : 'What the server holds DIFFERS from the file.')
  process.exitCode = agree ? 0 : 1
} finally {
  await server.stop()
}

async function makeCatalogue(port: number): Promise<void> {
  const token = await signInByHttp(port, 'demo', 'gerente')
  const categories = [...new Set(items.map(item => item.category))]
  const changes = [
    { collection: 'departments', id: department, doc: { name: 'Replay', position: 99, kind: 'dining' } },
    ...categories.map((name, position) => ({
      collection: 'categories',
      id: slug(name),
      doc: { name, position, departmentIds: [department] },
    })),
    ...items.map((item, position) => ({
      collection: 'products',
      id: item.menu_item_id,
      doc: {
        name: item.item_name,
        description: '',
        price: cents(item.price),
        categoryId: slug(item.category),
        departmentIds: [department],
        modifierIds: [],
        image: null,
        available: true,
        taxIds: [],
        allergens: [],
        position,
      },
    })),
  ]
  const answer = await callByHttp<{ data?: { rev: number }; error?: unknown }>(
    port,
    'catalog',
    { tenant: 'demo', changeId: randomUUID(), changes: changes.map(change => ({ op: 'put', ...change })) },
    token,
  )
  if (!answer.data) throw new Error(`catalog answered ${answer.status} ${JSON.stringify(answer.error)}`)
  console.log(`Catalogue: ${items.length} products in ${categories.length} categories, revision ${answer.data.rev}.`)
}

async function placeOrders(port: number): Promise<void> {
  const devices = await Promise.all(['mesero', 'mesero2'].map(user => HttpDevice.signedIn(port, 'demo', user)))
  for (const [index, sale] of sales.entries()) {
    const data = await devices[index % devices.length]!.send(toCommands(sale))
    const refused = data.results.filter(result => result.status !== 'accepted')
    if (refused.length > 0) throw new Error(`order ${sale.id}: ${JSON.stringify(refused)}`)
    drawProgress(index + 1)
  }
}

function toCommands(sale: Sale): CommandInput[] {
  const orderId = randomUUID()
  const lines = sale.items.map(productId => ({ lineId: randomUUID(), productId, quantity: 1, options: [] }))
  const send: CommandInput = { type: 'sendLines', orderId, payload: { lineIds: lines.map(line => line.lineId) } }
  return [
    { type: 'openOrder', orderId, payload: { departmentId: department } },
    ...lines.map((payload): CommandInput => ({ type: 'addLine', orderId, payload })),
    ...(lines.length > 0 ? [send] : []),
  ]
}

function drawProgress(done: number): void {
  if (!process.stdout.isTTY && done % 50 !== 0 && done !== sales.length) return
  const filled = Math.round((30 * done) / sales.length)
  const bar = `[${'█'.repeat(filled)}${'·'.repeat(30 - filled)}] ${done} of ${sales.length} orders`
  process.stdout.write(process.stdout.isTTY ? `\r${bar}${done === sales.length ? '\n' : ''}` : `${bar}\n`)
}

function compare(orders: Order[]): boolean {
  const placed = orders.filter(order => order.departmentId === department)
  const lines = placed.flatMap(order => Object.values(order.lines))
  const sold = (productId: string) =>
    lines.filter(line => line.productId === productId && line.status === 'sent').length
  const expected = (itemId: string) => sales.flatMap(sale => sale.items).filter(id => id === itemId).length
  const differing = items.filter(item => sold(item.menu_item_id) !== expected(item.menu_item_id))
  for (const item of differing) {
    console.log(
      `${item.item_name}: ${sold(item.menu_item_id)} at the server, ${expected(item.menu_item_id)} in the file`,
    )
  }
  const sum = placed.reduce((total, order) => total + order.totals.subtotal, 0)
  const wanted = items.reduce((total, item) => total + expected(item.menu_item_id) * cents(item.price), 0)
  console.log(`Orders: ${placed.length} of ${sales.length}. Lines: ${lines.length}; ${describeSkipped(skipped)}.`)
  console.log(`Products whose count differs: ${differing.length} of ${items.length}.`)
  console.log(`Sum at the server ${(sum / 100).toFixed(2)}, in the file ${(wanted / 100).toFixed(2)}.`)
  return placed.length === sales.length && differing.length === 0 && sum === wanted
}
