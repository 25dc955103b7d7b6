import type { ExportCursor, ExportPage } from '../../../domain/exports.ts'

type Row = ExportPage['rows'][number]
/** `last`: the last document of the page, if there may be more. */
export type RowPage = { rows: Row[]; last?: Omit<ExportCursor, 'entry'> }

/** A page exceeds this by less than the rows of one document, which has at most 1 MiB. */
const fullPageBytes = 900_000

/**
 * Takes documents until their rows fill a page.
 * @param read at most `pageSize` documents, each with its rows
 * @returns the rows, and the last taken document unless it is the last of the list
 */
export function takePage<Read extends { rows: Row[] }>(
  read: readonly Read[],
  pageSize: number,
): { rows: Row[]; last: Read | undefined } {
  let bytes = 0
  const taken: Read[] = []
  for (const one of read) {
    if (bytes > fullPageBytes) break
    bytes += Buffer.byteLength(JSON.stringify(one.rows))
    taken.push(one)
  }
  const isEnd = taken.length === read.length && read.length < pageSize
  return { rows: taken.flatMap(({ rows }) => rows), last: isEnd ? undefined : taken.at(-1) }
}
