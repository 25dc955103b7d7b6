import type { Table } from '../../../domain/catalogue.ts'
import { isAwaitingAcceptance, type Order } from '../../../domain/order.ts'
import type { OrderView } from '../../data/orders/views.ts'

/** A table is late when its oldest order has been open for longer than this. */
const lateAfterMs = 90 * 60_000

export type TableView = {
  id: string
  table: Table
  /** The table's open orders, oldest first. */
  orders: OrderView[]
  state: 'free' | 'occupied' | 'billed'
  covers: number
  /** The sum of the totals of the table's orders, in minor units. */
  amount: number
  /** When the oldest order was opened. */
  since?: number
  late: boolean
  /** Number of lines that are ready to be served. */
  readyCount: number
  /** Number of lines that guests sent and no waiter has accepted. */
  heldCount: number
  /** Whether a guest called the waiter, and no waiter has answered the call yet. */
  called: boolean
  /** Number of commands on the table's orders that the server has not answered. */
  pendingCount: number
  /** Whether the server refused a command on the table's orders, and nobody has dismissed the refusal. */
  refused: boolean
  isMine: boolean
}

/**
 * Builds the view of each table from its open orders. The views are sorted by name, with numbers in numeric order:
 * `Mesa 2` before `Mesa 10`.
 */
export function buildTableViews(
  tables: readonly ({ id: string } & Table)[],
  orders: readonly OrderView[],
  { uid, now }: { uid: string | undefined; now: number },
): TableView[] {
  const byTable = Map.groupBy(orders, ({ order }) => order.tableId)
  return tables
    .map(({ id, ...table }) => buildTableView(id, table, byTable.get(id) ?? [], uid, now))
    .sort((a, b) => compareNames(a.table, b.table))
}

/**
 * Builds a view for each open order that has no table in `tables`, as if the order had a table of its own. `nameOf`
 * returns the name of that table.
 */
export function buildOtherOrderViews(
  orders: readonly OrderView[],
  tables: readonly { id: string }[],
  { uid, now, nameOf }: { uid: string | undefined; now: number; nameOf(order: Order): string },
): TableView[] {
  const noTable = { seats: 0, kind: 'table', shape: 'square', x: 0, y: 0 } as const
  return orders
    .filter(({ order }) => !tables.some(({ id }) => id === order.tableId))
    .map(view => {
      const table = { ...noTable, name: nameOf(view.order), departmentId: view.order.departmentId }
      return buildTableView(view.id, table, [view], uid, now)
    })
}

const compareNames = (a: Table, b: Table) => a.name.localeCompare(b.name, 'es', { numeric: true })

function buildTableView(
  id: string,
  table: Table,
  orders: OrderView[],
  uid: string | undefined,
  now: number,
): TableView {
  const since = orders[0]?.order.openedAt
  const sumOf = (amountOf: (view: OrderView) => number) => orders.reduce((sum, view) => sum + amountOf(view), 0)
  return {
    id,
    table,
    orders,
    state: orders.length === 0 ? 'free' : orders.some(({ order }) => order.status === 'billed') ? 'billed' : 'occupied',
    covers: sumOf(({ order }) => order.covers),
    amount: sumOf(({ order }) => order.totals.total),
    since,
    late: since !== undefined && now - since > lateAfterMs,
    readyCount: sumOf(({ lines }) => lines.filter(({ line }) => line.status === 'ready').length),
    heldCount: sumOf(({ lines }) => lines.filter(({ line }) => isAwaitingAcceptance(line)).length),
    called: orders.some(({ order }) => order.flags.calledAt !== undefined),
    pendingCount: sumOf(view => view.pendingCount),
    refused: orders.some(({ rejectedCommands }) => rejectedCommands.length > 0),
    isMine: orders.some(({ order }) => order.openedBy === uid),
  }
}

/** The dishes of an order, without refused and void ones: `2 × Chistorra`, `Sopa`. */
export const listDishes = ({ lines }: Pick<OrderView, 'lines'>): string[] =>
  lines
    .filter(({ line, state }) => state !== 'rejected' && line.status !== 'void')
    .map(({ line: { name, quantity } }) => (quantity > 1 ? `${quantity} × ${name}` : name))

export type TableFilter = 'all' | 'mine' | 'attention'

const needsAttention = (view: TableView) =>
  view.state === 'billed' || view.readyCount > 0 || view.heldCount > 0 || view.called || view.refused

export function filterTables(views: readonly TableView[], filter: TableFilter): TableView[] {
  if (filter === 'mine') return views.filter(view => view.isMine)
  if (filter === 'attention') return views.filter(needsAttention)
  return [...views]
}

/** Shortens `Mesa 12` to `12`. A name without a number at its end is returned unchanged. */
export const shortName = (name: string): string => /\d+$/.exec(name)?.[0] ?? name
