import { callCloudFunction } from '../functions.ts'

type Codes = { [tableId: string]: string }

/** The function `tableCodes` refuses longer lists. */
const maxTables = 1_000

/** @returns the secret in each table's QR code, keyed by table id; `undefined` if a call fails */
export async function fetchTableCodes(tableIds: string[]): Promise<Codes | undefined> {
  const codes: Codes = {}
  try {
    for (let start = 0; start < tableIds.length; start += maxTables) {
      const part = { tableIds: tableIds.slice(start, start + maxTables) }
      const answer = await callCloudFunction<{ codes: Codes }>('tableCodes', part, { timeout: 30_000 })
      Object.assign(codes, answer.codes)
    }
    return codes
  } catch (error) {
    console.warn('no codes of tables', error)
    return undefined
  }
}
