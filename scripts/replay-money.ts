import { isDeepStrictEqual } from 'node:util'
import { businessDateOf, nextBusinessDate } from '../domain/business-day.ts'
import type { NamedSums, SumsByGroup } from '../domain/journal/entry.ts'
import { addNamedSums, addSumsByGroup, negateNamedSums } from '../domain/journal/tally.ts'
import { sum } from '../domain/money.ts'
import type { ZReport } from '../domain/tills/close-day.ts'
import type { Till } from '../domain/tills/till.ts'
import { runOrderCommands } from '../functions/src/orders/orders.ts'
import { MemoryFirestore } from '../tests/security/payloads/memory-firestore.ts'
import type { Sale } from './sales.ts'

/** A row of `maven_menu_items.csv`. `price` is a decimal text in dollars, for example `12.95`. */
export type MenuItem = { menu_item_id: string; item_name: string; category: string; price: string }

const oneHour = 3_600_000
const tenantPath = 'tenants/replay'
/** In the second run, every 50th check is sent on a later date, after its own day was closed. */
const lateEvery = 50
/** Two cashiers with a till (a cash drawer that is counted each day), and a manager without a till. */
const people = [
  { uid: 'cashier-1', role: 'cashier', device: 'device-of-cashier-1', hasTill: true },
  { uid: 'cashier-2', role: 'cashier', device: 'device-of-cashier-2', hasTill: true },
  { uid: 'manager-1', role: 'manager', device: 'device-of-manager-1', hasTill: false },
] as const
type Person = (typeof people)[number]

/**
 * Sells all orders of the file (`sales`) twice: first with all checks sent on their day, then with some checks that are
 * sent after their day was closed. Uses the code of the functions with a Firestore in memory, because the clock must
 * show the dates of the file. Three devices sell, two of which have a till. Each day the tills are counted and the day
 * is closed. Then compares each date, hour and product of the day reports with the file.
 * @returns whether everything is equal, the reports are numbered without gaps and no till has a difference
 */
export async function replayMoney(
  items: readonly MenuItem[],
  sales: readonly Sale[],
  skipped: string,
): Promise<boolean> {
  const prices = new Map(items.map(item => [item.menu_item_id, Math.round(Number(item.price) * 100)]))
  const wanted = groupSales(sales, prices)
  const dates = Object.keys(wanted).sort()
  const lineCount = sum(sales.map(sale => sale.items.length))
  const emptyCount = sales.filter(sale => sale.items.length === 0).length
  console.log(
    `${sales.length} checks on ${dates.length} dates, ${lineCount} lines, ${emptyCount} empty checks that are voided; ${skipped}.`,
  )
  const inTime = await sellAll(items, sales, prices, () => false)
  const late = await sellAll(items, sales, prices, index => index % lateEvery === lateEvery - 1)
  return (
    report('All checks in time', inTime, wanted, dates) &&
    report(`Every ${lateEvery}th check a day late`, late, wanted, dates)
  )
}

/** The sales of one business date (the day from 4:00 to 4:00): their sums, and their split by hour and by product. */
type Sold = { sums: NamedSums; split: SumsByGroup }

function groupSales(sales: readonly Sale[], prices: ReadonlyMap<string, number>): { [date: string]: Sold } {
  const byDate: { [date: string]: Sold } = {}
  for (const { items, at } of sales) {
    const date = businessDateOf(at, 'UTC')
    const { sums, split } = byDate[date] ?? { sums: {}, split: {} }
    byDate[date] = { sums, split }
    if (items.length === 0) continue
    const sold = { sales: sum(items.map(id => prices.get(id)!)), checks: 1 }
    const products = items
      .map(
        (id): SumsByGroup => ({ products: { [id]: { quantity: 1, amount: prices.get(id)!, net: prices.get(id)! } } }),
      )
      .reduce(addSumsByGroup, {})
    const hours = { hours: { [new Date(at).toISOString().slice(11, 13)]: sold } }
    byDate[date] = { sums: addNamedSums(sums, sold), split: [products, hours].reduce(addSumsByGroup, split) }
  }
  return byDate
}

type Outcome = { reports: ZReport[]; tills: Till[]; slowestClosing: number }

async function sellAll(
  items: readonly MenuItem[],
  sales: readonly Sale[],
  prices: ReadonlyMap<string, number>,
  isLate: (index: number) => boolean,
): Promise<Outcome> {
  const db = createRestaurant(items)
  const realNow = Date.now
  const sequences = new Map<string, number>()
  let now = 0
  let commands = 0
  Date.now = () => now
  const send = async (
    { uid, role, device }: Person,
    all: { type: string; orderId: string | null; payload: object }[],
    at = now,
  ) => {
    const first = (sequences.get(device) ?? 0) + 1
    sequences.set(device, first + all.length - 1)
    const numbered = all.map((command, index) => ({ ...command, at, seq: first + index, id: `command-${++commands}` }))
    const caller = {
      uid,
      role,
      tenantId: 'replay',
      signedInAt: 1,
      authTenant: 'replay-admins',
      databaseId: '(default)',
    }
    const data = { tenant: 'replay', protocol: 1, device, acked: first - 1, clock: now, commands: numbered }
    const { results } = await runOrderCommands(db.asFirestore, refuseBucket, caller, data)
    const refused = results.find(({ status }) => status !== 'accepted')
    if (refused) throw new Error(`${JSON.stringify(numbered[refused.seq - first])}: ${refused.code}`)
  }
  const tillOf = ({ uid }: Person, date: string) => `${uid}-${date}`
  const sell = (index: number, { id, items: sold, at }: Sale, hasTill = true) => {
    const seller = people[index % people.length]!
    const total = sum(sold.map(item => prices.get(item)!))
    const tillId = hasTill && seller.hasTill ? { tillId: tillOf(seller, businessDateOf(at, 'UTC')) } : {}
    const on = (type: string, payload: object = {}) => ({ type, orderId: `check-${id}`, payload })
    const lineIds = sold.map((_, line) => `line-${id}-${line}`)
    const lines = sold.map((productId, line) =>
      on('addLine', { lineId: lineIds[line], productId, quantity: 1, options: [] }),
    )
    const payment = { paymentId: `payment-${id}`, method: 'cash', amount: total, ...tillId }
    const opening = on('openOrder', { departmentId: 'sala' })
    return send(
      seller,
      sold.length === 0
        ? [opening, on('voidOrder', { reason: 'empty' })]
        : [opening, ...lines, on('sendLines', { lineIds }), on('recordPayment', payment), on('closeOrder')],
      at,
    )
  }

  const byDate = new Map<string, [number, Sale][]>()
  for (const [index, sale] of sales.entries()) {
    const date = businessDateOf(sale.at, 'UTC')
    byDate.set(date, [...(byDate.get(date) ?? []), [index, sale]])
  }
  const held: [number, Sale][] = []
  let slowestClosing = 0
  const runDay = async (date: string, ofDate: readonly [number, Sale][]) => {
    const opensAt = Date.parse(`${date}T06:00:00Z`)
    now = opensAt
    for (const [index, sale] of held.splice(0)) await sell(index, sale)
    for (const person of people.filter(({ hasTill }) => hasTill)) {
      const payload = { tillId: tillOf(person, date), kind: 'drawer', name: person.uid, float: 50_000 }
      await send(person, [{ type: 'openTill', orderId: null, payload }])
    }
    for (const [index, sale] of [...ofDate].sort(([, a], [, b]) => a.at - b.at)) {
      now = sale.at
      if (isLate(index)) held.push([index, sale])
      else await sell(index, sale)
    }
    now = opensAt + 21 * oneHour
    for (const person of people.filter(({ hasTill }) => hasTill)) {
      const till = db.documents.get(`${tenantPath}/tallies/${tillOf(person, date)}`) as { sums: NamedSums } | undefined
      const counted = 50_000 + (till?.sums.cash ?? 0)
      await send(person, [{ type: 'closeTill', orderId: null, payload: { tillId: tillOf(person, date), counted } }])
    }
    const started = realNow()
    await send(people[2], [{ type: 'closeDay', orderId: null, payload: { date, uncounted: [] } }])
    slowestClosing = Math.max(slowestClosing, realNow() - started)
  }
  for (const [date, ofDate] of byDate) await runDay(date, ofDate)
  const last = [...byDate.keys()].at(-1)!
  if (held.length > 0) await runDay(nextBusinessDate(last), [])
  Date.now = realNow
  const all = <Doc>(collection: string) =>
    [...db.documents].flatMap(([path, doc]) => (path.startsWith(`${tenantPath}/${collection}/`) ? [doc as Doc] : []))
  return { reports: all<ZReport>('zs'), tills: all<Till>('tills'), slowestClosing }
}

function createRestaurant(items: readonly MenuItem[]): MemoryFirestore {
  const db = new MemoryFirestore({ trusted: true })
  const put = (path: string, fields: object) => db.documents.set(`${tenantPath}${path}`, fields as never)
  put('', {
    ...{ name: 'Replay', currency: 'USD', locale: 'es-MX', timeZone: 'UTC', taxes: [], serviceCharge: 0, settings: {} },
    ...{ epoch: 'one', catalogue: { rev: 1, path: 'x' } },
  })
  put('/counters/catalogue', { rev: 1 })
  for (const { uid, role } of people) put(`/staff/${uid}`, { user: uid, name: uid, role, active: true })
  for (const [position, { menu_item_id: id, item_name: name, category, price }] of items.entries()) {
    put(`/categories/${category}`, { name: category, position, departmentIds: [] })
    put(`/products/${id}`, {
      ...{ name, description: '', price: Math.round(Number(price) * 100), categoryId: category, departmentIds: [] },
      ...{ modifierIds: [], image: null, available: true, taxIds: [], allergens: [], position },
    })
  }
  return db
}

const refuseBucket = (): never => {
  throw new Error('the catalogue file does not change here')
}

function report(
  title: string,
  { reports, tills, slowestClosing }: Outcome,
  wanted: { [date: string]: Sold },
  dates: string[],
): boolean {
  console.log(`\n${title}:`)
  const total = sum(reports.map(({ sums }) => sums.sales ?? 0))
  const wantedTotal = sum(dates.map(date => wanted[date]!.sums.sales ?? 0))
  const differing = dates.filter(date => !isAsInFile(reports, date, wanted[date]!))
  const splitOf = (all: readonly { split: SumsByGroup }[]) =>
    pickSplit(all.map(({ split }) => split).reduce(addSumsByGroup, {}))
  const isSplitEqual = isDeepStrictEqual(splitOf(reports), splitOf(Object.values(wanted)))
  const isGapless = reports.every(({ n }, index) => n === index + 1)
  const short = tills.filter(({ difference }) => difference !== 0)
  for (const { date, split } of reports) {
    const from = Object.entries(split.late ?? {}).map(
      ([day, { sales = 0, checks = 0 }]) => `${checks} of ${day}, ${format(sales)}`,
    )
    if (from.length > 0) console.log(`  ${date} has late checks: ${from.join('; ')}`)
  }
  console.log(
    `  ${reports.length} reports, numbered ${isGapless ? 'without gaps' : 'WITH GAPS'}; the slowest closing took ${slowestClosing} ms`,
  )
  console.log(`  ${tills.length} tills counted, ${short.length} with a difference`)
  console.log(
    `  Sales ${format(total)}, in the file ${format(wantedTotal)}; ${format(reports[0]?.sums.sales ?? 0)} on ${reports[0]?.date}`,
  )
  console.log(
    `  Dates whose sales, hours or products differ from the file: ${differing.length}${differing.length > 0 ? ` (${differing.join(', ')})` : ''}`,
  )
  console.log(`  Hours and products of all dates together: ${isSplitEqual ? 'as in the file' : 'DIFFERENT'}`)
  return total === wantedTotal && isSplitEqual && differing.length === 0 && isGapless && short.length === 0
}

/**
 * Whether the reports contain the sales that the file has for a date. A sale that was sent after its day was closed (a
 * late sale) is in the report of a later day. So this takes the date's own report, subtracts late sales of other dates,
 * and adds the late sales of this date from later reports. If there are late sales, only the sums are compared, because
 * the later report lists only the sums of late sales separately, not their hours and products.
 */
function isAsInFile(reports: readonly ZReport[], date: string, wanted: Sold): boolean {
  const own = reports.find(report => report.date === date)!
  const lateHere = Object.values(own.split.late ?? {}).map(negateNamedSums)
  const lateElsewhere = reports.map(({ split }) => split.late?.[date] ?? {})
  const { sales = 0, checks = 0 } = [own.sums, ...lateHere, ...lateElsewhere].reduce(addNamedSums, {})
  const isOnTime = lateHere.length === 0 && lateElsewhere.every(late => Object.keys(late).length === 0)
  return (
    isDeepStrictEqual(addNamedSums({}, { sales, checks }), wanted.sums) &&
    (!isOnTime || isDeepStrictEqual(pickSplit(own.split), wanted.split))
  )
}

const pickSplit = ({ hours = {}, products = {} }: SumsByGroup): SumsByGroup => ({
  products,
  hours: Object.fromEntries(
    Object.entries(hours).map(([hour, { sales = 0, checks = 0 }]) => [hour, { sales, checks }]),
  ),
})
const format = (cents: number): string => (cents / 100).toFixed(2)
