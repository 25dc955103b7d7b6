import { randomUUID } from 'node:crypto'
import { callByHttp, signInByHttp } from '../support/device.ts'
import { expect, test } from './support/fixtures.ts'
import { Manager } from './support/manager.ts'

test('a manager adds a customer, who can be chosen on a tablet at once, and later archives, deletes and erases the customer', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const tablet = await waiter()
  const manager = await Manager.signsIn(tablet)
  const { page } = manager
  const lucia = await waiter()
  await lucia.signsIn()
  await lucia.opensTable('Mesa 4')
  await lucia.adds('Chistorra')
  await lucia.page.getByRole('button', { name: 'Acciones de la cuenta' }).click()
  await lucia.page.getByRole('button', { name: 'Socio', exact: true }).click()
  const members = lucia.page.getByRole('dialog', { name: 'Socio de la cuenta' })
  const found = members.getByRole('button', { name: 'Abril Núñez' })

  await test.step('The form refuses the number of another customer. With an unused number, the customer is created and can be chosen.', async () => {
    await manager.opens('Clientes')
    await manager.startsRecord('Nuevo cliente')
    await manager.field('Nombre').fill('Abril Núñez')
    await manager.field('Número').fill('1001')
    await manager.form.getByRole('button', { name: 'Guardar' }).click()
    await expect(manager.field('Número')).toBeFocused()
    await manager.field('Número').fill('2042')
    await manager.field('Límite de su cuenta').fill('2,500')
    await manager.field('Notas').fill('Alérgica al cacahuate')
    await manager.saves(/creado/)
    await expect(manager.row('Abril Núñez')).toContainText('$2,500.00')
    await expect(found).toBeVisible()
  })

  await test.step('When two managers edit the customer, the second one chooses between both versions.', async () => {
    const second = await Manager.signsIn(await waiter(), 'admin')
    await second.opens('Clientes')
    await second.opensRecord('Abril Núñez')
    await second.field('Teléfono').fill('81 5555 0000')
    await manager.field('Teléfono').fill('81 5555 1111')
    await manager.saves(/guardado/)
    await expect(second.form.getByRole('alert')).toContainText('Otra persona cambió esto')
    await second.form.getByRole('button', { name: 'Guardar' }).click()
    const dialog = second.page.getByRole('dialog', { name: 'Dos versiones' })
    await dialog
      .getByRole('group', { name: 'Teléfono' })
      .getByRole('radio', { name: /Su versión/ })
      .press('Space')
    await dialog.getByRole('button', { name: 'Guardar lo elegido' }).press('Enter')
    await second.seesNotice(/guardado/)
    await expect(manager.field('Teléfono')).toHaveValue('81 5555 0000')
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  })

  await test.step('An archived or deleted customer disappears from the tablet. Archiving and deleting can be undone.', async () => {
    await manager.selects('Abril Núñez')
    await manager.bulkButton('Archivar').click()
    await manager.seesNotice(/1 cambiado/)
    await expect(manager.row('Abril Núñez')).toContainText('Archivado')
    await expect(found).toBeHidden()
    await manager.undoes()
    await expect(found).toBeVisible()
    await manager.opensRecord('Abril Núñez')
    await manager.removes('Abril Núñez')
    await expect(found).toBeHidden()
    await manager.undoes()
    await expect(found).toBeVisible()
  })

  await test.step('Erasing a customer’s personal data asks for confirmation. Then the form, the tablet and the reloaded list no longer show the data.', async () => {
    await manager.opensRecord('Abril Núñez')
    await expect(manager.form.getByText('Debe $0.00')).toBeVisible()
    await manager.form.getByRole('button', { name: 'Borrar datos' }).click()
    const question = page.getByRole('dialog', { name: '¿Borrar los datos de Abril Núñez?' })
    await question.getByRole('button', { name: 'Borrar datos' }).click()
    await manager.seesNotice(/Datos borrados/)
    await expect(manager.field('Nombre')).toHaveValue('Socio borrado')
    for (const field of ['Teléfono', 'Correo', 'Notas', 'Límite de su cuenta'])
      await expect(manager.field(field)).toHaveValue('')
    await expect(found).toBeHidden()
    await manager.opens('Clientes')
    await expect(manager.row('Socio borrado')).toContainText('Archivado')
    await expect(manager.row('Abril Núñez')).toBeHidden()
  })

  await test.step('Without a network, the customers can be read but not changed.', async () => {
    await tablet.goesOffline()
    await expect(page.getByText('Sin conexión: solo lectura')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nuevo cliente' })).toBeDisabled()
    await manager.searches('osorio')
    await expect(manager.row('Renata Osorio')).toBeVisible()
  })
})

test('the page that lists 3,000 customers has fewer than 2,000 elements, and its search finds one of them by number', async ({
  waiter,
  server,
}) => {
  const token = await signInByHttp(server.port, 'demo', 'gerente')
  const changes = Array.from({ length: 3_000 }, (_, index) => ({
    collection: 'customers',
    op: 'put',
    id: `muchos-${index}`,
    doc: { name: `Cliente ${index}`, number: `9${index}` },
  }))
  const edit = { tenant: 'demo', changeId: randomUUID(), changes }
  expect(await callByHttp(server.port, 'catalog', edit, token)).toMatchObject({ status: 200 })
  const manager = await Manager.signsIn(await waiter())
  await manager.opens('Clientes', '?filas=todas')
  await expect(manager.page.getByText(/^1–3,0\d\d de 3,0\d\d$/)).toBeVisible()
  expect(await manager.page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(2_000)
  await manager.searches('92999')
  await expect(manager.row('Cliente 2999')).toBeVisible()
  await expect(manager.table.getByRole('row')).toHaveCount(2)
})
