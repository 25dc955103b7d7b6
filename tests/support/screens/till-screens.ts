import type { Page } from 'playwright'
import { goesOffline, type Screen, seesHeading } from './screen.ts'

// `seedRestaurant` has opened the till `Caja 1` for the user `caja`, and lets members of `golf` owe money.

const caja = { tenant: 'demo', user: 'caja' }
const gerente = { tenant: 'demo', user: 'gerente' }
const club = { tenant: 'golf', user: 'gerente' }
const account = '/cuentas/socios?socio=socio-0021'
const seesStatement = (page: Page) => page.getByText('Saldo final').waitFor()
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

async function counts(page: Page): Promise<void> {
  const counted: [face: string, count: number][] = [
    ['$1,000', 3],
    ['$500', 5],
    ['$200', 9],
    ['$100', 6],
    ['$10', 3],
    ['$2', 1],
  ]
  for (const [face, count] of counted)
    await page.getByRole('textbox', { name: `Cuántos de ${face}`, exact: true }).fill(`${count}`)
}

export const tillScreens: Screen[] = [
  { ...caja, name: 'till', path: '/caja', reachState: page => seesHeading(page, /^Caja 1$/) },
  {
    ...caja,
    name: 'till-payout',
    path: '/caja?hacer=salida',
    async reachState(page) {
      await page.getByRole('button', { name: 'Gas' }).click()
      await page.getByRole('textbox', { name: 'Importe' }).fill('350')
    },
  },
  { ...caja, name: 'till-count', path: '/caja?hacer=arqueo', reachState: counts },
  {
    ...caja,
    name: 'till-counted-offline',
    path: '/caja?hacer=arqueo',
    needsOwnDevice: true,
    async reachState(page) {
      await seesHeading(page, /^Arqueo y corte$/)
      await goesOffline(page)
      await counts(page)
      await page.getByRole('button', { name: 'Cerrar Caja 1' }).click()
      await page.getByText('El esperado llega cuando haya conexión.').waitFor()
    },
  },
  {
    ...caja,
    name: 'till-counted',
    path: '/caja',
    async reachState(page) {
      await page.getByRole('list', { name: 'Sus últimos cortes' }).getByRole('link').first().click()
      await page.getByText('Esperado', { exact: true }).waitFor()
    },
  },
  {
    ...caja,
    name: 'till-x',
    path: '/caja?hacer=x',
    reachState: page => page.getByText(/^Leído a las/).waitFor(),
  },
  { ...gerente, name: 'till-open', path: '/caja', reachState: page => seesHeading(page, /^Abrir caja$/) },
  {
    ...gerente,
    name: 'day',
    path: '/caja/z',
    reachState: page => page.getByText(/^Falta contar 1 caja/).waitFor(),
  },
  {
    ...gerente,
    name: 'admin-cortes',
    path: '/admin/Cortes',
    async reachState(page) {
      await link(page, 'Corte Z 1')
        .or(page.getByRole('link', { name: /^Corte Z 1/ }))
        .first()
        .click()
      await seesHeading(page, /^Corte Z 1$/)
    },
  },
  {
    ...club,
    name: 'member-accounts',
    path: '/cuentas/socios',
    async reachState(page) {
      await page.getByText('Graciela Montes de Oca').waitFor()
      await page.getByText('Leyendo del servidor').waitFor({ state: 'hidden' })
    },
  },
  { ...club, name: 'member-account', path: account, reachState: seesStatement },
  {
    ...club,
    name: 'member-account-settle',
    path: `${account}&hacer=abono`,
    async reachState(page) {
      await page.getByRole('button', { name: /^Todo: / }).click()
    },
  },
  {
    ...club,
    name: 'member-account-void',
    path: account,
    async reachState(page) {
      await page.getByRole('button', { name: /^Anular abono de/ }).click()
      await page.getByRole('button', { name: 'Error al capturar' }).click()
    },
  },
]
