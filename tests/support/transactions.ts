import type { Page } from 'playwright'

type Recording = { writeTransactions: string[] }

/**
 * Records the IndexedDB transactions of `page` with the mode `readwrite`, from its next navigation on. For each of
 * them, the names of its object stores are appended to `window.writeTransactions`, for example `orders outbox`.
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
 * Runs `work` and lists the `readwrite` transactions that began during it, by the names of their object stores.
 * `connection` contains the transactions on only the store `meta`, in which the page stores for example the state of
 * its connection. `written` contains all other transactions.
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
