import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect, test } from './support/fixtures.ts'
import { Manager } from './support/manager.ts'

const menu = [
  'Handle,REF,Nombre,Categoria,Descripción,Opción 1 nombre,Opción 1 valor,Precio [Centro],"modificador - ""Endulzante"""',
  'napolitana,1,Napolitana,PIZZAS,"<p>Salsa de la casa y mozzarella</p>",Tamaño,Chica,120.00,N',
  'napolitana,2,,,,,Grande,190.00,',
  'cafe,3,Café de olla,BEBIDAS,,,,variable,Y',
  'flan,4,Flan con cajeta,POSTRES,,,,"1,234,50",N',
].join('\r\n')

async function opensImport({ page, origin }: Manager): Promise<void> {
  await page.goto(`${origin}/admin/Importar`)
  await expect(page.getByRole('heading', { name: 'Importar', exact: true })).toBeVisible()
}

async function offersFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Elegir archivo' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer })
}

async function choosesFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  await offersFile(page, name, Buffer.from(content))
  await page.getByRole('button', { name: 'Ver la vista previa' }).click()
}

test('a manager imports the menu of another system, a second import changes nothing, and the import can be undone', async ({
  waiter,
}) => {
  const manager = await Manager.signsIn(await waiter())
  const { page } = manager
  await opensImport(manager)
  await choosesFile(page, 'carta.csv', menu)
  await expect(page.getByText('2 nuevos · 0 cambian · 0 iguales · 1 con problema')).toBeVisible()
  await expect(page.getByText('No se entiende el precio «1,234,50»')).toBeVisible()
  await page.getByLabel('Precio de la fila 5').fill('85')
  await page.getByRole('button', { name: 'Corregir' }).click()
  await page.getByLabel('Opciones de «Endulzante»').fill('Piloncillo; Miel +15')
  await page.getByLabel('Opciones de «Endulzante»').blur()
  await expect(page.getByText('También se crean: 2 categorías y 2 modificadores.')).toBeVisible()
  await page.getByRole('button', { name: 'Importar 3', exact: true }).click()
  await expect(page.getByText('3 productos importados')).toBeVisible()

  await manager.opens('Productos')
  await manager.searches('Napolitana')
  await expect(manager.row('Napolitana')).toContainText('$120.00')

  await opensImport(manager)
  await choosesFile(page, 'carta.csv', menu.replace('"1,234,50"', '85'))
  await expect(page.getByText('0 nuevos · 0 cambian · 3 iguales · 0 con problema')).toBeVisible()
  await expect(page.getByText('No hay nada que importar: todo está igual.')).toBeVisible()

  await opensImport(manager)
  await page.getByRole('button', { name: 'Deshacer: carta.csv' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Importación deshecha')).toBeVisible()
  await manager.opens('Productos')
  await manager.searches('Napolitana')
  await expect(page.getByText('Nada con “Napolitana”')).toBeVisible()
})

const members = [
  'Nombre,Número,Teléfono,Límite',
  'Abril Núñez,2042,+52 81 5555 0101,"2,500.00"',
  'Bruno Sada,2043,,',
  'Bruno Sada,2042,,',
  'Carmen Treviño,2044,,mucho',
  'Dora Garza,1001,,',
].join('\r\n')

test('a manager imports members, a second import changes nothing, and the import can be undone', async ({ waiter }) => {
  const manager = await Manager.signsIn(await waiter())
  const { page } = manager
  await opensImport(manager)
  await choosesFile(page, 'socios.csv', members)
  await expect(page.getByText('2 nuevos · 0 cambian · 0 iguales · 3 con problema')).toBeVisible()
  await expect(page.getByText('El mismo número que la fila 2')).toBeVisible()
  await expect(page.getByText(/Ya es el número de «/)).toBeVisible()
  await expect(page.getByText('No se entiende el límite «mucho»')).toBeVisible()
  await page.getByLabel('Límite de la fila 5').fill('1,000')
  await page.getByRole('button', { name: 'Corregir' }).last().click()
  await expect(page.getByRole('row').filter({ hasText: 'Dora Garza' }).getByRole('button').first()).toBeFocused()
  await page.getByRole('button', { name: 'Importar 3, dejar 2 fuera' }).click()
  await expect(page.getByText('3 clientes importados')).toBeVisible()

  await manager.opens('Clientes')
  await manager.searches('Abril')
  await expect(manager.row('Abril Núñez')).toContainText('$2,500.00')
  await expect(manager.row('Abril Núñez')).toContainText('+52 81 5555 0101')

  await opensImport(manager)
  const corrected = members.split('\r\n').filter((_, index) => index !== 3 && index !== 5)
  await choosesFile(page, 'socios.csv', corrected.join('\r\n').replace('mucho', '1000'))
  await expect(page.getByText('0 nuevos · 0 cambian · 3 iguales · 0 con problema')).toBeVisible()
  await expect(page.getByText('No hay nada que importar: todo está igual.')).toBeVisible()

  await opensImport(manager)
  await page.getByRole('button', { name: 'Deshacer: socios.csv' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Importación deshecha')).toBeVisible()
  await manager.opens('Clientes')
  await manager.searches('Abril Núñez')
  await expect(page.getByText('Nada con “Abril Núñez”')).toBeVisible()
})

test('a manager can choose that a sheet contains members; the downloaded template for members has no problem in the preview', async ({
  waiter,
}) => {
  const manager = await Manager.signsIn(await waiter())
  const { page } = manager
  await opensImport(manager)
  await offersFile(page, 'lista.csv', Buffer.from('Nombre,Código\nAbril Núñez,2042'))
  await expect(page.getByRole('radio', { name: 'Carta' })).toBeChecked()
  await page.getByText('Clientes', { exact: true }).last().click()
  await expect(page.getByLabel('Qué es: Código')).toHaveValue('number')
  await page.getByRole('button', { name: 'Ver la vista previa' }).click()
  await expect(page.getByText('1 nuevo · 0 cambian · 0 iguales · 0 con problema')).toBeVisible()
  await opensImport(manager)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar plantilla de clientes' }).click()
  await choosesFile(page, 'plantilla.csv', await readFile(await (await download).path()))
  await expect(page.getByText('2 nuevos · 0 cambian · 0 iguales · 0 con problema')).toBeVisible()
})

test('without a network, a manager prepares an import and sends it when the network returns', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const tablet = await waiter()
  const manager = await Manager.signsIn(tablet)
  const { page } = manager
  await opensImport(manager)
  await choosesFile(page, 'carta.csv', menu)
  await expect(page.getByRole('button', { name: 'Importar 2, dejar 1 fuera' })).toBeVisible()
  await tablet.goesOffline()
  await expect(page.getByText('Sin red: puede preparar el archivo, pero no importarlo.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Importar 2, dejar 1 fuera' })).toBeDisabled()
  await page.getByLabel('Precio de la fila 5').fill('85')
  await page.getByRole('button', { name: 'Corregir' }).click()
  await tablet.comesOnline()
  await page.getByRole('button', { name: 'Importar 3', exact: true }).click()
  await expect(page.getByText('3 productos importados')).toBeVisible()
})

test('while an import waits for the server’s answer, the preview does not change, although the products have arrived', async ({
  waiter,
}) => {
  const manager = await Manager.signsIn(await waiter())
  const { page } = manager
  await opensImport(manager)
  await choosesFile(page, 'carta.csv', menu)
  let answer = () => {}
  const isAnswered = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/catalog', async route => {
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/\/\/[^/:]+/, '//127.0.0.1'),
    })
    await isAnswered
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Importar 2, dejar 1 fuera' }).click()
  const other = await Manager.signsIn(await waiter())
  await other.opens('Productos')
  await other.searches('Napolitana')
  await expect(other.row('Napolitana')).toContainText('$120.00')
  await expect(page.getByText('2 nuevos · 0 cambian · 0 iguales · 1 con problema')).toBeVisible()
  answer()
  await expect(page.getByText('2 productos importados')).toBeVisible()
})

test('an old Excel file is refused with the reason, and the downloaded template has no problem in the preview', async ({
  waiter,
}) => {
  const manager = await Manager.signsIn(await waiter())
  const { page } = manager
  await opensImport(manager)
  await offersFile(page, 'carta.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]))
  await expect(page.getByRole('alert')).toHaveText(/Es un Excel antiguo o con contraseña/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar plantilla', exact: true }).click()
  const template = await readFile(await (await download).path())
  await choosesFile(page, 'plantilla.csv', template)
  await expect(page.getByText('2 nuevos · 0 cambian · 0 iguales · 0 con problema')).toBeVisible()
})
