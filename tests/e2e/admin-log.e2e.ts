import { randomUUID } from 'node:crypto'
import { callByHttp, signInByHttp } from '../support/device.ts'
import { expect, test } from './support/fixtures.ts'
import { Manager } from './support/manager.ts'

test('in the log, an admin finds who voided a dish and who changed the menu, with filters for person, subject and day', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const tablet = await waiter()
  await tablet.signsIn('gerente')
  await tablet.opensTable('Mesa 4')
  await tablet.adds('Chistorra')
  await tablet.sends()
  const { page } = tablet
  await expect(tablet.line('Chistorra')).toContainText('En cocina')
  await tablet.waitUntilSynced()
  await tablet.line('Chistorra').click()
  await page.getByRole('button', { name: 'Anular', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Anular Chistorra' })
  await dialog.getByRole('button', { name: 'Demora en cocina' }).click()
  await dialog.getByRole('button', { name: 'Anular Chistorra' }).click()
  await expect(tablet.line('Chistorra')).toContainText('Anulada')
  await tablet.waitUntilSynced()

  const desk = await waiter()
  const admin = await Manager.signsIn(desk, 'admin')
  await admin.opens('Productos')
  await admin.opensRecord('Camote asado con miel de agave')
  await admin.field('Precio').fill('101')
  await admin.saves(/guardado/)

  const log = admin.page
  const person = log.getByRole('combobox', { name: 'Persona' })
  const subject = log.getByRole('combobox', { name: 'Qué' })
  const voided = log.getByRole('listitem').filter({ hasText: 'anuló 1 Chistorra' })
  const edited = log.getByRole('listitem').filter({ hasText: 'guardó el producto Camote asado con miel de agave' })
  await log.goto(`${admin.origin}/admin/Bitacora`)
  await expect(voided).toContainText(/Mesa 4 · “Demora en cocina”/)
  await expect(edited).toHaveCount(1)
  await person.selectOption({ label: 'Octavio Rentería' })
  await expect(edited).toHaveCount(0)
  await expect(voided).toHaveCount(1)
  await subject.selectOption('Carta y ajustes')
  await expect(log.getByText('Nada con estos filtros')).toBeVisible()
  await person.selectOption('Todas las personas')
  await expect(edited).toHaveCount(1)
  await log.getByLabel('Día').fill('2026-01-01')
  await expect(log.getByText('Nada con estos filtros')).toBeVisible()
  await log.getByLabel('Día').fill('')
  await expect(edited).toHaveCount(1)

  await test.step('The log shows sixty more changes on two pages. When the network is lost, the shown entries stay.', async () => {
    const token = await signInByHttp(server.port, 'demo', 'gerente')
    for (let number = 0; number < 60; number++) {
      const doc = { name: `Cliente ${number}`, number: `9${number}` }
      const changes = [{ collection: 'customers', op: 'put', id: `c-${number}`, doc }]
      expect(
        await callByHttp(server.port, 'catalog', { tenant: 'demo', changeId: randomUUID(), changes }, token),
      ).toMatchObject({ status: 200 })
    }
    await log.reload()
    const rows = log.getByRole('main').getByRole('listitem')
    await expect(rows).toHaveCount(50)
    await expect(rows.first()).toContainText('guardó al cliente Cliente 59')
    await log.getByRole('button', { name: 'Ver anteriores' }).click()
    await expect(log.getByText('No hay más.')).toBeVisible()
    await expect(rows.filter({ hasText: /Cliente \d+/ })).toHaveCount(60)
    await expect(edited).toHaveCount(1)
    await desk.goesOffline()
    await expect(log.getByText('Sin red: la bitácora se lee del servidor.')).toBeVisible()
    await expect(rows.filter({ hasText: /Cliente \d+/ })).toHaveCount(60)
  })
})
