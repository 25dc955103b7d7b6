import { Cook } from './support/cook.ts'
import { expect, test } from './support/fixtures.ts'
import { countTones } from './support/tones.ts'

test('the waiter gets one alert for a ready dish, even if the board is reloaded; an unsent line shows that its dish was marked sold out', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const [lucia, screen] = [await waiter(), await waiter()]
  const tones = await countTones(lucia.context)
  const cook = await Cook.beginsWork(screen)
  await lucia.signsIn()
  await lucia.opensTable('Mesa 6')
  await lucia.adds('Chistorra')
  await lucia.sends()
  await expect(cook.slip('Mesa 6')).toBeVisible()
  await expect(lucia.line('Chistorra')).toContainText('vista')

  await test.step('if the board is reloaded before the server answers, the slip stays ready, and the waiter gets one alert, which is two tones', async () => {
    await lucia.seesTables()
    await lucia.page.getByRole('heading', { level: 1 }).click()
    await screen.waitUntilReadyForOffline()
    // Pauses the server until the page was reloaded, so that the old page gets no answer for the command of the tap.
    server.pause()
    await cook.taps('Lista: Mesa 6')
    await expect(cook.slip('Mesa 6')).toBeHidden()
    await cook.page.reload()
    await cook.seesNothingToMake()
    server.resume()
    await expect(lucia.table('Mesa 6')).toHaveAccessibleName(/1 platillo listo/)
    await expect.poll(tones).toBe(2)
    await screen.waitUntilSynced()
    await cook.page.reload()
    await cook.seesNothingToMake()
    await lucia.opensTable('Mesa 6')
    await expect(lucia.line('Chistorra')).toContainText('Lista')
    expect(tones()).toBe(2)
  })

  await test.step('when the kitchen marks a dish sold out, its unsent line shows `Agotado`, and `Enviar` asks before it sends only the other line', async () => {
    await lucia.adds('Elote asado')
    await lucia.sends()
    await expect(cook.slip('Mesa 6')).toContainText('Elote asado')
    await lucia.adds('Elote asado')
    await lucia.adds('Café de olla')
    await cook.taps('Agotados')
    const dialog = cook.page.getByRole('dialog', { name: 'Agotados' })
    await dialog.getByRole('button', { name: 'Avisar que falta en 1 comanda' }).click()
    await dialog.getByRole('button', { name: /^Elote asado/ }).click()
    await cook.taps('Marcar agotado')
    await expect(cook.page.getByRole('dialog', { name: /^Existencia/ })).toBeHidden()
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await expect(cook.slip('Mesa 6')).toContainText('Falta')
    const draft = lucia.line('Elote asado').filter({ hasText: 'Sin enviar' })
    await expect(draft).toContainText('Agotado')
    await expect(lucia.line('Elote asado').filter({ hasText: 'En cocina' })).toContainText('Cocina avisa: falta')

    await lucia.sends()
    const question = lucia.page.getByRole('dialog', { name: 'Se agotó: Elote asado' })
    await expect(question).toContainText('Lo agotado se queda sin enviar, marcado en la orden.')
    await question.getByRole('button', { name: 'Enviar el otro' }).click()
    await expect(cook.slip('Mesa 6').filter({ hasText: 'Café de olla' })).toBeVisible()
    await expect(draft).toContainText('Agotado')
    await expect(cook.page.getByRole('article').getByText('Elote asado')).toHaveCount(1)
  })
})
