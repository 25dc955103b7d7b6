import { expect, test } from './support/fixtures.ts'

test('a table whose check was closed offline is marked as free only on this tablet, and the plan says when the server last answered', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const caja = await waiter()
  const { page } = caja
  await page.setViewportSize({ width: 1024, height: 768 })
  await caja.goesOfflineAtTable('Mesa 4', 'caja')
  await caja.adds('Chistorra')
  await caja.sends()
  await page.getByRole('button', { name: 'Cobrar' }).click()
  await page.getByRole('button', { name: 'Cobrar y cerrar' }).click()
  await expect(page.getByText('Cuenta cerrada solo en esta tableta')).toBeVisible()
  await caja.seesTables()
  await expect(caja.table('Mesa 4')).toHaveAccessibleName('Mesa 4, libre aquí, 4 pendientes')
  await expect(caja.table('Mesa 4')).toContainText('libre aquí')
  await expect(page.getByText(/^Última noticia del servidor: \d\d:\d\d\. Desde entonces/)).toBeVisible()
  await page.getByRole('button', { name: 'Lista' }).click()
  await expect(caja.table('Mesa 4')).toContainText('4 pendientes')

  await caja.comesOnline()
  await caja.waitUntilSynced()
  await expect(caja.table('Mesa 4')).toHaveAccessibleName('Mesa 4, libre')
  await expect(page.getByText(/^Última noticia del servidor/)).toHaveCount(0)
})
