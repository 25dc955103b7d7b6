import { readOrdersOfTable } from '../support/read-orders.ts'
import { expect, test } from './support/fixtures.ts'
import type { Waiter } from './support/waiter.ts'

const product = 'Chistorra'
const conflict = 'Contiene gluten: comensal 2 es alérgico'
const allergies = ({ page }: Waiter) => page.getByRole('region', { name: 'Alergias' })

async function setsAllergy({ page }: Waiter, allergen: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Alergias' })
  await dialog.getByRole('button', { name: /^Comensal 2/ }).click()
  await dialog.getByRole('checkbox', { name: allergen }).check()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
}

test('a guest’s allergy marks dishes with the allergen, survives a reload and edits by two waiters, and moves with the dish to a new check', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const lucia = await waiter()
  const { page } = lucia
  await lucia.signsIn()
  await lucia.seatsGuests('Mesa 7')
  await page.getByRole('button', { name: 'Comensal 2', exact: true }).click()
  await page.getByRole('button', { name: 'Alergias', exact: true }).click()
  await setsAllergy(lucia, 'Gluten')
  await expect(page.getByRole('button', { name: /^Comensal 2, alergia: gluten/ })).toBeVisible()
  await expect(await lucia.findsProduct(product)).toContainText(conflict)
  await lucia.adds(product)
  await expect(lucia.line(product)).toContainText(conflict)
  await lucia.waitUntilSynced()

  const mateo = await waiter()
  await mateo.signsIn('mesero2')
  await mateo.opensTable('Mesa 7')
  await expect(allergies(mateo)).toContainText('Comensal 2: gluten')

  await lucia.waitUntilReadyForOffline()
  await lucia.goesOffline()
  await allergies(lucia).getByRole('button', { name: 'Cambiar alergias' }).click()
  await setsAllergy(lucia, 'Soya')
  await expect(allergies(lucia)).toContainText('Solo en esta tableta: cocina aún no lo sabe.')
  await page.reload()
  await expect(allergies(lucia)).toContainText('Comensal 2: gluten, soya')
  await allergies(mateo).getByRole('button', { name: 'Cambiar alergias' }).click()
  await setsAllergy(mateo, 'Apio')
  await lucia.comesOnline()
  for (const each of [lucia, mateo]) await expect(allergies(each)).toContainText('Comensal 2: apio, gluten, soya')
  await expect(allergies(lucia)).not.toContainText('Solo en esta tableta')

  await lucia.adds('Agua mineral')
  await page.getByRole('button', { name: 'Acciones de la cuenta' }).click()
  await page.getByRole('button', { name: 'Pasar platillos' }).click()
  await page.getByRole('dialog').getByText(product).click()
  await page.getByRole('button', { name: 'Cuenta nueva' }).click()
  await expect(async () => {
    const [moved] = (await readOrdersOfTable(server.port, 'mesa-7')).filter(order =>
      Object.values(order.lines).some(({ name }) => name === product),
    )
    expect(moved!.allergies).toEqual({ 2: { allergens: ['apio', 'gluten', 'soya'] } })
    expect(Object.keys(moved!.lines)).toHaveLength(1)
  }).toPass()
})
