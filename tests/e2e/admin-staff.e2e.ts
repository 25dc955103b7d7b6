import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { Manager } from './support/manager.ts'
import type { Waiter } from './support/waiter.ts'

const people = (manager: Manager) => manager.page.getByRole('region', { name: 'Personas' })
const person = (manager: Manager, name: string) => people(manager).getByRole('button', { name: new RegExp(`^${name}`) })

async function opensStaff(manager: Manager): Promise<void> {
  await manager.page.goto(`${manager.origin}/admin/Usuarios`)
  await expect(people(manager)).toBeVisible()
}

/** Enrols the manager's tablet, so that people can sign in on it with a PIN, and sets the manager's PIN. */
async function enrols({ page }: Waiter): Promise<void> {
  await page.getByRole('button', { name: 'Su cuenta', exact: true }).click()
  await page.getByRole('button', { name: 'Inscribir esta tableta' }).click()
  await page.getByRole('textbox', { name: 'Nombre de la tableta' }).fill('Terraza')
  await page.getByRole('dialog', { name: 'Inscribir' }).getByRole('button', { name: 'Inscribir' }).click()
  await expect(page.getByText('Tableta inscrita: Terraza')).toBeVisible()
  await page.getByRole('button', { name: 'Poner mi PIN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Poner mi PIN' })
  await dialog.getByLabel('Su contraseña').fill('comanda')
  await dialog.getByLabel(/^PIN nuevo/).fill('407159')
  await dialog.getByRole('button', { name: 'Guardar PIN' }).click()
  await expect(dialog).toBeHidden()
}

test('a manager adds a staff member, who can sign in at once, and later withdraws the access and restores it', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const manager = await Manager.signsIn(await waiter())
  const { page } = manager
  await opensStaff(manager)

  await test.step('The form refuses a short password and a user name that is taken, and does not offer the role of an admin. Then the person is added.', async () => {
    await page.getByRole('button', { name: 'Nueva persona' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nueva persona' })
    await dialog.getByLabel('Nombre', { exact: true }).fill('Rosa Ibarra')
    await dialog.getByLabel('Usuario', { exact: true }).fill('mesero')
    await dialog.getByLabel('Contraseña', { exact: true }).fill('corta')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByLabel('Contraseña', { exact: true })).toBeFocused()
    await expect(dialog.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(/Mínimo 10 caracteres/)
    await dialog.getByLabel('Contraseña', { exact: true }).fill('una clave larga')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Ya hay alguien con ese usuario.')
    await dialog.getByLabel('Usuario', { exact: true }).fill('Rosa')
    await expect(dialog.getByRole('option', { name: 'Administración' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Rosa Ibarra ya puede entrar con el usuario rosa')).toBeVisible()
    await expect(person(manager, 'Rosa Ibarra')).toContainText('Mesero, rosa')
    await expect(person(manager, 'Rosa Ibarra')).toContainText('Sin PIN')
  })

  const rosa = await waiter()
  await rosa.signsIn('rosa', 'una clave larga')

  await test.step('The role is changed. Without access, a staff member is last in the list and cannot sign in. When the access is restored and the password changed, the staff member can sign in with the new password.', async () => {
    await person(manager, 'Rosa Ibarra').click()
    const dialog = page.getByRole('dialog', { name: 'Rosa Ibarra' })
    await dialog.getByLabel('Puesto').selectOption('Caja')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(person(manager, 'Rosa Ibarra')).toContainText('Caja, rosa')
    await person(manager, 'Rosa Ibarra').click()
    await dialog.getByRole('button', { name: 'Quitar acceso' }).click()
    await page.getByRole('dialog', { name: 'Quitar acceso' }).getByRole('button', { name: 'Quitar acceso' }).click()
    await expect(page.getByText('Rosa Ibarra ya no tiene acceso')).toBeVisible()
    await expect(people(manager).getByRole('listitem').last()).toContainText('Sin acceso')
    const other = await waiter()
    await other.page.goto(`${other.origin}/login`)
    await other.page.getByRole('textbox', { name: 'Usuario' }).fill('rosa')
    await other.page.getByLabel('Contraseña', { exact: true }).fill('una clave larga')
    await other.page.getByRole('button', { name: 'Entrar' }).click()
    await expect(other.page.getByRole('alert')).toBeVisible()
    await dialog.getByRole('button', { name: 'Dar acceso' }).click()
    await expect(page.getByText('Rosa Ibarra tiene acceso otra vez')).toBeVisible()
    await dialog.getByLabel('Contraseña nueva').fill('otra clave larga')
    await dialog.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await expect(page.getByText(/Rosa Ibarra: contraseña cambiada/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await (await waiter()).signsIn('rosa', 'otra clave larga')
  })

  await test.step('A manager can see, but not edit, a staff member with a higher role.', async () => {
    await person(manager, 'Inés Caballero').click()
    const dialog = page.getByRole('dialog', { name: 'Inés Caballero' })
    await expect(dialog).toContainText('Tiene un puesto más alto')
    await expect(dialog.getByLabel('Nombre', { exact: true })).toBeDisabled()
    await expect(dialog.getByRole('button', { name: 'Quitar acceso' })).toHaveCount(0)
  })
})

test('an admin sees who last signed in on an enrolled tablet, removes a PIN, and removes the tablet', async ({
  waiter,
}) => {
  const tablet = await waiter()
  await tablet.signsIn('gerente')
  await tablet.seesTables()
  await enrols(tablet)
  const admin = await Manager.signsIn(await waiter(), 'admin')
  const { page } = admin
  await opensStaff(admin)
  const boss = person(admin, 'Octavio Rentería')
  await expect(boss).toContainText('Con PIN')
  await expect(boss).toContainText('Entró en Terraza')
  await boss.click()
  const dialog = page.getByRole('dialog', { name: 'Octavio Rentería' })
  await dialog.getByRole('button', { name: 'Quitar PIN' }).click()
  await page.getByRole('dialog', { name: 'Quitar PIN' }).getByRole('button', { name: 'Quitar PIN' }).click()
  await expect(page.getByText('Octavio Rentería: PIN quitado')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(boss).toContainText('Sin PIN')

  const tablets = page.getByRole('region', { name: 'Tabletas inscritas' })
  await expect(tablets).toContainText('Última entrada: Octavio Rentería')
  await tablets.getByRole('button', { name: 'Quitar tableta Terraza' }).click()
  const question = page.getByRole('dialog', { name: 'Quitar tableta Terraza' })
  await expectNoAxeViolations(page, 'removal of a tablet')
  await question.getByRole('button', { name: 'Quitar tableta' }).click()
  await expect(page.getByText('Terraza: ya no abre con PIN')).toBeVisible()
  await expect(tablets).toContainText('No hay tabletas inscritas.')
})

test('without a network the shown list of staff stays but cannot be edited; after a reload, it is not shown', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const tablet = await waiter()
  const manager = await Manager.signsIn(tablet)
  await tablet.waitUntilReadyForOffline()
  await opensStaff(manager)
  await tablet.goesOffline()
  await expect(manager.page.getByText('Sin conexión: solo lectura')).toBeVisible()
  await expect(manager.page.getByRole('button', { name: 'Nueva persona' })).toBeDisabled()
  await person(manager, 'Lucía').click()
  await expect(manager.page.getByRole('dialog').getByLabel('Nombre', { exact: true })).toBeDisabled()
  await manager.page.reload()
  await expect(manager.page.getByRole('heading', { name: 'El equipo se ve con red' })).toBeVisible()
  await tablet.comesOnline()
  await expect(person(manager, 'Lucía')).toBeVisible()
})

test('axe finds no accessibility problem on the staff page and dialogs at 1440, 820 and 390 px', async ({ waiter }) => {
  const manager = await Manager.signsIn(await waiter())
  const { page } = manager
  await opensStaff(manager)
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoAxeViolations(page, `staff at ${width}`)
    await person(manager, 'Lucía').click()
    await expectNoAxeViolations(page, `person at ${width}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click()
    await page.getByRole('button', { name: 'Nueva persona' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
    await expectNoAxeViolations(page, `new person at ${width}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
