import { expect, test } from './support/fixtures.ts'
import {
  golfDeviceOptions,
  golfDish,
  golfOrders,
  joinByDigits,
  joinByGroupLink,
  openOrderingSheet,
  opensHole,
  orderIdIn,
  ordersDish,
  readGroupLink,
  scanHole,
  startCheck,
} from './support/golf-club.ts'
import type { Guest } from './support/guest.ts'

test('two strangers who scan the code of one golf hole get two checks, and the second cannot open the first’s; the waiter can merge the second check into the first', async ({
  waiter,
  server,
}) => {
  const ana = await startCheck(await waiter(golfDeviceOptions), server, 7)
  await ordersDish(ana)
  const anaId = orderIdIn(ana.page)

  const lucia = await waiter(golfDeviceOptions)
  await lucia.signsIn()
  await opensHole(lucia, 7)
  await lucia.page.getByRole('button', { name: 'Aceptar' }).click()
  await lucia.page.getByRole('dialog', { name: '¿De quién es?' }).getByRole('button', { name: 'Grupo nuevo' }).click()
  await expect(ana.line(golfDish)).toContainText('En cocina')

  const eva = await startCheck(await waiter(golfDeviceOptions), server, 7)
  await expect(eva.page.getByText(golfDish, { exact: true }).and(eva.page.getByRole('listitem'))).toHaveCount(0)
  await ordersDish(eva)
  const evaId = orderIdIn(eva.page)
  expect(evaId).not.toBe(anaId)
  await expect(eva.lines).toHaveCount(1)
  // Eva cannot read Ana's check by opening its URL.
  await eva.page.goto(`${lucia.origin}/table/campo/${anaId}`)
  await expect(eva.page.getByRole('heading', { name: 'Tu orden' })).toHaveCount(0)

  const orders = new Map(await golfOrders(server))
  await lucia.page.goto(`${lucia.origin}/table/campo/${evaId}`)
  await lucia.page.getByRole('button', { name: 'Aceptar' }).click()
  const dialog = lucia.page.getByRole('dialog', { name: '¿De quién es?' })
  await dialog.getByRole('button', { name: `De la cuenta ${orders.get(anaId)!.number}` }).click()
  await expect(ana.lines).toHaveCount(2)
  const merged = new Map(await golfOrders(server))
  expect(merged.get(evaId)).toMatchObject({ status: 'void', mergedInto: anaId })
})

test('lines that somebody ordered with a photographed QR code do not reach the kitchen: the waiter rejects them, and the check is voided', async ({
  waiter,
  server,
}) => {
  const thief = await startCheck(await waiter(golfDeviceOptions), server, 3)
  await ordersDish(thief)
  const lucia = await waiter(golfDeviceOptions)
  await lucia.signsIn()
  await opensHole(lucia, 3)
  await lucia.page.getByRole('button', { name: 'Aceptar' }).click()
  await lucia.page.getByRole('button', { name: 'Rechazar' }).click()
  await expect(thief.page.getByText('Tu cuenta se anuló. No se te cobra.')).toBeVisible()
  expect((await golfOrders(server)).map(([, { status }]) => status)).toEqual(['void'])
})

test('a second phone joins the first phone’s check by four digits, and a third phone by the QR code on the first phone', async ({
  waiter,
  server,
}) => {
  const ana = await startCheck(await waiter(golfDeviceOptions), server, 7)
  await ana.opensOrder()
  await ana.page.getByRole('button', { name: 'Invitar a mi grupo' }).click()
  const dialog = ana.page.getByRole('dialog', { name: 'Invitar a mi grupo' })
  await expect(dialog.getByRole('img', { name: 'Código QR de tu grupo' })).toBeVisible()
  const digits = (await dialog.getByLabel('Código del grupo').textContent())!
  expect(digits).toMatch(/^[0-9]{4}$/)

  const beto = await scanHole(await waiter(golfDeviceOptions), server, 7)
  await joinByDigits(beto, 7, digits)
  await expect(beto.orderLink).toBeVisible()
  await ordersDish(beto)
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(ana.line(golfDish)).toContainText('Esperando a tu mesero')

  const link = await readGroupLink(ana.page)
  const caro = await joinByGroupLink(await waiter(golfDeviceOptions), link)
  await caro.opensOrder()
  await expect(caro.line(golfDish)).toContainText('Esperando a tu mesero')
  const orders = await golfOrders(server)
  expect(orders.map(([, { phones }]) => phones?.length)).toEqual([3])
})

test('an offline phone can show its group the QR code, but says that the digits need a network, and that it cannot join a group', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const phone = await waiter(golfDeviceOptions)
  const ana = await startCheck(phone, server, 15)
  await phone.waitUntilReadyForOffline()
  await ana.opensOrder()
  await phone.goesOffline()
  await ana.page.getByRole('button', { name: 'Invitar a mi grupo' }).click()
  const dialog = ana.page.getByRole('dialog', { name: 'Invitar a mi grupo' })
  await expect(dialog.getByRole('img', { name: 'Código QR de tu grupo' })).toBeVisible()
  await expect(dialog).toContainText('Puedes enseñarlo sin señal; el otro teléfono sí necesita señal para unirse.')
  await expect(dialog).toContainText('Los números salen cuando haya señal.')

  const other = await waiter(golfDeviceOptions)
  const beto = await scanHole(other, server, 15)
  await openOrderingSheet(beto, 15)
  await beto.page.getByRole('button', { name: 'Unirme a mi grupo' }).click()
  await other.goesOffline()
  await beto.page.getByLabel('Código del grupo').fill('1234')
  await beto.page.getByRole('button', { name: 'Entrar' }).click()
  await expect(beto.page.getByRole('alert')).toHaveText('No hay conexión para unirte. La carta sí puedes verla.')
})

test('the app asks the waiter before it merges the checks of two groups; a check that no waiter has accepted is not merged with them', async ({
  waiter,
  server,
}) => {
  const lucia = await waiter(golfDeviceOptions)
  await lucia.signsIn()
  const guests: Guest[] = []
  for (const choice of ['Grupo nuevo', 'Otro grupo']) {
    const guest = await startCheck(await waiter(golfDeviceOptions), server, 11)
    await ordersDish(guest)
    await lucia.page.goto(`${lucia.origin}/table/campo/${orderIdIn(guest.page)}`)
    await lucia.page.getByRole('button', { name: 'Aceptar' }).click()
    await lucia.page.getByRole('button', { name: choice }).click()
    await expect(guest.line(golfDish)).toContainText('En cocina')
    guests.push(guest)
  }
  const stranger = await startCheck(await waiter(golfDeviceOptions), server, 11)
  await ordersDish(stranger)
  await opensHole(lucia, 11)
  await expect(lucia.page.getByText('3grupos en el campo')).toBeVisible()
  const dialog = lucia.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Unir en una sola cuenta' }).click()
  const orders = new Map(await golfOrders(server))
  const numbers = guests.map(({ page }) => orders.get(orderIdIn(page))!.number)
  await expect(dialog).toContainText(`${numbers.join(', ')} quedarán en una sola cuenta`)
  await dialog.getByRole('button', { name: 'Sí, unirlas' }).click()
  await expect(guests[0]!.lines).toHaveCount(2)
  await expect(stranger.lines).toHaveCount(1)
  expect(new Map(await golfOrders(server)).get(orderIdIn(stranger.page))).toMatchObject({ flags: { guest: 'waiting' } })
})

test('a phone that started an empty check can still join its group by the four digits', async ({ waiter, server }) => {
  const ana = await startCheck(await waiter(golfDeviceOptions), server, 10)
  await ordersDish(ana)
  await ana.page.getByRole('button', { name: 'Invitar a mi grupo' }).click()
  const digits = ana.page.getByRole('dialog').getByLabel('Código del grupo')
  await expect(digits).toHaveText(/^[0-9]{4}$/)
  const beto = await startCheck(await waiter(golfDeviceOptions), server, 10)
  await beto.page.getByRole('button', { name: 'Unirme a mi grupo' }).click()
  await beto.page.getByLabel('Código del grupo').fill((await digits.textContent())!)
  await beto.page.getByRole('button', { name: 'Entrar' }).click()
  await expect(beto.orderLink).toContainText('1')
  await beto.opensOrder()
  await expect(beto.lines).toHaveCount(1)
})
