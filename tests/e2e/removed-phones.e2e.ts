import { openProductSheet } from '../support/document-reads.ts'
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
import type { Waiter } from './support/waiter.ts'

/** Taps «Se fueron» (the guests have left) on the shown check. After that, the guests' phones can add nothing to it. */
async function removesPhones(lucia: Waiter): Promise<void> {
  await lucia.page.getByRole('button', { name: /^Comensales/ }).click()
  await lucia.page.getByRole('button', { name: 'Se fueron' }).click()
  await lucia.page.getByRole('button', { name: 'Sí, se fueron' }).click()
}

test('after a waiter marks that the guests left, the check stays open; their phone says that the visit ended, and can order only on a new check', async ({
  waiter,
  server,
}) => {
  const ana = await startCheck(await waiter(golfDeviceOptions), server, 9)
  await ordersDish(ana)
  const invite = ana.page.getByRole('button', { name: 'Invitar a mi grupo' })
  await expect(invite).toBeVisible()
  const lucia = await waiter(golfDeviceOptions)
  await lucia.signsIn()
  await opensHole(lucia, 9)
  await removesPhones(lucia)
  await expect(async () => {
    expect((await golfOrders(server)).map(([, { gens, status }]) => [gens, status])).toEqual([[1, 'open']])
  }).toPass()
  await expect(ana.page.getByText('El mesero dio por terminada tu visita')).toBeVisible()
  await expect(ana.line(golfDish)).toBeVisible()
  await expect(invite).toHaveCount(0)
  for (const name of ['Llamar al mesero', 'Pedir cuenta', /^Enviar/])
    await expect(ana.page.getByRole('button', { name })).toHaveCount(0)

  await ana.page.getByRole('link', { name: 'Volver a la carta' }).click()
  await expect(ana.page.getByText('El mesero dio por terminada tu visita')).toBeVisible()
  await openProductSheet(ana.page, golfDish)
  await expect(ana.page.getByRole('dialog').getByText('Primero toca «Pedir desde» tu mesa')).toBeVisible()
  await ana.page.keyboard.press('Escape')
  await openOrderingSheet(ana, 9)
  await ana.page.getByRole('button', { name: 'Empezar cuenta' }).click()
  await expect(ana.page.getByText('El mesero dio por terminada tu visita')).toHaveCount(0)
  await ordersDish(ana)
  expect(await golfOrders(server)).toHaveLength(2)
})

test('a phone that scans the QR code of a group with removed phones opens a new check only if the guest asks for one', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const ana = await startCheck(await waiter(golfDeviceOptions), server, 12)
  await ordersDish(ana)
  const link = await readGroupLink(ana.page)
  const lucia = await waiter(golfDeviceOptions)
  await lucia.signsIn()
  await opensHole(lucia, 12)
  await removesPhones(lucia)
  await expect(ana.page.getByText('El mesero dio por terminada tu visita')).toBeVisible()
  const caro = await joinByGroupLink(await waiter(golfDeviceOptions), link)
  await expect(caro.page.getByRole('alert')).toContainText('El mesero dio por terminada la visita de ese grupo')
  expect(await golfOrders(server)).toHaveLength(1)
  await caro.page.getByRole('button', { name: 'Empezar cuenta' }).click()
  await expect(caro.orderLink).toBeVisible()
  expect(await golfOrders(server)).toHaveLength(2)
})

test('an offline tablet says that the guests’ phones are not removed yet; online, it says that no phone can order on the check', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const ana = await startCheck(await waiter(golfDeviceOptions), server, 13)
  await ordersDish(ana)
  const lucia = await waiter(golfDeviceOptions)
  await lucia.signsIn()
  await opensHole(lucia, 13)
  await expect(lucia.line(golfDish)).toBeVisible()
  await lucia.waitUntilReadyForOffline()
  await lucia.goesOffline()
  await removesPhones(lucia)
  await expect(lucia.page.getByText('Se fueron: falta avisar al servidor')).toBeVisible()
  await lucia.page.getByRole('button', { name: /^Comensales/ }).click()
  const dialog = lucia.page.getByRole('dialog', { name: 'Comensales' })
  await expect(dialog.getByText('Se fueron: falta avisar al servidor')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Se fueron' })).toHaveCount(0)
  await lucia.comesOnline()
  await expect(dialog.getByText('Se fueron: ningún teléfono pide en esta cuenta.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(lucia.page.getByText('Se fueron: ningún teléfono pide en esta cuenta.')).toBeVisible()
})

test('after a waiter adds a returning group to its old check, a phone joins by a new code; the removed phone still says that the visit ended', async ({
  waiter,
  server,
}) => {
  const ana = await startCheck(await waiter(golfDeviceOptions), server, 14)
  await ordersDish(ana)
  const anaId = orderIdIn(ana.page)
  const lucia = await waiter(golfDeviceOptions)
  await lucia.signsIn()
  await opensHole(lucia, 14)
  await lucia.page.getByRole('button', { name: 'Aceptar' }).click()
  await lucia.page.getByRole('button', { name: 'Grupo nuevo' }).click()
  await expect(ana.line(golfDish)).toContainText('En cocina')
  await removesPhones(lucia)
  await expect(ana.page.getByText('El mesero dio por terminada tu visita')).toBeVisible()

  const beto = await startCheck(await waiter(golfDeviceOptions), server, 14)
  await ordersDish(beto)
  const orders = new Map(await golfOrders(server))
  await lucia.page.goto(`${lucia.origin}/table/campo/${orderIdIn(beto.page)}`)
  await lucia.page.getByRole('button', { name: 'Aceptar' }).click()
  await lucia.page.getByRole('button', { name: `De la cuenta ${orders.get(anaId)!.number}` }).click()
  await expect(beto.lines).toHaveCount(2)
  await beto.page.getByRole('button', { name: 'Invitar a mi grupo' }).click()
  const digits = beto.page.getByRole('dialog', { name: 'Invitar a mi grupo' }).getByLabel('Código del grupo')
  await expect(digits).toHaveText(/^[0-9]{4}$/)
  const code = (await digits.textContent())!

  const caro = await scanHole(await waiter(golfDeviceOptions), server, 14)
  await joinByDigits(caro, 14, code)
  await caro.opensOrder()
  await expect(caro.lines).toHaveCount(2)
  await expect(ana.lines).toHaveCount(2)
  await expect(ana.page.getByText('El mesero dio por terminada tu visita')).toBeVisible()
})
