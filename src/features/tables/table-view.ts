import type { Table } from '../../../domain/catalogue.ts'
import { sum } from '../../../domain/money.ts'
import { isAwaitingAcceptance, isWaitingEntry, type Order, tableIdsOf, waiterOf } from '../../../domain/order.ts'
import { isPractice } from '../../../domain/practice.ts'
import { shortenTableName } from '../../../domain/table-names.ts'
import { groupByTable } from '../../data/orders/group-by-table.ts'
import type { DepartmentOrders } from '../../data/orders/read-orders.ts'
import type { OrderView } from '../../data/orders/views.ts'
import type { TablesWords } from './words/words.ts'

/** A table is late when its oldest order has been open for longer than this. */
const lateAfterMs = 90 * 60_000

/**
 * A table with its open orders, as the table page shows it. An order without a table, for example takeaway, also
 * becomes a `TableView` (see `buildOtherOrderViews`).
 */
export type TableView = {
  id: string
  table: Table
  /** The table's open orders, oldest first. */
  orders: OrderView[]
  state: 'free' | 'occupied' | 'billed'
  /**
   * Whether the table is free only on this device, for example because its order was closed or moved here and the
   * server does not have this change yet.
   */
  freeOnlyHere: boolean
  covers: number
  /** The sum of the totals of the table's orders, in minor units (cents). */
  amount: number
  /** When the table's oldest order was opened, in milliseconds. */
  since?: number
  isLate: boolean
  /** The number of lines that are ready to be served. */
  readyCount: number
  /** The number of lines that guests sent with their phones and no waiter has accepted yet. */
  heldCount: number
  /** Whether a guest called the waiter, and no waiter has answered the call yet. */
  isCallingWaiter: boolean
  /**
   * The number of commands (changes that users made) that the server has not answered. Counts those on the orders of
   * the table, and those on orders that an unanswered command closes or moves away from the table.
   */
  pendingCount: number
  /** Whether the server refused a command on the table's orders, and nobody has dismissed the refusal. */
  hasRefusal: boolean
  isMine: boolean
  /**
   * Whether the table has a check that was opened in practice mode (training). A practice check does not occupy the
   * table, and `covers`, `amount` and `since` leave it out.
   */
  hasPractice: boolean
  /** If one check is for several combined tables: the short names of these tables, for example `10 + 12`. */
  combinedTables?: string
}

type Viewer = {
  /** The uid of the signed-in user. */
  uid: string | undefined
  now: number
}

/**
 * Joins the tables of a department with its open orders. The tables are sorted by name, with numbers in numeric order,
 * for example `Mesa 2` before `Mesa 10`.
 */
export function buildTableViews(
  tables: readonly ({ id: string } & Table)[],
  { open, leaving }: DepartmentOrders,
  viewer: Viewer,
): TableView[] {
  const byTable = groupByTable(open, ({ order }) => tableIdsOf(order))
  const leavingByTable = groupByTable(leaving, ({ leftTableIds = [] }) => leftTableIds)
  return tables
    .map(({ id, ...table }) => {
      const here = { open: byTable.get(id) ?? [], leaving: leavingByTable.get(id) ?? [] }
      const combined = here.open.filter(isReal).find(({ order }) => order.otherTableIds !== undefined)
      const view = buildTableView(id, table, here, viewer)
      return combined ? { ...view, combinedTables: formatCombinedTables(tableIdsOf(combined.order), tables) } : view
    })
    .sort((a, b) => compareNames(a.table, b.table))
}

/**
 * Lists the open orders that have no table in `tables`, for example takeaway orders, in the same form as tables: each
 * order gets an invented table, whose name is the result of `nameOf`. Guests on the waiting list who have ordered
 * nothing are left out.
 */
export function buildOtherOrderViews(
  orders: readonly OrderView[],
  tables: readonly { id: string }[],
  { nameOf, ...viewer }: Viewer & { nameOf(order: Order): string },
): TableView[] {
  const noTable = { seats: 0, kind: 'table', shape: 'square', x: 0, y: 0 } as const
  return orders
    .filter(({ order }) => !isWaitingEntry(order) && !tables.some(({ id }) => tableIdsOf(order).includes(id)))
    .map(view => {
      const table = { ...noTable, name: nameOf(view.order), departmentId: view.order.departmentId }
      return buildTableView(view.id, table, { open: [view], leaving: [] }, viewer)
    })
}

/** Returns the short names of combined tables, for example `10 + 12`. */
const formatCombinedTables = (ids: readonly string[], tables: readonly ({ id: string } & Table)[]): string =>
  ids.map(id => shortenTableName(tables.find(table => table.id === id)?.name ?? id)).join(' + ')

const collator = new Intl.Collator('es', { numeric: true })
const compareNames = (a: Table, b: Table) => collator.compare(a.name, b.name)

function buildTableView(
  id: string,
  table: Table,
  { open: orders, leaving }: DepartmentOrders,
  { uid, now }: Viewer,
): TableView {
  const real = orders.filter(isReal)
  const since = real[0]?.order.openedAt
  const sumOf = (amountOf: (view: OrderView) => number) => sum(orders.map(amountOf))
  return {
    id,
    table,
    orders,
    state: real.length === 0 ? 'free' : real.some(({ order }) => order.status === 'billed') ? 'billed' : 'occupied',
    freeOnlyHere: real.length === 0 && leaving.some(isReal),
    covers: sum(real.map(({ order }) => order.covers)),
    amount: sum(real.map(({ order }) => order.totals.total)),
    since,
    isLate: since !== undefined && now - since > lateAfterMs,
    readyCount: sumOf(({ lines }) => lines.filter(({ line }) => line.status === 'ready').length),
    heldCount: sumOf(({ lines }) => lines.filter(({ line }) => isAwaitingAcceptance(line)).length),
    isCallingWaiter: orders.some(({ order }) => order.flags.calledAt !== undefined),
    pendingCount: sumOf(view => view.pendingCount) + countPendingOfLeavingOrders(orders, leaving),
    hasRefusal: orders.some(({ rejectedCommands }) => rejectedCommands.length > 0),
    isMine: orders.some(({ order }) => waiterOf(order) === uid),
    hasPractice: real.length < orders.length,
  }
}

const isReal = ({ order }: OrderView): boolean => !isPractice(order)

/** The checks that a tap on the table can open: in practice mode the practice checks, otherwise the real checks. */
export const listChecksToOpen = ({ orders }: TableView, isPractising: boolean): OrderView[] =>
  orders.filter(view => isReal(view) !== isPractising)

/**
 * Counts the unanswered commands on orders that an unsent command moves away from the table or closes (`leaving`). An
 * order that is merged into one of `orders` is left out, because its commands are already counted for that order.
 */
const countPendingOfLeavingOrders = (orders: readonly OrderView[], leaving: readonly OrderView[]): number =>
  leaving
    .filter(({ order }) => !orders.some(({ id }) => id === order.mergedInto))
    .reduce((sum, { pendingCount }) => sum + pendingCount, 0)

/** The word for the state of a table: `libre`, `libre aquí`, `ocupada` or `pide la cuenta`. */
export const textOfTableState = ({ state, freeOnlyHere }: TableView, words: TablesWords): string =>
  freeOnlyHere ? words.freeOnlyHere : words[state]

/** Lists the dishes of an order, for example `2 × Chistorra` and `Sopa`, without refused and voided lines. */
export const listDishes = ({ lines }: Pick<OrderView, 'lines'>): string[] =>
  lines
    .filter(({ line, state }) => state !== 'rejected' && line.status !== 'void')
    .map(({ line: { name, quantity } }) => (quantity > 1 ? `${quantity} × ${name}` : name))

/**
 * The filters of the table page. `mine`: tables with an order that the user serves. `attention`: tables that need a
 * waiter, for example because a dish is ready.
 */
export type TableFilter = 'all' | 'mine' | 'attention'

const needsAttention = (view: TableView) =>
  view.state === 'billed' || view.readyCount > 0 || view.heldCount > 0 || view.isCallingWaiter || view.hasRefusal

export function filterTables(views: readonly TableView[], filter: TableFilter): TableView[] {
  if (filter === 'mine') return views.filter(view => view.isMine)
  if (filter === 'attention') return views.filter(needsAttention)
  return [...views]
}
