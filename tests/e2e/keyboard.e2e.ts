import { expect, test } from './support/fixtures.ts'
import { Guest } from './support/guest.ts'
import { pressTabUntilFocused } from './support/keyboard.ts'

test('with the keyboard alone a waiter can sign in, take an order and request the bill', async ({ waiter }) => {
  const lucia = await waiter()
  const { page } = lucia
  const { keyboard } = page
  await page.goto(`${lucia.origin}/login`)
  await pressTabUntilFocused(page, page.getByRole('textbox', { name: 'Usuario' }))
  await keyboard.type('mesero')
  await pressTabUntilFocused(page, page.getByLabel('Contraseña', { exact: true }))
  await keyboard.type('comanda')
  await pressTabUntilFocused(page, page.getByRole('button', { name: 'Mostrar' }))
  await keyboard.press('Enter')
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAttribute('type', 'text')
  await pressTabUntilFocused(page, page.getByRole('button', { name: 'Entrar' }))
  await keyboard.press('Enter')

  await expect(lucia.table('Mesa 4')).toBeVisible()
  await pressTabUntilFocused(page, lucia.table('Mesa 4'))
  await keyboard.press('Enter')
  await expect(lucia.order).toBeAttached()

  await pressTabUntilFocused(page, page.getByRole('searchbox'))
  await keyboard.type('chistorra')
  const chistorra = lucia.product('Chistorra').first()
  await expect(chistorra).toBeVisible()
  await pressTabUntilFocused(page, chistorra)
  await keyboard.press('Enter')
  await expect(lucia.line('Chistorra')).toBeVisible()

  await pressTabUntilFocused(page, page.getByRole('searchbox'), 'Shift+Tab')
  await keyboard.press('Escape')
  await keyboard.type('tacos')
  const tacos = lucia.product('Tacos de lechón').first()
  await pressTabUntilFocused(page, tacos)
  await keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: /^Agregar/ })).toBeDisabled()
  await pressTabUntilFocused(page, sheet.getByRole('radio', { name: 'Maíz azul' }))
  await keyboard.press('Space')
  await pressTabUntilFocused(page, sheet.getByRole('checkbox', { name: /Habanero/ }))
  await keyboard.press('Space')
  await pressTabUntilFocused(page, sheet.getByRole('textbox', { name: /Nota/ }))
  await keyboard.type('Sin cilantro')
  await pressTabUntilFocused(page, sheet.getByRole('button', { name: 'Uno más', exact: true }))
  await keyboard.press('Enter')
  await pressTabUntilFocused(page, sheet.getByRole('button', { name: /^Agregar/ }))
  await keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(tacos).toBeFocused()
  await expect(lucia.line('Tacos')).toContainText('Sin cilantro')

  await pressTabUntilFocused(page, page.getByRole('button', { name: 'Opciones de Chistorra' }))
  await keyboard.press('Enter')
  await pressTabUntilFocused(page, page.getByRole('button', { name: 'Quitar', exact: true }))
  await keyboard.press('Enter')
  await expect(lucia.line('Chistorra')).toBeHidden()
  await pressTabUntilFocused(page, page.getByRole('button', { name: 'Deshacer' }))
  await keyboard.press('Enter')
  await expect(lucia.line('Chistorra')).toBeVisible()

  await pressTabUntilFocused(page, page.getByRole('button', { name: /^Enviar/ }))
  await keyboard.press('Enter')
  await expect(lucia.line('Tacos')).toContainText('En cocina')
  await pressTabUntilFocused(page, page.getByRole('button', { name: 'Pedir cuenta' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cuenta pedida' })).toBeVisible()
  await pressTabUntilFocused(page, page.getByRole('link', { name: 'Volver' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(lucia.table('Mesa 4')).toHaveAccessibleName(/pide la cuenta/)
})

test('in an open dialog the focus stays inside and Space turns a switch on; Escape returns the focus to the button that opened it', async ({
  waiter,
}) => {
  const lucia = await waiter()
  const { page } = lucia
  const { keyboard } = page
  await lucia.signsIn()
  await lucia.seesTables()
  const account = page.getByRole('button', { name: 'Su cuenta' })
  await pressTabUntilFocused(page, account)
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (let presses = 0; presses < 12; presses++) {
    await keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement !== document.body && !activeElement?.closest('dialog')
    })
    expect(outside).toBe(false)
  }
  await pressTabUntilFocused(page, dialog.getByRole('switch', { name: 'Modo zurdo' }))
  await keyboard.press('Space')
  await expect(page.locator('html')).toHaveAttribute('data-left-handed')
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(account).toBeFocused()
})

test('the event of the context-menu key on a product’s button opens the product’s dialog; Escape goes back to the button, and Enter adds the product', async ({
  waiter,
}) => {
  const lucia = await waiter()
  const { page } = lucia
  await lucia.signsIn()
  await lucia.opensTable('Mesa 4')
  const chistorra = await lucia.findsProduct('Chistorra')
  await chistorra.focus()
  await chistorra.dispatchEvent('contextmenu')
  await expect(page.getByRole('dialog', { name: /^Chistorra/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chistorra).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(lucia.line('Chistorra')).toBeVisible()
})

test('with the keyboard alone a guest can skip to the content, go to another category, choose an option of a product, close it, and search', async ({
  waiter,
}) => {
  const { page, origin } = await waiter()
  const { keyboard } = page
  await page.goto(origin)
  await expect(page.getByRole('tab', { name: 'Entradas' })).toBeVisible()
  await keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Ir al contenido' })
  await expect(skip).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await pressTabUntilFocused(page, page.getByRole('tab', { name: 'Entradas' }))
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'De la brasa' })).toBeFocused()
  const tacos = page.getByRole('button', { name: /^Tacos de lechón/ })
  await pressTabUntilFocused(page, tacos, 'Shift+Tab')
  await keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await pressTabUntilFocused(page, sheet.getByRole('radio', { name: 'Maíz azul' }))
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await expect(sheet.getByRole('radio', { name: 'Harina' })).toBeChecked()
  await keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(tacos).toBeFocused()

  await pressTabUntilFocused(page, page.getByRole('searchbox'))
  await keyboard.type('pozolle')
  await expect(page.getByText('Nada con')).toBeVisible()
  await pressTabUntilFocused(
    page,
    page.getByRole('main').getByRole('button', { name: 'Borrar búsqueda' }).first(),
    'Shift+Tab',
  )
  await keyboard.press('Enter')
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('with the keyboard alone a guest can join a table, add a product, send the product and call the waiter', async ({
  waiter,
  server,
}) => {
  const ana = await Guest.scans(await waiter(), server, 'mesa-4')
  const { page } = ana
  const { keyboard } = page
  await pressTabUntilFocused(page, page.getByRole('button', { name: 'Pedir desde Mesa 4' }))
  await keyboard.press('Enter')
  await expect(ana.orderLink).toBeVisible()

  await pressTabUntilFocused(page, page.getByRole('searchbox'), 'Shift+Tab')
  await keyboard.type('tacos')
  const tacos = page.getByRole('button', { name: /^Tacos de lechón/ }).first()
  await pressTabUntilFocused(page, tacos, 'Shift+Tab')
  await keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  const add = sheet.getByRole('button', { name: /^Agregar/ })
  await expect(add).toBeDisabled()
  await pressTabUntilFocused(page, sheet.getByRole('radio', { name: 'Maíz azul' }))
  await keyboard.press('Space')
  await pressTabUntilFocused(page, sheet.getByRole('checkbox', { name: /Habanero/ }))
  await keyboard.press('Space')
  await pressTabUntilFocused(page, sheet.getByRole('textbox', { name: /Nota/ }))
  await keyboard.type('Sin cilantro')
  await pressTabUntilFocused(page, add)
  await keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(tacos).toBeFocused()

  await pressTabUntilFocused(page, ana.orderLink)
  await keyboard.press('Enter')
  await expect(ana.line('Tacos')).toContainText('Sin cilantro')
  await expect(ana.line('Tacos')).toContainText('En tu orden')
  await pressTabUntilFocused(page, page.getByRole('button', { name: /^Enviar \d/ }))
  await keyboard.press('Enter')
  await expect(ana.line('Tacos')).toContainText('Esperando a tu mesero')
  await pressTabUntilFocused(page, page.getByRole('button', { name: 'Llamar al mesero' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Mesero avisado' })).toBeVisible()
})
