import { expect, test } from './support/fixtures.ts'
import { Manager } from './support/manager.ts'

test('when two managers edit one product, the manager who saves second must choose between both versions before saving', async ({
  waiter,
}) => {
  const first = await Manager.signsIn(await waiter())
  const second = await Manager.signsIn(await waiter(), 'admin')
  for (const manager of [first, second]) {
    await manager.opens('Productos')
    await manager.opensRecord('Camote asado con miel de agave')
  }
  await second.field('Precio').fill('101')
  await second.field('Descripción').fill('Con mantequilla de la casa.')

  await first.field('Precio').fill('99')
  await first.field('Nombre').fill('Camote asado con miel')
  await first.saves(/guardado/)

  await expect(second.form.getByRole('alert')).toContainText('Otra persona cambió esto')
  await second.form.getByRole('button', { name: 'Guardar' }).click()
  const dialog = second.page.getByRole('dialog', { name: 'Dos versiones' })
  const price = dialog.getByRole('group', { name: 'Precio' })
  await expect(price).toContainText('101')
  await expect(price).toContainText('99')
  // Only the first manager changed the name, so the dialog preselects the new name. Both managers changed the price, so
  // the second manager must choose a price.
  await expect(dialog.getByRole('group', { name: 'Nombre' }).getByRole('radio', { name: /servidor/ })).toBeChecked()
  await expect(dialog.getByRole('button', { name: 'Guardar lo elegido' })).toBeDisabled()
  await price.getByRole('radio', { name: /Su versión/ }).press('Space')
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).press('Enter')
  await second.seesNotice(/guardado/)

  await expect(first.field('Precio')).toHaveValue('101.00')
  await expect(first.field('Nombre')).toHaveValue('Camote asado con miel')
  await expect(first.field('Descripción')).toHaveValue('Con mantequilla de la casa.')
})

test('when a product changes on the server just before its form is saved, the server refuses the form, which then offers to compare both versions', async ({
  waiter,
  expectNetworkErrors,
}) => {
  // The browser logs an error because the server answers with status 409.
  expectNetworkErrors()
  const manager = await Manager.signsIn(await waiter())
  await manager.opens('Productos')
  await manager.opensRecord('Camote asado con miel de agave')
  await manager.page.route(
    '**/catalog',
    async route => {
      // First changes the product's price on the server, as another manager does. Then sends the form's own request,
      // which is now based on an old version of the product.
      const request = route.request()
      const { headers, data } = JSON.parse(request.postData()!)
      const [{ baseRev: _, ...change }] = data.changes
      const other = { ...change, doc: { ...change.doc, price: 9900 } }
      const first = { ...data, changeId: crypto.randomUUID(), changes: [other] }
      const answer = await fetch(request.url().replace(/\/\/[^/:]+/, '//127.0.0.1'), {
        method: 'POST',
        headers: { authorization: (await request.allHeaders()).authorization!, 'content-type': 'text/plain' },
        body: JSON.stringify({ headers, data: first }),
      })
      expect(answer.status).toBe(200)
      await route.continue()
    },
    { times: 1 },
  )
  await manager.field('Precio').fill('101')
  await manager.form.getByRole('button', { name: 'Guardar' }).click()
  await expect(manager.form.getByRole('alert').first()).toContainText('Otra persona cambió esto')
  await manager.form.getByRole('button', { name: 'Comparar' }).click()
  const price = manager.page.getByRole('dialog', { name: 'Dos versiones' }).getByRole('group', { name: 'Precio' })
  await expect(price).toContainText('99.00')
  await expect(price).toContainText('101')
  await expect(manager.notice).not.toContainText('guardado')
})

test('an open product form reports no conflict any more after another manager has undone a change of the product', async ({
  waiter,
}) => {
  const first = await Manager.signsIn(await waiter())
  const second = await Manager.signsIn(await waiter(), 'admin')
  await second.opens('Productos')
  await second.opensRecord('Camote asado con miel de agave')
  await second.field('Precio').fill('101')
  await first.opens('Productos', '?q=camote')
  await first.selects('Camote asado con miel de agave')
  await first.bulkButton('Marcar agotado').click()
  await expect(second.form.getByRole('alert')).toContainText('Otra persona cambió esto')
  await first.undoes()
  await expect(second.form.getByRole('alert')).toHaveCount(0)
  await second.saves(/guardado/)
  await expect(second.row('Camote asado con miel de agave')).toContainText('$101.00')
})

test('an open product form reports that another manager deleted the product, and saving the form restores the product', async ({
  waiter,
}) => {
  const first = await Manager.signsIn(await waiter())
  const second = await Manager.signsIn(await waiter(), 'admin')
  for (const manager of [first, second]) {
    await manager.opens('Productos')
    await manager.opensRecord('Camote asado con miel de agave')
  }
  await first.removes('Camote asado con miel de agave')
  await expect(second.form.getByRole('alert')).toContainText('Otra persona eliminó esto')
  await second.field('Precio').fill('101')
  await second.saves(/creado|guardado/)
  await expect(second.row('Camote asado con miel de agave')).toContainText('$101.00')
})

test('without a network the products can be read but not edited, and a message says so', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const tablet = await waiter()
  const manager = await Manager.signsIn(tablet)
  await manager.opens('Productos')
  await manager.opensRecord('Chistorra')
  await tablet.goesOffline()
  await expect(manager.page.getByText('Sin conexión: solo lectura')).toBeVisible()
  await expect(manager.field('Precio')).toBeDisabled()
  await expect(manager.form.getByRole('button', { name: 'Guardar' })).toBeDisabled()
  await expect(manager.page.getByRole('button', { name: 'Nuevo', exact: true })).toBeDisabled()
  await manager.searches('')
  await expect(manager.row('Agua mineral')).toBeVisible()
  await tablet.comesOnline()
  await expect(manager.field('Precio')).toBeEnabled()
})
