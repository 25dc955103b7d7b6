import type { Page } from 'playwright'
import { button, type Screen } from './screen.ts'

/** What the device itself has to say: a hand, the sun, a new version, the home screen, a memory that will not last. */

const tables = { tenant: 'demo', user: 'mesero', path: '/table/comedor', spoils: true } as const
const order = { tenant: 'demo', user: 'mesero', path: '/table/comedor/{mesa-4}', spoils: true } as const
const menu = { tenant: 'demo', path: '/', spoils: true } as const

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
