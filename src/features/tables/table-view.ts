import type { Table } from '../../../domain/catalogue.ts'
import { isAwaitingAcceptance } from '../../../domain/order.ts'
import type { OrderView } from '../../data/orders/views.ts'

/** A table is late when its guests have sat for longer than this, in milliseconds. */
const lateAfterMs = 90 * 60_000

export type TableView = {
  id: string
  table: Table
  /** Its open checks, oldest first. */
  orders: OrderView[]
  state: 'free' | 'occupied' | 'billed'
  covers: number
  /** Of all its checks, minor units. */
  amount: number
  /** When the oldest was opened. */
  since?: number
  late: boolean
  /** Lines that wait to be carried out. */
  ready: number
  /** What guests sent and nobody has accepted. */
  held: number
  /** Its guests called, and nobody has come. */
  called: boolean
  /** Commands without an answer. */
  pending: number
  /** A command was refused and nobody has looked yet. */
  refused: boolean
  mine: boolean
}

/** What each table of the room is doing, derived from its open checks and stored nowhere. In the order of their names. */
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

/** Checks at no table of the room, each as if it were one: by its number. */
export function buildOtherOrderViews(
  orders: readonly OrderView[],
  tables: readonly { id: string }[],
  { uid, now, unnumberedName }: { uid: string | undefined; now: number; unnumberedName: string },
): TableView[] {
  const noTable = { seats: 0, kind: 'table', shape: 'square', x: 0, y: 0 } as const
  return orders
    .filter(({ order }) => !tables.some(({ id }) => id === order.tableId))
    .map(view => {
      const { number, departmentId } = view.order
      return buildTableView(view.id, { ...noTable, name: number || unnumberedName, departmentId }, [view], uid, now)
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
    ready: sumOf(({ lines }) => lines.filter(({ line }) => line.status === 'ready').length),
    held: sumOf(({ lines }) => lines.filter(({ line }) => isAwaitingAcceptance(line)).length),
    called: orders.some(({ order }) => order.flags.calledAt !== undefined),
    pending: sumOf(view => view.pending),
    refused: orders.some(({ rejected }) => rejected.length > 0),
    mine: orders.some(({ order }) => order.openedBy === uid),
  }
}

export type TableFilter = 'all' | 'mine' | 'attention'

const needsAttention = (view: TableView) =>
  view.state === 'billed' || view.ready > 0 || view.held > 0 || view.called || view.refused

export function filterTables(views: readonly TableView[], filter: TableFilter): TableView[] {
  if (filter === 'mine') return views.filter(view => view.mine)
  if (filter === 'attention') return views.filter(needsAttention)
  return [...views]
}

/** `Mesa 12` → `12`, for the plan; a name without a number stays whole. */
export const shortName = (name: string): string => /\d+$/.exec(name)?.[0] ?? name
