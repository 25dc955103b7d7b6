/** A row of `maven_order_details.csv`: one item of an order. */
export type SaleRow = { order_id: string; item_id: string; order_date: string; order_time: string }
/**
 * One order with the ids of its menu items. `at`: the date and the time of the order in UTC, in milliseconds since
 * 1970.
 */
export type Sale = { id: string; items: string[]; at: number }
/** The number of skipped rows for each `item_id`; the key is `empty` for rows without an item id. */
export type SkippedRows = ReadonlyMap<string, number>

/**
 * Groups the rows by order, and stops after `maxOrders` orders. Skips rows whose item is not on the menu; in
 * `maven_order_details.csv` these rows have `NULL` or nothing as their item id.
 */
export function readSales(
  rows: readonly SaleRow[],
  itemIds: ReadonlySet<string>,
  maxOrders: number,
): { sales: Sale[]; skipped: SkippedRows } {
  const found = new Map<string, Sale>()
  const skipped = new Map<string, number>()
  for (const { order_id: id, item_id: item, order_date: date, order_time: time } of rows) {
    if (!found.has(id)) {
      if (found.size === maxOrders) break
      found.set(id, { id, items: [], at: readTime(date, time) })
    }
    if (itemIds.has(item)) found.get(id)!.items.push(item)
    else skipped.set(item || 'empty', (skipped.get(item || 'empty') ?? 0) + 1)
  }
  return { sales: [...found.values()], skipped }
}

/** @param date day, month and year, for example `31-01-2023` */
function readTime(date: string, time: string): number {
  const [day, month, year] = date.split('-')
  return Date.parse(`${year}-${month}-${day}T${time}Z`)
}

/** For example `137 rows skipped (NULL 128, empty 9)`. */
export function describeSkipped(skipped: SkippedRows): string {
  const count = [...skipped.values()].reduce((sum, each) => sum + each, 0)
  const parts = [...skipped].map(([item, rows]) => `${item} ${rows}`)
  return count === 0 ? 'no rows skipped' : `${count} rows skipped (${parts.join(', ')})`
}
