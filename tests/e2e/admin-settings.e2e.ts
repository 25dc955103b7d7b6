import { makeRotatedJpeg } from '../support/pictures.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { Manager } from './support/manager.ts'

const greenOf = (manager: Manager) =>
  manager.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--chakra-colors-green'))

test('an admin sets taxes, rounding, payment methods, logo and colour of the business; another tablet shows the logo and the colour', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const colleague = await Manager.signsIn(await waiter())
  const manager = await Manager.signsIn(await waiter(), 'admin')
  const { page, form } = { page: manager.page, form: manager.form }
  const field = manager.field.bind(manager)
  await manager.opensSettings()

  await test.step('The form marks the invalid fields and says how many they are.', async () => {
    await field('Cargo por servicio (%)').fill('diez')
    await form.getByRole('button', { name: 'Agregar impuesto' }).click()
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(field('Impuesto 2: Impuesto')).toBeFocused()
    await expect(field('Impuesto 2: Impuesto')).toHaveAccessibleDescription('Este campo es obligatorio')
    await expect(field('Cargo por servicio (%)')).toHaveAccessibleDescription(/Solo números/)
    await expect(form.getByRole('alert')).toContainText('Revise 3 campos')
  })

  await test.step('Taxes, service charge, cash rounding, payment methods and reasons are saved together, and stay after a reload.', async () => {
    await field('Impuesto 2: Impuesto').fill('IEPS')
    await field('Impuesto 2: Tasa (%)').fill('8')
    await field('Cargo por servicio (%)').fill('')
    await field('Grupo grande desde (comensales)').fill('8')
    await field('Servicio a grupos grandes (%)').fill('12.5')
    await field('El día de trabajo empieza a las').fill('05:30')
    await field('Redondear el efectivo a').fill('0.50')
    await field('Propinas sugeridas (%)').fill('8, 12')
    await form.getByRole('button', { name: 'Cambiar la lista' }).click()
    await field('Forma de pago 2: Forma de pago').fill('Terminal azul')
    await form.getByRole('button', { name: 'Agregar motivo' }).click()
    await field('Motivo 1: Motivo').fill('Se cayó')
    await field('Motivo 1: Tipo').selectOption('Merma')
    await field('Razón social').fill('Higuera SA de CV')
    await manager.saves(/La Higuera: guardado/)
    await page.reload()
    await expect(field('Impuesto 2: Tasa (%)')).toHaveValue('8')
    await expect(field('Cargo por servicio (%)')).toHaveValue('')
    await expect(field('Grupo grande desde (comensales)')).toHaveValue('8')
    await expect(field('Servicio a grupos grandes (%)')).toHaveValue('12.5')
    await expect(field('Redondear el efectivo a')).toHaveValue('0.50')
    await expect(field('Forma de pago 2: Forma de pago')).toHaveValue('Terminal azul')
    await expect(field('Motivo 1: Tipo')).toHaveValue('merma')
  })

  await test.step('After a tax is removed from the list, the form says how many products lose it, until the removal is cancelled.', async () => {
    await form.getByRole('button', { name: 'Quitar IVA' }).click()
    await expect(form.getByText(/Al guardar, \d+ productos quedan sin IVA\./)).toBeVisible()
    await form.getByRole('button', { name: 'Cancelar' }).click()
    await expect(form.getByText(/quedan sin IVA/)).toHaveCount(0)
    await expect(field('Impuesto 1: Impuesto')).toHaveValue('IVA')
  })

  await test.step('A logo is uploaded at once. After saving, another tablet shows it on the cards with QR codes, and has the new colour, which was adjusted.', async () => {
    const file = { name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await makeRotatedJpeg() }
    await form.locator('input[type=file]').setInputFiles(file)
    await expect(form.getByText('Logo listo. Falta guardar los ajustes.')).toBeVisible()
    await form.getByLabel('Color de botones y títulos').fill('#3fbf7f')
    await expect(form.getByText(/Su color #3FBF7F se ajustó a #/)).toBeVisible()
    await manager.saves(/guardado/)
    await expect(form.getByText('Logo listo. Falta guardar los ajustes.')).toHaveCount(0)
    await colleague.page.goto(`${colleague.origin}/admin/Departamentos/comedor/qr`)
    await expect(colleague.page.getByRole('listitem').first().locator('img')).toHaveJSProperty('complete', true)
    const green = await greenOf(manager)
    expect(green).not.toBe('#0F4A34')
    await expect.poll(() => greenOf(colleague)).toBe(green)
  })

  await test.step('The currency cannot be changed once there are orders.', async () => {
    const table = await waiter()
    await table.signsIn('mesero')
    await table.seatsGuests('Mesa 4')
    await table.waitUntilSynced()
    await field('Moneda').selectOption({ label: 'USD, Dólar estadounidense' })
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(field('Moneda')).toHaveAccessibleDescription(/Ya no se puede cambiar, porque hay órdenes/)
    await form.getByRole('button', { name: 'Cancelar' }).click()
  })
})

test('when two admins change the settings, the second one chooses between both versions', async ({ waiter }) => {
  const first = await Manager.signsIn(await waiter(), 'admin')
  const second = await Manager.signsIn(await waiter(), 'admin')
  await first.opensSettings()
  await second.opensSettings()
  await second.field('Razón social').fill('Mía SA')
  await second.field('RFC o número fiscal').fill('MIA010101')
  await first.field('Razón social').fill('Suya SA')
  await first.saves(/guardado/)
  await expect(second.form.getByRole('alert')).toContainText('Otra persona cambió esto')
  await second.form.getByRole('button', { name: 'Guardar' }).click()
  const versions = second.page.getByRole('dialog', { name: 'Dos versiones' })
  const name = versions.getByRole('group', { name: 'Razón social' })
  await expect(name).toContainText('Suya SA')
  await expect(versions.getByRole('group', { name: 'RFC' }).getByRole('radio', { name: /Su versión/ })).toBeChecked()
  await name.getByRole('radio', { name: /Su versión/ }).press('Space')
  await versions.getByRole('button', { name: 'Guardar lo elegido' }).press('Enter')
  await second.seesNotice(/guardado/)
  await expect(first.field('Razón social')).toHaveValue('Mía SA')
  await expect(first.field('RFC o número fiscal')).toHaveValue('MIA010101')
})

test('managers can read the settings but not change them, and neither can an admin without a network', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const reader = await Manager.signsIn(await waiter())
  await reader.opensSettings()
  await expect(reader.page.getByText('Solo administración cambia los ajustes')).toBeVisible()
  await expect(reader.page.getByLabel('Razón social')).toBeDisabled()
  await expect(reader.page.getByRole('button', { name: 'Guardar' })).toHaveCount(0)
  await expectNoAxeViolations(reader.page, 'read by a manager')

  const tablet = await waiter()
  const admin = await Manager.signsIn(tablet, 'admin')
  await admin.opensSettings()
  await admin.field('Razón social').fill('Sin guardar SA')
  await tablet.goesOffline()
  await expect(admin.page.getByText('Sin conexión: solo lectura')).toBeVisible()
  await expect(admin.field('Razón social')).toBeDisabled()
  await expect(admin.field('Razón social')).toHaveValue('Sin guardar SA')
  await tablet.comesOnline()
  await admin.saves(/guardado/)
})

test('axe finds no accessibility problem in the settings with errors at 1440, 820 and 390 px', async ({ waiter }) => {
  const manager = await Manager.signsIn(await waiter(), 'admin')
  const { page, form } = manager
  await manager.opensSettings()
  await form.getByRole('button', { name: 'Cambiar la lista' }).click()
  await form.getByRole('button', { name: 'Agregar motivo' }).click()
  await form.getByRole('button', { name: 'Agregar impuesto' }).click()
  await form.getByRole('button', { name: 'Quitar IVA' }).click()
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByRole('alert')).toContainText('Revise')
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoAxeViolations(page, `settings at ${width}`)
  }
})
