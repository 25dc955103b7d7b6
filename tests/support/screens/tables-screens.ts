import type { Page } from 'playwright'
import { signInOnPage } from '../sign-in.ts'
import { firstButton, goesOffline, opensTableWithoutSending, type Screen, seesHeading } from './screen.ts'

const demo = { tenant: 'demo', user: 'mesero', path: '/table/comedor' }
const golf = { tenant: 'golf', user: 'mesero', path: '/table/campo' }
const seesTables = (page: Page) => firstButton(page, /^Mesa 10, ocupada/).waitFor()
const seesCourse = (page: Page) => firstButton(page, /^Hoyo 5, ocupada/).waitFor()

const seesRoomAnd = (then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await seesTables(page)
  await then(page)
}

export const tablesScreens: Screen[] = [
  { ...demo, name: 'tables', reachState: seesTables },
  {
    ...demo,
    name: 'tables-unsent',
    needsOwnDevice: true,
    prepare: opensTableWithoutSending,
    reachState: page => firstButton(page, /^Mesa 3, ocupada.* pendiente/).waitFor(),
  },
  {
    ...demo,
    name: 'tables-offline',
    needsOwnDevice: true,
    prepare: opensTableWithoutSending,
    reachState: seesRoomAnd(async page => {
      await goesOffline(page)
    }),
  },
  {
    ...demo,
    name: 'tables-pending',
    needsOwnDevice: true,
    prepare: opensTableWithoutSending,
    reachState: seesRoomAnd(async page => {
      await goesOffline(page)
      await firstButton(page, /pendientes?$/).click()
      await seesHeading(page, /Pendiente de enviar/)
    }),
  },
  {
    ...demo,
    name: 'tables-list',
    reachState: seesRoomAnd(async page => {
      const list = firstButton(page, /^Lista/)
      if (await list.isVisible()) await list.click()
    }),
  },
  { ...demo, name: 'tables-attention', reachState: seesRoomAnd(page => firstButton(page, /^Por atender/).click()) },
  {
    ...demo,
    name: 'tables-none-mine',
    user: 'mesero2',
    reachState: seesRoomAnd(async page => {
      const list = firstButton(page, /^Lista/)
      if (await list.isVisible()) await list.click()
      await firstButton(page, /^Mías/).click()
      await seesHeading(page, /Ninguna mesa suya/)
    }),
  },
  {
    ...demo,
    name: 'tables-new-order',
    reachState: seesRoomAnd(async page => {
      await firstButton(page, /^Nueva orden/).click()
      await page.getByRole('dialog').waitFor()
    }),
  },
  {
    ...demo,
    name: 'tables-without-table',
    reachState: seesRoomAnd(async page => {
      await firstButton(page, /^Nueva orden/).click()
      await firstButton(page, /^Sin mesa: para llevar/).click()
      await page.getByRole('dialog', { name: 'Cuenta sin mesa' }).waitFor()
    }),
  },
  {
    ...demo,
    name: 'tables-seat-party',
    reachState: seesRoomAnd(async page => {
      await firstButton(page, /^Familia Ortega, 5 personas/).click()
      await page.getByRole('dialog', { name: 'Sentar a Familia Ortega' }).waitFor()
    }),
  },
  {
    ...demo,
    name: 'tables-two-checks',
    reachState: seesRoomAnd(async page => {
      await firstButton(page, /^Mesa 9,/).click()
      await page.getByRole('dialog').waitFor()
    }),
  },
  {
    ...demo,
    name: 'tables-account',
    reachState: seesRoomAnd(async page => {
      await firstButton(page, /^Su cuenta/).click()
      await page.getByRole('dialog').waitFor()
    }),
  },
  {
    ...demo,
    name: 'tables-account-manager',
    user: 'gerente',
    reachState: seesRoomAnd(async page => {
      await firstButton(page, /^Su cuenta/).click()
      await page.getByRole('dialog').waitFor()
    }),
  },
  {
    ...demo,
    name: 'tables-terrace',
    path: '/table/terraza',
    reachState: page => firstButton(page, /^Mesa 21/).waitFor(),
  },
  { ...demo, name: 'tables-bar', path: '/table/barra', reachState: page => firstButton(page, /^Barra 1/).waitFor() },
  {
    ...demo,
    name: 'tables-unknown',
    path: '/table/no-existe',
    reachState: page => seesHeading(page, /Aquí no hay nada/),
  },
  { ...demo, name: 'tables-kitchen', user: 'cocina', reachState: seesTables },
  {
    ...demo,
    name: 'tables-loading',
    user: undefined,
    needsOwnDevice: true,
    prepare: async (page, origin) => {
      await page.route('**/documents:batchGet*', () => {})
      await page.route('**/Listen/channel*', () => {})
      await signInOnPage(page, origin, 'mesero')
    },
    reachState: page => page.locator('body:has(h1) [aria-busy=true]').first().waitFor(),
  },
  { ...golf, name: 'tables-empty', path: '/table/salon', reachState: page => seesHeading(page, /Sin mesas aquí/) },
  { ...golf, name: 'golf-course', reachState: seesCourse },
  {
    ...golf,
    name: 'golf-restaurant',
    path: '/table/restaurante',
    reachState: page => firstButton(page, /^Mesa 1,/).waitFor(),
  },
  {
    ...golf,
    name: 'golf-course-offline',
    needsOwnDevice: true,
    reachState: async page => {
      await seesCourse(page)
      await goesOffline(page)
    },
  },
]
