import type { Table } from '../../../../domain/catalogue.ts'
import { tableIdsOf } from '../../../../domain/order.ts'
import { isPractice } from '../../../../domain/practice.ts'
import { groupByTable } from '../../../data/orders/group-by-table.ts'
import type { OrderView } from '../../../data/orders/views.ts'

type TableWithId = { id: string } & Table

/** A table to which a check can be moved. */
export type Destination = {
  table: TableWithId
  /** The open checks at the table with which the check can be merged. */
  checks: OrderView[]
  /**
   * `freeOnlyHere`: the table is free on this device, for example because its check was moved or closed here, but the
   * server does not know it yet. Missing if the table has no checks and does not count as free: this device has not
   * read the checks of the department, or the table is combined with the table of the check.
   */
  state?: 'free' | 'freeOnlyHere' | 'occupied'
}

type DepartmentChecks = {
  open: readonly OrderView[]
  /** The checks that left a table only on this device, for example because they were moved or closed. */
  leaving: readonly OrderView[]
  /** Whether this device has read the checks of the department. */
  isRead: boolean
}

/**
 * Lists the tables of a department to which the check can be moved: all but its own table, sorted by name (`Mesa 2`
 * before `Mesa 10`). Practice checks, with which a learner practises, can be merged only with each other. If a real
 * check moves, a table with only practice checks counts as free.
 */
export function listDestinations(
  { id: ownId, order }: OrderView,
  tables: readonly TableWithId[],
  { open, leaving, isRead }: DepartmentChecks,
): Destination[] {
  const others = open.filter(check => check.id !== ownId && (isPractice(order) || !isPractice(check.order)))
  const checksByTable = groupByTable(others, check => tableIdsOf(check.order))
  const isMergeable = (check: OrderView) => isPractice(check.order) === isPractice(order)
  const leavingByTable = groupByTable(leaving, check => check.leftTableIds ?? [])
  return tables
    .filter(({ id }) => id !== order.tableId)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es', { numeric: true }))
    .map(table => {
      const all = checksByTable.get(table.id) ?? []
      const checks = all.filter(isMergeable)
      if (all.length > 0) return { table, checks, state: 'occupied' }
      const isOwn = order.otherTableIds?.includes(table.id)
      if (!isRead || isOwn) return { table, checks }
      return { table, checks, state: leavingByTable.has(table.id) ? 'freeOnlyHere' : 'free' }
    })
}

/**
 * Whether a tap on the table moves the check there without a question. Several groups at one golf hole are usual. At
 * another table with checks, the waiter is asked whether the moved check stays separate.
 */
export const needsNoQuestion = ({ table, checks }: Destination): boolean => table.kind === 'hole' || checks.length === 0
