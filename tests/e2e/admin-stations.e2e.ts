import { readOrdersOfTable } from '../support/read-orders.ts'
import { expect, test } from './support/fixtures.ts'
import { Manager } from './support/manager.ts'

test('a manager adds a kitchen station for a category; before it is removed, a dialog names the station that will make its dishes', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const tablet = await waiter()
  const manager = await Manager.signsIn(tablet)
  const { page, form, field } = { page: manager.page, form: manager.form, field: manager.field.bind(manager) }

  let stationId = ''

  await test.step('The form requires more minutes for «Demorada» (delayed) than for «Avisar» (warn). The new station can be moved to the top.', async () => {
    await manager.opens('Estaciones')
    await manager.startsRecord('Nueva estación')
    await field('Nombre').fill('Parrilla')
    await field('Avisar a los (min)').fill('20')
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(field('Demorada a los (min)')).toBeFocused()
    await field('Demorada a los (min)').fill('25')
    await field('Agregar opción').selectOption({ index: 1 })
    await manager.saves(/creado/)
    await expect(manager.row('Parrilla')).toContainText('20 y 25 min')
    await expect(page).toHaveURL(/[?&]id=/)
    stationId = new URL(page.url()).searchParams.get('id')!
    await page.getByRole('button', { name: 'Ordenar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Orden de las estaciones' })
    await dialog.getByRole('button', { name: /^Mover Parrilla/ }).focus()
    await page.keyboard.press('Home')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await manager.seesNotice(/Orden guardado/)
    await expect(manager.table.getByRole('row').nth(1)).toContainText('Parrilla')
  })

  await test.step('The dishes of a category go to the station that the manager chose for it.', async () => {
    await manager.opens('Categorias')
    await manager.opensRecord('Postres')
    await field('Estación').selectOption('Parrilla')
    await manager.saves(/guardado/)
    await manager.opens('Departamentos')
    await manager.opensRecord('Terraza')
    await field('Lo de Barra').selectOption('Parrilla')
    await manager.saves(/guardado/)
    const colleague = await waiter()
    await colleague.signsIn('mesero')
    await colleague.opensTable('Mesa 4')
    await colleague.adds('Churros con chocolate')
    await colleague.sends()
    const stations = async () => (await readOrdersOfTable(server.port, 'mesa-4'))[0]?.stations
    await expect.poll(stations).toEqual([stationId, 'pase'].sort())
  })

  await test.step('When two managers edit the station, the second one chooses between both versions. Only an admin can change the kitchen settings.', async () => {
    const second = await Manager.signsIn(await waiter(), 'admin')
    for (const one of [manager, second]) {
      await one.opens('Estaciones')
      await one.opensRecord('Parrilla')
    }
    await second.field('Demorada a los (min)').fill('40')
    await field('Demorada a los (min)').fill('30')
    await manager.saves(/guardado/)
    await expect(second.form.getByRole('alert')).toContainText('Otra persona cambió esto')
    await second.form.getByRole('button', { name: 'Guardar' }).click()
    const versions = second.page.getByRole('dialog', { name: 'Dos versiones' })
    await versions.getByRole('radio', { name: /Su versión/ }).press('Space')
    await versions.getByRole('button', { name: 'Guardar lo elegido' }).press('Enter')
    await second.seesNotice(/guardado/)
    await expect(field('Demorada a los (min)')).toHaveValue('40')

    await second.page.getByRole('button', { name: 'Ajustes de cocina' }).click()
    const settings = second.page.getByRole('dialog', { name: 'Ajustes de cocina' })
    await settings.getByLabel('Lo que no tiene estación llega a').selectOption('Barra')
    await settings.getByLabel('Llegó tarde a los (min)').fill('12')
    await settings.getByRole('button', { name: 'Guardar' }).click()
    await second.seesNotice(/Ajustes de cocina: guardados/)
    await page.getByRole('button', { name: 'Ajustes de cocina' }).click()
    const seen = page.getByRole('dialog', { name: 'Ajustes de cocina' })
    await expect(seen.getByLabel('Llegó tarde a los (min)')).toHaveValue('12')
    await expect(seen.getByLabel('Llegó tarde a los (min)')).toBeDisabled()
    await seen.getByRole('button', { name: 'Cerrar' }).click()
  })

  await test.step('The dialog names the station that will make the dishes after the removal, which can be undone. Offline, the form is read-only.', async () => {
    await form.getByRole('button', { name: 'Eliminar' }).click()
    const question = page.getByRole('dialog', { name: '¿Eliminar Parrilla?' })
    await expect(question).toContainText('Lo de 1 categoría llegará a Barra')
    await question.getByRole('button', { name: 'Eliminar' }).click()
    await manager.seesNotice(/eliminado/)
    await expect(manager.row('Parrilla')).toBeHidden()
    await manager.undoes()
    await expect(manager.row('Parrilla')).toContainText('20 y 40 min')
    await manager.opensRecord('Parrilla')
    await tablet.goesOffline()
    await expect(page.getByText('Sin conexión: solo lectura')).toBeVisible()
    await expect(field('Nombre')).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Nueva estación' })).toBeDisabled()
  })
})
