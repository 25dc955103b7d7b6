import type { Locator } from 'playwright/test'
import { operate, passwordIn } from '../support/operator.ts'
import { expect, test } from './support/fixtures.ts'
import { Manager } from './support/manager.ts'

const productCount = 174
const maxInputs = 60

const menu = [
  'Handle,Nombre,Categoria,Opción 1 nombre,Opción 1 valor,Precio [Encina]',
  ...Array.from(
    { length: productCount },
    (_, index) => `plato-${index},Platillo ${index},Categoría ${index % 9},,,${40 + index}.00`,
  ),
].join('\r\n')

test('an owner sets up an empty restaurant with 174 products, 12 tables and 4 staff, up to a guest’s first order, in at most 60 inputs', async ({
  waiter,
  server,
}) => {
  const create = 'create encina --name Encina --currency MXN --time-zone America/Mexico_City --admin ines'
  const lines = await operate(server.port, create)
  const owner = await Manager.signsIn(await waiter({ tenant: 'encina' }), 'ines', passwordIn(lines))
  const { page, origin } = owner
  let inputs = 0
  const taps = async (target: Locator) => {
    inputs += 1
    await target.click()
  }
  const types = async (target: Locator, text: string) => {
    inputs += 1
    await target.fill(text)
  }
  const chooses = async (target: Locator, label: string) => {
    inputs += 1
    await target.selectOption(label)
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const link = (name: string | RegExp) => page.getByRole('link', { name })
  const opensSetup = async (left: string) => {
    await taps(link('Inicio'))
    await taps(link(/^Puesta en marcha/))
    await expect(page.getByRole('status').filter({ hasText: left })).toBeVisible()
  }

  await page.goto(`${origin}/admin`)
  await opensSetup('Faltan 8 pasos')
  await types(page.getByLabel('Nombre del negocio'), 'La Encina')
  await chooses(page.getByLabel('País'), 'México')
  await taps(button('Guardar'))
  await expect(button(/Impuestos y servicio$/)).toBeFocused()
  await expect(page.getByText('Un platillo de $100.00: total $100.00, con $13.79 de impuestos.')).toBeVisible()
  await taps(button('Está bien así'))
  await expect(page.getByText('El logo sale en cuentas')).toBeVisible()
  await taps(button('Está bien así'))
  await types(page.getByLabel('Nombres, separados por comas'), 'Comedor')
  await taps(button('Crear'))
  await taps(button('Crear 12 mesas'))
  await expect(page.getByText('Faltan 3 pasos')).toBeVisible()

  await taps(link('Importar').and(page.locator('main a')))
  const chooser = page.waitForEvent('filechooser')
  await taps(button('Elegir archivo'))
  await (await chooser).setFiles({ name: 'carta.csv', mimeType: 'text/csv', buffer: Buffer.from(menu) })
  await taps(button('Ver la vista previa'))
  await taps(button(`Importar ${productCount}`))
  await expect(page.getByText(`${productCount} productos importados`)).toBeVisible()

  await taps(link('Equipo'))
  for (const [name, user, role] of [
    ['Lucía', 'lucia', 'Mesero'],
    ['Marco', 'marco', 'Mesero'],
    ['Caro', 'caro', 'Caja'],
  ] as const) {
    await taps(button('Nueva persona'))
    const dialog = page.getByRole('dialog')
    await types(dialog.getByLabel('Nombre', { exact: true }), name)
    await types(dialog.getByLabel('Usuario', { exact: true }), user)
    await chooses(dialog.getByLabel('Puesto'), role)
    await types(dialog.getByLabel('Contraseña', { exact: true }), 'una clave larga')
    await taps(dialog.getByRole('button', { name: 'Guardar' }))
    await expect(dialog).toBeHidden()
  }

  await opensSetup('Falta 1 paso')
  await taps(link('Imprimir códigos'))
  const code = page.getByRole('link', { name: /^Código QR de Mesa 4/ })
  const phone = await waiter({ tenant: 'encina' })
  await phone.page.setViewportSize({ width: 390, height: 844 })
  inputs += 1 // The owner scans the QR code of a table as a guest.
  await phone.page.goto(await code.evaluate(one => (one as HTMLAnchorElement).href))
  await taps(phone.page.getByRole('button', { name: /Pedir desde Mesa 4/ }))
  await taps(phone.page.getByRole('button', { name: /^Platillo 0/ }).first())
  await taps(phone.page.getByRole('dialog').getByRole('button', { name: /^Agregar/ }))
  await taps(phone.page.getByRole('link', { name: /Ver tu orden/ }))
  await taps(phone.page.getByRole('button', { name: /^Enviar/ }))
  await expect(phone.page.getByText('Esperando a tu mesero')).toBeVisible()

  await opensSetup('Todo listo')
  await page.goto(`${origin}/admin/Productos`)
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', `${productCount + 1}`)
  console.info(`from an empty tenant to the first order: ${inputs} inputs`)
  expect(inputs).toBeLessThanOrEqual(maxInputs)
})

test('an owner begins with the example menu, and the menu page shows it', async ({ waiter, server }) => {
  const create = 'create roble --name Roble --currency MXN --time-zone America/Mexico_City --admin ines'
  const lines = await operate(server.port, create)
  const { page, origin } = await Manager.signsIn(await waiter({ tenant: 'roble' }), 'ines', passwordIn(lines))
  await page.goto(origin)
  await expect(page.getByText('Carta en blanco')).toBeVisible()
  await page.goto(`${origin}/admin/Puesta`)
  await page.getByRole('button', { name: /Carta$/ }).click()
  await page.getByRole('button', { name: 'Empezar con una de ejemplo' }).click()
  await expect(page.getByText('Faltan 7 pasos')).toBeVisible()
  await page.getByRole('button', { name: /Departamentos$/ }).click()
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page.getByText('Faltan 6 pasos')).toBeVisible()
  await page.getByRole('button', { name: /Su negocio$/ }).click()
  await page.getByLabel('País').selectOption('Chile')
  await expect(page.getByText(/La carta ya tiene precios en otra moneda: \$80\.00 quedará en \$8,000/)).toBeVisible()
  await page.goto(origin)
  await expect(page.getByRole('button', { name: /^Guacamole/ })).toBeVisible()
})
