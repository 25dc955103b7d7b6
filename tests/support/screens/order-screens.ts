import { randomUUID } from 'node:crypto'
import type { Page, Route } from 'playwright'
import { button, goesOffline, heading, holdBack, type Screen } from './screen.ts'

/** An open check in every state it can be in. */

const demo = { tenant: 'demo', user: 'mesero', path: '/table/comedor/{mesa-4}' }
const seesOrder = (page: Page) => page.getByRole('list', { name: 'Orden' }).waitFor({ state: 'attached' })

/** On a phone the menu and the check are two views. */
async function showMenu(page: Page): Promise<void> {
  await seesOrder(page)
  const toMenu = page.getByRole('button', { name: /^(Carta|Menú|Agregar platillos)/ })
  if (await toMenu.isVisible()) await toMenu.click()
}

async function seesTacos(page: Page): Promise<void> {
  await showMenu(page)
  await page.getByRole('tab', { name: 'De la brasa' }).click()
  await button(page, /^Tacos de lechón/).waitFor()
}

async function seesCheck(page: Page): Promise<void> {
  const toCheck = button(page, /Ver orden/)
  if (await toCheck.isVisible()) await toCheck.click()
}

const goesOfflineDrawn = async (page: Page) => {
  await page.waitForFunction(() => [...document.images].every(image => image.complete))
  await goesOffline(page)
}

/** In the page: the device has no room for another command. */
function fullStorage(): void {
  IDBObjectStore.prototype.add = () => {
    throw new DOMException('no room left', 'QuotaExceededError')
  }
}

/** Opens what one may do with the line. */
const opensLine = (page: Page, name: string) => button(page, new RegExp(`^Opciones de ${name}`)).click()

/** The kitchen ran out of whatever is added: the real server refuses it for another reason, told as this one. */
async function refuse(route: Route): Promise<void> {
  const { data } = route.request().postDataJSON()
  for (const each of data.commands) if (each.type === 'addLine') each.payload.productId = 'no-existe'
  // Node resolves no *.localhost.
  const url = route
    .request()
    .url()
    .replace(/\/\/[^:]+/, '//127.0.0.1')
  const answer = await route.fetch({ url, postData: JSON.stringify({ headers: {}, data }) })
  const body = await answer.json()
  for (const each of body.data?.results ?? []) if (each.status === 'rejected') each.code = 'sold_out'
  await route.fulfill({ response: answer, json: body })
}

export const orderScreens: Screen[] = [
  { ...demo, name: 'order', ready: seesOrder },
  { ...demo, name: 'order-menu', ready: seesTacos },
  {
    ...demo,
    name: 'order-sea',
    ready: async page => {
      await seesTacos(page)
      await page.getByRole('tab', { name: 'Del mar' }).click()
      await button(page, /^Parrillada/).waitFor()
    },
  },
  {
    ...demo,
    name: 'order-empty',
    path: '/table/comedor/{mesa-12}',
    ready: async page => {
      await heading(page, /^Mesa 12/)
      await seesCheck(page)
      await heading(page, /Plato limpio/)
    },
  },
  { ...demo, name: 'order-long', path: '/table/comedor/{mesa-10}', ready: seesOrder },
  { ...demo, name: 'order-billed', path: '/table/comedor/{mesa-2}', ready: seesOrder },
  {
    ...demo,
    name: 'order-closed',
    path: '/table/comedor/{mesa-15}',
    ready: page => page.getByText('ya se cerró').or(page.getByText('No encontramos')).first().waitFor(),
  },
  {
    ...demo,
    name: 'order-line',
    ready: async page => {
      await seesOrder(page)
      await opensLine(page, 'Elote asado con mayonesa de chipotle')
    },
  },
  {
    ...demo,
    name: 'order-draft-line',
    ready: async page => {
      await seesOrder(page)
      await opensLine(page, 'Papas al rescoldo')
    },
  },
  {
    ...demo,
    name: 'order-change',
    ready: async page => {
      await seesOrder(page)
      await opensLine(page, 'Papas al rescoldo')
      await button(page, /^Cambiar/).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Guardar/ })
        .waitFor()
    },
  },
  {
    ...demo,
    name: 'order-sheet',
    ready: async page => {
      await seesTacos(page)
      await button(page, /^Tacos de lechón/).click({ delay: 700 })
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Agregar/ })
        .waitFor()
    },
  },
  {
    ...demo,
    name: 'order-sheet-complete',
    ready: async page => {
      await seesTacos(page)
      await button(page, /^Tacos de lechón/).click({ delay: 700 })
      const sheet = page.getByRole('dialog')
      await sheet.getByText('Maíz azul', { exact: true }).click()
      await sheet.getByText('Verde cruda con aguacate', { exact: true }).click()
      await sheet.getByText('Habanero tatemado', { exact: true }).click()
      await sheet.getByRole('button', { name: 'Uno más', exact: true }).click()
    },
  },
  {
    ...demo,
    name: 'order-sheet-price',
    ready: async page => {
      await seesTacos(page)
      await page.getByRole('tab', { name: 'Del mar' }).click()
      await button(page, /^Pesca del día/).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Agregar/ })
        .waitFor()
    },
  },
  {
    ...demo,
    name: 'order-nothing-found',
    ready: async page => {
      await seesTacos(page)
      await page.getByRole('searchbox').fill('pozolle')
      await page.getByText('Nada con').waitFor()
    },
  },
  {
    ...demo,
    name: 'order-offline',
    spoils: true,
    ready: async page => {
      await seesTacos(page)
      await goesOfflineDrawn(page)
      await button(page, /^Chistorra/).click()
      await page.getByText('agregado en este dispositivo').waitFor()
      await seesCheck(page)
    },
  },
  {
    ...demo,
    name: 'order-pending',
    spoils: true,
    ready: async page => {
      await seesTacos(page)
      await goesOfflineDrawn(page)
      await button(page, /^Chistorra/).click()
      await button(page, /^Elote asado/).click()
      await seesCheck(page)
      await button(page, /^Enviar/).click()
      await button(page, /pendientes?$/).click()
      await heading(page, /Por salir/)
    },
  },
  {
    ...demo,
    name: 'order-refused',
    spoils: true,
    ready: async page => {
      await page.route('**/us-central1/orders', refuse)
      await seesTacos(page)
      await button(page, /^Chistorra/).click()
      await seesCheck(page)
      await page.getByText('Rechazada').first().waitFor()
      await page.getByText('agregado en este dispositivo').waitFor({ state: 'detached' })
    },
  },
  {
    ...demo,
    name: 'order-not-saved',
    spoils: true,
    ready: async page => {
      await seesTacos(page)
      await page.evaluate(fullStorage)
      await button(page, /^Chistorra/).click()
      await page.getByRole('dialog', { name: 'No guardado' }).waitFor()
    },
  },
  {
    ...demo,
    name: 'order-covers',
    ready: async page => {
      await seesOrder(page)
      await button(page, /^Comensales/).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...demo,
    name: 'order-missing',
    path: `/table/comedor/${randomUUID()}`,
    ready: page => heading(page, /No encontramos/),
  },
  { ...demo, name: 'order-cashier', user: 'caja', path: '/table/comedor/{mesa-2}', ready: seesOrder },
  {
    ...demo,
    name: 'order-payment',
    user: 'caja',
    path: '/table/comedor/{mesa-2}',
    ready: async page => {
      await seesOrder(page)
      await button(page, /^Cobrar/).click()
      await page.getByLabel('Recibido').fill('2000')
    },
  },
  {
    ...demo,
    name: 'order-paid',
    user: 'caja',
    path: '/table/comedor/{mesa-2}',
    spoils: true,
    before: holdBack,
    ready: async page => {
      await seesOrder(page)
      await button(page, /^Cobrar/).click()
      await page.getByLabel('Recibido').fill('2000')
      await button(page, /^Cobrar y cerrar/).click()
      await page.getByText('ya se cerró').waitFor()
    },
  },
  {
    ...demo,
    name: 'order-manager-void',
    user: 'gerente',
    ready: async page => {
      await seesOrder(page)
      await opensLine(page, 'Chistorra')
      await button(page, /^Anular/).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { ...demo, name: 'order-kitchen', user: 'cocina', ready: seesOrder },
  {
    ...demo,
    name: 'order-kitchen-line',
    user: 'cocina',
    ready: async page => {
      await seesOrder(page)
      await opensLine(page, 'Tortillas de maíz azul')
    },
  },
]
