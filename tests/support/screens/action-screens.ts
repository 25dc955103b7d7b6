import type { Page } from 'playwright'
import { firstButton, type Screen, seesHeading } from './screen.ts'

const demo = { tenant: 'demo', path: '/table/comedor/{mesa-4}' }
const mesero = { ...demo, user: 'mesero' }
const gerente = { ...demo, user: 'gerente' }
const elote = 'Elote asado con mayonesa de chipotle'

const seesDialog = (page: Page) => page.getByRole('dialog').waitFor()

const opensAction = (name: string) => async (page: Page) => {
  await firstButton(page, /^Acciones de la cuenta/).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await page.getByRole('dialog', { name }).waitFor()
}

const opensMembers = async (page: Page) => {
  await firstButton(page, /^Acciones de la cuenta/).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Socio', exact: true }).click()
  await page.getByRole('button', { name: /^Familia Arriaga/ }).waitFor()
}

const tapsOnLine = (product: string, button: RegExp) => async (page: Page) => {
  await firstButton(page, new RegExp(`^Opciones de ${product}`)).click()
  await firstButton(page, button).click()
  await seesDialog(page)
}

const opensAccount = async (page: Page) => {
  await firstButton(page, /^Su cuenta/).click()
  await seesDialog(page)
}

async function enrolsTablet(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/table/comedor`)
  await opensAccount(page)
  await firstButton(page, /^Inscribir esta tableta/).click()
  await page.getByRole('textbox', { name: 'Nombre de la tableta' }).fill('Terraza')
  await page.getByRole('dialog', { name: 'Inscribir' }).getByRole('button', { name: 'Inscribir' }).click()
  await page.getByText('Tableta inscrita: Terraza').waitFor()
  await firstButton(page, /^Poner mi PIN/).click()
  const dialog = page.getByRole('dialog', { name: 'Poner mi PIN' })
  await dialog.getByLabel('Su contraseña').fill('comanda')
  await dialog.getByLabel(/^PIN nuevo/).fill('407159')
  await dialog.getByRole('button', { name: 'Guardar PIN' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

export const actionScreens: Screen[] = [
  {
    ...mesero,
    name: 'check-actions',
    reachState: async page => {
      await firstButton(page, /^Acciones de la cuenta/).click()
      await seesDialog(page)
    },
  },
  {
    ...mesero,
    name: 'check-takeaway',
    path: '/table/comedor/{llevar}',
    reachState: page => seesHeading(page, /PARA LLEVAR Familia Ruiz/),
  },
  { ...mesero, name: 'check-move-lines', reachState: opensAction('Pasar platillos') },
  { ...mesero, name: 'check-transfer', reachState: opensAction('Cambiar de mesa') },
  { ...mesero, name: 'check-combine', path: '/table/comedor/{mesa-10}', reachState: opensAction('Juntar mesas') },
  {
    ...mesero,
    tenant: 'golf',
    name: 'check-hole',
    path: '/table/campo/{hoyo-18}',
    reachState: opensAction('Cambiar de hoyo'),
  },
  { ...mesero, name: 'check-assign', reachState: opensAction('Asignar a otro mesero') },
  { ...mesero, name: 'check-member', reachState: opensMembers },
  { ...mesero, name: 'line-remake', reachState: tapsOnLine(elote, /^Rehacer/) },
  { ...gerente, name: 'line-comp', reachState: tapsOnLine(elote, /^De cortesía/) },
  { ...gerente, name: 'line-discount', reachState: tapsOnLine(elote, /^Descuento/) },
  { ...mesero, name: 'account', path: '/table/comedor', reachState: opensAccount },
  {
    ...gerente,
    name: 'tablet-people',
    path: '/table/comedor',
    needsOwnDevice: true,
    prepare: enrolsTablet,
    reachState: async page => {
      await firstButton(page, /^Cambiar de usuario/).click()
      await page.getByRole('heading', { name: '¿Quién atiende?' }).waitFor()
    },
  },
  {
    ...mesero,
    name: 'closed-checks',
    path: '/cuentas',
    reachState: page => page.getByRole('main').getByRole('listitem').first().waitFor(),
  },
  {
    ...gerente,
    name: 'closed-check',
    path: '/cuentas',
    reachState: async page => {
      await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
      await page.getByRole('heading', { name: 'Qué pasó' }).waitFor()
    },
  },
]
