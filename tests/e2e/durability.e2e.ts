import { readOrders } from '../support/read-orders.ts'
import { expect, test } from './support/fixtures.ts'
import type { Waiter } from './support/waiter.ts'

type Spied = { writes: { stores: string[]; durability: string }[]; falseFailures: number }
declare global {
  interface Window {
    spied: Spied
  }
}

/**
 * Runs in the page: records each IndexedDB transaction that stores the commands of a tap. The next `falseFailures` of
 * these transactions succeed, but the app gets an abort event as if they had failed.
 */
function spyOnTransactions(): void {
  window.spied = { writes: [], falseFailures: 0 }
  const original = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (names, mode, options) {
    const transaction = original.call(this, names, mode, options)
    if (mode !== 'readwrite') return transaction
    const stores = [...transaction.objectStoreNames]
    // A transaction on only `meta` and `outbox` belongs to a failed call to the server. The transaction of a tap has
    // more object stores.
    if (!stores.includes('outbox') || stores.join() === 'meta,outbox') return transaction
    window.spied.writes.push({ stores, durability: transaction.durability })
    if (--window.spied.falseFailures >= 0) {
      transaction.addEventListener('complete', event => {
        event.stopImmediatePropagation()
        transaction.dispatchEvent(new Event('abort'))
      })
    }
    return transaction
  }
}

/** Signs in a cashier, who has all rights that the test needs at a table, opens the tables, and cuts the network. */
async function opensTableOffline(cashier: Waiter): Promise<void> {
  await cashier.context.addInitScript(spyOnTransactions)
  await cashier.signsIn('caja')
  await cashier.waitUntilReadyForOffline()
  await cashier.seesTables()
  await cashier.waitUntilSynced()
  await cashier.goesOffline()
  await expect(cashier.status).toContainText('Sin conexión')
}

test('each tap stores its commands in exactly one IndexedDB transaction with strict durability', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const caja = await waiter()
  const { page } = caja
  const button = (name: RegExp | string) => page.getByRole('button', { name })
  await opensTableOffline(caja)

  let commands = 0
  const expectOneTransaction = async (what: string, tap: () => Promise<void>, commandCount = 1) => {
    await page.evaluate(() => window.spied.writes.splice(0))
    await tap()
    commands += commandCount
    await expect(button(new RegExp(`^${commands} pendientes?$`))).toBeVisible()
    const writes = await page.evaluate(() => window.spied.writes)
    expect(
      writes.map(({ durability }) => durability),
      what,
    ).toEqual(['strict'])
  }

  await caja.table('Mesa 4').click()
  await expect(caja.order).toBeAttached()
  const tile = await caja.findsProduct('Chistorra')
  await expectOneTransaction('open the order with its first line, two commands', () => tile.click(), 2)
  await expectOneTransaction('add another', () => tile.click())
  await caja.line('Chistorra').first().click()
  await expectOneTransaction('remove both lines, two commands', () => button('Quitar').click(), 2)
  await expectOneTransaction('undo it', () => button('Deshacer').click())
  await caja.line('Chistorra').first().click()
  await button('Cambiar').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Uno más' }).click()
  await expectOneTransaction('change a line', () => sheet.getByRole('button', { name: /^Guardar/ }).click())
  await expectOneTransaction('send', () => caja.sends())
  await button(/^Comensales/).click()
  await sheet.getByRole('button', { name: 'Uno más' }).click()
  await expectOneTransaction('covers', () => sheet.getByRole('button', { name: /^Guardar/ }).click())
  await expectOneTransaction('serve', () => button('Marcar servida').click())
  await expectOneTransaction('ask for the bill', () => button('Pedir cuenta').click())
  await button('Cobrar').click()
  await expectOneTransaction('pay and close, two commands', () => button('Cobrar y cerrar').click(), 2)
})

test('when a command was stored although the browser reported a failure, a retry does not store the command again', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const caja = await waiter()
  const { page } = caja
  await opensTableOffline(caja)
  await caja.table('Mesa 4').click()
  await expect(caja.order).toBeAttached()
  // Two transactions are reported as failed: the one that stores the tap, and the app's automatic retry.
  const failNextWrites = () => page.evaluate(() => Object.assign(window.spied, { falseFailures: 2 }))
  const triesAgain = async () => {
    const dialog = page.getByRole('dialog', { name: 'No guardado' })
    await dialog.getByRole('button', { name: 'Reintentar' }).click()
    await expect(dialog).toBeHidden()
  }

  const tile = await caja.findsProduct('Chistorra')
  await failNextWrites()
  await tile.click()
  await triesAgain()
  await expect(caja.lines).toHaveCount(1)
  await caja.sends()
  await page.getByRole('button', { name: 'Cobrar' }).click()
  await failNextWrites()
  await page.getByRole('button', { name: 'Cobrar y cerrar' }).click()
  await triesAgain()
  await expect(page.getByText('Cuenta cerrada solo en esta tableta')).toBeVisible()

  await caja.comesOnline()
  await caja.waitUntilSynced()
  await expect(page.getByText('Esta cuenta ya se cerró.')).toBeVisible()
  const [order] = Object.values(await readOrders(server.port, 'demo'))
  expect(Object.values(order!.lines)).toHaveLength(1)
  expect(Object.values(order!.payments)).toHaveLength(1)
  expect(order).toMatchObject({ status: 'closed', totals: { due: 0, paid: order!.totals.total } })
})
