import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Download, Page } from 'playwright/test'
import { expect, test } from './support/fixtures.ts'
import { Manager } from './support/manager.ts'

async function opensData({ page, origin }: Manager): Promise<void> {
  await page.goto(`${origin}/admin/Datos`)
  await expect(page.getByRole('heading', { name: 'Datos', exact: true })).toBeVisible()
}

async function exports(page: Page, list: string, format = 'CSV'): Promise<Download> {
  await page.getByLabel('Qué').selectOption(list)
  await page.getByText(format, { exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  return download
}
const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8')

type CopyFile = { name: string; mimeType: string; buffer: Buffer }

async function savesCopy(page: Page): Promise<CopyFile> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Guardar copia' }).click()
  const download = await saved
  await expect(page.getByText(/^Copia lista/)).toBeVisible()
  const buffer = await readFile(await download.path())
  return { name: download.suggestedFilename(), mimeType: 'application/zip', buffer }
}

async function opensCopy(page: Page, copy: CopyFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Elegir la copia' }).click()
  await (await chooser).setFiles(copy)
}

test('an admin exports checks, sold dishes, products, tables and staff, and the log records the export of the staff', async ({
  waiter,
}) => {
  const tablet = await waiter()
  await tablet.signsIn()
  await tablet.opensTable('Mesa 3')
  await tablet.adds('Chistorra')
  await tablet.sends()
  await tablet.waitUntilSynced()
  const manager = await Manager.signsIn(await waiter(), 'admin')
  const { page } = manager
  await opensData(manager)
  const checks = await textOf(await exports(page, 'Cuentas'))
  expect(checks).toContain('Mesa 3')
  await expect(page.getByText(/filas? en «cuentas-/)).toBeVisible()
  expect(await textOf(await exports(page, 'Platillos vendidos'))).toContain('Chistorra')
  const products = await textOf(await exports(page, 'Productos'))
  expect(products).toMatch(/^\ufeffClave,Nombre,Categoría,Precio/)
  const tables = await textOf(await exports(page, 'Lugares'))
  const names = tables.split('\r\n').map(row => row.split(',')[1]!)
  expect(names.indexOf('Mesa 2')).toBeLessThan(names.indexOf('Mesa 10'))
  const staff = JSON.parse(await textOf(await exports(page, 'Equipo', 'JSON'))) as object[]
  expect(Object.keys(staff[0]!)).toEqual(['id', 'user', 'name', 'role', 'active'])
  await page.goto(`${manager.origin}/admin/Bitacora`)
  await expect(page.getByText('exportó el equipo')).toBeVisible()
})

test('an admin saves a copy of the business offline, restores a product that was changed since, and undoes the restore', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const tablet = await waiter()
  const manager = await Manager.signsIn(tablet, 'admin')
  const { page } = manager
  await opensData(manager)
  await tablet.waitUntilReadyForOffline()
  await tablet.goesOffline()
  const copy = await savesCopy(page)
  expect(Object.keys(unzipSync(new Uint8Array(copy.buffer)))).toContain('copia.json')
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeDisabled()
  await tablet.comesOnline()
  await opensCopy(page, copy)
  await expect(page.getByText('No hay nada que restaurar: todo está igual.')).toBeVisible()
  await page.getByRole('button', { name: 'Dejarlo' }).click()

  await manager.opens('Productos')
  await manager.opensRecord('Chistorra')
  await manager.field('Nombre').fill('Chistorra asada')
  await manager.saves(/Chistorra asada/)
  await opensData(manager)
  await opensCopy(page, copy)
  const products = page.getByRole('definition').filter({ hasText: '0 nuevos · 1 cambia · ' })
  await expect(products).toContainText('Chistorra')
  await page.getByRole('button', { name: 'Restaurar 1 cambio' }).click()
  await expect(page.getByText(/^Restaurado\./)).toBeVisible()
  await page.getByRole('link', { name: 'Ver importaciones' }).click()
  await page.getByRole('button', { name: /^Deshacer: copia-/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Importación deshecha')).toBeVisible()
  await manager.opens('Productos')
  await manager.searches('Chistorra asada')
  await expect(manager.row('Chistorra asada')).toBeVisible()
})

test('a file that is not a copy is refused with a message, and a manager is told that only admins can export data', async ({
  waiter,
}) => {
  const admin = await Manager.signsIn(await waiter(), 'admin')
  await opensData(admin)
  await opensCopy(admin.page, { name: 'x.zip', mimeType: 'application/zip', buffer: Buffer.from('no') })
  await expect(admin.page.getByText('Este archivo no es una copia de Comanda.')).toBeVisible()
  const manager = await Manager.signsIn(await waiter())
  await manager.page.goto(`${manager.origin}/admin/Datos`)
  await expect(manager.page.getByText('Los datos son de administración')).toBeVisible()
})
