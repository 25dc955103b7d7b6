import { callCloudFunction } from '../functions.ts'

/** The secret in the QR code of each table. */
export type TableCodes = { [tableId: string]: string }

/** The Cloud Function `tableCodes` refuses a call for more tables. */
const maxTables = 1_000

/**
 * Fetches the secrets for the QR codes of these tables.
 * @returns `undefined` if a call fails
 */
export async function fetchTableCodes(tableIds: string[]): Promise<TableCodes | undefined> {
  const codes: TableCodes = {}
  try {
    for (let start = 0; start < tableIds.length; start += maxTables) {
      const part = { tableIds: tableIds.slice(start, start + maxTables) }
      const answer = await callCloudFunction<{ codes: TableCodes }>('tableCodes', part, { timeout: 30_000 })
      Object.assign(codes, answer.codes)
    }
    return codes
  } catch (error) {
    console.warn('no codes of tables', error)
    return undefined
  }
}
