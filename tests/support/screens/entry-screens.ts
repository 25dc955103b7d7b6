import type { Page } from 'playwright'
import { codeThatCrashes, menuScreenFile } from '../screen-files.ts'
import { firstButton, opensTableWithoutSending, type Screen, seesHeading } from './screen.ts'

const seesTenantName = (page: Page) => page.getByText('La Higuera').first().waitFor()
const leaveUnanswered = () => {}

/** Opens the menu once, so that the device stores the restaurant's data. */
async function opensMenuOnce(page: Page, origin: string): Promise<void> {
  await page.goto(origin)
  await page.getByRole('tab').first().waitFor()
}

async function fillsIn(page: Page, user: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Usuario' }).fill(user)
  await page.getByLabel('Contraseña', { exact: true }).fill('comanda')
  await firstButton(page, /^Entrar/).click()
}

export const startScreens: Screen[] = [
  { name: 'chooser', tenant: '', path: '/', reachState: page => seesHeading(page) },
  {
    name: 'chooser-unknown',
    tenant: '',
    path: '/',
    reachState: async page => {
      await page.getByRole('textbox').fill('la-higuera-del-centro')
      await firstButton(page, /^Ir/).click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'unknown-tenant', tenant: 'nadie', path: '/', reachState: page => seesHeading(page, /No encontramos/) },
  {
    name: 'first-visit-offline',
    tenant: 'demo',
    needsOwnDevice: true,
    path: '/',
    prepare: page => page.route('**/__/firebase/init.json*', route => route.abort()),
    reachState: page => seesHeading(page, /Aún no podemos abrir/),
  },
  {
    name: 'broken-storage',
    tenant: 'demo',
    needsOwnDevice: true,
    path: '/',
    prepare: page =>
      page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('Internal error', 'UnknownError')
        }
      }),
    reachState: page => seesHeading(page, /no puede guardar/),
  },
  {
    name: 'crash',
    tenant: 'demo',
    needsOwnDevice: true,
    path: '/',
    prepare: page =>
      page.route(menuScreenFile, route =>
        route.fulfill({
          contentType: 'text/javascript',
          body: codeThatCrashes(new URL(route.request().url()).pathname),
        }),
      ),
    reachState: page => seesHeading(page, /Algo falló/),
  },
  {
    name: 'not-found',
    tenant: 'demo',
    path: '/una/pagina/cualquiera',
    reachState: page => seesHeading(page, /Aquí no hay nada/),
  },
  {
    name: 'guest-denied',
    tenant: 'demo',
    path: '/table/comedor',
    prepare: opensMenuOnce,
    reachState: page => seesHeading(page, /Esto no le corresponde/),
  },
  {
    name: 'admin-denied',
    tenant: 'demo',
    user: 'mesero',
    path: '/admin',
    reachState: page => page.getByRole('alert').waitFor(),
  },
  { name: 'login', tenant: 'demo', path: '/login', prepare: opensMenuOnce, reachState: seesTenantName },
  {
    name: 'login-golf',
    tenant: 'golf',
    path: '/login',
    prepare: opensMenuOnce,
    reachState: page => page.getByText('Club Los Encinos').first().waitFor(),
  },
  {
    name: 'login-new-device',
    tenant: 'demo',
    needsOwnDevice: true,
    path: '/login',
    reachState: page => seesHeading(page, /Buen/),
  },
  {
    name: 'login-refused',
    tenant: 'demo',
    path: '/login',
    prepare: opensMenuOnce,
    reachState: async page => {
      await seesTenantName(page)
      await fillsIn(page, 'mesero3')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'login-slow',
    tenant: 'demo',
    path: '/login',
    prepare: async (page, origin) => {
      await opensMenuOnce(page, origin)
      await page.route('**/accounts:signInWithPassword*', leaveUnanswered)
    },
    reachState: async page => {
      await seesTenantName(page)
      await fillsIn(page, 'mesero')
      await page.locator('[aria-busy=true]').first().waitFor()
    },
  },
  {
    name: 'login-waiting',
    tenant: 'demo',
    user: 'mesero',
    needsOwnDevice: true,
    path: '/login',
    // Signs out while the device has unsent commands, because the login then shows a message about these commands.
    prepare: async (page, origin) => {
      await opensTableWithoutSending(page, origin)
      await page.goto(`${origin}/table/comedor`)
      await firstButton(page, /^Su cuenta/).click()
      await firstButton(page, /^Salir/).click()
      await page.getByRole('textbox', { name: 'Usuario' }).waitFor()
    },
    reachState: page => page.getByText('sigue en esta tableta').waitFor(),
  },
]
