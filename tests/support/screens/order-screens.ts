import { randomUUID } from 'node:crypto'
import type { Page, Route } from 'playwright'
import { firstButton, goesOffline, holdCommands, type Screen, seesHeading } from './screen.ts'

const demo = { tenant: 'demo', user: 'mesero', path: '/table/comedor/{mesa-4}' }
const seesOrder = (page: Page) => page.getByRole('list', { name: 'Orden' }).waitFor({ state: 'attached' })

/** A phone shows either the order or the menu, so on a phone this taps the button for the menu. */
async function showMenu(page: Page): Promise<void> {
  await seesOrder(page)
  const toMenu = page.getByRole('button', { name: /^(Carta|Menú|Agregar platillos)/ })
  if (await toMenu.isVisible()) await toMenu.click()
}

async function seesTacos(page: Page): Promise<void> {
  await showMenu(page)
  await page.getByRole('tab', { name: 'De la brasa' }).click()
  await firstButton(page, /^Tacos de lechón/).waitFor()
}

async function seesCheck(page: Page): Promise<void> {
  const toCheck = firstButton(page, /Ver orden/)
  if (await toCheck.isVisible()) await toCheck.click()
}

const goesOfflineWithImages = async (page: Page) => {
  await page.waitForFunction(() => [...document.images].every(image => image.complete))
  await goesOffline(page)
}

/** Runs in the page: makes IndexedDB refuse rows that are stored with `add`, such as commands, as on a full disk. */
function failOutboxWrites(): void {
  IDBObjectStore.prototype.add = () => {
    throw new DOMException('no room left', 'QuotaExceededError')
  }
}

const opensLine = (page: Page, name: string) => firstButton(page, new RegExp(`^Opciones de ${name}`)).click()

/**
 * Makes each command that adds a product fail with the error code `sold_out`: replaces the product's id in the request
 * by an unknown id, so that the server refuses the command, and then replaces the error code in the server's answer.
 */
async function refuseAsSoldOut(route: Route): Promise<void> {
  const { data } = route.request().postDataJSON()
  for (const each of data.commands) if (each.type === 'addLine') each.payload.productId = 'no-existe'
  // Node may not resolve a host such as `demo.localhost`, so the request goes to 127.0.0.1.
  const url = route
    .request()
    .url()
    .replace(/\/\/[^:]+/, '//127.0.0.1')
  const answer = await route.fetch({ url, postData: JSON.stringify({ headers: {}, data }) })
  const body = await answer.json()
  for (const each of body.data?.results ?? []) if (each.status === 'rejected') each.code = 'sold_out'
  await route.fulfill({ response: answer, json: body })
}

const payment: Omit<Screen, 'name' | 'reachState'> = {
  ...demo,
  user: 'caja',
  path: '/table/comedor/{mesa-2}/cobrar',
  needsOwnDevice: true,
  prepare: holdCommands,
}

async function paysHundredByCard(page: Page): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Forma de pago' }).getByText('Débito').click()
  await page.getByRole('textbox', { name: 'Referencia' }).fill('4417')
  await page.getByRole('textbox', { name: 'Importe' }).fill('100')
  await firstButton(page, /^Cobrar \$100/).click()
  await page.getByRole('heading', { name: 'Lo que falta' }).waitFor()
  const toShares = page.getByRole('button', { name: 'Dividir' })
  if (await toShares.isVisible()) await toShares.click()
  await page
    .getByRole('list', { name: 'Pagos' })
    .getByText(/Débito 4417/)
    .waitFor()
}

/** Types a minimum consumption (an amount that the guests pay at least) above the total of the check. */
async function typesMinimum(page: Page): Promise<void> {
  await divides(page, 'Partes iguales')
  await firstButton(page, /^Consumo mínimo/).click()
  await page.getByRole('textbox', { name: 'Consumo mínimo de toda la cuenta' }).fill('2500')
}

/** On a phone, the ways to divide the check appear only after a tap on «Dividir». */
async function divides(page: Page, way: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Recibido' }).waitFor()
  const toShares = page.getByRole('button', { name: 'Dividir' })
  if (await toShares.isVisible()) await toShares.click()
  await page.getByRole('group', { name: 'Cómo se divide' }).getByRole('button', { name: way }).click()
  if (way !== 'Por importe')
    await page
      .getByRole('list', { name: 'Pagos' })
      .or(page.getByText(/^Toque quién/))
      .first()
      .waitFor()
}

export const orderScreens: Screen[] = [
  { ...demo, name: 'order', reachState: seesOrder },
  {
    tenant: 'golf',
    user: 'mesero',
    path: '/table/campo/{hoyo-18}',
    name: 'order-accept',
    reachState: async page => {
      await seesCheck(page)
      await page.getByRole('button', { name: 'Aceptar' }).click()
      await page.getByRole('dialog', { name: '¿De quién es?' }).waitFor()
    },
  },
  { ...demo, name: 'order-menu', reachState: seesTacos },
  {
    ...demo,
    name: 'order-sea',
    reachState: async page => {
      await seesTacos(page)
      await page.getByRole('tab', { name: 'Del mar' }).click()
      await firstButton(page, /^Parrillada/).waitFor()
    },
  },
  {
    ...demo,
    name: 'order-empty',
    path: '/table/comedor/{mesa-12}',
    reachState: async page => {
      await seesHeading(page, /^Mesa 12/)
      await seesCheck(page)
      await seesHeading(page, /Orden vacía/)
    },
  },
  { ...demo, name: 'order-long', path: '/table/comedor/{mesa-10}', reachState: seesOrder },
  { ...demo, name: 'order-billed', path: '/table/comedor/{mesa-2}', reachState: seesOrder },
  {
    ...demo,
    name: 'order-closed',
    path: '/table/comedor/{mesa-15}',
    reachState: page => page.getByText('ya se cerró').or(page.getByText('No encontramos')).first().waitFor(),
  },
  { ...demo, name: 'order-allergies', path: '/table/comedor/{mesa-13}', reachState: seesOrder },
  {
    ...demo,
    name: 'order-allergies-menu',
    path: '/table/comedor/{mesa-13}',
    reachState: async page => {
      await seesTacos(page)
      await firstButton(page, /^Comensal 2/).click()
    },
  },
  {
    ...demo,
    name: 'order-allergies-dialog',
    path: '/table/comedor/{mesa-13}',
    reachState: async page => {
      await showMenu(page)
      await firstButton(page, /^Comensal 2/).click()
      await page.getByRole('button', { name: 'Alergias', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...demo,
    name: 'order-line',
    reachState: async page => {
      await seesOrder(page)
      await opensLine(page, 'Elote asado con mayonesa de chipotle')
    },
  },
  {
    ...demo,
    name: 'order-draft-line',
    reachState: async page => {
      await seesOrder(page)
      await opensLine(page, 'Papas al rescoldo')
    },
  },
  {
    ...demo,
    name: 'order-change',
    reachState: async page => {
      await seesOrder(page)
      await opensLine(page, 'Papas al rescoldo')
      await firstButton(page, /^Cambiar/).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Guardar/ })
        .waitFor()
    },
  },
  {
    ...demo,
    name: 'order-sheet',
    reachState: async page => {
      await seesTacos(page)
      await firstButton(page, /^Tacos de lechón/).click({ delay: 700 })
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Agregar/ })
        .waitFor()
    },
  },
  {
    ...demo,
    name: 'order-sheet-complete',
    reachState: async page => {
      await seesTacos(page)
      await firstButton(page, /^Tacos de lechón/).click({ delay: 700 })
      const sheet = page.getByRole('dialog')
      await sheet.getByText('Maíz azul', { exact: true }).click()
      await sheet.getByText('Verde cruda con aguacate', { exact: true }).click()
      await sheet.getByText('Habanero tatemado', { exact: true }).click()
      await sheet.getByRole('button', { name: 'Uno más', exact: true }).click()
    },
  },
  {
    ...demo,
    name: 'order-stock',
    reachState: async page => {
      await seesTacos(page)
      await firstButton(page, /^Tacos de lechón/).click({ delay: 700 })
      await page.getByRole('dialog').getByRole('button', { name: 'Existencia' }).click()
      await page
        .getByRole('dialog', { name: /^Existencia/ })
        .getByRole('status')
        .waitFor()
    },
  },
  {
    ...demo,
    name: 'order-sheet-price',
    reachState: async page => {
      await seesTacos(page)
      await page.getByRole('tab', { name: 'Del mar' }).click()
      await firstButton(page, /^Pesca del día/).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Agregar/ })
        .waitFor()
    },
  },
  {
    ...demo,
    name: 'order-nothing-found',
    reachState: async page => {
      await seesTacos(page)
      await page.getByRole('searchbox').fill('pozolle')
      await page.getByText('Nada con').waitFor()
    },
  },
  {
    ...demo,
    name: 'order-offline',
    needsOwnDevice: true,
    reachState: async page => {
      await seesTacos(page)
      await goesOfflineWithImages(page)
      await firstButton(page, /^Chistorra/).click()
      await page.getByText('Se agregó:').waitFor()
      await seesCheck(page)
    },
  },
  {
    ...demo,
    name: 'order-pending',
    needsOwnDevice: true,
    reachState: async page => {
      await seesTacos(page)
      await goesOfflineWithImages(page)
      await firstButton(page, /^Chistorra/).click()
      await firstButton(page, /^Elote asado/).click()
      await seesCheck(page)
      await firstButton(page, /^Guardar \d+ aquí/).click()
      await firstButton(page, /pendientes?$/).click()
      await seesHeading(page, /Pendiente de enviar/)
    },
  },
  {
    ...demo,
    name: 'order-refused',
    needsOwnDevice: true,
    reachState: async page => {
      await page.route('**/us-central1/orders', refuseAsSoldOut)
      await seesTacos(page)
      await firstButton(page, /^Chistorra/).click()
      await seesCheck(page)
      await page.getByText('Rechazada').first().waitFor()
      await page.getByText('Se agregó:').waitFor({ state: 'detached' })
    },
  },
  {
    ...demo,
    name: 'order-not-saved',
    needsOwnDevice: true,
    reachState: async page => {
      await seesTacos(page)
      await page.evaluate(failOutboxWrites)
      await firstButton(page, /^Chistorra/).click()
      await page.getByRole('dialog', { name: 'No guardado' }).waitFor()
    },
  },
  {
    ...demo,
    name: 'order-covers',
    reachState: async page => {
      await seesOrder(page)
      await firstButton(page, /^Comensales/).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...demo,
    name: 'order-actions',
    reachState: async page => {
      await seesOrder(page)
      await firstButton(page, /^Acciones de la cuenta/).click()
      await page.getByRole('button', { name: 'Cambiar de mesa' }).waitFor()
    },
  },
  {
    ...demo,
    name: 'order-transfer',
    reachState: async page => {
      await seesOrder(page)
      await firstButton(page, /^Acciones de la cuenta/).click()
      await firstButton(page, /^Cambiar de mesa/).click()
      await firstButton(page, /^Mesa 3, libre/).waitFor()
    },
  },
  {
    ...demo,
    name: 'order-transfer-occupied',
    reachState: async page => {
      await seesOrder(page)
      await firstButton(page, /^Acciones de la cuenta/).click()
      await firstButton(page, /^Cambiar de mesa/).click()
      await firstButton(page, /^Mesa 9, ocupada/).click()
      await firstButton(page, /^Juntar con/).waitFor()
    },
  },
  {
    ...demo,
    name: 'order-move-lines',
    reachState: async page => {
      await seesOrder(page)
      await firstButton(page, /^Acciones de la cuenta/).click()
      await firstButton(page, /^Pasar platillos/).click()
      await page.getByRole('button', { name: 'Cuenta nueva' }).waitFor()
    },
  },
  {
    ...demo,
    name: 'order-move-marked',
    reachState: async page => {
      await seesOrder(page)
      await firstButton(page, /^Acciones de la cuenta/).click()
      await firstButton(page, /^Pasar platillos/).click()
      await page.getByRole('dialog').getByText('Chistorra').click()
      await page.getByRole('dialog').getByText('Papas').click()
      await firstButton(page, /^Uno menos de Papas/).click()
    },
  },
  {
    ...demo,
    name: 'order-missing',
    path: `/table/comedor/${randomUUID()}`,
    reachState: page => seesHeading(page, /No encontramos/),
  },
  { ...demo, name: 'order-cashier', user: 'caja', path: '/table/comedor/{mesa-2}', reachState: seesOrder },
  {
    ...demo,
    name: 'payment',
    user: 'caja',
    path: '/table/comedor/{mesa-2}/cobrar',
    reachState: async page => {
      await page.getByRole('textbox', { name: 'Recibido' }).fill('2000')
    },
  },
  { ...payment, name: 'payment-equal', reachState: page => divides(page, 'Partes iguales') },
  {
    ...payment,
    name: 'payment-part-paid',
    reachState: async page => {
      await divides(page, 'Partes iguales')
      await page.getByRole('button', { name: /^Pago 1 de/ }).click()
      await page.getByRole('radiogroup', { name: 'Propina' }).getByText('10 %').click()
      await firstButton(page, /^Cobrar \$/).click()
      await page
        .getByText(/Pagado|propina/)
        .first()
        .waitFor()
      await page.getByRole('button', { name: /^Pago 2 de/ }).click()
      await firstButton(page, /^Billete de \$200/).click()
    },
  },
  { ...payment, name: 'payment-seat', reachState: page => divides(page, 'Por comensal') },
  {
    ...payment,
    name: 'payment-dish',
    reachState: async page => {
      await divides(page, 'Por platillo')
      await firstButton(page, /^Pago 1: /).click()
    },
  },
  {
    ...payment,
    name: 'payment-amount',
    reachState: async page => {
      await divides(page, 'Por importe')
      await page.getByRole('textbox', { name: 'Importe del pago' }).fill('500')
      await firstButton(page, /^Agregar pago/).click()
    },
  },
  { ...payment, name: 'payment-manager', user: 'gerente', reachState: page => divides(page, 'Partes iguales') },
  {
    ...payment,
    name: 'payment-minimum-dialog',
    user: 'gerente',
    reachState: typesMinimum,
  },
  {
    ...payment,
    name: 'payment-minimum',
    user: 'gerente',
    reachState: async page => {
      await typesMinimum(page)
      await firstButton(page, /^Poner consumo/).click()
      await page.getByText(/para llegar al consumo mínimo/).waitFor()
    },
  },
  {
    ...payment,
    name: 'payment-change',
    user: 'gerente',
    reachState: async page => {
      await paysHundredByCard(page)
      await firstButton(page, /^Cambiar pago de \$100/).click()
      await page.getByRole('heading', { name: 'Cambiar forma de pago' }).waitFor()
    },
  },
  {
    ...payment,
    name: 'vouchers',
    reachState: async page => {
      await paysHundredByCard(page)
      await page.goto(new URL('/cuentas/vouchers', page.url()).href)
      await page.getByRole('link', { name: /Débito 4417/ }).waitFor()
    },
  },
  {
    ...demo,
    name: 'payment-waiter',
    path: '/table/comedor/{mesa-2}/cobrar',
    reachState: page => page.getByText('Su usuario no cobra').waitFor(),
  },
  {
    ...demo,
    name: 'order-paid',
    user: 'caja',
    path: '/table/comedor/{mesa-2}',
    needsOwnDevice: true,
    prepare: holdCommands,
    reachState: async page => {
      await seesOrder(page)
      await firstButton(page, /^Cobrar/).click()
      await page.getByRole('textbox', { name: 'Recibido' }).fill('2000')
      await firstButton(page, /^Cobrar y cerrar/).click()
      await page.getByText('Cuenta cerrada solo en esta tableta').waitFor()
    },
  },
  {
    ...demo,
    name: 'order-manager-void',
    user: 'gerente',
    reachState: async page => {
      await seesOrder(page)
      await opensLine(page, 'Chistorra')
      await firstButton(page, /^Anular/).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { ...demo, name: 'order-kitchen', user: 'cocina', reachState: seesOrder },
  {
    ...demo,
    name: 'order-kitchen-line',
    user: 'cocina',
    reachState: async page => {
      await seesOrder(page)
      await opensLine(page, 'Tortillas de maíz azul')
    },
  },
]
