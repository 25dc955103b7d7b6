import type { Page } from 'playwright'
import { firstButton, goesOffline, type Screen, seesHeading } from './screen.ts'

async function opens(page: Page, category: string, product: RegExp): Promise<void> {
  await page.getByRole('tab', { name: category }).click()
  await firstButton(page, product).waitFor()
}
const seesTacos = (page: Page) => opens(page, 'De la brasa', /^Tacos de lechón/)
const seesTab = (page: Page) => page.getByRole('tab').first().waitFor()

async function opensSheet(page: Page, category: string, product: RegExp): Promise<void> {
  await opens(page, category, product)
  await firstButton(page, product).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Agregar/ })
    .waitFor()
}

async function searches(page: Page, text: string): Promise<void> {
  await firstButton(page, /\$/).waitFor()
  await page.getByRole('searchbox').fill(text)
}

export const menuScreens: Screen[] = [
  { name: 'menu', tenant: 'demo', path: '/', reachState: seesTacos },
  { name: 'menu-sold-out', tenant: 'demo', path: '/', reachState: page => opens(page, 'Del mar', /^Ostiones/) },
  { name: 'menu-printed', tenant: 'demo', path: '/', reachState: page => opens(page, 'Vinos', /\$/) },
  { name: 'menu-terrace', tenant: 'demo', path: '/terraza', reachState: seesTacos },
  { name: 'menu-member', tenant: 'demo', path: '/comedor/1001', reachState: seesTacos },
  {
    name: 'menu-scrolled',
    tenant: 'demo',
    path: '/',
    reachState: async page => {
      await seesTacos(page)
      await page.mouse.wheel(0, 700)
      await page.waitForFunction(() => window.scrollY > 200)
    },
  },
  {
    name: 'menu-english',
    tenant: 'demo',
    needsOwnDevice: true,
    path: '/',
    reachState: async page => {
      await page.getByRole('button', { name: 'English' }).click()
      await page.getByRole('tab', { name: 'From the grill' }).click()
    },
  },
  {
    name: 'menu-search',
    tenant: 'demo',
    path: '/',
    reachState: async page => {
      await searches(page, 'cafe')
      await firstButton(page, /^Café de olla/).waitFor()
    },
  },
  {
    name: 'menu-nothing-found',
    tenant: 'demo',
    path: '/',
    reachState: async page => {
      await searches(page, 'pozolle')
      await page.getByText('Nada con').waitFor()
    },
  },
  {
    name: 'menu-sheet',
    tenant: 'demo',
    path: '/',
    reachState: page => opensSheet(page, 'De la brasa', /^Tacos de lechón/),
  },
  {
    name: 'menu-sheet-long',
    tenant: 'demo',
    path: '/',
    reachState: page => opensSheet(page, 'Del mar', /^Parrillada/),
  },
  {
    name: 'menu-sheet-sold-out',
    tenant: 'demo',
    path: '/',
    reachState: page => opensSheet(page, 'Del mar', /^Ostiones/),
  },
  { name: 'menu-empty', tenant: 'golf', path: '/salon', reachState: page => seesHeading(page, /Carta en blanco/) },
  {
    name: 'menu-unknown',
    tenant: 'demo',
    path: '/no-existe',
    reachState: page => seesHeading(page, /Aquí no hay nada/),
  },
  {
    name: 'menu-loading',
    tenant: 'demo',
    needsOwnDevice: true,
    path: '/',
    prepare: page => page.route('**/documents:batchGet*', () => {}),
    reachState: page => page.locator('[aria-busy=true]').first().waitFor(),
  },
  {
    name: 'menu-first-offline',
    tenant: 'demo',
    needsOwnDevice: true,
    path: '/',
    prepare: page => page.route('**/documents:batchGet*', () => {}),
    reachState: async page => {
      // Waits until the code of the menu screen has loaded, because the app could not load the code offline.
      await page.getByRole('button', { name: 'English' }).waitFor()
      await page.locator('[aria-busy=true]').first().waitFor()
      await page.context().setOffline(true)
      await seesHeading(page, /La carta aún no está/)
    },
  },
  {
    name: 'menu-offline',
    tenant: 'demo',
    needsOwnDevice: true,
    path: '/',
    reachState: async page => {
      await seesTacos(page)
      await page.waitForFunction(() => [...document.images].every(image => image.complete))
      await goesOffline(page)
    },
  },
  { name: 'golf-menu', tenant: 'golf', path: '/', reachState: seesTab },
]
