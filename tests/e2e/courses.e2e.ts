import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { callByHttp, HttpDevice, signInByHttp } from '../support/device.ts'
import { readOrdersOfTable } from '../support/read-orders.ts'
import type { RunningServer } from '../support/server.ts'
import { expect, test } from './support/fixtures.ts'
import { Manager } from './support/manager.ts'
import type { Waiter } from './support/waiter.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Switches on courses (groups of dishes, made one after another) for the dining room, as a manager does in a form. */
async function servesCourses({ port }: RunningServer): Promise<void> {
  const token = await signInByHttp(port, 'demo', 'gerente')
  const doc = { name: 'Comedor', position: 1, kind: 'dining', settings: { courses: true } }
  const changes = [{ collection: 'departments', op: 'put', id: 'comedor', doc }]
  const answer = await callByHttp(
    port,
    'catalog',
    { tenant: 'demo', changeId: randomUUID(), changes, schema: 3 },
    token,
  )
  expect(answer).toMatchObject({ status: 200 })
}

/** Orders one dish for the first course and one for the second, and holds (keeps back) the second course. */
async function holdsSecondCourse(waiter: Waiter): Promise<void> {
  const { page } = waiter
  await button(page, 'Primer tiempo').click()
  await waiter.adds('Chistorra')
  await button(page, 'Segundo tiempo').click()
  await waiter.adds('Elote asado')
  await button(page, 'Retener: Segundo tiempo').click()
  await expect(page.getByText('Se retuvo: Segundo tiempo')).toBeVisible()
}

test('a waiter chooses the course with one tap, holds the second course, and fires it when the first has been served', async ({
  waiter,
  server,
}) => {
  await servesCourses(server)
  const [lucia, mateo] = [await waiter(), await waiter()]
  const { page } = lucia
  await lucia.signsIn()
  await lucia.opensTable('Mesa 4')
  await holdsSecondCourse(lucia)
  await lucia.sends()
  await expect(lucia.line('Chistorra')).toContainText('En cocina')
  await expect(heading(page, 'Primer tiempo')).toBeVisible()
  await expect(lucia.line('Elote asado')).toContainText('Retenido')
  await expect(button(page, 'Marchar')).toHaveCount(0)

  await mateo.signsIn('mesero2')
  await mateo.opensTable('Mesa 4')
  await expect(mateo.line('Elote asado')).toContainText('Retenida')
  await button(mateo.page, /^Opciones de Chistorra/).click()
  await button(mateo.page, 'Marcar servida').click()
  await expect(page.getByText('Primer tiempo, servido. Sigue: Segundo tiempo.')).toBeVisible()
  await button(page, 'Marchar').click()
  await expect(lucia.line('Elote asado')).toContainText('En cocina')
  await expect(mateo.line('Elote asado')).toContainText('En cocina')
  await expect(page.getByText('Sigue: Segundo tiempo')).toHaveCount(0)
  const [order] = await readOrdersOfTable(server.port, 'mesa-4')
  expect(Object.values(order!.lines).map(({ course, status }) => [course, status])).toEqual([
    [1, 'served'],
    [2, 'sent'],
  ])
})

test('a course held and fired offline is marked as stored only on this tablet, even after a reload, and reaches the kitchen later', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  await servesCourses(server)
  const lucia = await waiter()
  const { page } = lucia
  await lucia.goesOfflineAtTable('Mesa 4')
  await holdsSecondCourse(lucia)
  await expect(lucia.line('Elote asado')).toContainText('Retenido solo en esta tableta')
  await page.reload()
  await expect(lucia.line('Elote asado')).toContainText('Retenido solo en esta tableta')
  await button(page, 'Marchar: Segundo tiempo').click()
  await expect(lucia.line('Elote asado')).toContainText('1 sin enviar')
  await expect(lucia.line('Elote asado')).toContainText('Cocina aún no lo recibe.')
  await lucia.comesOnline()
  await expect(lucia.line('Elote asado')).toContainText('En cocina')
  await expect(lucia.line('Elote asado')).not.toContainText('Cocina aún no lo recibe')
  await expect(lucia.line('Chistorra')).toContainText('Guardada, sin enviar')
})

test('when one waiter releases and another fires the same held course offline, the tap that reaches the server first counts, and both tablets show its result', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  await servesCourses(server)
  const [lucia, mateo] = [await waiter(), await waiter()]
  await lucia.signsIn()
  await lucia.opensTable('Mesa 4')
  await holdsSecondCourse(lucia)
  await lucia.waitUntilSynced()
  await mateo.signsIn('mesero2')
  await mateo.opensTable('Mesa 4')
  await Promise.all([lucia.waitUntilReadyForOffline(), mateo.waitUntilReadyForOffline()])
  await Promise.all([lucia.goesOffline(), mateo.goesOffline()])
  await button(lucia.page, 'Liberar: Segundo tiempo').click()
  await button(mateo.page, 'Marchar: Segundo tiempo').click()
  await lucia.comesOnline()
  await lucia.waitUntilSynced()
  await expect(lucia.line('Elote asado')).toContainText('Guardada, sin enviar')
  await mateo.comesOnline()
  await mateo.waitUntilSynced()
  for (const { line } of [lucia, mateo].map(each => ({ line: each.line('Elote asado') })))
    await expect(line).toContainText('Guardada, sin enviar')
  const [order] = await readOrdersOfTable(server.port, 'mesa-4')
  expect(Object.values(order!.lines).map(({ status }) => status)).toEqual(['draft', 'draft'])
})

test('a waiter moves an unsent dish to another course or out of its course', async ({ waiter, server }) => {
  await servesCourses(server)
  const lucia = await waiter()
  const { page } = lucia
  await lucia.signsIn()
  await lucia.opensTable('Mesa 4')
  await lucia.adds('Chistorra')
  for (const [course, title] of [
    ['Postre', 'Postre'],
    ['Al momento', 'Por enviar'],
  ] as const) {
    await button(page, /^Opciones de Chistorra/).click()
    await button(page, 'Cambiar').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: course }).click()
    await sheet.getByRole('button', { name: /^Guardar/ }).click()
    await expect(sheet).toBeHidden()
    await expect(heading(page, title)).toBeVisible()
    await button(page, /^Opciones de Chistorra/).click()
  }
})

test('an order shows no courses until one of its lines has a course or a manager switches them on for its department', async ({
  waiter,
  server,
}) => {
  const [lucia, boss] = [await waiter(), await waiter()]
  await lucia.signsIn()
  await lucia.opensTable('Mesa 4')
  await lucia.adds('Chistorra')
  await expect(button(lucia.page, 'Primer tiempo')).toHaveCount(0)
  await expect(button(lucia.page, /^Retener/)).toHaveCount(0)
  const mateo = await HttpDevice.signedIn(server.port, 'demo', 'mesero2')
  const orderId = randomUUID()
  await mateo.send([
    { type: 'openOrder', orderId, payload: { departmentId: 'comedor', tableId: 'mesa-6' } },
    {
      type: 'addLine',
      orderId,
      payload: { lineId: randomUUID(), productId: 'chistorra', quantity: 1, options: [], course: 2 },
    },
  ])
  await lucia.page.goto(`${lucia.origin}/table/comedor/${orderId}`)
  await expect(button(lucia.page, 'Primer tiempo')).toBeVisible()
  await lucia.opensTable('Mesa 4')
  await expect(button(lucia.page, 'Primer tiempo')).toHaveCount(0)

  const manager = await Manager.signsIn(boss)
  await manager.opens('Departamentos')
  await manager.row('Comedor').getByRole('button', { name: 'Comedor', exact: true }).click()
  await manager.form.getByRole('switch', { name: 'Se sirve por tiempos' }).click()
  await manager.form.getByRole('button', { name: 'Guardar' }).click()
  await expect(button(lucia.page, 'Primer tiempo')).toBeVisible()
})
