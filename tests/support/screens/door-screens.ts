import type { Page } from 'playwright'
import { button, heading, holdBack, type Screen } from './screen.ts'

/** Everything on the way in: which house, who, and why not. */

const seesHouse = (page: Page) => page.getByText('La Higuera').first().waitFor()
const never = () => {}

/** The house is on this device: the menu was read on it. */
async function knowsHouse(page: Page, origin: string): Promise<void> {
  await page.goto(origin)
  await page.getByRole('tab').first().waitFor()
}

async function fillsIn(page: Page, user: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Usuario' }).fill(user)
  await page.getByLabel('Contraseña', { exact: true }).fill('comanda')
  await button(page, /^Entrar/).click()
}

export const doorScreens: Screen[] = [
  { name: 'chooser', tenant: '', path: '/', ready: page => heading(page) },
  {
    name: 'chooser-unknown',
    tenant: '',
    path: '/',
    ready: async page => {
      await page.getByRole('textbox').fill('la-higuera-del-centro')
      await button(page, /^Ir/).click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'unknown-tenant', tenant: 'nadie', path: '/', ready: page => heading(page, /No encontramos/) },
  {
    name: 'first-visit-offline',
    tenant: 'demo',
    spoils: true,
    path: '/',
    before: page => page.route('**/__/firebase/init.json*', route => route.abort()),
    ready: page => heading(page, /Aún no podemos abrir/),
  },
  {
    name: 'broken-storage',
    tenant: 'demo',
    spoils: true,
    path: '/',
    before: page =>
      page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('Internal error', 'UnknownError')
        }
      }),
    ready: page => heading(page, /no puede guardar/),
  },
  {
    name: 'crash',
    tenant: 'demo',
    spoils: true,
    path: '/',
    before: page =>
      page.route(/assets\/menu-screen.*\.js/, route =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'export const MenuScreen = () => { throw new Error("crash") }',
        }),
      ),
    ready: page => heading(page, /Algo falló/),
  },
  {
    name: 'not-found',
    tenant: 'demo',
    path: '/una/pagina/cualquiera',
    ready: page => heading(page, /Aquí no hay nada/),
  },
  {
    name: 'guest-denied',
    tenant: 'demo',
    path: '/table/comedor',
    before: knowsHouse,
    ready: page => heading(page, /Esto no le corresponde/),
  },
  {
    name: 'admin-denied',
    tenant: 'demo',
    user: 'mesero',
    path: '/admin',
    ready: page => page.getByRole('alert').waitFor(),
  },
  { name: 'login', tenant: 'demo', path: '/login', before: knowsHouse, ready: seesHouse },
  {
    name: 'login-golf',
    tenant: 'golf',
    path: '/login',
    before: knowsHouse,
    ready: page => page.getByText('Club Los Encinos').first().waitFor(),
  },
  { name: 'login-new-device', tenant: 'demo', spoils: true, path: '/login', ready: page => heading(page, /Buen/) },
  {
    name: 'login-refused',
    tenant: 'demo',
    path: '/login',
    before: knowsHouse,
    ready: async page => {
      await seesHouse(page)
      await fillsIn(page, 'mesero3')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'login-slow',
    tenant: 'demo',
    path: '/login',
    before: async (page, origin) => {
      await knowsHouse(page, origin)
      await page.route('**/accounts:signInWithPassword*', never)
    },
    ready: async page => {
      await seesHouse(page)
      await fillsIn(page, 'mesero')
      await page.locator('[aria-busy=true]').first().waitFor()
    },
  },
  {
    name: 'login-waiting',
    tenant: 'demo',
    user: 'mesero',
    spoils: true,
    path: '/login',
    // What Lucía tapped stays: nothing reaches the server from here.
    before: async (page, origin) => {
      await holdBack(page)
      await page.goto(`${origin}/table/comedor`)
      await button(page, /^Mesa 3, libre/).click()
      await page.getByText('1 pendiente').first().waitFor()
      await page.goto(`${origin}/table/comedor`)
      await button(page, /^Su cuenta/).click()
      await button(page, /^Salir/).click()
      await page.getByRole('textbox', { name: 'Usuario' }).waitFor()
    },
    ready: page => page.getByText('sigue en esta tableta').waitFor(),
  },
]
