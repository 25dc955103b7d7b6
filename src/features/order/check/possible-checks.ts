import type { Table } from '../../../../domain/catalogue.ts'
import type { Order } from '../../../../domain/order.ts'

type Check = { id: string; order: Order }
export type PossibleCheck = Check & {
  /** The name of the place where the check is, if it is another one. */
  placeName?: string
}

const maxOthers = 6

/**
 * The checks to which the lines of an unknown phone may belong: accepted checks at the same place, and on the golf
 * course those of other holes, the nearest first, because a party drives on.
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
