import type { Table } from '../../../../domain/catalogue.ts'
import { isWaitingEntry, type Order, tableIdsOf } from '../../../../domain/order.ts'
import { isPractice } from '../../../../domain/practice.ts'

type Check = { id: string; order: Order }
/** A check to which a waiter may move the lines that a guest ordered on another check. */
export type TargetCheck = Check & {
  /** The name of this check's table or golf hole. Missing if the guest ordered at the same table or hole. */
  placeName?: string
}

const maxOthers = 6

/**
 * Lists the checks to which a waiter may move the lines that guests ordered on the check `from`, because the guests may
 * belong to a party that already has a check. First come the accepted checks of the same table or golf hole. At a golf
 * hole, up to six accepted checks of other holes follow, the nearest hole first, because a party that ordered at hole 7
 * may scan the next code at hole 8.
 */
export function listTargetChecks(
  from: Check,
  open: readonly Check[],
  tables: readonly (Table & { id: string })[],
): TargetCheck[] {
  const sortedTables = tables.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
  const placeOf = ({ order }: Check) => sortedTables.findIndex(({ id }) => id === order.tableId)
  const here = placeOf(from)
  const isGolf = sortedTables[here]?.kind === 'hole'
  const acceptedChecks = open.filter(
    ({ id, order }) =>
      id !== from.id && order.flags.guest !== 'waiting' && !isWaitingEntry(order) && !isPractice(order),
  )
  const atPlace = acceptedChecks.filter(({ order }) => tableIdsOf(order).includes(from.order.tableId ?? ''))
  const elsewhere = isGolf
    ? acceptedChecks
        .filter(check => !atPlace.includes(check) && sortedTables[placeOf(check)]?.kind === 'hole')
        .sort((a, b) => Math.abs(placeOf(a) - here) - Math.abs(placeOf(b) - here))
        .slice(0, maxOthers)
    : []
  return [...atPlace, ...elsewhere.map(check => ({ ...check, placeName: sortedTables[placeOf(check)]!.name }))]
}
