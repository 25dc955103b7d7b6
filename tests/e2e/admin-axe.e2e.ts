import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { Manager } from './support/manager.ts'

test('axe finds no accessibility problem in the bulk actions, reorder dialog, notices and validation messages of the product list', async ({
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
