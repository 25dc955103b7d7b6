import { makeRotatedJpeg } from '../support/pictures.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { Manager } from './support/manager.ts'

const places: { path: string; form?: true }[] = [
  { path: '' },
  { path: '/Productos' },
  { path: '/Productos?q=nada-asi' },
  { path: '/Productos?id=tacos-de-lechon-confitado', form: true },
  { path: '/Productos?id=no-existe' },
  { path: '/Categorias?id=entradas', form: true },
  { path: '/Modificadores?id=salsas', form: true },
  { path: '/Departamentos?id=comedor', form: true },
  { path: '/Estaciones?id=cocina-caliente', form: true },
  { path: '/Departamentos/comedor/qr' },
]

for (const { path, form } of places) {
  test(`axe finds no accessibility problem on /admin${path} at 1440, 820 and 390 px`, async ({ waiter }) => {
    const manager = await Manager.signsIn(await waiter())
    const { page } = manager
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${manager.origin}/admin${path}`)
      await expect(page.getByRole('heading').first()).toBeVisible()
      if (path.endsWith('/qr')) await expect(page.getByRole('img').first()).toBeVisible()
      if (form) await expect(manager.field('Nombre')).not.toHaveValue('')
      await expectNoAxeViolations(page, `${path} at ${width}`)
    }
  })
}

test('axe finds no accessibility problem in the dialogs of the product form on a phone', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const tablet = await waiter()
  const manager = await Manager.signsIn(tablet)
  const { page, form } = manager
  await page.setViewportSize({ width: 390, height: 844 })
  await manager.opens('Productos', '?id=chistorra')
  await manager.field('Precio').fill('175')
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Lo que cambió en este formulario se pierde.')).toBeVisible()
  await expectNoAxeViolations(page, 'leave')
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await form.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByRole('dialog', { name: /Eliminar/ })).toBeVisible()
  await expectNoAxeViolations(page, 'delete')
  await page
    .getByRole('dialog', { name: /Eliminar/ })
    .getByRole('button', { name: 'Cancelar' })
    .click()
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: await makeRotatedJpeg() })
  await expect(page.getByRole('dialog', { name: 'Recortar la foto' }).locator('img')).toBeVisible()
  await expectNoAxeViolations(page, 'crop')
  await page.getByRole('dialog', { name: 'Recortar la foto' }).getByRole('button', { name: 'Cancelar' }).click()
  await tablet.goesOffline()
  await expect(form.getByText('solo lectura')).toBeVisible()
  await expectNoAxeViolations(page, 'offline')
})

test('axe finds no accessibility problem in the bulk actions, notices and validation messages of the product list', async ({
  waiter,
}) => {
  const manager = await Manager.signsIn(await waiter())
  const { page } = manager
  await manager.opens('Productos', '?q=brasa')
  await page.getByRole('checkbox', { name: 'Seleccionar la página' }).check()
  await expectNoAxeViolations(page, 'selection')
  for (const action of ['Precio', 'Categoría', 'Departamentos', 'Eliminar']) {
    await manager.bulkButton(action).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoAxeViolations(page, action)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Ordenar' }).click()
  await expectNoAxeViolations(page, 'order')
  await page.keyboard.press('Escape')
  await manager.bulkButton('Marcar agotado').click()
  await manager.seesNotice(/cambiados/)
  await expectNoAxeViolations(page, 'notice')
  await manager.startsRecord()
  await manager.form.getByRole('button', { name: 'Guardar' }).click()
  await expect(manager.field('Nombre')).toHaveAccessibleDescription('Este campo es obligatorio')
  await expectNoAxeViolations(page, 'problems')
})
