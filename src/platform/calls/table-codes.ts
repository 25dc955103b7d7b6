import { callCloudFunction } from '../functions.ts'

/** @returns the secret in each table's QR code, keyed by table id; `undefined` if the call fails */
export async function fetchTableCodes(tableIds: string[]): Promise<{ [tableId: string]: string } | undefined> {
  try {
    const { codes } = await callCloudFunction<{ codes: { [tableId: string]: string } }>(
      'tableCodes',
      { tableIds },
      { timeout: 30_000 },
    )
    return codes
  } catch (error) {
    console.warn('no codes of tables', error)
    return undefined
  }
}
