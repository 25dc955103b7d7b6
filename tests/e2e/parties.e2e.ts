import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { callByHttp, signInByHttp } from '../support/device.ts'
import { openProductSheet } from '../support/document-reads.ts'
import { fetchPrintedCodes } from '../support/people.ts'
import { readOrders } from '../support/read-orders.ts'
import type { RunningServer } from '../support/server.ts'
import { expect, test } from './support/fixtures.ts'
import { Guest } from './support/guest.ts'
import type { Waiter } from './support/waiter.ts'

const golfPhone = { tenant: 'golf' }
const dish = 'Agua'

async function scanHole(phone: Waiter, server: RunningServer, hole: number): Promise<Guest> {
  await phone.page.setViewportSize({ width: 390, height: 844 })
  const table = `hoyo-${hole}`
  const [t] = await fetchPrintedCodes(server.port, 'golf', [table])
  await phone.page.goto(`${phone.origin}/campo?${new URLSearchParams({ table, t: t! })}`)
  return new Guest(phone)
}
const openSheet = (guest: Guest, hole: number) =>
  guest.page.getByRole('button', { name: `Pedir desde Hoyo ${hole}` }).click()
async function startCheck(phone: Waiter, server: RunningServer, hole: number): Promise<Guest> {
  const guest = await scanHole(phone, server, hole)
  await openSheet(guest, hole)
  await guest.page.getByRole('button', { name: 'Empezar cuenta' }).click()
  await expect(guest.orderLink).toBeVisible()
  return guest
}
async function ordersAndSends(guest: Guest, product: string): Promise<void> {
  await guest.adds(product)
  await guest.opensOrder()
  await expect(guest.line(product)).toContainText('En tu orden')
  await guest.sends()
}
const golfOrders = async (server: RunningServer) => Object.entries(await readOrders(server.port, 'golf'))
const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!

/** The address in the QR code that the phone shows to its group. */
const readGroupLink = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const open = indexedDB.open('comanda-golf')
    await new Promise(resolve => (open.onsuccess = resolve))
    const request = open.result.transaction('meta').objectStore('meta').get('joined')
    await new Promise(resolve => (request.onsuccess = resolve))
    const { departmentId, tableId, t, token } = request.result.value.at(-1)
    open.result.close()
    return `/${departmentId}?table=${tableId}&t=${t}#grupo=${token}`
  })

async function opensHole(lucia: Waiter, hole: number): Promise<void> {
  await lucia.page.goto(`${lucia.origin}/table/campo`)
  await lucia.table(`Hoyo ${hole}`).click()
}

test('two strangers who scan the code of one golf hole get two checks, and the waiter can move the lines of the second check to the first', async ({
  waiter,
  server,
}) => {
  const ana = await startCheck(await waiter(golfPhone), server, 7)
  await ordersAndSends(ana, dish)
  await expect(ana.line(dish)).toContainText('Esperando a tu mesero')
  const anaId = idIn(ana.page)

  const lucia = await waiter(golfPhone)
  await lucia.signsIn()
  await opensHole(lucia, 7)
  await lucia.page.getByRole('button', { name: 'Aceptar' }).click()
  await lucia.page.getByRole('dialog', { name: '¿De quién es?' }).getByRole('button', { name: 'Grupo nuevo' }).click()
  await expect(ana.line(dish)).toContainText('En cocina')

  const eva = await startCheck(await waiter(golfPhone), server, 7)
  await expect(eva.page.getByText(dish, { exact: true }).and(eva.page.getByRole('listitem'))).toHaveCount(0)
  await ordersAndSends(eva, dish)
  await expect(eva.line(dish)).toContainText('Esperando a tu mesero')
  const evaId = idIn(eva.page)
  expect(evaId).not.toBe(anaId)
  await expect(eva.lines).toHaveCount(1)
  // Eva cannot read Ana's check by opening its URL.
  await eva.page.goto(`${lucia.origin}/table/campo/${anaId}`)
  await expect(eva.page.getByRole('heading', { name: 'Tu orden' })).toHaveCount(0)

  const orders = new Map(await golfOrders(server))
  await lucia.page.goto(`${lucia.origin}/table/campo/${evaId}`)
  await lucia.page.getByRole('button', { name: 'Aceptar' }).click()
  const dialog = lucia.page.getByRole('dialog', { name: '¿De quién es?' })
  await dialog.getByRole('button', { name: `De la cuenta ${orders.get(anaId)!.number}` }).click()
  await expect(ana.lines).toHaveCount(2)
  const merged = new Map(await golfOrders(server))
  expect(merged.get(evaId)).toMatchObject({ status: 'void', mergedInto: anaId })
})

test('lines that somebody ordered with a photographed QR code do not reach the kitchen: the waiter rejects them, and the check is voided', async ({
  waiter,
  server,
}) => {
  const thief = await startCheck(await waiter(golfPhone), server, 3)
  await ordersAndSends(thief, dish)
  await expect(thief.line(dish)).toContainText('Esperando a tu mesero')
  const lucia = await waiter(golfPhone)
  await lucia.signsIn()
  await opensHole(lucia, 3)
  await lucia.page.getByRole('button', { name: 'Aceptar' }).click()
  await lucia.page.getByRole('button', { name: 'Rechazar' }).click()
  await expect(thief.page.getByText('Tu cuenta se cerró')).toBeVisible()
  expect((await golfOrders(server)).map(([, { status }]) => status)).toEqual(['void'])
})

test('a second phone joins the check of the first phone by four digits, a third phone by the QR code on the first, and no other check is opened', async ({
  waiter,
  server,
}) => {
  const ana = await startCheck(await waiter(golfPhone), server, 7)
  await ana.opensOrder()
  await ana.page.getByRole('button', { name: 'Invitar a mi grupo' }).click()
  const dialog = ana.page.getByRole('dialog', { name: 'Invitar a mi grupo' })
  await expect(dialog.getByRole('img', { name: 'Código QR de tu grupo' })).toBeVisible()
  const digits = (await dialog.getByLabel('Código del grupo').textContent())!
  expect(digits).toMatch(/^[0-9]{4}$/)

  const beto = await scanHole(await waiter(golfPhone), server, 7)
  await openSheet(beto, 7)
  await beto.page.getByRole('button', { name: 'Unirme a mi grupo' }).click()
  await beto.page.getByLabel('Código del grupo').fill(digits)
  await beto.page.getByRole('button', { name: 'Entrar' }).click()
  await expect(beto.orderLink).toBeVisible()
  await ordersAndSends(beto, dish)
  await expect(beto.line(dish)).toContainText('Esperando a tu mesero')
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(ana.line(dish)).toContainText('Esperando a tu mesero')

  const link = await readGroupLink(ana.page)
  const caro = await waiter(golfPhone)
  await caro.page.setViewportSize({ width: 390, height: 844 })
  await caro.page.goto(`${caro.origin}${link}`)
  await caro.page.getByRole('button', { name: 'Unirme a mi grupo' }).click()
  const third = new Guest(caro)
  await third.opensOrder()
  await expect(third.line(dish)).toContainText('Esperando a tu mesero')
  const orders = await golfOrders(server)
  expect(orders.map(([, { phones }]) => phones?.length)).toEqual([3])
})

test('a phone that scans the code of golf hole 8 without network moves its check from hole 7 to hole 8, on the server once the network is back', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const phone = await waiter(golfPhone)
  const ana = await startCheck(phone, server, 7)
  await phone.waitUntilReadyForOffline()
  await ordersAndSends(ana, dish)
  await expect(ana.line(dish)).toContainText('Esperando a tu mesero')
  await phone.goesOffline()
  await scanHole(phone, server, 8)
  await expect(ana.page.getByText(/Tu cuenta [A-Z]+-\d+ va contigo/)).toBeVisible()
  await openSheet(ana, 8)
  await ana.opensOrder()
  await expect(ana.page.getByText('Hoyo 8', { exact: true })).toBeVisible()
  await phone.comesOnline()
  await expect(async () => {
    const orders = await golfOrders(server)
    expect(orders.map(([, { tableId, lines }]) => [tableId, Object.keys(lines).length])).toEqual([['hoyo-8', 1]])
  }).toPass()
})

test('a guest who opens the check while it moves to another hole stays on the check', async ({ waiter, server }) => {
  const phone = await waiter(golfPhone)
  // Without a service worker, the browser loads the JavaScript of the check's screen from the server, so that the test
  // can delay the loading.
  await phone.page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  let release = () => {}
  const moved = new Promise<void>(resolve => (release = resolve))
  await phone.page.route('**/assets/table-routes-*.js', route => moved.then(() => route.continue()))
  const ana = await startCheck(phone, server, 7)
  await scanHole(phone, server, 8)
  const move = ana.page.getByRole('button', { name: 'Pedir desde Hoyo 8' })
  await expect(ana.orderLink).toBeVisible()
  const link = await ana.orderLink.elementHandle()
  // One task in the page clicks the button that moves the check and the link to the check, so that the check has moved
  // before the check's screen can be shown.
  await move.evaluate((button: HTMLElement, other) => {
    button.click()
    ;(other as HTMLElement).click()
  }, link)
  await expect(ana.page.getByText('Tu cuenta va a Hoyo 8.')).toBeVisible()
  release()
  await expect(ana.page.getByRole('heading', { name: 'Tu orden' })).toBeVisible()
})

async function dropsPhones(lucia: Waiter): Promise<void> {
  await lucia.page.getByRole('button', { name: /^Comensales/ }).click()
  await lucia.page.getByRole('button', { name: 'Se fueron' }).click()
}

test('after the waiter says that the guests left, their phone says so and offers neither orders nor invitations, and the check stays to be paid', async ({
  waiter,
  server,
}) => {
  const ana = await startCheck(await waiter(golfPhone), server, 9)
  await ordersAndSends(ana, dish)
  await expect(ana.line(dish)).toContainText('Esperando a tu mesero')
  const invite = ana.page.getByRole('button', { name: 'Invitar a mi grupo' })
  await expect(invite).toBeVisible()
  const lucia = await waiter(golfPhone)
  await lucia.signsIn()
  await opensHole(lucia, 9)
  await dropsPhones(lucia)
  await expect(async () => {
    expect((await golfOrders(server)).map(([, { gens, status }]) => [gens, status])).toEqual([[1, 'open']])
  }).toPass()
  await expect(ana.page.getByText('El mesero dio por terminada tu visita')).toBeVisible()
  await expect(ana.line(dish)).toBeVisible()
  await expect(invite).toHaveCount(0)
  for (const name of ['Llamar al mesero', 'Pedir cuenta', /^Enviar/])
    await expect(ana.page.getByRole('button', { name })).toHaveCount(0)

  await ana.page.getByRole('link', { name: 'Volver a la carta' }).click()
  await expect(ana.page.getByText('El mesero dio por terminada tu visita')).toBeVisible()
  await ana.page.getByRole('searchbox').fill(dish)
  await ana.page
    .getByRole('button', { name: new RegExp(`^${dish}`) })
    .first()
    .click()
  const sheet = ana.page.getByRole('dialog')
  await expect(sheet.getByText('Primero toca «Pedir desde» tu mesa')).toBeVisible()
  await ana.page.keyboard.press('Escape')
  await openSheet(ana, 9)
  await ana.page.getByRole('button', { name: 'Empezar cuenta' }).click()
  await expect(ana.page.getByText('El mesero dio por terminada tu visita')).toHaveCount(0)
  await ordersAndSends(ana, dish)
  await expect(ana.line(dish)).toContainText('Esperando a tu mesero')
  expect(await golfOrders(server)).toHaveLength(2)
})

test('a phone that reads the QR code of a group whose phones the waiter removed is told so, and opens a check only when the guest asks for one', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const ana = await startCheck(await waiter(golfPhone), server, 12)
  await ordersAndSends(ana, dish)
  await expect(ana.line(dish)).toContainText('Esperando a tu mesero')
  const link = await readGroupLink(ana.page)
  const lucia = await waiter(golfPhone)
  await lucia.signsIn()
  await opensHole(lucia, 12)
  await dropsPhones(lucia)
  await expect(ana.page.getByText('El mesero dio por terminada tu visita')).toBeVisible()
  const caro = await waiter(golfPhone)
  await caro.page.setViewportSize({ width: 390, height: 844 })
  await caro.page.goto(`${caro.origin}${link}`)
  await caro.page.getByRole('button', { name: 'Unirme a mi grupo' }).click()
  await expect(caro.page.getByRole('alert')).toContainText('El mesero dio por terminada la visita de ese grupo')
  expect(await golfOrders(server)).toHaveLength(1)
  await caro.page.getByRole('button', { name: 'Empezar cuenta' }).click()
  await expect(new Guest(caro).orderLink).toBeVisible()
  expect(await golfOrders(server)).toHaveLength(2)
})

test('the waiter sees that the phones are not removed while the tablet is offline, and then that no phone orders on the check', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const ana = await startCheck(await waiter(golfPhone), server, 13)
  await ordersAndSends(ana, dish)
  await expect(ana.line(dish)).toContainText('Esperando a tu mesero')
  const lucia = await waiter(golfPhone)
  await lucia.signsIn()
  await opensHole(lucia, 13)
  await expect(lucia.line(dish)).toBeVisible()
  await lucia.waitUntilReadyForOffline()
  await lucia.goesOffline()
  await dropsPhones(lucia)
  await expect(lucia.page.getByText('Se fueron: falta avisar al servidor')).toBeVisible()
  await lucia.page.getByRole('button', { name: /^Comensales/ }).click()
  const dialog = lucia.page.getByRole('dialog', { name: 'Comensales' })
  await expect(dialog.getByText('Se fueron: falta avisar al servidor')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Se fueron' })).toHaveCount(0)
  await lucia.comesOnline()
  await expect(dialog.getByText('Se fueron: ningún teléfono pide en esta cuenta.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(lucia.page.getByText('Se fueron: ningún teléfono pide en esta cuenta.')).toBeVisible()
})

test('a group that the waiter takes back to its check after its phones were removed gets four digits again, which the removed phone does not see', async ({
  waiter,
  server,
}) => {
  const ana = await startCheck(await waiter(golfPhone), server, 14)
  await ordersAndSends(ana, dish)
  await expect(ana.line(dish)).toContainText('Esperando a tu mesero')
  const anaId = idIn(ana.page)
  const lucia = await waiter(golfPhone)
  await lucia.signsIn()
  await opensHole(lucia, 14)
  await lucia.page.getByRole('button', { name: 'Aceptar' }).click()
  await lucia.page.getByRole('button', { name: 'Grupo nuevo' }).click()
  await expect(ana.line(dish)).toContainText('En cocina')
  await dropsPhones(lucia)
  await expect(ana.page.getByText('El mesero dio por terminada tu visita')).toBeVisible()

  const beto = await startCheck(await waiter(golfPhone), server, 14)
  await ordersAndSends(beto, dish)
  await expect(beto.line(dish)).toContainText('Esperando a tu mesero')
  const orders = new Map(await golfOrders(server))
  await lucia.page.goto(`${lucia.origin}/table/campo/${idIn(beto.page)}`)
  await lucia.page.getByRole('button', { name: 'Aceptar' }).click()
  await lucia.page.getByRole('button', { name: `De la cuenta ${orders.get(anaId)!.number}` }).click()
  await expect(beto.lines).toHaveCount(2)
  await beto.page.getByRole('button', { name: 'Invitar a mi grupo' }).click()
  const digits = beto.page.getByRole('dialog', { name: 'Invitar a mi grupo' }).getByLabel('Código del grupo')
  await expect(digits).toHaveText(/^[0-9]{4}$/)
  const code = (await digits.textContent())!

  const caro = await scanHole(await waiter(golfPhone), server, 14)
  await openSheet(caro, 14)
  await caro.page.getByRole('button', { name: 'Unirme a mi grupo' }).click()
  await caro.page.getByLabel('Código del grupo').fill(code)
  await caro.page.getByRole('button', { name: 'Entrar' }).click()
  await caro.opensOrder()
  await expect(caro.lines).toHaveCount(2)
  await expect(ana.lines).toHaveCount(2)
  await expect(ana.page.getByText('El mesero dio por terminada tu visita')).toBeVisible()
})

test('a phone without network shows its code, and a phone without network is told that it cannot join the group', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const phone = await waiter(golfPhone)
  const ana = await startCheck(phone, server, 15)
  await phone.waitUntilReadyForOffline()
  await ana.opensOrder()
  await phone.goesOffline()
  await ana.page.getByRole('button', { name: 'Invitar a mi grupo' }).click()
  const dialog = ana.page.getByRole('dialog', { name: 'Invitar a mi grupo' })
  await expect(dialog.getByRole('img', { name: 'Código QR de tu grupo' })).toBeVisible()
  await expect(dialog).toContainText('Puedes enseñarlo sin señal; el otro teléfono sí necesita señal para unirse.')
  await expect(dialog).toContainText('Los números salen cuando haya señal.')

  const other = await waiter(golfPhone)
  const beto = await scanHole(other, server, 15)
  await openSheet(beto, 15)
  await beto.page.getByRole('button', { name: 'Unirme a mi grupo' }).click()
  await other.goesOffline()
  await beto.page.getByLabel('Código del grupo').fill('1234')
  await beto.page.getByRole('button', { name: 'Entrar' }).click()
  await expect(beto.page.getByRole('alert')).toHaveText('No hay conexión para unirte. La carta sí puedes verla.')
})

/** Lets each group of guests at the tables of the dining room have its own check. */
async function letsPartiesHaveChecks(server: RunningServer): Promise<void> {
  const doc = { name: 'Comedor', position: 0, kind: 'dining', settings: { guestJoin: 'party' } }
  const changes = [{ collection: 'departments', op: 'put', id: 'comedor', doc }]
  const token = await signInByHttp(server.port, 'demo', 'gerente')
  const edit = { tenant: 'demo', changeId: randomUUID(), changes }
  expect(await callByHttp(server.port, 'catalog', edit, token)).toMatchObject({ status: 200 })
}

/** The setting of the dining room as the phone knows it. A phone gets changes after its first visit to the menu. */
const readGuestJoin = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const open = indexedDB.open('comanda-demo')
    await new Promise(resolve => (open.onsuccess = resolve))
    const request = open.result.transaction('departments').objectStore('departments').get('comedor')
    await new Promise(resolve => (request.onsuccess = resolve))
    open.result.close()
    return request.result?.settings?.guestJoin
  })

test('a guest who sits down at another table asks there for the check; the check moves when the waiter says so', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  await letsPartiesHaveChecks(server)
  const phone = await waiter()
  const ana = await Guest.scans(phone, server, 'mesa-4')
  await openProductSheet(ana.page, dish)
  await ana.page.keyboard.press('Escape')
  await expect.poll(() => readGuestJoin(ana.page)).toBe('party')
  await ana.page.getByRole('button', { name: 'Pedir desde Mesa 4' }).click()
  await ana.page.getByRole('button', { name: 'Empezar cuenta' }).click()
  await ordersAndSends(ana, dish)
  await expect(ana.line(dish)).toContainText('Esperando a tu mesero')
  const id = idIn(ana.page)
  await phone.waitUntilReadyForOffline()

  await Guest.scans(phone, server, 'mesa-6')
  await expect(ana.page.getByText('Tu cuenta está en Mesa 4. ¿Pasarla aquí?')).toBeVisible()
  await phone.goesOffline()
  await ana.page.getByRole('button', { name: 'Pedir que la pasen' }).click()
  await expect(ana.page.getByText('Falta avisar al mesero que estás en Mesa 6.')).toBeVisible()
  await phone.comesOnline()
  await expect(ana.page.getByText('Mesero avisado: pediste pasar tu cuenta a Mesa 6.')).toBeVisible()

  const lucia = await waiter()
  await lucia.signsIn()
  await lucia.page.goto(`${lucia.origin}/table/comedor/${id}`)
  await expect(lucia.page.getByText(/Los comensales dicen estar en Mesa 6 y piden su cuenta ahí/)).toBeVisible()
  expect((await readOrders(server.port, 'demo'))[id]!.tableId).toBe('mesa-4')
  await lucia.page.getByRole('button', { name: 'Pasar aquí' }).click()
  await expect(lucia.page.getByText(/Los comensales dicen estar en/)).toHaveCount(0)
  await expect(async () => {
    const order = (await readOrders(server.port, 'demo'))[id]!
    expect([order.tableId, order.flags]).toEqual(['mesa-6', { guest: 'waiting' }])
  }).toPass()
  await expect(ana.page.getByText('Mesero avisado')).toHaveCount(0)
  await ana.opensOrder()
  await expect(ana.page.getByText('Mesa 6', { exact: true })).toBeVisible()
})
