import { signInByHttp } from '../support/device.ts'
import { callStaffEndpoint, readClaims } from '../support/people.ts'
import { lineNames, readOrdersOfTable } from '../support/read-orders.ts'
import type { RunningServer } from '../support/server.ts'
import { expect, test } from './support/fixtures.ts'
import { Manager } from './support/manager.ts'
import type { Waiter } from './support/waiter.ts'

const callStaffAsAdmin = async (server: RunningServer, op: string, user: string) => {
  const [manager, theirs] = await Promise.all([
    signInByHttp(server.port, 'demo', 'admin'),
    signInByHttp(server.port, 'demo', user),
  ])
  const { error } = await callStaffEndpoint(server.port, manager, { op, uid: readClaims(theirs).sub })
  expect(error).toBeUndefined()
}

/** Signs in a waiter, who sends a line at Mesa 4 online, opens Mesa 5, and sends a line at Mesa 5 offline. */
async function worksOffline(lucia: Waiter): Promise<void> {
  await lucia.signsIn('mesero')
  await lucia.opensTable('Mesa 4')
  await lucia.adds('Chistorra')
  await lucia.sends()
  await lucia.waitUntilReadyForOffline()
  await lucia.seatsGuests('Mesa 5')
  await lucia.waitUntilSynced()
  await lucia.goesOffline()
  await lucia.adds('Elote asado')
  await lucia.sends()
}

const expectSignedOut = (lucia: Waiter) =>
  expect(lucia.page.getByRole('button', { name: 'Entrar' })).toBeVisible({ timeout: 60_000 })
const namesOn = async (server: RunningServer, table: string) =>
  (await readOrdersOfTable(server.port, table)).flatMap(lineNames)

test('a lost tablet that is signed out remotely deletes its orders, except one with unsent commands, and sends these after the next sign-in', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const lucia = await waiter()
  await worksOffline(lucia)
  await callStaffAsAdmin(server, 'signOut', 'mesero')
  await lucia.comesOnline()
  await expectSignedOut(lucia)
  const stored = await lucia.page.evaluate(
    () =>
      new Promise<{ orders: { tableId: string }[]; outbox: unknown[] }>((resolve, reject) => {
        const opening = indexedDB.open('comanda-demo')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const stores = opening.result.transaction(['orders', 'outbox'])
          const [orders, outbox] = [stores.objectStore('orders').getAll(), stores.objectStore('outbox').getAll()]
          stores.oncomplete = () => resolve({ orders: orders.result, outbox: outbox.result })
        }
      }),
  )
  // Only the order with unsent commands stays on the tablet.
  expect(stored.orders.map(({ tableId }) => tableId)).toEqual(['mesa-5'])
  expect(stored.outbox).toHaveLength(2)
  expect(await namesOn(server, 'mesa-5')).toEqual([])

  // When the tablet is found and the waiter signs in again, the commands are sent.
  await lucia.signsIn('mesero')
  await expect.poll(() => namesOn(server, 'mesa-5')).toHaveLength(1)
})

test('unsent commands of a waiter whose account was disabled are sent by the tablet’s next user, and a manager reviews and applies them', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const tablet = await waiter()
  await worksOffline(tablet)
  await callStaffAsAdmin(server, 'disable', 'mesero')
  await tablet.comesOnline()
  await expectSignedOut(tablet)
  await tablet.signsIn('mesero2')

  const manager = await Manager.signsIn(await waiter())
  await manager.page.goto(`${manager.origin}/admin/Revision`)
  const stored = manager.page.getByRole('listitem').filter({ hasText: 'Mesa 5' })
  await expect(stored).toContainText('Agregar: Elote asado')
  await expect(stored).toContainText('Su usuario se dio de baja antes de que esto llegara.')
  expect(await namesOn(server, 'mesa-5')).toEqual([])
  await stored.getByRole('button', { name: 'Aplicar' }).click()
  await expect(manager.page.getByText('Nada por revisar')).toBeVisible()
  expect(await namesOn(server, 'mesa-5')).toHaveLength(1)
  await tablet.opensTable('Mesa 5')
  await expect(tablet.line('Elote asado')).toHaveCount(1)
  await expect(tablet.line('Elote asado')).toContainText('En cocina')
})

test('a command for an order that was voided meanwhile is refused and stored for review (quarantined), and a manager can dismiss it with a reason', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const lucia = await waiter()
  await lucia.goesOfflineAtTable('Mesa 6')
  await lucia.adds('Chistorra')

  const manager = await Manager.signsIn(await waiter())
  await manager.page.goto(`${lucia.page.url()}`)
  await manager.page.getByRole('button', { name: /^Comensales/ }).click()
  await manager.page.getByRole('button', { name: 'Anular la orden' }).click()
  await manager.page.getByRole('button', { name: 'Error al capturar' }).click()
  await manager.page.getByRole('dialog').getByRole('button', { name: 'Anular la orden' }).click()
  await expect(manager.page.getByText('Esta orden se anuló.')).toBeVisible()
  await lucia.comesOnline()
  await expect(lucia.line('Chistorra')).toContainText('Rechazada', { timeout: 60_000 })

  await manager.page.goto(`${manager.origin}/admin/Revision`)
  const stored = manager.page.getByRole('listitem').filter({ hasText: 'Mesa 6' })
  await expect(stored).toContainText('se abre una cuenta nueva')
  await stored.getByRole('button', { name: 'Descartar' }).click()
  const dialog = manager.page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Descartar' })).toBeDisabled()
  await dialog.getByLabel('Motivo').fill('La mesa se fue')
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await expect(manager.page.getByText('Nada por revisar')).toBeVisible()
})

test('when a line is refused because its order was voided, the tables screen shows a notice, and the waiter can move the line to a new check', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const lucia = await waiter()
  await lucia.signsIn('mesero')
  await lucia.seatsGuests('Mesa 6')
  const closed = lucia.page.url()
  await lucia.waitUntilReadyForOffline()
  await lucia.goesOffline()
  await lucia.adds('Chistorra')
  await lucia.sends()
  await lucia.page.getByRole('link', { name: 'Volver' }).click()

  const manager = await Manager.signsIn(await waiter())
  await manager.page.goto(closed)
  await manager.page.getByRole('button', { name: /^Comensales/ }).click()
  await manager.page.getByRole('button', { name: 'Anular la orden' }).click()
  await manager.page.getByRole('button', { name: 'Error al capturar' }).click()
  await manager.page.getByRole('dialog').getByRole('button', { name: 'Anular la orden' }).click()
  await expect(manager.page.getByText('Esta orden se anuló.')).toBeVisible()
  await lucia.comesOnline()

  const notice = lucia.page.getByRole('complementary', { name: /^Mesa 6: / })
  await expect(notice).toBeVisible({ timeout: 60_000 })
  await expect(lucia.table('Mesa 6')).toHaveAccessibleName(/libre/)
  await notice.getByRole('link', { name: 'Resolver' }).click()
  await expect(lucia.line('Chistorra')).toContainText('Rechazada')
  await expect(lucia.page.getByRole('button', { name: 'Cambiar por otro' })).toBeHidden()
  await lucia.page.getByRole('button', { name: 'Pasar a otra cuenta' }).click()
  await expect(lucia.line('Chistorra')).toContainText('En cocina')
  expect(lucia.page.url()).not.toBe(closed)
  await lucia.waitUntilSynced()
  expect(await namesOn(server, 'mesa-6')).toEqual(['Chistorra'])
  await lucia.page.getByRole('link', { name: 'Volver' }).click()
  await expect(lucia.table('Mesa 6')).toHaveAccessibleName(/ocupada/)
  await expect(notice).toBeHidden()

  // After the line was moved, the manager's list of commands to review is empty.
  await manager.page.goto(`${manager.origin}/admin/Revision`)
  await expect(manager.page.getByText('Nada por revisar')).toBeVisible()
})
