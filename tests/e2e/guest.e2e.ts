import { fetchPrintedCodes } from '../support/people.ts'
import { lineNames, readOrders } from '../support/read-orders.ts'
import { expect, test } from './support/fixtures.ts'
import { Guest } from './support/guest.ts'

test('a guest who scanned the table’s QR code orders: the waiter accepts the first dish, later dishes go to the kitchen at once; the guest calls the waiter', async ({
  waiter,
  server,
}) => {
  const lucia = await waiter()
  await lucia.signsIn('mesero')
  await lucia.seesTables()

  const ana = await Guest.scans(await waiter(), server, 'mesa-4')
  await ana.joinsTable('Mesa 4')
  await expect(ana.page).toHaveURL(/\/comedor$/)
  await ana.adds('Chistorra')
  await ana.opensOrder()
  await expect(ana.line('Chistorra')).toContainText('En tu orden')
  await ana.sends()
  await expect(ana.line('Chistorra')).toContainText('Esperando a tu mesero')

  await expect(lucia.table('Mesa 4')).toHaveAccessibleName(/1 platillo por aceptar/)
  await lucia.table('Mesa 4').click()
  await expect(lucia.line('Chistorra')).toContainText('Retenida')
  await lucia.page.getByRole('button', { name: 'Aceptar' }).click()
  await expect(lucia.line('Chistorra')).toContainText('En cocina')
  await expect(ana.line('Chistorra')).toContainText('En cocina')

  // The waiter has accepted a guest's line of this order once, so further lines of guests go to the kitchen at once.
  await ana.page.getByRole('link', { name: 'Volver a la carta' }).click()
  await ana.adds('Elote asado')
  await ana.opensOrder()
  await ana.sends()
  await expect(lucia.line('Elote asado')).toContainText('En cocina')
  await ana.page.getByRole('button', { name: 'Llamar al mesero' }).click()
  await lucia.page.getByRole('button', { name: 'Ya voy' }).click()
  await expect(ana.page.getByRole('button', { name: 'Llamar al mesero' })).toBeEnabled()
  const orders = Object.values(await readOrders(server.port, 'demo'))
  expect(orders.map(order => lineNames(order).length)).toEqual([2])
})

test('lines that a guest orders offline are stored on the phone, and sent once when the network returns', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const phone = await waiter()
  const ana = await Guest.scans(phone, server, 'mesa-5')
  await ana.joinsTable('Mesa 5')
  await phone.waitUntilReadyForOffline()
  await ana.adds('Chistorra')
  await ana.opensOrder()
  await expect(ana.line('Chistorra')).toContainText('En tu orden')

  await phone.goesOffline()
  await ana.sends()
  await expect(ana.page.getByText('Sin conexión, 1 pendiente.')).toBeVisible()
  await ana.page.reload()
  await expect(ana.line('Chistorra')).toContainText('Solo en este teléfono: el envío')
  await phone.comesOnline()
  await expect(ana.line('Chistorra')).toContainText('Esperando a tu mesero')
  const orders = Object.values(await readOrders(server.port, 'demo'))
  expect(orders.map(lineNames)).toHaveLength(1)
  expect(orders.map(order => Object.keys(order.lines).length)).toEqual([1])
})

test('a second guest who scans the code of the same table joins the same order; a guest with a forged code is refused and cannot read an order', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors() // because the browser logs an error for the response with status 403
  const ana = await Guest.scans(await waiter(), server, 'mesa-6')
  await ana.joinsTable('Mesa 6')
  await ana.adds('Chistorra')
  await ana.opensOrder()
  await expect(ana.line('Chistorra')).toContainText('En tu orden')
  const beto = await Guest.scans(await waiter(), server, 'mesa-6')
  await beto.joinsTable('Mesa 6')
  await beto.opensOrder()
  await expect(beto.line('Chistorra')).toContainText('En tu orden')

  const eva = await Guest.scans(await waiter(), server, 'mesa-7', 'inventado')
  await eva.page.getByRole('button', { name: 'Pedir desde Mesa 7' }).click()
  await expect(eva.page.getByRole('alert')).toContainText('Este código no es de una mesa de aquí')
  // Eva, who has joined no table, cannot read another table's order by its URL.
  await eva.page.goto(ana.page.url())
  await expect(eva.page.getByText('Chistorra')).toHaveCount(0)
  await expect(eva.page.getByRole('link', { name: /menú|carta/i })).toBeVisible()
})

test('a guest whose order was merged with the waiter’s order for the table can add lines to the merged order', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const lucia = await waiter()
  await lucia.signsIn('mesero')
  await lucia.seesTables()
  await lucia.waitUntilReadyForOffline()
  await lucia.waitUntilSynced()
  await lucia.goesOffline()
  await lucia.table('Mesa 7').click()
  await lucia.adds('Tortillas de maíz')

  const ana = await Guest.scans(await waiter(), server, 'mesa-7')
  await ana.joinsTable('Mesa 7')
  await ana.adds('Chistorra')
  await ana.opensOrder()
  await expect(ana.line('Chistorra')).toContainText('En tu orden')
  await lucia.comesOnline()
  await lucia.waitUntilSynced()
  await lucia.page.getByRole('link', { name: 'Volver' }).click()
  await lucia.table('Mesa 7').click()
  await lucia.page.getByRole('dialog').getByRole('button', { name: 'Unir en una sola cuenta' }).click()
  await lucia.page.getByRole('dialog').getByRole('button', { name: 'Sí, unirlas' }).click()
  await expect(lucia.line('Chistorra')).toBeVisible()
  await lucia.waitUntilSynced()
  await expect(ana.line('Chistorra')).toBeVisible()

  await ana.page.getByRole('link', { name: 'Volver a la carta' }).click()
  await ana.adds('Elote asado')
  await ana.opensOrder()
  await ana.sends()
  await expect(lucia.line('Elote asado')).toBeVisible()
  await expect(ana.lines).toHaveCount(3)
  await expect(ana.page.getByText('Tu cuenta se cerró')).toHaveCount(0)
})

test('[route.menu] an order that a guest starts from a menu address with a member’s number, such as /restaurante/0134, belongs to this member', async ({
  waiter,
  server,
}) => {
  const phone = await waiter({ tenant: 'golf' })
  const { page } = phone
  await page.setViewportSize({ width: 390, height: 844 })
  const [t] = await fetchPrintedCodes(server.port, 'golf', ['banco-1'])
  await page.goto(`${phone.origin}/restaurante/0134?${new URLSearchParams({ table: 'banco-1', t: t! })}`)
  await page.getByRole('tab', { name: 'Casa del 9' }).click()
  await expect(page).toHaveURL(/\/casa-del-9\/0134\?table=banco-1/)
  const ana = new Guest(phone)
  await ana.joinsTable('Banco 1')
  await ana.adds('Agua')
  await ana.opensOrder()
  await expect(ana.line('Agua')).toContainText('En tu orden')
  await expect(page.getByText('Socio 0134')).toBeVisible()

  const lucia = await waiter({ tenant: 'golf' })
  await lucia.signsIn()
  await lucia.page.goto(`${lucia.origin}/table/casa-del-9`)
  await expect(lucia.table('Banco 1')).toHaveAccessibleName(/ocupada/)
  await lucia.table('Banco 1').click()
  await expect(lucia.page.getByText('Socio 0134')).toBeVisible()
  const orders = Object.values(await readOrders(server.port, 'golf'))
  expect(orders.map(({ customerId }) => customerId)).toEqual(['socio-0134'])
})
