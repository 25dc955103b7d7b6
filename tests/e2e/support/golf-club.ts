import type { Page } from 'playwright/test'
import { fetchPrintedCodes } from '../../support/people.ts'
import { readOrders } from '../../support/read-orders.ts'
import type { RunningServer } from '../../support/server.ts'
import { expect } from './fixtures.ts'
import { Guest } from './guest.ts'
import { readRecord } from './indexed-db.ts'
import type { Waiter } from './waiter.ts'

export const golfDeviceOptions = { tenant: 'golf' }
export const golfDish = 'Agua'

/** Scans the QR code that is printed at a golf hole: opens its URL on the phone. */
export async function scanHole(phone: Waiter, server: RunningServer, hole: number): Promise<Guest> {
  await phone.page.setViewportSize({ width: 390, height: 844 })
  const table = `hoyo-${hole}`
  const [t] = await fetchPrintedCodes(server.port, 'golf', [table])
  await phone.page.goto(`${phone.origin}/campo?${new URLSearchParams({ table, t: t! })}`)
  return new Guest(phone)
}

/** Opens the sheet in which a guest chooses how to order from a hole: start a check, or join the group's check. */
export const openOrderingSheet = (guest: Guest, hole: number): Promise<void> =>
  guest.page.getByRole('button', { name: `Pedir desde Hoyo ${hole}` }).click()

export async function startCheck(phone: Waiter, server: RunningServer, hole: number): Promise<Guest> {
  const guest = await scanHole(phone, server, hole)
  await openOrderingSheet(guest, hole)
  await guest.page.getByRole('button', { name: 'Empezar cuenta' }).click()
  await expect(guest.orderLink).toBeVisible()
  return guest
}

/** Orders `golfDish`, and waits until the server holds the line because a waiter must accept it. */
export async function ordersDish(guest: Guest): Promise<void> {
  await guest.adds(golfDish)
  await guest.opensOrder()
  await expect(guest.line(golfDish)).toContainText('En tu orden')
  await guest.sends()
  await expect(guest.line(golfDish)).toContainText('Esperando a tu mesero')
}

/** Joins the check of a group by the four digits that another phone of the group shows. */
export async function joinByDigits(guest: Guest, hole: number, digits: string): Promise<void> {
  await openOrderingSheet(guest, hole)
  await guest.page.getByRole('button', { name: 'Unirme a mi grupo' }).click()
  await guest.page.getByLabel('Código del grupo').fill(digits)
  await guest.page.getByRole('button', { name: 'Entrar' }).click()
}

/** Opens the URL in the QR code that a phone of the group shows, and joins the check of the group. */
export async function joinByGroupLink(phone: Waiter, link: string): Promise<Guest> {
  await phone.page.setViewportSize({ width: 390, height: 844 })
  await phone.page.goto(`${phone.origin}${link}`)
  await phone.page.getByRole('button', { name: 'Unirme a mi grupo' }).click()
  return new Guest(phone)
}

/** Returns the path, query and fragment of the URL in the QR code with which the phone invites its group. */
export async function readGroupLink(page: Page): Promise<string> {
  const joined = await readRecord<{ value: GroupInvitation[] }>(page, 'golf', 'meta', 'joined')
  const { departmentId, tableId, t, token } = joined!.value.at(-1)!
  return `/${departmentId}?table=${tableId}&t=${t}#grupo=${token}`
}

type GroupInvitation = { departmentId: string; tableId: string; t: string; token: string }

export async function opensHole(waiter: Waiter, hole: number): Promise<void> {
  await waiter.page.goto(`${waiter.origin}/table/campo`)
  await waiter.table(`Hoyo ${hole}`).click()
}

/** Reads all orders of the tenant `golf` from the server, as pairs of id and order. */
export const golfOrders = async (server: RunningServer) => Object.entries(await readOrders(server.port, 'golf'))

export const orderIdIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1)!
