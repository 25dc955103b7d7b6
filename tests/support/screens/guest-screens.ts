import type { Page } from 'playwright'
import { button, goesOffline, heading, type Screen } from './screen.ts'

/** A guest at a table: the code, a seat, an order of their own, and where it is. */

const demo = { tenant: 'demo', spoils: true } as const
const at = (tableId: string) => `/?table=${tableId}&t={code of ${tableId}}`

async function adds(page: Page, dish: RegExp): Promise<void> {
  await page.getByRole('tab', { name: 'De la brasa' }).click()
  await button(page, dish).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Agregar/ })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function sitsDown(page: Page): Promise<void> {
  await button(page, /^Pedir desde/).click()
  await page.getByRole('link', { name: /Ver tu orden/ }).waitFor()
}

async function orders(page: Page): Promise<void> {
  await sitsDown(page)
  await adds(page, /^Chistorra/)
  await page.getByRole('link', { name: /Ver tu orden/ }).click()
  await page.getByRole('listitem').filter({ hasText: 'Chistorra' }).first().waitFor()
}

export const guestScreens: Screen[] = [
  { ...demo, name: 'guest-seat', path: at('mesa-3'), ready: page => button(page, /^Pedir desde Mesa 3/).waitFor() },
  {
    ...demo,
    name: 'guest-code-refused',
    path: '/?table=mesa-3&t=falsificado',
    ready: async page => {
      await button(page, /^Pedir desde/).click()
      await page.getByText('Este código no es').waitFor()
    },
  },
  { ...demo, name: 'guest-seated', path: at('mesa-6'), ready: sitsDown },
  {
    ...demo,
    name: 'guest-sheet',
    path: at('mesa-6'),
    ready: async page => {
      await sitsDown(page)
      await page.getByRole('tab', { name: 'De la brasa' }).click()
      await button(page, /^Tacos de lechón/).click()
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
    ready: async page => {
      await sitsDown(page)
      await page.getByRole('link', { name: /Ver tu orden/ }).click()
      await heading(page, /Plato limpio/)
    },
  },
  { ...demo, name: 'guest-order', path: at('mesa-11'), ready: orders },
  {
    ...demo,
    name: 'guest-order-held',
    path: at('mesa-11'),
    ready: async page => {
      await orders(page)
      await button(page, /^Enviar/).click()
      await page.getByText('Retenida').first().waitFor()
    },
  },
  {
    ...demo,
    name: 'guest-order-offline',
    path: at('mesa-11'),
    ready: async page => {
      await orders(page)
      await goesOffline(page)
      await button(page, /^Enviar/).click()
      await page.getByText('1 pendiente').first().waitFor()
    },
  },
]
