import type { Page } from 'playwright/test'
import { fetchPrintedCodes } from '../../support/people.ts'
import { readOrders } from '../../support/read-orders.ts'
import type { RunningServer } from '../../support/server.ts'
import { expect } from './fixtures.ts'
import { Guest } from './guest.ts'
import { readRecord } from './indexed-db.ts'
import type { Waiter } from './waiter.ts'

/** The options of a phone or tablet of the golf club, where each group of guests has its own check. */
export const golfPhone = { tenant: 'golf' }
export const dish = 'Agua'

/** Opens the URL in the QR code that is printed at a hole. */
export async function scanHole(phone: Waiter, server: RunningServer, hole: number): Promise<Guest> {
  await phone.page.setViewportSize({ width: 390, height: 844 })
  const table = `hoyo-${hole}`
  const [t] = await fetchPrintedCodes(server.port, 'golf', [table])
  await phone.page.goto(`${phone.origin}/campo?${new URLSearchParams({ table, t: t! })}`)
  return new Guest(phone)
}

/** Opens the sheet with the ways to order from a hole. */
export const openSheet = (guest: Guest, hole: number): Promise<void> =>
  guest.page.getByRole('button', { name: `Pedir desde Hoyo ${hole}` }).click()

/** Starts a new check for the phone at a hole. */
export async function startCheck(phone: Waiter, server: RunningServer, hole: number): Promise<Guest> {
  const guest = await scanHole(phone, server, hole)
  await openSheet(guest, hole)
  await guest.page.getByRole('button', { name: 'Empezar cuenta' }).click()
  await expect(guest.orderLink).toBeVisible()
  return guest
}

/** Orders `dish` and waits until the line reached the server. */
export async function ordersDish(guest: Guest): Promise<void> {
  await guest.adds(dish)
  await guest.opensOrder()
  await expect(guest.line(dish)).toContainText('En tu orden')
  await guest.sends()
  await expect(guest.line(dish)).toContainText('Esperando a tu mesero')
}

/** Joins a group by the four digits that one of its phones shows. */
export async function joinByDigits(guest: Guest, hole: number, digits: string): Promise<void> {
  await openSheet(guest, hole)
  await guest.page.getByRole('button', { name: 'Unirme a mi grupo' }).click()
  await guest.page.getByLabel('Código del grupo').fill(digits)
  await guest.page.getByRole('button', { name: 'Entrar' }).click()
}

/** Opens the address in the QR code that a phone of the group shows, and joins the group. */
export async function joinByGroupCode(phone: Waiter, link: string): Promise<Guest> {
  await phone.page.setViewportSize({ width: 390, height: 844 })
  await phone.page.goto(`${phone.origin}${link}`)
  await phone.page.getByRole('button', { name: 'Unirme a mi grupo' }).click()
  return new Guest(phone)
}

/** Returns the path in the QR code that the phone shows to its group. */
export async function readGroupLink(page: Page): Promise<string> {
  const joined = await readRecord<{ value: GroupInvitation[] }>(page, 'golf', 'meta', 'joined')
  const { departmentId, tableId, t, token } = joined!.value.at(-1)!
  return `/${departmentId}?table=${tableId}&t=${t}#grupo=${token}`
}

type GroupInvitation = { departmentId: string; tableId: string; t: string; token: string }

/** Opens the check at a hole on a signed-in tablet. */
export async function opensHole(waiter: Waiter, hole: number): Promise<void> {
  await waiter.page.goto(`${waiter.origin}/table/campo`)
  await waiter.table(`Hoyo ${hole}`).click()
}

export const golfOrders = async (server: RunningServer) => Object.entries(await readOrders(server.port, 'golf'))

/** Returns the id of the order in the page's URL. */
export const orderIdIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1)!
