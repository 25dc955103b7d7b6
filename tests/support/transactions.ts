import type { Page } from 'playwright'

type Counting = { writeTransactions: string[] }

/** In every page that is opened later, records the stores of the transactions that write to IndexedDB. */
export const installTransactionCounter = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counting = window as unknown as Counting
    counting.writeTransactions = []
    const original = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      if (mode === 'readwrite') counting.writeTransactions.push([stores].flat().join(' '))
      return original.call(this, stores, mode, options)
    }
  })

/**
 * @returns the stores of each transaction that was begun while `work` ran. `connection`: those that only say how the
 * connection is
 */
export async function listWriteTransactions(
  page: Page,
  work: () => Promise<void>,
): Promise<{ written: string[]; connection: string[] }> {
  const read = () => page.evaluate(() => (window as unknown as Counting).writeTransactions)
  const before = (await read()).length
  await work()
  const all = (await read()).slice(before)
  return { written: all.filter(stores => stores !== 'meta'), connection: all.filter(stores => stores === 'meta') }
}
