import { HttpDevice } from '../support/device.ts'
import { Cook } from './support/cook.ts'
import { expect, test } from './support/fixtures.ts'
import { sendDishes } from './support/send-dishes.ts'
import { countTones } from './support/tones.ts'

test('of the slips that arrive late from a tablet that was offline, those called out are shown as usual; the others wait until the cook makes them or marks them as served', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const [lucia, screen] = [await waiter(), await waiter()]
  const tones = await countTones(screen.context)
  const cook = await Cook.beginsWork(screen)
  await cook.seesNothingToMake()
  await lucia.page.clock.install()
  await lucia.signsIn()
  await lucia.waitUntilReadyForOffline()

  const sendsOffline = async (table: string) => {
    await lucia.opensTable(table)
    await lucia.adds('Chistorra')
    await lucia.sends()
    await expect(lucia.order).toContainText('Cocina aún no lo recibe')
  }
  const comesBackAfter40Minutes = async () => {
    await lucia.page.clock.fastForward('40:00')
    await lucia.comesOnline()
  }

  await test.step('a slip whose dishes were called out is shown in its usual place, without a sound', async () => {
    await lucia.goesOffline()
    await sendsOffline('Mesa 4')
    await lucia.page.getByRole('button', { name: 'Ya la canté' }).click()
    await expect(lucia.order).toContainText('Usted ya la cantó.')
    await comesBackAfter40Minutes()
    await expect(cook.slip('Mesa 4')).toContainText(/Cantada \d+:\d\d/)
    await expect(cook.slip('Mesa 4')).toContainText('Demorada')
    await expect(cook.slip('Mesa 4').getByRole('img', { name: '40 minutos' })).toBeVisible()
    await expect(cook.lateSlips).toHaveCount(0)
    await expect(lucia.line('Chistorra')).toContainText('En cocina, cantada')
    await cook.taps('Lista: Mesa 4')
    await expect(cook.slip('Mesa 4')).toBeHidden()
    expect(tones()).toBe(0)
  })

  await test.step('a slip whose dishes were not called out waits until the cook taps `Preparar`', async () => {
    await lucia.goesOffline()
    for (const table of ['Mesa 5', 'Mesa 6', 'Mesa 7', 'Mesa 8']) await sendsOffline(table)
    await comesBackAfter40Minutes()
    await expect(cook.page.getByText('4 comandas, 4 tarde')).toBeVisible()
    await expect(cook.lateSlips).toContainText('¿Ya se preparó?')
    await expect(cook.slip('Mesa 5')).toContainText(/Tomada \d+:\d\d/)
    await expect(cook.button('Lista: Mesa 5')).toHaveCount(0)
    await expect.poll(tones).toBeGreaterThanOrEqual(3)
    await cook.taps('Preparar: Mesa 5')
    await expect(cook.page.getByText('4 comandas, 3 tarde')).toBeVisible()
    await lucia.opensTable('Mesa 5')
    await expect(lucia.line('Chistorra')).toContainText('En cocina')
    await cook.taps('Lista: Mesa 5')
    await expect(lucia.line('Chistorra')).toContainText('Lista')
  })

  await test.step('`Ya se sirvió` marks one late slip as served, and `Todas ya salieron` marks all late slips as served', async () => {
    await cook.taps('Ya se sirvió: Mesa 6')
    await expect(cook.page.getByText('2 comandas, 2 tarde')).toBeVisible()
    await cook.taps('Todas ya salieron')
    await cook.seesNothingToMake()
    for (const table of ['Mesa 6', 'Mesa 7', 'Mesa 8']) {
      await lucia.opensTable(table)
      await expect(lucia.line('Chistorra')).toContainText('Servida')
    }
  })

  await test.step('a slip that is older than four hours is in a collapsed section, is not counted and makes no sound', async () => {
    const before = tones()
    const tablet = await HttpDevice.signedIn(server.port, 'demo', 'mesero')
    await sendDishes(tablet, { tableId: 'mesa-9' }, ['chistorra'], 5 * 60)
    const fold = cook.page.getByText('Sin atender, más de 4 h: 1')
    await expect(fold).toBeVisible()
    await expect(cook.slips).toHaveCount(0)
    await expect(cook.page.getByText('0 comandas')).toBeVisible()
    await expect(cook.button('Ya se sirvió: Mesa 9')).toBeHidden()
    await fold.click()
    await cook.taps('Ya se sirvió: Mesa 9')
    await cook.seesNothingToMake()
    expect(tones()).toBe(before)
  })
})
