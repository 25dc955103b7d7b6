import type { Locator } from 'playwright/test'
import { expect, test } from './support/fixtures.ts'
import type { Waiter } from './support/waiter.ts'

const button = (cook: Waiter, name: string | RegExp) => cook.page.getByRole('button', { name, exact: true })
const slip = (cook: Waiter, table: string): Locator => cook.page.getByRole('article', { name: table, exact: true })

async function startsWork(cook: Waiter): Promise<void> {
  await cook.signsIn('cocina')
  await cook.page.waitForURL(/\/kitchen$/)
  await cook.page.getByRole('link', { name: 'Cocina caliente' }).click()
  await cook.page.waitForURL(/\/kitchen\/cocina-caliente$/)
  await button(cook, 'Empezar turno').click()
  await expect(button(cook, 'Empezar turno')).toBeHidden()
}

async function sendsDish(lucia: Waiter, dish: string): Promise<void> {
  await lucia.adds(dish)
  await lucia.sends()
  await expect(lucia.line(dish)).toContainText('En cocina')
}

test('a sent dish appears on its station’s board without a price, counts as seen there, and is ready when the cook marks it', async ({
  waiter,
}) => {
  const [lucia, cook] = [await waiter(), await waiter()]
  await startsWork(cook)
  await expect(cook.page.getByRole('heading', { name: 'Nada por preparar' })).toBeVisible()
  await lucia.signsIn()
  await lucia.opensTable('Mesa 6')
  await sendsDish(lucia, 'Chistorra')

  const chistorra = slip(cook, 'Mesa 6')
  await expect(chistorra).toContainText('Chistorra')
  await expect(lucia.line('Chistorra')).toContainText('vista')
  await expect(chistorra).not.toContainText('$')

  await button(cook, 'Lista: Mesa 6').click()
  await expect(chistorra).toBeHidden()
  await expect(lucia.line('Chistorra')).toContainText('Lista')

  await test.step('a slip marked as ready can be taken back at once with `Deshacer`, and is then on the board again, marked as taken back', async () => {
    await button(cook, 'Deshacer').click()
    await expect(chistorra).toContainText('Regresada: aún no sale')
    await expect(lucia.line('Chistorra')).toContainText('En cocina')
  })

  await test.step('the key 1 marks the first slip as ready; the key R or the list of ready slips takes it back', async () => {
    await cook.page.keyboard.press('1')
    await expect(chistorra).toBeHidden()
    await cook.page.keyboard.press('r')
    await expect(chistorra).toBeVisible()
    await cook.page.keyboard.press('1')
    await expect(chistorra).toBeHidden()
    await button(cook, 'Recuperar').click()
    await button(cook, 'Recuperar: Mesa 6').click()
    await expect(chistorra).toBeVisible()
  })

  await test.step('the cook warns the waiter that the kitchen is out of the dish, and marks the dish sold out', async () => {
    await cook.page.keyboard.press('a')
    const dialog = cook.page.getByRole('dialog', { name: 'Agotados' })
    await dialog.getByRole('button', { name: 'Avisar que falta en 1 comanda' }).click()
    await expect(chistorra).toContainText('Falta')
    await expect(lucia.line('Chistorra')).toContainText('Cocina avisa: falta')
    await dialog.getByRole('button', { name: /^Chistorra/ }).click()
    await button(cook, 'Marcar agotado').click()
    await lucia.findsProduct('Chistorra')
    await expect(lucia.product('Chistorra').first()).toContainText('Agotado')
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
  })

  await test.step('the address of the kitchen opens the board that the cook used last; a board that does not exist offers the list of stations and the tables', async () => {
    await cook.page.goto(`${cook.origin}/kitchen`)
    await expect(chistorra).toBeVisible()
    await cook.page.goto(`${cook.origin}/kitchen/sushi`)
    await cook.page.getByRole('link', { name: 'Cambiar de estación' }).click()
    await cook.page.getByRole('link', { name: 'Mesas' }).click()
    await expect(cook.table('Mesa 6')).toBeVisible()
  })
})

test('a slip marked as ready offline stays ready after a reload, and the waiter’s tablet shows it when the network returns', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const [lucia, cook] = [await waiter(), await waiter()]
  await startsWork(cook)
  await lucia.signsIn()
  await lucia.opensTable('Mesa 6')
  await sendsDish(lucia, 'Chistorra')
  await expect(slip(cook, 'Mesa 6')).toBeVisible()
  await expect(lucia.line('Chistorra')).toContainText('vista')

  await cook.waitUntilReadyForOffline()
  await cook.goesOffline()
  await expect(cook.page.getByText(/Aquí no llegan comandas nuevas/)).toBeVisible()
  await button(cook, 'Lista: Mesa 6').click()
  await expect(slip(cook, 'Mesa 6')).toBeHidden()
  await cook.page.reload()
  await expect(cook.page.getByRole('heading', { name: 'Nada por preparar' })).toBeVisible()
  await expect(cook.page.getByText(/^Lo último que se sabe, \d+:\d+/)).toBeVisible()
  await expect(cook.page.getByText('Las comandas aparecen aquí en cuanto se envían.')).toBeHidden()
  await expect(lucia.line('Chistorra')).toContainText('En cocina')

  await lucia.opensTable('Mesa 8')
  await sendsDish(lucia, 'Chistorra')
  await cook.comesOnline()
  await test.step('back online, the board says how many slips arrived while it was offline, until the cook taps `Enterado`', async () => {
    const missed = cook.page.getByText(/^Desde \d+:\d+ llegó 1 comanda\.$/)
    await expect(missed).toBeVisible({ timeout: 60_000 })
    await button(cook, 'Enterado').click()
    await expect(missed).toBeHidden()
  })
  await lucia.opensTable('Mesa 6')
  await expect(lucia.line('Chistorra')).toContainText('Lista')
})

test('when the only dish of a slip is voided, the slip stays on the board, marked as voided, until the cook taps `Enterado`', async ({
  waiter,
}) => {
  const [boss, cook] = [await waiter(), await waiter()]
  await startsWork(cook)
  await boss.signsIn('gerente')
  await boss.opensTable('Mesa 6')
  await sendsDish(boss, 'Chistorra')
  await expect(boss.line('Chistorra')).toContainText('vista')
  await boss.page.getByRole('button', { name: /^Opciones de Chistorra/ }).click()
  await boss.page.getByRole('button', { name: /^Anular/ }).click()
  const dialog = boss.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Error al capturar' }).click()
  await dialog.getByRole('button', { name: /^Anular/ }).click()

  await expect(slip(cook, 'Mesa 6')).toContainText('Anulada')
  await button(cook, 'Enterado: Mesa 6').click()
  await expect(slip(cook, 'Mesa 6')).toBeHidden()
})
