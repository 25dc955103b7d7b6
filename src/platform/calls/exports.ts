import type { ExportList, ExportPage, ExportRequest, ExportRows } from '../../../domain/exports.ts'
import { callCloudFunction } from '../functions.ts'

const timeout = 60_000

/**
 * Reads a whole list from the server, page by page, to save it as a file. Only admins may do so, and the server records
 * the export in the tenant's log.
 * @param what the list to read
 * @param dates the first and the last business date, both included; only for lists of checks
 * @param onPage called after each page with the number of rows read so far
 * @throws CallError; with the code `canceled` once `signal` aborts
 */
export async function fetchExport<List extends ExportList>(
  what: List,
  dates: Pick<ExportRequest, 'from' | 'to'>,
  onPage: (rows: number) => void,
  signal: AbortSignal,
): Promise<ExportRows[List][]> {
  const rows: ExportRows[List][] = []
  let cursor: ExportRequest['cursor']
  do {
    const request: ExportRequest = { what, ...dates, cursor }
    const page: ExportPage<List> = await callCloudFunction('export', request, { timeout, signal })
    rows.push(...page.rows)
    onPage(rows.length)
    cursor = page.cursor
  } while (cursor)
  return rows
}
