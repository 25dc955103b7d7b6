import type { Table } from '../../../../domain/catalogue.ts'
import type { Order } from '../../../../domain/order.ts'

type Check = { id: string; order: Order }
export type PossibleCheck = Check & {
  /** The name of the table or golf hole of the check. Missing if the check is at the same place as the lines. */
  placeName?: string
}

const maxOthers = 6

/**
 * Lists the checks to which a waiter may move the lines of `from`. `from` is the check that a guest's phone opened by
 * scanning the QR code of a table or golf hole; no waiter has accepted it, and staff do not know whose phone it is. The
 * list has the checks of the same table or golf hole, without checks that a waiter has yet to accept. For a golf hole,
 * up to six checks of other holes follow, the nearest hole first, because the guests may have driven on since they
 * opened their check.
 */
export function listPossibleChecks(
  from: Check,
  open: readonly Check[],
  tables: readonly (Table & { id: string })[],
): PossibleCheck[] {
  const inOrder = tables.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
  const placeOf = ({ order }: Check) => inOrder.findIndex(({ id }) => id === order.tableId)
  const here = placeOf(from)
  const isGolf = inOrder[here]?.kind === 'hole'
  const known = open.filter(({ id, order }) => id !== from.id && order.flags.guest !== 'waiting')
  const atPlace = known.filter(({ order }) => order.tableId === from.order.tableId)
  const elsewhere = isGolf
    ? known
        .filter(check => !atPlace.includes(check) && inOrder[placeOf(check)]?.kind === 'hole')
        .sort((a, b) => Math.abs(placeOf(a) - here) - Math.abs(placeOf(b) - here))
        .slice(0, maxOthers)
    : []
  return [...atPlace, ...elsewhere.map(check => ({ ...check, placeName: inOrder[placeOf(check)]!.name }))]
}
