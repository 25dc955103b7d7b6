import type { Locator } from 'playwright/test'
import { makeRotatedJpeg } from '../support/pictures.ts'
import { expect, test } from './support/fixtures.ts'
import { Manager } from './support/manager.ts'

async function tabTo(manager: Manager, wanted: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await wanted.evaluate(element => element === document.activeElement)) return
    await manager.page.keyboard.press(key)
  }
  throw new Error(`after 120 presses of ${key}, the element has no focus`)
}

test('with the keyboard alone a manager can find, edit, bulk-edit, reorder, create, delete and restore products', async ({
  waiter,
}) => {
  const manager = await Manager.signsIn(await waiter())
  const { page, form } = manager
  const { keyboard } = page
  await manager.opens('Productos')

  await tabTo(manager, page.getByRole('searchbox'))
  await keyboard.type('camote')
  const row = manager.row('Camote asado con miel de agave')
  await expect(manager.table.getByRole('row')).toHaveCount(2)
  await tabTo(manager, row.getByRole('button'))
  await keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Camote asado con miel de agave' })).toBeFocused()
  await tabTo(manager, manager.field('Precio'))
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('90')
  await tabTo(manager, form.getByRole('switch', { name: 'A la venta' }))
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await manager.seesNotice(/guardado/)
  await expect(row).toContainText('$90.00')
  await expect(row).toContainText('Agotado')
  await keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(row.getByRole('button')).toBeFocused()

  await page.getByRole('searchbox').focus()
  await keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await tabTo(manager, manager.table.getByRole('row').nth(1).getByRole('checkbox'))
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await keyboard.press('Space')
  await expect(page.getByRole('toolbar')).toContainText('2 seleccionados')
  await tabTo(manager, manager.bulkButton('Precio'), 'Shift+Tab')
  await keyboard.press('Enter')
  await keyboard.type('10')
  await keyboard.press('Enter')
  await manager.seesNotice(/2 cambiados/)
  await tabTo(manager, manager.notice.getByRole('button', { name: 'Deshacer' }))
  await keyboard.press('Enter')
  await manager.seesNotice(/Deshecho/)

  await tabTo(manager, page.getByRole('button', { name: 'Ordenar' }))
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const second = await dialog.getByRole('listitem').nth(1).innerText()
  await tabTo(manager, dialog.getByRole('listitem').nth(1).getByRole('button'))
  await keyboard.press('ArrowUp')
  await expect(dialog.getByRole('listitem').nth(0)).toHaveText(second)
  await tabTo(manager, dialog.getByRole('button', { name: 'Guardar' }))
  await keyboard.press('Enter')
  await manager.seesNotice(/Orden guardado/)

  await tabTo(manager, page.getByRole('button', { name: 'Nuevo', exact: true }))
  await keyboard.press('Enter')
  await expect(manager.field('Nombre')).toBeFocused()
  await keyboard.type('Sopa de lima')
  await tabTo(manager, manager.field('Precio'))
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('120')
  await tabTo(manager, manager.field('Categoría'))
  await keyboard.type('Ent')
  await tabTo(manager, form.getByRole('button', { name: 'Guardar' }))
  await keyboard.press('Enter')
  await manager.seesNotice(/creado/)
  await tabTo(manager, form.getByRole('button', { name: 'Eliminar' }))
  await keyboard.press('Enter')
  await tabTo(manager, dialog.getByRole('button', { name: 'Eliminar' }))
  await keyboard.press('Enter')
  await manager.seesNotice(/eliminado/)
  await tabTo(manager, manager.notice.getByRole('button', { name: 'Deshacer' }))
  await keyboard.press('Enter')
  await manager.seesNotice(/Deshecho/)
})

test('with the keyboard alone a manager can create a category, a modifier and a golf course of 18 holes, and choose and crop a photo of a product', async ({
  waiter,
}) => {
  const manager = await Manager.signsIn(await waiter({ tenant: 'golf' }))
  const { page, form } = manager
  const { keyboard } = page
  const types = async (field: Locator, text: string) => {
    await tabTo(manager, field)
    await keyboard.type(text)
  }
  const presses = async (button: Locator, key = 'Enter') => {
    await tabTo(manager, button)
    await keyboard.press(key)
  }
  const starts = async (button = 'Nuevo') => {
    await presses(page.getByRole('button', { name: button, exact: true }))
    await expect(manager.field('Nombre')).toBeFocused()
  }
  const saves = async () => {
    await presses(form.getByRole('button', { name: 'Guardar', exact: true }))
    await manager.seesNotice(/creado/)
  }

  await manager.opens('Categorias')
  await starts('Nueva categoría')
  await keyboard.type('Antojitos')
  await presses(form.getByRole('checkbox').first(), 'Space')
  await saves()
  await presses(page.getByRole('link', { name: 'Modificadores' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Modificadores' })).toBeVisible()

  await starts()
  await keyboard.type('Punto de la yema')
  for (const [number, name] of [
    [1, 'Tres cuartos'],
    [2, 'Rojo'],
  ] as const) {
    await presses(form.getByRole('button', { name: 'Agregar opción' }))
    await types(form.getByLabel(`Opción ${number}: Opción`), name)
  }
  await tabTo(manager, form.getByRole('button', { name: /^Mover Rojo/ }), 'Shift+Tab')
  await keyboard.press('ArrowUp')
  await expect(form.getByLabel('Opción 1: Opción')).toHaveValue('Rojo')
  await saves()
  await expect(manager.row('Punto de la yema')).toContainText('Rojo, Tres cuartos')
  await presses(page.getByRole('link', { name: 'Departamentos' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Departamentos' })).toBeVisible()

  await starts()
  await keyboard.type('Campo norte')
  await types(manager.field('Tipo'), 'Cam')
  await presses(form.getByRole('button', { name: 'Agregar hoyos 1 a 18' }))
  await saves()
  await expect(manager.row('Campo norte')).toContainText('18')
  await presses(form.getByRole('link', { name: 'Códigos QR' }))
  await expect(page.getByRole('img', { name: /^Código QR de / })).toHaveCount(18)

  await manager.opens('Productos')
  await presses(manager.table.getByRole('row').nth(1).getByRole('button'))
  const chooser = page.waitForEvent('filechooser')
  await presses(form.getByRole('button', { name: /^(Elegir|Cambiar) foto$/ }))
  await (await chooser).setFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: await makeRotatedJpeg() })
  const dialog = page.getByRole('dialog', { name: 'Recortar la foto' })
  await expect(dialog.locator('img')).toBeVisible()
  await tabTo(manager, dialog.getByLabel('Acercar'))
  await keyboard.press('ArrowRight')
  await presses(dialog.getByRole('button', { name: 'Usar esta foto' }))
  await expect(form.getByText('Foto lista. Falta guardar el producto.')).toBeVisible()
})
