import { lineNames, readOrders } from '../support/read-orders.ts'
import { expect, test } from './support/fixtures.ts'

const tacos = {
  options: { Tortilla: ['Maíz azul'], Salsas: ['Verde cruda con aguacate'] },
  note: 'Sin cilantro, por favor',
  quantity: 2,
}

test('a waiter can send a line with options, a note and a quantity to the kitchen, and a second waiter sees the line', async ({
  waiter,
  server,
}) => {
  const lucia = await waiter()
  const mateo = await waiter()
  await lucia.signsIn('mesero')
  await mateo.signsIn('mesero2')
  await mateo.seesTables()

  await lucia.opensTable('Mesa 4')
  await lucia.adds('Tacos de lechón confitado', tacos)
  await lucia.sends()
  await expect(lucia.line('Tacos de lechón')).toContainText('En cocina')
  await expect(lucia.line('Tacos de lechón')).toContainText('2')
  await expect(lucia.line('Tacos de lechón')).toContainText('Sin cilantro')
  await lucia.waitUntilSynced()

  await expect(mateo.table('Mesa 4')).toHaveAccessibleName(/ocupada/)
  await mateo.table('Mesa 4').click()
  await expect(mateo.line('Tacos de lechón')).toContainText('En cocina')
  await expect(mateo.line('Tacos de lechón')).toContainText('Maíz azul')

  const [order] = Object.values(await readOrders(server.port, 'demo'))
  expect(order?.totals.subtotal).toBe(2 * 38_500)
})

test('one tap adds a product that has no required options, even if the tap comes as soon as the search shows the product', async ({
  waiter,
}) => {
  const lucia = await waiter()
  await lucia.signsIn('mesero')
  await lucia.opensTable('Mesa 4')
  await lucia.findsProduct('Chistorra')
  await lucia.page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const found = () =>
          [...document.querySelectorAll<HTMLElement>('[role=tabpanel] button')].find(tile =>
            tile.textContent?.startsWith('Guacamole'),
          )
        new MutationObserver((_, watcher) => {
          const tile = found()
          if (!tile) return
          watcher.disconnect()
          tile.click()
          resolve()
        }).observe(document, { childList: true, subtree: true })
        const search = document.querySelector<HTMLInputElement>('input[type=search]')!
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(search, 'Guacamole')
        search.dispatchEvent(new Event('input', { bubbles: true }))
      }),
  )
  await expect(lucia.line('Guacamole')).toBeVisible()
  await expect(lucia.page.getByRole('dialog')).toBeHidden()
})

test('lines that were added offline, before and after a reload, reach the server once and in sequence; a second tablet shows those of one table', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const lucia = await waiter()
  const mateo = await waiter()
  await lucia.signsIn('mesero')
  await mateo.signsIn('mesero2')
  await lucia.seatsGuests('Mesa 4')
  await lucia.waitUntilReadyForOffline()

  await lucia.goesOffline()
  const dishes = ['Chistorra', 'Elote asado', 'Tortillas de maíz']
  for (const dish of dishes) await lucia.adds(dish)
  await expect(lucia.status).toContainText('Sin conexión')
  await lucia.page.reload()
  for (const dish of dishes) await expect(lucia.line(dish)).toContainText('Solo en esta tableta')

  await lucia.opensTable('Mesa 5')
  await lucia.adds('Chistorra')
  await lucia.sends()
  await expect(lucia.line('Chistorra')).toContainText('Solo en esta tableta')

  await lucia.comesOnline()
  await lucia.waitUntilSynced()
  await expect(lucia.line('Chistorra')).toContainText('En cocina')

  const orders = Object.values(await readOrders(server.port, 'demo'))
  const on = (table: string) => orders.filter(order => order.tableId === table)
  expect(on('mesa-4').map(order => lineNames(order).map(startOf))).toEqual([dishes.map(startOf)])
  expect(on('mesa-5').map(order => lineNames(order).map(startOf))).toEqual([['Chistorra']])

  await mateo.opensTable('Mesa 4')
  await expect(mateo.lines).toHaveCount(3)
  for (const [index, dish] of dishes.entries()) await expect(mateo.lines.nth(index)).toContainText(dish)
})

test('lines that were added offline in two tabs of one browser are each sent once', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const first = await waiter()
  await first.signsIn('mesero')
  await first.opensTable('Mesa 7')
  await first.waitUntilReadyForOffline()
  const second = await waiter({ sharing: first.context })
  await second.page.goto(first.page.url())
  await expect(second.order).toBeAttached()

  await first.goesOffline()
  await first.adds('Chistorra')
  await second.adds('Elote asado')
  await first.adds('Tortillas de maíz')
  await expect(first.lines).toHaveCount(3)
  await expect(second.lines).toHaveCount(3)
  await second.sends()

  await first.comesOnline()
  await first.waitUntilSynced()
  await second.waitUntilSynced()
  const orders = Object.values(await readOrders(server.port, 'demo'))
  expect(orders).toHaveLength(1)
  expect(lineNames(orders[0]!).map(startOf)).toEqual(['Chistorra', 'Elote asado', 'Tortillas de maíz'].map(startOf))
})

/**
 * Returns the first word of a product's name. The test compares only first words, because it writes some names shorter
 * than the menu does.
 */
function startOf(name: string): string {
  return name.split(' ')[0]!
}
