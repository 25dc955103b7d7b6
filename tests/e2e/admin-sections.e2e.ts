import { callByHttp, signInByHttp } from '../support/device.ts'
import { expect, test } from './support/fixtures.ts'
import { Manager } from './support/manager.ts'

/** Reads, for each QR code that the department's page shows, the table and the token `t` in its URL. */
async function readCodes({ page, origin }: Manager, departmentId: string): Promise<{ tableId: string; t: string }[]> {
  await page.goto(`${origin}/admin/Departamentos/${departmentId}/qr`)
  const codes = page.getByRole('link', { name: /^Código QR de / })
  await expect(codes.first()).toBeVisible()
  const addresses = await codes.evaluateAll(all => all.map(one => (one as HTMLAnchorElement).href))
  return addresses.map(address => {
    const { searchParams } = new URL(address)
    return { tableId: searchParams.get('table')!, t: searchParams.get('t')! }
  })
}

test('a manager can create, edit, move and delete a category, but not delete one that contains products [route.categorias]', async ({
  waiter,
}) => {
  const manager = await Manager.signsIn(await waiter())
  const { page } = manager
  await manager.opens('Categorias')
  await manager.startsRecord('Nueva categoría')
  await manager.field('Nombre').fill('Antojitos')
  await manager.form.getByLabel('Comedor').check()
  await manager.saves(/creado/)
  await manager.field('Nombre').fill('Antojitos de la casa')
  await manager.saves(/guardado/)
  await expect(manager.row('Antojitos de la casa')).toContainText('Comedor')

  await page.getByRole('button', { name: 'Ordenar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Orden de las categorías en la carta' })
  await dialog.getByRole('button', { name: /^Mover Antojitos de la casa, 11 de 11/ }).focus()
  await page.keyboard.press('Home')
  await expect(dialog.getByRole('listitem').first()).toContainText('Antojitos de la casa')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('listitem').nth(1)).toContainText('Antojitos de la casa')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await manager.seesNotice(/Orden guardado/)
  await expect(manager.table.getByRole('row').nth(2)).toContainText('Antojitos de la casa')

  await manager.removes('Antojitos de la casa')
  await manager.undoes()
  await expect(manager.row('Antojitos de la casa')).toBeVisible()

  await manager.opensRecord('Vinos')
  await manager.form.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByRole('dialog', { name: 'No se puede eliminar Vinos' })).toContainText('productos')
})

test('a manager can create and edit a modifier with options, and delete and restore modifiers even if products use them [route.modificadores]', async ({
  waiter,
}) => {
  const manager = await Manager.signsIn(await waiter())
  const { page, form } = manager
  await manager.opens('Modificadores')
  await manager.startsRecord()
  await manager.field('Nombre').fill('Término')
  await manager.field('Mínimo').fill('2')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(manager.field('Máximo')).toHaveAccessibleDescription('El mínimo es 2')
  await expect(form.getByText('Elija al menos uno')).toBeVisible()
  await manager.field('Mínimo').fill('1')
  for (const [index, name] of ['Rojo', 'Medio', 'Bien cocido'].entries()) {
    await form.getByRole('button', { name: 'Agregar opción' }).click()
    await form.getByLabel(`Opción ${index + 1}: Opción`).fill(name)
  }
  await form.getByLabel('Opción 3: Precio extra').fill('12.5')
  await manager.saves(/creado/)

  await form.getByRole('button', { name: /^Mover Bien cocido/ }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(form.getByLabel('Opción 2: Opción')).toHaveValue('Bien cocido')
  await form.getByRole('switch', { name: 'Opción 3: Disponible' }).click()
  await form.getByRole('switch', { name: 'Opción 2: Predeterminada' }).click()
  await manager.saves(/guardado/)
  await expect(manager.row('Término')).toContainText('Rojo, Bien cocido, Medio')
  await expect(form.getByRole('switch', { name: 'Opción 2: Predeterminada' })).toBeChecked()
  await expect(manager.row('Término')).toContainText('Sin usar')

  await manager.opensRecord('Salsas')
  await form.getByRole('button', { name: 'Eliminar' }).click()
  const question = page.getByRole('dialog', { name: '¿Eliminar Salsas?' })
  await expect(question).toContainText('3 productos')
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await manager.seesNotice(/eliminado/)
  await manager.undoes()
  await expect(manager.row('Salsas').getByRole('cell').last()).toHaveText('3')

  await manager.searches('')
  await manager.selects('Término', 'Hielo')
  await manager.bulkButton('Eliminar').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await manager.seesNotice(/2 eliminados/)
  await expect(manager.row('Hielo')).toHaveCount(0)
  await manager.undoes()
  await expect(manager.row('Término')).toBeVisible()
  await expect(manager.row('Hielo').getByRole('cell').last()).toHaveText('5')
})

test('a manager can create, move, delete and restore a golf course with 18 holes and a table, and print their QR codes [route.departamentos]', async ({
  waiter,
  server,
}) => {
  const tablet = await waiter({ tenant: 'golf' })
  const manager = await Manager.signsIn(tablet)
  const { page, form } = manager
  await manager.opens('Departamentos')
  await manager.startsRecord()
  await manager.field('Nombre').fill('Campo nuevo')
  await manager.field('Tipo').selectOption('Campo')
  await form.getByRole('button', { name: 'Agregar hoyos 1 a 18' }).click()
  await form.getByRole('button', { name: 'Agregar mesa' }).click()
  await form.getByLabel('Lugar 19: Mesa').fill('Hoyo 18')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText('Ya hay otro igual')).toBeVisible()
  await form.getByLabel('Lugar 19: Mesa').fill('Carrito')
  await form.getByLabel('Carrito: Tipo').selectOption('Mesa')
  await manager.saves(/creado/)
  await expect(manager.row('Campo nuevo')).toContainText('19')

  await form.getByRole('link', { name: 'Códigos QR' }).click()
  await expect(page.getByRole('heading', { name: 'Códigos QR de Campo nuevo' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Código QR de / })).toHaveCount(19)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  const sheet = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(sheet.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(1)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Cerrar' }).click()

  await page.getByRole('button', { name: 'Ordenar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Orden de los departamentos' })
  await dialog.getByRole('button', { name: /^Mover Campo nuevo/ }).focus()
  await page.keyboard.press('Home')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await manager.seesNotice(/Orden guardado/)
  await expect(manager.table.getByRole('row').nth(1)).toContainText('Campo nuevo')

  await manager.opensRecord('Campo nuevo')
  await manager.removes('Campo nuevo')
  await manager.undoes()
  await expect(manager.row('Campo nuevo')).toContainText('19')

  // A guest can join the last hole of the golf course `campo`, which is in the seed data, with the token of the hole's
  // QR code, but not with the token of another hole.
  const codes = await readCodes(manager, 'campo')
  expect(codes).toHaveLength(18)
  const guest = await signInByHttp(server.port, 'golf', 'anonimo', 'comanda-invitado', 'Clientes')
  const join = (code: object) => callByHttp(server.port, 'join', { tenant: 'golf', ...code }, guest)
  expect(await join(codes.at(-1)!)).toMatchObject({ status: 200 })
  expect(await join({ ...codes.at(-1), t: codes[0]!.t })).toMatchObject({ status: 403 })
})

test('a department or table with an open order cannot be deleted, and the admin home counts the open orders [route.main] [route.adminHome]', async ({
  waiter,
}) => {
  const server = await waiter()
  await server.signsIn('mesero')
  await server.opensTable('Mesa 4')
  await server.adds('Chistorra')
  await server.waitUntilSynced()
  const manager = await Manager.signsIn(await waiter())
  await manager.opens('Departamentos')
  await manager.opensRecord('Comedor')
  await manager.form.getByRole('button', { name: 'Eliminar' }).click()
  await expect(manager.page.getByRole('dialog')).toContainText('Tiene órdenes abiertas')
  await manager.page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
  const { form } = manager
  await form.getByRole('button', { name: 'Quitar Mesa 4', exact: true }).click()
  await expect(manager.page.getByRole('dialog', { name: 'No se puede eliminar Mesa 4' })).toContainText('orden abierta')
  await manager.page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
  await form.getByRole('button', { name: 'Quitar Mesa 5', exact: true }).click()
  await manager.saves(/guardado/)
  await expect(form.getByRole('button', { name: 'Quitar Mesa 5', exact: true })).toHaveCount(0)
  await manager.undoes()
  await expect(form.getByRole('button', { name: 'Quitar Mesa 5', exact: true })).toBeVisible()
  // Saving the form without a change shows no error.
  await form.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(form.getByRole('alert')).toHaveCount(0)
  await manager.page.goto(`${manager.origin}/admin`)
  await expect(manager.page.getByRole('region', { name: 'Ahora mismo' })).toContainText('1 orden')
})

test('the admin home counts products without a photo and unused modifiers, and links to them', async ({ waiter }) => {
  const manager = await Manager.signsIn(await waiter())
  const { page } = manager
  await page.goto(`${manager.origin}/admin`)
  const attention = page.getByRole('region', { name: 'Por atender' })
  await attention.getByRole('link', { name: '18 productos sin foto' }).click()
  await expect(page.getByText('1–15 de 18')).toBeVisible()
  await expect(manager.row('Agua mineral')).toBeVisible()

  await manager.opens('Modificadores')
  await manager.startsRecord()
  await manager.field('Nombre').fill('Término')
  await manager.form.getByRole('button', { name: 'Agregar opción' }).click()
  await manager.form.getByLabel('Opción 1: Opción').fill('Medio')
  await manager.saves(/creado/)
  await page.getByRole('link', { name: 'Inicio' }).click()
  await attention.getByRole('link', { name: '1 modificador sin usar' }).click()
  await expect(manager.table.getByRole('row')).toHaveCount(2)
  await expect(manager.row('Término')).toBeVisible()
})

test('a manager sets that each scan of a table’s code starts a check of its own; the form says that this is always so at golf holes', async ({
  waiter,
  server,
}) => {
  const manager = await Manager.signsIn(await waiter({ tenant: 'golf' }))
  const choice = manager.field('Al escanear el código')
  await manager.opens('Departamentos')
  await manager.opensRecord('Restaurante')
  await expect(choice.locator('option:checked')).toHaveText('Como en todo el negocio')
  await choice.selectOption('Cada grupo con su código')
  await manager.saves(/guardado/)
  const golfer = await signInByHttp(server.port, 'golf', 'anonimo', 'comanda-invitado', 'Clientes')
  const codes = await readCodes(manager, 'restaurante')
  const join = () =>
    callByHttp<{ data: { orderId: string } }>(server.port, 'join', { tenant: 'golf', ...codes[0] }, golfer)
  expect((await join()).data.orderId).not.toBe((await join()).data.orderId)

  await manager.opens('Departamentos')
  await manager.opensRecord('Campo')
  await expect(choice).toHaveAccessibleDescription('En los hoyos, cada grupo tiene siempre su cuenta.')
  await choice.selectOption('Una cuenta por mesa')
  await manager.saves(/guardado/)
})
