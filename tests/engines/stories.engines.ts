import { writeFile } from 'node:fs/promises'
import type { Order } from '../../domain/order.ts'
import { HttpDevice } from '../support/device.ts'
import { makeLargePhoto } from '../support/pictures.ts'
import { readCollection } from '../support/read-collection.ts'
import { lineNames, readOrders } from '../support/read-orders.ts'
import { button, label, text } from './browser-window.ts'
import { expect, test } from './fixtures.ts'
import { Admin, Guest, orderLine, statusBar, Waiter } from './people.ts'

test('a waiter signs in, opens a table and sends a dish with options to the kitchen', async ({
  openWindow,
  server,
}) => {
  const window = await openWindow()
  const lucia = await Waiter.signsIn(window, server.origin('demo'))
  await lucia.opensTable('Mesa 4')
  await lucia.addsWithOptions('Tacos de lechón confitado', {
    Tortilla: 'Maíz azul',
    Salsas: 'Verde cruda con aguacate',
  })
  await lucia.looksAtOrder()
  await window.sees(orderLine('Tacos de lechón', 'Maíz azul', 'Guardada, sin enviar'))
  await window.tap(button('Enviar 1'))
  await window.sees(orderLine('Tacos de lechón', 'Maíz azul', 'En cocina'))
  await window.sees(statusBar('Al día'))

  const [order, ...others] = Object.values(await readOrders(server.port, 'demo'))
  expect(others).toEqual([])
  const [sent] = Object.values(order!.lines)
  expect(sent!.options.map(({ name }) => name)).toEqual(['Maíz azul', 'Verde cruda con aguacate'])
})

test('lines added while the server is stopped survive a reload, are marked as unsent, and reach the server exactly once', async ({
  openWindow,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const window = await openWindow()
  const lucia = await Waiter.signsIn(window, server.origin('demo'))
  await lucia.opensTable('Mesa 4')
  await lucia.adds('Chistorra')
  await lucia.looksAtOrder()
  await window.sees(orderLine('Chistorra', 'Guardada, sin enviar'))
  await window.sees(statusBar('Al día'))
  await window.waitUntilInstalled()

  await server.kill('SIGTERM')
  await lucia.looksAtMenu()
  await lucia.adds('Elote asado')
  await lucia.looksAtOrder()
  await window.sees(orderLine('Elote asado', 'Solo en esta tableta'))
  await window.tap(button('Guardar 2 aquí'))
  await window.sees(orderLine('Chistorra', 'Solo en esta tableta'))
  await window.reload()
  for (const dish of ['Chistorra', 'Elote asado']) await window.sees(orderLine(dish, 'Solo en esta tableta'))
  await window.sees(statusBar('Sin conexión'))

  await server.restart()
  for (const dish of ['Chistorra', 'Elote asado']) await window.sees(orderLine(dish, 'En cocina'))
  await window.sees(statusBar('Al día'))
  const orders = Object.values(await readOrders(server.port, 'demo'))
  expect(orders.map(lineNames)).toEqual([['Chistorra', 'Elote asado con mayonesa de chipotle']])
})

test('a guest who scans a table’s QR code can order, and sees that the line waits for the waiter, and later that it is in the kitchen', async ({
  openWindow,
  server,
}) => {
  const window = await openWindow({ width: 390, height: 844 })
  const ana = await Guest.joinsTable(window, server, 'mesa-4', 'Mesa 4')
  await ana.adds('Chistorra')
  await ana.opensOrder()
  await window.sees(orderLine('Chistorra', 'En tu orden'))
  await window.tap(button(/^Enviar 1/))
  await window.sees(orderLine('Chistorra', 'Esperando a tu mesero'))

  const [[orderId, order]] = Object.entries(await readOrders(server.port, 'demo')) as [[string, Order]]
  const lineIds = Object.keys(order.lines)
  expect(lineIds).toHaveLength(1)
  const lucia = await HttpDevice.signedIn(server.port, 'demo', 'mesero')
  await lucia.send([{ type: 'acceptLines', orderId, payload: { lineIds } }])
  await window.sees(orderLine('Chistorra', 'En cocina'))
})

test('a cashier records the payment of a check, which closes the check and frees the table', async ({
  openWindow,
  server,
}) => {
  const window = await openWindow()
  const caja = await Waiter.signsIn(window, server.origin('demo'), 'caja')
  await caja.opensTable('Mesa 4')
  await caja.adds('Chistorra')
  await caja.looksAtOrder()
  await window.tap(button('Enviar 1'))
  await window.sees(orderLine('Chistorra', 'En cocina'))
  await window.tap(button('Cobrar'))
  await window.tap(button('Cobrar y cerrar'))
  await window.sees(text('Esta cuenta ya se cerró. Abra otra desde la mesa.'))
  await window.sees(statusBar('Al día'))

  const [order, ...others] = Object.values(await readOrders(server.port, 'demo'))
  expect(others).toEqual([])
  expect(Object.values(order!.payments)).toHaveLength(1)
  expect(order).toMatchObject({ status: 'closed', totals: { due: 0, paid: order!.totals.total } })
})

test('an administrator changes the price of a product and crops a new photo for it', async ({
  openWindow,
  server,
}, testInfo) => {
  const photo = testInfo.outputPath('photo.jpg')
  await writeFile(photo, await makeLargePhoto())
  const window = await openWindow()
  const admin = await Admin.opensProducts(window, server.origin('demo'))
  await admin.opensProduct('Agua mineral')
  await admin.choosesPhoto(photo)
  await window.type(label('Precio'), '61')
  await window.tap(button('Guardar'))
  await window.sees({ role: 'log', texts: ['guardado', 'En los dispositivos conectados'] })

  const products = Object.values(await readCollection(server, 'tenants/demo/products'))
  const saved = products.find(({ name }) => name === 'Agua mineral')
  expect(saved).toMatchObject({ price: 6_100, image: expect.stringMatching(/\/public\/products\/[0-9a-f]{32}/) })
})
