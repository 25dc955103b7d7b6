/**
 * Divides rows of different heights into pages, in the given order. A page has at least one row.
 * @param room the height of a page
 */
export function packRows<Row>(rows: readonly Row[], heightOf: (row: Row) => number, room: number): Row[][] {
  const pages: Row[][] = []
  let left = 0
  for (const row of rows) {
    const height = heightOf(row)
    const page = pages.at(-1)
    if (page && height <= left) page.push(row)
    else {
      pages.push([row])
      left = room
    }
    left -= height
  }
  return pages
}
