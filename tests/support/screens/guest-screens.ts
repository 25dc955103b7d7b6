import type { Page } from 'playwright'
import { firstButton, goesOffline, type Screen, seesHeading } from './screen.ts'

const demo = { tenant: 'demo', needsOwnDevice: true } as const
const at = (tableId: string) => `/?table=${tableId}&t={code of ${tableId}}`

async function adds(page: Page, dish: RegExp): Promise<void> {
  await page.getByRole('tab', { name: 'De la brasa' }).click()
  await firstButton(page, dish).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Agregar/ })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function joinsTable(page: Page): Promise<void> {
  await firstButton(page, /^Pedir desde/).click()
  await page.getByRole('link', { name: /Ver tu orden/ }).waitFor()
}

async function orders(page: Page): Promise<void> {
  await joinsTable(page)
  await adds(page, /^Chistorra/)
  await page.getByRole('link', { name: /Ver tu orden/ }).click()
  await page.getByRole('listitem').filter({ hasText: 'Chistorra' }).first().waitFor()
}

export const guestScreens: Screen[] = [
  {
    ...demo,
    name: 'guest-seat',
    path: at('mesa-3'),
    reachState: page => firstButton(page, /^Pedir desde Mesa 3/).waitFor(),
  },
  {
    ...demo,
    name: 'guest-code-refused',
    path: '/?table=mesa-3&t=falsificado',
    reachState: async page => {
      await firstButton(page, /^Pedir desde/).click()
      await page.getByText('Este código no es').waitFor()
    },
  },
  {
    tenant: 'golf',
    needsOwnDevice: true,
    name: 'guest-party',
    path: '/campo?table=hoyo-14&t={code of hoyo-14}',
    reachState: async page => {
      await firstButton(page, /^Pedir desde Hoyo 14/).click()
      await page.getByRole('button', { name: 'Unirme a mi grupo' }).click()
      await page.getByLabel('Código del grupo').waitFor()
    },
  },
  {
    tenant: 'golf',
    needsOwnDevice: true,
    name: 'guest-invite',
    path: '/campo?table=hoyo-15&t={code of hoyo-15}',
    reachState: async page => {
      await firstButton(page, /^Pedir desde Hoyo 15/).click()
      await page.getByRole('button', { name: 'Empezar cuenta' }).click()
      await page.getByRole('link', { name: /Ver tu orden/ }).click()
      await page.getByRole('button', { name: 'Invitar a mi grupo' }).click()
      await page.getByText(/^Valen hasta/).waitFor()
    },
  },
  { ...demo, name: 'guest-seated', path: at('mesa-6'), reachState: joinsTable },
  {
    ...demo,
    name: 'guest-sheet',
    path: at('mesa-6'),
    reachState: async page => {
      await joinsTable(page)
      await page.getByRole('tab', { name: 'De la brasa' }).click()
      await firstButton(page, /^Tacos de lechón/).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Agregar/ })
        .waitFor()
    },
  },
  {
    ...demo,
    name: 'guest-order-empty',
    path: at('mesa-8'),
    reachState: async page => {
      await joinsTable(page)
      await page.getByRole('link', { name: /Ver tu orden/ }).click()
      await seesHeading(page, /Orden vacía/)
    },
  },
  { ...demo, name: 'guest-order', path: at('mesa-11'), reachState: orders },
  {
    ...demo,
    name: 'guest-order-held',
    path: at('mesa-11'),
    reachState: async page => {
      await orders(page)
      await firstButton(page, /^Enviar/).click()
      await page.getByText('Esperando a tu mesero').first().waitFor()
    },
  },
  {
    ...demo,
    name: 'guest-order-offline',
    path: at('mesa-11'),
    reachState: async page => {
      await orders(page)
      await goesOffline(page)
      await firstButton(page, /^Guardar \d+ aquí/).click()
      await page.getByText('1 pendiente').first().waitFor()
    },
  },
]
