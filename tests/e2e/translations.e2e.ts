import { readFile } from 'node:fs/promises'
import { expect, test } from './support/fixtures.ts'
import { Manager } from './support/manager.ts'

test('a manager translates a dish by typing, and the menu page shows the translation; a translation from a table can be undone', async ({
  waiter,
}) => {
  const manager = await Manager.signsIn(await waiter())
  const { page, origin } = manager
  await page.goto(`${origin}/admin/Idiomas`)
  await expect(page.getByText(/^Faltan \d+ de \d+$/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar tabla' }).click()
  const table = await readFile(await (await download).path(), 'utf8')
  const line = table.split('\r\n').find(each => each.includes(',Chistorra,'))!
  const [key] = line.split(',')

  await page.getByRole('switch', { name: 'Solo lo que falta' }).click()
  await page.getByRole('textbox', { name: 'Inglés de «Chistorra»' }).fill('Thin sausage')
  await page.getByRole('button', { name: 'Guardar 1 texto' }).click()
  await manager.seesNotice(/1 texto traducido/)
  await page.goto(origin)
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('searchbox').fill('Thin')
  await expect(page.getByRole('button', { name: /^Thin sausage/ })).toBeVisible()

  await page.getByRole('button', { name: 'Español' }).click()
  await page.goto(`${origin}/admin/Idiomas`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Leer tabla' }).click()
  const buffer = Buffer.from(`Clave;Inglés\n${key};Basque sausage\nproducts/gone/name;X`)
  await (await chooser).setFiles({ name: 'traducciones.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('1 texto leído, aún sin guardar; 1 fila no es de esta carta.')).toBeVisible()
  await page.getByRole('link', { name: 'Categorías' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Seguir editando' }).click()
  await page.getByRole('button', { name: 'Guardar 1 texto' }).click()
  await manager.seesNotice(/1 texto traducido/)
  await manager.notice.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('switch', { name: 'Solo lo que falta' }).click()
  await expect(page.getByRole('textbox', { name: 'Inglés de «Chistorra»' })).toHaveValue('Thin sausage')
})
