import { expect, test } from './support/fixtures.ts'
import { Manager } from './support/manager.ts'

test('a guest who has the menu open sees at once that a manager creates, edits or deletes a product [route.productos]', async ({
  waiter,
}) => {
  const manager = await Manager.signsIn(await waiter())
  const guest = (await waiter()).page
  await guest.goto(manager.origin)
  // As soon as the guest opens a product, the guest's app listens to changes of the menu.
  const dish = guest.getByRole('button', { name: /^Elote asado/ })
  await guest.getByRole('searchbox').fill('elote asado')
  await dish.click()
  await guest.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
  await expect(dish).toContainText('$95.00')

  await manager.opens('Productos')
  await manager.opensRecord('Elote asado con mayonesa de chipotle')
  await manager.field('Precio').fill('1,095.5')
  await manager.saves(/guardado/)
  await expect(dish).toContainText('$1,095.50')
  await expect(manager.row('Elote asado con mayonesa de chipotle')).toContainText('$1,095.50')

  await manager.form.getByRole('switch', { name: 'A la venta' }).click()
  await manager.saves(/guardado/)
  await expect(dish).toContainText('Agotado')

  await manager.removes('Elote asado con mayonesa de chipotle')
  await expect(dish).toHaveCount(0)
  await manager.undoes()
  await expect(dish).toContainText('Agotado')

  await manager.searches('')
  await manager.startsRecord()
  await manager.field('Nombre').fill('Esquites con tuétano')
  await manager.field('Descripción').fill('Con epazote.')
  await manager.field('Precio').fill('$ 148')
  await manager.field('Categoría').selectOption('Entradas')
  await expect(manager.form.getByRole('region', { name: 'Así lo ve el comensal' })).toContainText('$148.00')
  await manager.form.getByLabel('Lácteos').check()
  await manager.form.getByText('En inglés', { exact: true }).click()
  await manager.field('Nombre en inglés').fill('Corn')
  await manager.field('Nombre en inglés').fill('')
  await manager.field('Nombre en inglés').fill('Street corn with marrow')
  await expect(manager.form.getByRole('region', { name: 'Así lo ve quien lee en inglés' })).toContainText('Street corn')
  await manager.saves(/creado/)
  await guest.getByRole('searchbox').fill('esquites')
  const made = guest.getByRole('button', { name: /^Esquites con tuétano/ })
  await expect(made).toContainText('$148.00')
  await made.click()
  await expect(guest.getByRole('dialog')).toContainText('Lácteos')
  await guest.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
  await guest.getByRole('searchbox').fill('')
  await guest.getByRole('button', { name: 'English' }).click()
  await guest.getByRole('searchbox').fill('street corn')
  await expect(guest.getByRole('button', { name: /^Street corn with marrow/ })).toContainText('$148.00')
})

test('a guest who opens no product sees a changed price or a deleted product without a reload', async ({ waiter }) => {
  const manager = await Manager.signsIn(await waiter())
  const guest = (await waiter()).page
  // The guest opens no product, so the guest's app starts to listen to changes 30 seconds after loading the menu.
  await guest.clock.install()
  await guest.goto(manager.origin)
  await guest.getByRole('searchbox').fill('elote')
  const dish = guest.getByRole('button', { name: /^Elote asado/ })
  await expect(dish).toContainText('$95.00')
  await guest.clock.fastForward('01:00')
  await manager.opens('Productos')
  await manager.opensRecord('Elote asado con mayonesa de chipotle')
  await manager.field('Precio').fill('99')
  await manager.saves(/guardado/)
  await expect(dish).toContainText('$99.00')
  await manager.removes('Elote asado con mayonesa de chipotle')
  await expect(dish).toHaveCount(0)
})

test('an invalid value is reported at its field, and leaving a changed form asks for confirmation', async ({
  waiter,
}) => {
  const manager = await Manager.signsIn(await waiter())
  await manager.opens('Productos')
  await manager.startsRecord()
  await manager.field('Precio').fill('38s.00')
  await expect(manager.form.getByText('Este campo es obligatorio')).toHaveCount(0)
  await manager.form.getByRole('button', { name: 'Guardar' }).click()
  await expect(manager.field('Nombre')).toBeFocused()
  await expect(manager.field('Nombre')).toHaveAccessibleDescription('Este campo es obligatorio')
  await expect(manager.field('Precio')).toHaveAccessibleDescription('Solo números')
  await expect(manager.field('Categoría')).toHaveAccessibleDescription('Este campo es obligatorio')

  await manager.form.getByRole('button', { name: 'Cancelar' }).click()
  const question = manager.page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await question.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(manager.field('Precio')).toHaveValue('38s.00')
  await manager.page.getByRole('button', { name: 'Salir', exact: true }).click()
  await question.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(manager.field('Precio')).toHaveValue('38s.00')
  await manager.page.getByRole('link', { name: 'Categorías' }).click()
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(manager.page.getByRole('heading', { name: 'Categorías', exact: true })).toBeVisible()

  await manager.startsRecord('Nueva categoría')
  await manager.field('Nombre').fill('Antojitos')
  await manager.page.getByRole('button', { name: 'Salir', exact: true }).click()
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(manager.page.getByRole('textbox', { name: 'Usuario' })).toBeVisible()
})

test('after a product was created, the button «Nuevo» opens an empty form and leaves the created product unchanged', async ({
  waiter,
}) => {
  const manager = await Manager.signsIn(await waiter())
  await manager.opens('Productos')
  await manager.searches('esquites')
  const creates = async (name: string, price: string) => {
    await manager.startsRecord()
    await expect(manager.field('Nombre')).toHaveValue('')
    await manager.field('Nombre').fill(name)
    await manager.field('Precio').fill(price)
    await manager.field('Categoría').selectOption('Entradas')
    await manager.saves(/creado/)
  }
  await creates('Esquites uno', '100')
  await creates('Esquites dos', '200')
  await expect(manager.row('Esquites uno')).toContainText('$100.00')
  await expect(manager.row('Esquites dos')).toContainText('$200.00')
  // The form of each product contains the product's name, and is not the empty form that «Nuevo» opens.
  for (const name of ['Esquites uno', 'Esquites dos']) {
    await manager.row(name).getByRole('button', { name, exact: true }).click()
    await expect(manager.field('Nombre')).toHaveValue(name)
  }
})

test('a manager can change price, category, departments and availability of selected products, and undo a price rise', async ({
  waiter,
}) => {
  const manager = await Manager.signsIn(await waiter())
  await manager.opens('Productos', '?categoria=vinos&filas=todas')
  const priced = manager.table.getByRole('row').nth(1)
  const before = await priced.locator('[data-column=precio]').innerText()
  await manager.page.getByRole('checkbox', { name: 'Seleccionar la página' }).check()
  await manager.bulkButton('Precio').click()
  const dialog = manager.page.getByRole('dialog')
  await dialog.getByLabel('Porcentaje').fill('+100 %')
  // A user who selects text with the mouse may release the mouse button outside the dialog. The dialog must stay open.
  await dialog.getByLabel('Porcentaje').hover()
  await manager.page.mouse.down()
  await manager.page.mouse.move(5, 5)
  await manager.page.mouse.up()
  await expect(dialog.getByLabel('Porcentaje')).toHaveValue('+100 %')
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await manager.seesNotice(/cambiados/)
  const amount = (text: string) => Number(text.replace(/[$,]/g, ''))
  await expect
    .poll(async () => amount(await priced.locator('[data-column=precio]').innerText()))
    .toBe(2 * amount(before))
  await manager.undoes()
  await expect(priced.locator('[data-column=precio]')).toHaveText(before)

  await manager.opens('Productos', '?q=brasa')
  await manager.selects('Berenjena a las brasas con jocoque')
  await manager.bulkButton('Marcar agotado').click()
  await manager.seesNotice(/1 cambiado/)
  await expect(manager.row('Berenjena a las brasas con jocoque')).toContainText('Agotado')
  await manager.selects('Berenjena a las brasas con jocoque')
  await manager.bulkButton('Categoría').click()
  await dialog.getByLabel('Categoría').selectOption('Guarniciones')
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await manager.seesNotice(/1 cambiado/)
  await manager.opens('Productos', '?q=berenjena')
  await expect(manager.row('Berenjena a las brasas con jocoque')).toContainText('Guarniciones')
  await manager.selects('Berenjena a las brasas con jocoque')
  await manager.bulkButton('Departamentos').click()
  await dialog.getByLabel('Comedor').uncheck()
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(manager.row('Berenjena a las brasas con jocoque')).not.toContainText('Comedor')
})

test('when the server’s answer to a price rise is lost, a second try raises the price only once, and a form reports no conflict with its own change', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const manager = await Manager.signsIn(await waiter())
  await manager.opens('Productos', '?q=flan')
  const price = manager.row('Flan de cajeta').locator('[data-column=precio]')
  const before = Number((await price.innerText()).replace(/[$,]/g, ''))
  await manager.selects('Flan de cajeta')
  await manager.bulkButton('Precio').click()
  const dialog = manager.page.getByRole('dialog')
  await dialog.getByLabel('Porcentaje').fill('100')
  await manager.losesNextAnswer()
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('No sabemos si se guardó')
  const doubled = new RegExp((2 * before).toFixed(2).replace('.', '\\.'))
  await expect(price).toHaveText(doubled)
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await manager.seesNotice(/1 cambiado/)
  await expect(price).toHaveText(doubled)

  // The server saves the price $77.00, but the server's answer is lost. The form recognises the new price as its own
  // change and reports no conflict.
  await manager.opensRecord('Flan de cajeta')
  await manager.field('Precio').fill('77')
  await manager.losesNextAnswer()
  await manager.form.getByRole('button', { name: 'Guardar' }).click()
  await expect(price).toHaveText('$77.00')
  await expect(manager.form.getByRole('alert')).toHaveCount(0)
  await manager.field('Precio').fill('78')
  await manager.saves(/guardado/)
  await expect(price).toHaveText('$78.00')
})

test('the product list shows the products in the sequence into which a manager has dragged them', async ({
  waiter,
}) => {
  const manager = await Manager.signsIn(await waiter())
  await manager.opens('Productos', '?categoria=postres')
  await manager.page.getByRole('button', { name: 'Ordenar' }).click()
  const dialog = manager.page.getByRole('dialog', { name: 'Orden de los productos en la carta' })
  const items = dialog.getByRole('listitem')
  const [first, second] = [await items.nth(0).innerText(), await items.nth(1).innerText()]
  // `hover` waits until the dialog, which opens with an animation, stands still.
  await items.nth(0).getByRole('button').hover()
  const handle = (await items.nth(0).getByRole('button').boundingBox())!
  const target = (await items.nth(1).boundingBox())!
  await manager.page.mouse.down()
  await manager.page.mouse.move(handle.x + 10, target.y + target.height - 4, { steps: 6 })
  await manager.page.mouse.up()
  await expect(items.nth(0)).toHaveText(second)
  await dialog.getByLabel('Categoría').selectOption('Vinos')
  await dialog.getByLabel('Categoría').selectOption('Postres')
  await expect(items.nth(0)).toHaveText(second)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await manager.seesNotice(/Orden guardado/)

  await manager.opens('Productos', '?categoria=postres&orden=posicion')
  await expect(manager.table.getByRole('row').nth(1)).toContainText(second)
  await expect(manager.table.getByRole('row').nth(2)).toContainText(first)
})

test('after a reload the product list has the same filters, sorting, columns and page size [constant.pageSize]', async ({
  waiter,
}) => {
  const manager = await Manager.signsIn(await waiter())
  await manager.opens('Productos')
  await manager.page.getByLabel('Todas las categorías').selectOption('Café y té')
  await expect(manager.page).toHaveURL(/categoria=cafe-y-te/)
  await expect(manager.page.getByText('1–7 de 7')).toBeVisible()
  await manager.searches('cafe')
  await manager.page.getByRole('columnheader', { name: 'Precio' }).getByRole('button').click()
  await manager.page.getByRole('columnheader', { name: 'Precio' }).getByRole('button').click()
  await expect(manager.page.getByRole('columnheader', { name: 'Precio' })).toHaveAttribute('aria-sort', 'descending')
  const sizes = manager.page.getByRole('radiogroup', { name: 'Filas por página' })
  await expect(sizes).toHaveText(/^15\s*30\s*50\s*Todas$/)
  await sizes.getByRole('radio', { name: '30' }).check()
  await manager.page.getByRole('button', { name: 'Columnas' }).click()
  await manager.page.getByRole('dialog').getByLabel('Departamento').uncheck()
  await manager.page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
  const seen = await manager.table.innerText()
  expect(seen).toContain('Café de olla')
  await manager.page.reload()
  await expect(manager.table).toBeVisible()
  await expect.poll(() => manager.table.innerText()).toBe(seen)
  await expect(manager.page.getByRole('columnheader', { name: 'Departamento' })).toHaveCount(0)
  await expect(
    manager.page.getByRole('radiogroup', { name: 'Filas por página' }).getByRole('radio', { name: '30' }),
  ).toBeChecked()
})

/** Runs in the page: types one letter in each animation frame, faster than a person types. */
async function typeByFrames(words: string): Promise<void> {
  for (const letter of words) {
    document.execCommand('insertText', false, letter)
    await new Promise(requestAnimationFrame)
  }
}

test('text that is typed fast into the search field is not replaced by an older search text from the URL', async ({
  waiter,
}) => {
  const manager = await Manager.signsIn(await waiter())
  const { page } = manager
  await manager.opens('Productos')
  const search = page.getByRole('searchbox')
  for (const words of ['camote asado', 'mezcal de la casa', 'arrachera con cebollitas']) {
    await search.fill('')
    await page.evaluate(typeByFrames, words)
    await expect(search).toHaveValue(words)
    await expect(page).toHaveURL(new RegExp(`q=${words.replaceAll(' ', '\\+')}(&|$)`))
  }
})
