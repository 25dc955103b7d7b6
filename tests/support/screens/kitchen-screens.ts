import type { Page } from 'playwright'
import { firstButton, goesOffline, type Screen, seesHeading } from './screen.ts'

const hot = { tenant: 'demo', user: 'cocina', path: '/kitchen/cocina-caliente' }
const pass = { ...hot, path: '/kitchen/pase' }
/**
 * Waits until the board shows the button with a table's name, for example «Mesa 4». Waits for no other button of the
 * check, because earlier visits may have changed which other buttons the check has.
 */
const seesChecks = (page: Page) => firstButton(page, /Mesa \d/).waitFor()
const seesSlips = (page: Page) => page.getByRole('article').first().waitFor()

async function startsWork(page: Page): Promise<void> {
  await seesSlips(page)
  const start = firstButton(page, /^Empezar turno/)
  if (await start.isVisible()) await start.click()
}

const opens = (button: RegExp, title: string) => async (page: Page) => {
  await startsWork(page)
  await firstButton(page, button).click()
  await page.getByRole('dialog', { name: title }).waitFor()
}

export const kitchenScreens: Screen[] = [
  { ...hot, name: 'kitchen-choose', path: '/kitchen?elegir=', reachState: page => seesHeading(page, /^Elija/) },
  { ...hot, name: 'kitchen-start', reachState: seesSlips, needsOwnDevice: true },
  { ...hot, name: 'kitchen-board', reachState: startsWork },
  {
    ...hot,
    name: 'kitchen-empty',
    path: '/kitchen/barra',
    reachState: page => seesHeading(page, /^Nada por preparar/),
  },
  { ...pass, name: 'kitchen-pass', reachState: seesChecks, needsOwnDevice: true },
  {
    ...pass,
    name: 'kitchen-pass-check',
    reachState: async page => {
      await seesChecks(page)
      await firstButton(page, /Mesa \d/).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...pass,
    name: 'kitchen-pass-reroute',
    user: 'gerente',
    reachState: async page => {
      await seesChecks(page)
      await firstButton(page, /^Mandar a otra/).click()
      await page.getByRole('dialog').getByRole('heading', { name: 'Barra' }).waitFor()
    },
  },
  { ...hot, name: 'kitchen-unknown', path: '/kitchen/sushi', reachState: page => seesHeading(page, /^Esta estación/) },
  { ...hot, name: 'kitchen-sold-out', reachState: opens(/^Agotados/, 'Agotados') },
  {
    ...hot,
    name: 'kitchen-bumped',
    needsOwnDevice: true,
    reachState: async page => {
      await startsWork(page)
      await firstButton(page, /^Lista: /).click()
      await firstButton(page, /^Deshacer/).waitFor()
    },
  },
  {
    ...hot,
    name: 'kitchen-offline',
    needsOwnDevice: true,
    reachState: async page => {
      await startsWork(page)
      await goesOffline(page)
      await firstButton(page, /^Lista: /).click()
      await firstButton(page, /^Recuperar/).click()
      await page.getByRole('dialog', { name: 'Recuperar' }).waitFor()
    },
  },
]
