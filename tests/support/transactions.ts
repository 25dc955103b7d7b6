import type { Page } from 'playwright'

type Recording = { writeTransactions: string[] }

/**
 * From the next navigation of `page` on, records in `window.writeTransactions` the names of the stores of each transaction
 * that writes to IndexedDB.
 */
export const recordWriteTransactions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const recording = window as unknown as Recording
    recording.writeTransactions = []
    const original = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      if (mode === 'readwrite') recording.writeTransactions.push([stores].flat().join(' '))
      return original.call(this, stores, mode, options)
    }
  })

/**
 * @returns the names of the stores of each transaction that began while `work` ran and may write. `connection`: those of
 * `meta` alone, in which the page stores the state of the connection. `written`: all others.
 */
export async function listWriteTransactions(
  page: Page,
  work: () => Promise<void>,
): Promise<{ written: string[]; connection: string[] }> {
  const read = () => page.evaluate(() => (window as unknown as Recording).writeTransactions)
  const before = (await read()).length
  await work()
  const all = (await read()).slice(before)
  return { written: all.filter(stores => stores !== 'meta'), connection: all.filter(stores => stores === 'meta') }
}
