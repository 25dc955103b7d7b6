import type { Page } from 'playwright'
import { type RescuedCommand, serializeRescue } from '../../../src/data/rescue/format.ts'
import { firstButton, goesOffline, holdCommands, type Screen, seesHeading } from './screen.ts'

const tables = { tenant: 'demo', user: 'mesero', path: '/table/comedor', needsOwnDevice: true } as const
const order = { tenant: 'demo', user: 'mesero', path: '/table/comedor/{mesa-4}', needsOwnDevice: true } as const
const menu = { tenant: 'demo', path: '/', needsOwnDevice: true } as const

const device = { tenant: 'demo', user: 'mesero', path: '/dispositivo', needsOwnDevice: true } as const

async function opensFreeTable(page: Page): Promise<void> {
  await firstButton(page, /^Mesa 3, libre/).click()
  await page.waitForURL(/\/table\/[^/]+\/[^/]+$/)
  const grill = page.getByRole('tab', { name: 'De la brasa' })
  const toMenu = firstButton(page, /^(Carta|Menú|Agregar platillos)/)
  await grill.or(toMenu).first().waitFor()
  if (await toMenu.isVisible()) await toMenu.click()
  await grill.click()
}

/** The three commands (one opens the order, two add lines) stay unsent. */
async function ordersWithoutSending(page: Page, origin: string): Promise<void> {
  await holdCommands(page)
  await page.goto(`${origin}/table/comedor`)
  await opensFreeTable(page)
  for (const dish of [/^Chistorra/, /^Elote asado/]) await firstButton(page, dish).click()
  await page.getByText('3 pendientes').first().waitFor()
}

/**
 * Begins practice mode, in which staff learn to use the app, and taps «Enviar» for a dish on a practice check. The
 * calls of the cloud function `orders` fail, so the commands stay on the device.
 */
async function practises(page: Page, origin: string): Promise<void> {
  await holdCommands(page)
  await page.goto(`${origin}/table/comedor`)
  await firstButton(page, /^Su cuenta/).click()
  await firstButton(page, /^Practicar/).click()
  await page.getByRole('complementary', { name: 'Práctica' }).waitFor()
  await opensFreeTable(page)
  await firstButton(page, /^Chistorra/).click()
  const toCheck = firstButton(page, /^Ver orden/)
  if (await toCheck.isVisible()) await toCheck.click()
  await firstButton(page, /^Enviar 1/).click()
  await page.getByText('Cuenta de práctica').waitFor()
}

/** Returns the text of a file that carries the unsent commands of another tablet of the tenant. */
function createOtherTabletsFile(): Promise<string> {
  const orderId = 'orden-de-otra-tableta'
  const line = { lineId: 'linea-1', productId: 'chistorra', quantity: 2, options: [], note: 'Bien dorada' }
  const at = Date.now() - 25 * 60_000
  const commands = [
    { type: 'openOrder', payload: { departmentId: 'comedor', tableId: 'mesa-3', covers: 2 } },
    { type: 'addLine', payload: line },
    { type: 'sendLines', payload: { lineIds: [line.lineId] } },
    { type: 'recordPayment', payload: { paymentId: 'pago', method: 'cash', amount: 25_000, tip: 2_500 } },
  ].map((tap, index) => ({
    uid: 'otra-persona',
    role: index < 3 ? 'waiter' : 'cashier',
    command: { id: `mandato-${index}`, orderId, at: at + index * 1_000, ...tap },
  })) as RescuedCommand[]
  return serializeRescue({ tenant: 'demo', at: at + 60_000, people: { 'otra-persona': 'Diego Ferrer' }, commands })
}

async function pastes(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Texto de la otra tableta' }).fill(text)
  await firstButton(page, /^Leer texto/).click()
}

const seesRoom = (page: Page) => firstButton(page, /^Mesa 10, ocupada/).waitFor()
const seesMenu = (page: Page) => firstButton(page, /\$/).waitFor()
const seesOrder = (page: Page) => page.getByRole('list', { name: 'Orden' }).waitFor()
const setPreference = (preference: string) => (page: Page) =>
  page.addInitScript(key => localStorage.setItem(`comanda.${key}`, '1'), preference)

/** Dispatches `beforeinstallprompt`, with which a browser offers to install the app. Headless browsers never do so. */
const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const prompt = () => Promise.resolve({ outcome: 'accepted' })
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })

/** Fakes a new version of the app: a service worker that is installed and waits to replace the active one. */
const fakeWaitingUpdate = (page: Page) =>
  page.addInitScript(() => {
    const scriptURL = new URL('/sw.js', window.location.href).href
    const worker = Object.assign(new EventTarget(), { scriptURL, state: 'installed', postMessage() {} })
    const registration = Object.assign(new EventTarget(), { waiting: worker, active: null, installing: null })
    navigator.serviceWorker.register = () => Promise.resolve(registration as unknown as ServiceWorkerRegistration)
  })
const seesUpdate = (page: Page) => firstButton(page, /^Usarla/).waitFor()

/** Sets `navigator.standalone`. The app takes a browser with this property for a browser of an iPhone or iPad. */
const pretendToBeIPhone = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))

export const deviceScreens: Screen[] = [
  {
    ...device,
    name: 'device-codes',
    prepare: ordersWithoutSending,
    reachState: async page => {
      await firstButton(page, /^Mostrar códigos/).click()
      await page.getByRole('dialog').getByRole('img').waitFor()
    },
  },
  {
    ...device,
    name: 'receive',
    path: '/dispositivo/recibir',
    reachState: page => firstButton(page, /^Elegir archivo/).waitFor(),
  },
  {
    ...device,
    name: 'receive-refused',
    path: '/dispositivo/recibir',
    reachState: async page => {
      await pastes(page, '¿Una carta?')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    ...device,
    name: 'receive-chosen',
    path: '/dispositivo/recibir',
    reachState: async page => {
      await pastes(page, await createOtherTabletsFile())
      await firstButton(page, /^Enviar 3/).waitFor()
    },
  },
  {
    ...device,
    name: 'receive-sent',
    path: '/dispositivo/recibir',
    prepare: holdCommands,
    reachState: async page => {
      await pastes(page, await createOtherTabletsFile())
      await firstButton(page, /^Enviar 3/).click()
      await page.getByText('Faltan 3 por enviar').waitFor()
    },
  },
  { ...device, name: 'device', reachState: page => seesHeading(page, /Todo enviado/) },
  {
    ...device,
    name: 'device-queue',
    prepare: ordersWithoutSending,
    reachState: page =>
      page
        .getByText(/intento/)
        .first()
        .waitFor(),
  },
  {
    ...device,
    name: 'device-offline',
    prepare: ordersWithoutSending,
    reachState: async page => {
      await seesHeading(page, /Pendiente de enviar/)
      await goesOffline(page)
    },
  },
  { ...order, name: 'order-left-handed', prepare: setPreference('left-handed'), reachState: seesOrder },
  { ...order, name: 'order-sunlight', prepare: setPreference('sunlight'), reachState: seesOrder },
  { ...menu, name: 'menu-sunlight', prepare: setPreference('sunlight'), reachState: seesMenu },
  { ...tables, name: 'tables-sunlight', prepare: setPreference('sunlight'), reachState: seesRoom },
  { ...tables, name: 'tables-practice', prepare: practises, reachState: seesRoom },
  {
    ...tables,
    name: 'order-practice',
    prepare: practises,
    reachState: async page => {
      await firstButton(page, /^Mesa 3, libre/).click()
      await page.getByText('Cuenta de práctica').waitFor()
    },
  },
  {
    ...tables,
    name: 'payment-practice',
    user: 'caja',
    prepare: practises,
    reachState: async page => {
      await firstButton(page, /^Mesa 3, libre/).click()
      await firstButton(page, /^Cobrar/).click()
      await page.getByRole('textbox', { name: 'Recibido' }).waitFor()
    },
  },
  {
    ...menu,
    name: 'menu-update',
    prepare: fakeWaitingUpdate,
    reachState: async page => {
      await seesMenu(page)
      await seesUpdate(page)
    },
  },
  {
    ...tables,
    name: 'tables-update',
    prepare: fakeWaitingUpdate,
    reachState: async page => {
      await seesRoom(page)
      await seesUpdate(page)
    },
  },
  {
    ...tables,
    name: 'tables-install',
    reachState: async page => {
      await seesRoom(page)
      await offerInstall(page)
      await firstButton(page, /^Instalar/).waitFor()
    },
  },
  {
    ...tables,
    name: 'tables-install-ios',
    prepare: pretendToBeIPhone,
    reachState: page => page.getByText('Agregar a inicio').waitFor(),
  },
  {
    ...tables,
    name: 'tables-private',
    prepare: page =>
      page.addInitScript(() => {
        StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException('', 'SecurityError'))
      }),
    reachState: async page => {
      await seesRoom(page)
      await page.getByText('Esta ventana es privada').waitFor()
    },
  },
  {
    ...menu,
    name: 'menu-install',
    path: '/barra',
    reachState: async page => {
      await seesMenu(page)
      await page.getByRole('tab', { name: 'Vinos' }).click()
      await offerInstall(page)
      await page.getByRole('button', { name: 'Instalar' }).scrollIntoViewIfNeeded()
    },
  },
]
