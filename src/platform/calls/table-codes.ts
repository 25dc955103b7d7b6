import { call } from '../functions.ts'

/** What is printed on each table, by its id: the same for ever. `undefined` when the server does not answer or refuses. */
export async function fetchTableCodes(tableIds: string[]): Promise<{ [tableId: string]: string } | undefined> {
  try {
    const { codes } = await call<{ codes: { [tableId: string]: string } }>(
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
