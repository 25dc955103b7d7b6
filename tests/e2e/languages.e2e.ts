import { expect, test } from './support/fixtures.ts'
import { Manager } from './support/manager.ts'

test('a guest who chooses English sees the English name of an option, or else its Spanish name; once the manager removes English, guests cannot choose it', async ({
  waiter,
}) => {
  const manager = await Manager.signsIn(await waiter(), 'admin')
  await manager.opens('Modificadores')
  await manager.opensRecord('Tortilla')
  await manager.field('Opción 1: Nombre en inglés').fill('Blue corn')
  await manager.saves(/guardado/)
  await expect(manager.field('Opción 1: Nombre en inglés')).toHaveValue('Blue corn')

  const { page: guest, origin } = await waiter()
  await guest.goto(origin)
  await guest.getByRole('button', { name: 'English' }).click()
  await guest.getByRole('searchbox').fill('Confit')
  await guest
    .getByRole('button', { name: /^Confit suckling pig tacos/ })
    .first()
    .click()
  await expect(guest.getByRole('dialog').getByText('Blue corn')).toBeVisible()
  await expect(guest.getByRole('dialog').getByText('Harina')).toBeVisible()
  await guest.getByRole('dialog').press('Escape')
  await guest.getByRole('button', { name: 'Español' }).click()

  await manager.opensSettings()
  await manager.form.getByRole('group', { name: 'Idiomas de la carta' }).getByText('Inglés', { exact: true }).click()
  await manager.saves(/La Higuera: guardado/)
  await expect(guest.getByRole('button', { name: 'English' })).toBeHidden()
})
