import { HttpDevice } from '../support/device.ts'
import { Cook } from './support/cook.ts'
import { expect, test } from './support/fixtures.ts'
import { sendDishes } from './support/send-dishes.ts'

test('the boards, the tables and the order that a cook opens show no amount, payment, discount or member, and the cook cannot open the page of closed checks', async ({
  waiter,
  server,
}) => {
  const tablet = await HttpDevice.signedIn(server.port, 'demo', 'mesero')
  const cashier = await HttpDevice.signedIn(server.port, 'demo', 'caja')
  const manager = await HttpDevice.signedIn(server.port, 'demo', 'gerente')
  const { orderId, lineIds } = await sendDishes(tablet, { tableId: 'mesa-4' }, ['chistorra', 'elote-asado'])
  await sendDishes(tablet, { tableId: 'mesa-5' }, ['chistorra'])
  await tablet.send([{ type: 'setCustomer', orderId, payload: { customerId: 'renata-osorio' } }])
  await manager.send([
    { type: 'applyDiscount', orderId, payload: { discountId: 'd', percent: 1000, reason: 'Cumpleaños de la socia' } },
    { type: 'compLine', orderId, payload: { lineId: lineIds[1]!, reason: 'De la casa' } },
  ])
  await cashier.send([
    { type: 'recordPayment', orderId, payload: { paymentId: 'p', method: 'cash', amount: 5000, reference: 'Ref-77' } },
  ])
  // A waiter uses the tablet before the cook, so the tablet has stored the list of members and the prices.
  const screen = await waiter()
  await screen.signsIn('mesero')
  await screen.opensTable('Mesa 4')
  await expect(screen.page.getByText('Socio 1003, Renata Osorio')).toBeVisible()
  await expect(screen.order).toContainText('$168.00')
  await expect(screen.page.getByLabel('Total', { exact: true })).toContainText('$')
  await screen.seesTables()
  await screen.page.getByRole('button', { name: 'Su cuenta' }).click()
  await screen.page.getByRole('button', { name: 'Salir' }).click()
  await expect(screen.page.getByRole('button', { name: 'Entrar' })).toBeVisible()

  const cook = await Cook.beginsWork(screen)
  /** Checks all HTML of the page but scripts and styles, because a screen reader also reads hidden texts and labels. */
  const seesNothingOfGuests = async () => {
    const html = await cook.page.evaluate(() => document.documentElement.outerHTML)
    const texts = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    expect(texts).not.toMatch(/\$ ?\d|MXN|Renata|Osorio|1003|Cumpleaños|Ref-77|Efectivo|Pagado|Subtotal|Por cobrar/)
  }

  await expect(cook.slip('Mesa 4')).toContainText('Chistorra')
  await seesNothingOfGuests()
  for (const [button, dialog] of [
    ['Agotados', 'Agotados'],
    ['Recuperar', 'Recuperar'],
  ] as const) {
    await cook.taps(button)
    const opened = cook.page.getByRole('dialog', { name: dialog })
    await expect(opened).toBeVisible()
    await seesNothingOfGuests()
    await opened.getByRole('button', { name: 'Cerrar' }).click()
  }
  await cook.page.goto(`${screen.origin}/kitchen?elegir`)
  await expect(cook.page.getByRole('link', { name: 'Barra' })).toBeVisible()
  await seesNothingOfGuests()
  await cook.page.goto(`${screen.origin}/kitchen/pase`)
  await expect(cook.page.getByText('Mesa 4').first()).toBeVisible()
  await seesNothingOfGuests()

  await screen.seesTables()
  await expect(screen.table('Mesa 4')).toHaveAccessibleName(/Mesa 4/)
  await expect(screen.table('Mesa 4')).not.toHaveAccessibleName(/libre/)
  await seesNothingOfGuests()
  await screen.opensTable('Mesa 4')
  await expect(screen.line('Chistorra')).toContainText('En cocina')
  await seesNothingOfGuests()
  await cook.page.getByRole('button', { name: /^Opciones de Chistorra/ }).click()
  await expect(cook.page.getByRole('button', { name: 'Existencia' })).toBeVisible()
  await seesNothingOfGuests()
  await cook.page.goto(`${screen.origin}/cuentas`)
  await expect(cook.page.getByText('Su usuario no abre esta página.')).toBeVisible()
  await seesNothingOfGuests()
})
