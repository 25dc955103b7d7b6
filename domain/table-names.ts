import type { Order } from './order.ts'

/**
 * Returns the name of an order's tables: `Mesa 4`, or `Mesa 10 + 12` for combined tables.
 * @param nameOf returns the name of the table with an id
 * @returns `undefined` if the order's table is not known
 */
export function formatTableNames(
  { tableId, otherTableIds = [] }: Pick<Order, 'tableId' | 'otherTableIds'>,
  nameOf: (tableId: string) => string | undefined,
): string | undefined {
  const name = tableId === undefined ? undefined : nameOf(tableId)
  if (name === undefined) return undefined
  return [name, ...otherTableIds.flatMap(id => nameOf(id) ?? []).map(shortenTableName)].join(' + ')
}

/** Shortens `Mesa 12` to `12`. A name without a number at its end is returned unchanged. */
export const shortenTableName = (name: string): string => /\d+$/.exec(name)?.[0] ?? name
