import type { Page } from 'playwright'
import { signInOn } from '../sign-in.ts'
import { button, goesOffline, heading, holdBack, type Screen } from './screen.ts'

/** The room, the bar and the course, as those who serve there see them. */

const demo = { tenant: 'demo', user: 'mesero', path: '/table/comedor' }
const golf = { tenant: 'golf', user: 'mesero', path: '/table/campo' }
const seesRoom = (page: Page) => button(page, /^Mesa 10, ocupada/).waitFor()
const seesCourse = (page: Page) => button(page, /^Hoyo 5, ocupada/).waitFor()

/** Opens a free table; it stays on this device. */
async function opensUnsent(page: Page, origin: string): Promise<void> {
  await holdBack(page)
  await page.goto(`${origin}/table/comedor`)
  await button(page, /^Mesa 3, libre/).click()
  await page.waitForURL(/\/table\/[^/]+\/[^/]+$/)
  await page.getByText('1 pendiente').first().waitFor()
}

const seesRoomAnd = (then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await seesRoom(page)
  await then(page)
}

export const tablesScreens: Screen[] = [
  { ...demo, name: 'tables', ready: seesRoom },
  {
    ...demo,
    name: 'tables-unsent',
    spoils: true,
    before: opensUnsent,
    ready: page => button(page, /^Mesa 3, ocupada.* pendiente/).waitFor(),
  },
  {
    ...demo,
    name: 'tables-offline',
    spoils: true,
    before: opensUnsent,
    ready: seesRoomAnd(async page => {
      await goesOffline(page)
    }),
  },
  {
    ...demo,
    name: 'tables-pending',
    spoils: true,
    before: opensUnsent,
    ready: seesRoomAnd(async page => {
      await goesOffline(page)
      await button(page, /pendiente$/).click()
      await heading(page, /Por salir/)
    }),
  },
  {
    ...demo,
    name: 'tables-list',
    ready: seesRoomAnd(async page => {
      const list = button(page, /^Lista/)
      if (await list.isVisible()) await list.click()
    }),
  },
  { ...demo, name: 'tables-attention', ready: seesRoomAnd(page => button(page, /^Por atender/).click()) },
  {
    ...demo,
    name: 'tables-none-mine',
    user: 'mesero2',
    ready: seesRoomAnd(async page => {
      const list = button(page, /^Lista/)
      if (await list.isVisible()) await list.click()
      await button(page, /^Mías/).click()
      await heading(page, /Ninguna mesa suya/)
    }),
  },
  {
    ...demo,
    name: 'tables-new-order',
    ready: seesRoomAnd(async page => {
      await button(page, /^Nueva orden/).click()
      await page.getByRole('dialog').waitFor()
    }),
  },
  {
    ...demo,
    name: 'tables-two-checks',
    ready: seesRoomAnd(async page => {
      await button(page, /^Mesa 9,/).click()
      await page.getByRole('dialog').waitFor()
    }),
  },
  {
    ...demo,
    name: 'tables-account',
    ready: seesRoomAnd(async page => {
      await button(page, /^Su cuenta/).click()
      await page.getByRole('dialog').waitFor()
    }),
  },
  {
    ...demo,
    name: 'tables-account-manager',
    user: 'gerente',
    ready: seesRoomAnd(async page => {
      await button(page, /^Su cuenta/).click()
      await page.getByRole('dialog').waitFor()
    }),
  },
  { ...demo, name: 'tables-terrace', path: '/table/terraza', ready: page => button(page, /^Mesa 21/).waitFor() },
  { ...demo, name: 'tables-bar', path: '/table/barra', ready: page => button(page, /^Barra 1/).waitFor() },
  { ...demo, name: 'tables-unknown', path: '/table/no-existe', ready: page => heading(page, /Aquí no hay nada/) },
  { ...demo, name: 'tables-kitchen', user: 'cocina', ready: seesRoom },
  {
    ...demo,
    name: 'tables-loading',
    user: undefined,
    spoils: true,
    before: async (page, origin) => {
      await page.route('**/documents:batchGet*', () => {})
      await page.route('**/Listen/channel*', () => {})
      await signInOn(page, origin, 'mesero')
    },
    ready: page => page.locator('[aria-busy=true]').first().waitFor(),
  },
  { ...golf, name: 'tables-empty', path: '/table/salon', ready: page => heading(page, /Sin mesas aquí/) },
  { ...golf, name: 'golf-course', ready: seesCourse },
  { ...golf, name: 'golf-restaurant', path: '/table/restaurante', ready: page => button(page, /^Mesa 1,/).waitFor() },
  {
    ...golf,
    name: 'golf-course-offline',
    spoils: true,
    ready: async page => {
      await seesCourse(page)
      await goesOffline(page)
    },
  },
]
