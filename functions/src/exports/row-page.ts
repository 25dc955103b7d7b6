import type { ExportCursor, ExportPage } from '../../../domain/exports.ts'

type Row = ExportPage['rows'][number]
/**
 * A page of an exported list. `last`: the last document of the page, after which the next page begins. Missing on the
 * last page of the list. Exception: if the last page has the maximum number of documents, `last` is present, and an
 * empty page follows.
 */
export type RowPage = { rows: Row[]; last?: Omit<ExportCursor, 'entry'> }

/**
 * A page is full when its rows take more bytes than this. The rows of the last document, which has at most 1 MiB, may
 * exceed the limit.
 */
const fullPageBytes = 900_000

/**
 * Takes documents from the beginning of a list until their rows fill a page.
 * @param read at most `pageSize` documents that were read from Firestore, each with its rows
 * @returns `rows`: the rows of the taken documents. `last`: the last taken document, or undefined if all were taken and
 * there were fewer than `pageSize`, so that the list has no further documents
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
