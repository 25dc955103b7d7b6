import type { Page } from 'playwright'
import { type RescuedCommand, serializeRescue } from '../../../src/data/rescue/format.ts'
import { button, goesOffline, heading, holdBack, type Screen } from './screen.ts'

/** What the device itself has to say: a hand, the sun, a new version, the home screen, a memory that will not last. */

const tables = { tenant: 'demo', user: 'mesero', path: '/table/comedor', spoils: true } as const
const order = { tenant: 'demo', user: 'mesero', path: '/table/comedor/{mesa-4}', spoils: true } as const
const menu = { tenant: 'demo', path: '/', spoils: true } as const

const device = { tenant: 'demo', user: 'mesero', path: '/dispositivo', spoils: true } as const

/** Opens a free table and orders: nothing of it leaves this device. */
async function leavesUnsent(page: Page, origin: string): Promise<void> {
  await holdBack(page)
  await page.goto(`${origin}/table/comedor`)
  await button(page, /^Mesa 3, libre/).click()
  await page.waitForURL(/\/table\/[^/]+\/[^/]+$/)
  const grill = page.getByRole('tab', { name: 'De la brasa' })
  const toMenu = button(page, /^(Carta|Menú|Agregar platillos)/)
  await grill.or(toMenu).first().waitFor()
  if (await toMenu.isVisible()) await toMenu.click()
  await grill.click()
  for (const dish of [/^Chistorra/, /^Elote asado/]) await button(page, dish).click()
  await page.getByText('3 pendientes').first().waitFor()
}

/** What another tablet wrote that knows the same house. */
function otherTablet(): Promise<string> {
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
  await button(page, /^Leer texto/).click()
}

const seesRoom = (page: Page) => button(page, /^Mesa 10, ocupada/).waitFor()
const seesMenu = (page: Page) => button(page, /\$/).waitFor()
const seesOrder = (page: Page) => page.getByRole('list', { name: 'Orden' }).waitFor()
const prefers = (preference: string) => (page: Page) =>
  page.addInitScript(key => localStorage.setItem(`comanda.${key}`, '1'), preference)

/** No headless browser offers it: a fake of that one event. */
const isOffered = (page: Page) =>
  page.evaluate(() => {
    const prompt = () => Promise.resolve({ outcome: 'accepted' })
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })

/** A worker that waits, faked: the story of a real one is told by the tests. */
const updateWaits = (page: Page) =>
  page.addInitScript(() => {
    const scriptURL = new URL('/sw.js', window.location.href).href
    const worker = Object.assign(new EventTarget(), { scriptURL, state: 'installed', postMessage() {} })
    const registration = Object.assign(new EventTarget(), { waiting: worker, active: null, installing: null })
    navigator.serviceWorker.register = () => Promise.resolve(registration as unknown as ServiceWorkerRegistration)
  })
const seesUpdate = (page: Page) => button(page, /^Usarla/).waitFor()

/** As an iPhone's Safari is told apart. */
const isPhoneOfApple = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))

export const deviceScreens: Screen[] = [
  {
    ...device,
    name: 'device-codes',
    before: leavesUnsent,
    ready: async page => {
      await button(page, /^Mostrar códigos/).click()
      await page.getByRole('dialog').getByRole('img').waitFor()
    },
  },
  {
    ...device,
    name: 'receive',
    path: '/dispositivo/recibir',
    ready: page => button(page, /^Elegir archivo/).waitFor(),
  },
  {
    ...device,
    name: 'receive-refused',
    path: '/dispositivo/recibir',
    ready: async page => {
      await pastes(page, '¿Una carta?')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    ...device,
    name: 'receive-chosen',
    path: '/dispositivo/recibir',
    ready: async page => {
      await pastes(page, await otherTablet())
      await button(page, /^Enviar 3/).waitFor()
    },
  },
  {
    ...device,
    name: 'receive-sent',
    path: '/dispositivo/recibir',
    before: holdBack,
    ready: async page => {
      await pastes(page, await otherTablet())
      await button(page, /^Enviar 3/).click()
      await page.getByText('Quedan 3 por salir').waitFor()
    },
  },
  { ...device, name: 'device', ready: page => heading(page, /No queda nada por salir/) },
  {
    ...device,
    name: 'device-queue',
    before: leavesUnsent,
    ready: page =>
      page
        .getByText(/intento/)
        .first()
        .waitFor(),
  },
  {
    ...device,
    name: 'device-offline',
    before: leavesUnsent,
    ready: async page => {
      await heading(page, /Por salir/)
      await goesOffline(page)
    },
  },
  { ...order, name: 'order-left-handed', before: prefers('left-handed'), ready: seesOrder },
  { ...order, name: 'order-sunlight', before: prefers('sunlight'), ready: seesOrder },
  { ...menu, name: 'menu-sunlight', before: prefers('sunlight'), ready: seesMenu },
  { ...tables, name: 'tables-sunlight', before: prefers('sunlight'), ready: seesRoom },
  {
    ...menu,
    name: 'menu-update',
    before: updateWaits,
    ready: async page => {
      await seesMenu(page)
      await seesUpdate(page)
    },
  },
  {
    ...tables,
    name: 'tables-update',
    before: updateWaits,
    ready: async page => {
      await seesRoom(page)
      await seesUpdate(page)
    },
  },
  {
    ...tables,
    name: 'tables-install',
    ready: async page => {
      await seesRoom(page)
      await isOffered(page)
      await button(page, /^Instalar/).waitFor()
    },
  },
  {
    ...tables,
    name: 'tables-install-ios',
    before: isPhoneOfApple,
    ready: page => page.getByText('Agregar a inicio').waitFor(),
  },
  {
    ...tables,
    name: 'tables-private',
    before: page =>
      page.addInitScript(() => {
        StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException('', 'SecurityError'))
      }),
    ready: async page => {
      await seesRoom(page)
      await page.getByText('Esta ventana es privada').waitFor()
    },
  },
  {
    ...menu,
    name: 'menu-install',
    path: '/barra',
    ready: async page => {
      await seesMenu(page)
      await page.getByRole('tab', { name: 'Vinos' }).click()
      await isOffered(page)
      await page.getByRole('button', { name: 'Instalar' }).scrollIntoViewIfNeeded()
    },
  },
]
