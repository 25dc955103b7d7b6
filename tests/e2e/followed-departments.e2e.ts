import type { Page } from 'playwright/test'
import { addAgua, openOrder } from '../support/command-inputs.ts'
import { HttpDevice } from '../support/device.ts'
import { lineNames, readOrdersOfTable } from '../support/read-orders.ts'
import type { RunningServer } from '../support/server.ts'
import { expect, test } from './support/fixtures.ts'
import type { Waiter } from './support/waiter.ts'

async function togglesFollowing(page: Page, department: string): Promise<void> {
  await page.getByRole('button', { name: 'Su cuenta' }).click()
  const group = page.getByRole('group', { name: 'Esta tableta sigue' })
  await group.getByRole('checkbox', { name: department }).click()
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
}

async function opensCheckOnTerrace(server: RunningServer): Promise<{ tomas: HttpDevice; orderId: string }> {
  const tomas = await HttpDevice.signedIn(server.port, 'demo', 'mesero2')
  const open = openOrder({ departmentId: 'terraza', tableId: 'mesa-21' })
  await tomas.send([open, addAgua(open.orderId)])
  return { tomas, orderId: open.orderId }
}

/**
 * Expects that the page shows no buttons for the tables of the terrace. A tablet that does not follow a department gets
 * only some of the department's orders from the server, so the tablet cannot know which tables are free.
 */
async function seesThatTerraceIsUnfollowed({ page }: Waiter): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Esta tableta no sigue Terraza' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mesa / })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /libre/ })).toHaveCount(0)
}

test('a tablet that is set not to follow a department shows none of the department’s free tables, only the checks that the tablet knows, and a button to follow the department again', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const { tomas, orderId } = await opensCheckOnTerrace(server)
  const lucia = await waiter()
  const { page } = lucia
  await lucia.signsIn()
  await lucia.seesTables()
  await lucia.waitUntilReadyForOffline()
  await page.getByRole('tab', { name: 'Terraza' }).click()
  await expect(lucia.table('Mesa 21')).toHaveAccessibleName(/^Mesa 21, ocupada/)
  await togglesFollowing(page, 'Terraza')
  await seesThatTerraceIsUnfollowed(lucia)
  await lucia.waitUntilSynced()

  const other = await waiter({ sharing: lucia.context })
  await other.page.goto(`${other.origin}/table/terraza`)
  await seesThatTerraceIsUnfollowed(other)
  await other.page.goto(`${other.origin}/table/terraza/${orderId}`)
  await expect(other.line('Agua mineral')).toBeVisible()

  await lucia.goesOffline()
  await page.reload()
  await seesThatTerraceIsUnfollowed(lucia)
  await expect(page.getByRole('link', { name: /^Mesa 21, ocupada/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Comedor' }).click()
  await expect(lucia.table('Mesa 4')).toHaveAccessibleName(/^Mesa 4, libre/)
  await other.page.reload()
  await expect(other.line('Agua mineral')).toBeVisible()
  await lucia.comesOnline()
  await tomas.send([addAgua(orderId, { productId: 'pollo-al-carbon-con-mole-negro' })])
  await expect(other.lines).toHaveCount(2)

  await other.page.goto(`${other.origin}/table/terraza`)
  await other.page.getByRole('button', { name: 'Seguir Terraza' }).click()
  await expect(other.table('Mesa 21')).toHaveAccessibleName(/^Mesa 21, ocupada/)
  await expect(other.table('Mesa 22')).toHaveAccessibleName(/^Mesa 22, libre/)
  await page.getByRole('tab', { name: 'Terraza' }).click()
  await expect(lucia.table('Mesa 21')).toHaveAccessibleName(/^Mesa 21, ocupada/)
})

test('if a tablet moves a check offline to a department that it does not follow, the check stays on the tablet, even with a line that a colleague adds later', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const lucia = await waiter()
  const { page } = lucia
  await lucia.signsIn()
  await lucia.seesTables()
  await togglesFollowing(page, 'Terraza')
  await lucia.opensTable('Mesa 4')
  await lucia.adds('Chistorra')
  await lucia.waitUntilReadyForOffline()
  await lucia.goesOffline()
  await page.getByRole('button', { name: 'Acciones de la cuenta' }).click()
  await page.getByRole('button', { name: 'Cambiar de mesa' }).click()
  await page.getByRole('tab', { name: 'Terraza' }).click()
  await expect(page.getByText('Esta tableta aún no sabe qué mesas están ocupadas.')).toBeVisible()
  await page.getByRole('button', { name: 'Mesa 22', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Mesa 22' })).toBeVisible()
  await lucia.adds('Elote asado')
  await page.reload()
  await expect(lucia.lines).toHaveCount(2)
  await lucia.comesOnline()
  await lucia.waitUntilSynced()
  const [order] = await readOrdersOfTable(server.port, 'mesa-22')
  expect(lineNames(order!)).toEqual(['Chistorra', 'Elote asado con mayonesa de chipotle'])
  const tomas = await HttpDevice.signedIn(server.port, 'demo', 'mesero2')
  await tomas.send([addAgua(page.url().split('/').at(-1)!)])
  await expect(lucia.line('Agua mineral')).toBeVisible()
  await page.goto(`${lucia.origin}/table/terraza`)
  await expect(page.getByRole('heading', { name: 'Las que esta tableta conoce' })).toBeVisible()
})

test('the admin home names the departments that are not counted because the tablet does not follow them; they cannot be deleted', async ({
  waiter,
  server,
}) => {
  await opensCheckOnTerrace(server)
  const manager = await waiter()
  const { page } = manager
  await manager.signsIn('gerente')
  await page.goto(`${manager.origin}/admin`)
  const now = page.getByRole('region', { name: 'Ahora mismo' })
  await expect(now).toContainText('1Órdenes abiertas')
  await manager.seesTables()
  await togglesFollowing(page, 'Terraza')
  await page.goto(`${manager.origin}/admin`)
  await expect(now).toContainText('Sin contar lo que esta tableta no sigue: Terraza.')
  await expect(now).toContainText('0Órdenes abiertas')
  await page.goto(`${manager.origin}/admin/Departamentos`)
  await page.getByRole('table').getByText('Terraza').click()
  await expect(page.getByText('Esta tableta no sigue Terraza. No se sabe qué mesas están ocupadas.')).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Sígalo antes de eliminarlo.')).toBeVisible()
})
