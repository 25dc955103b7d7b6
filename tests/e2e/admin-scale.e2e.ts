import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { callByHttp, signInByHttp } from '../support/device.ts'
import { newProduct } from '../support/tenant.ts'
import { expect, test } from './support/fixtures.ts'
import { Manager } from './support/manager.ts'

const names = ['Sopa', 'Guiso', 'Asado', 'Ensalada', 'Pastel', 'Crema', 'Tamal', 'Mole']

async function addManyProducts(port: number): Promise<void> {
  const token = await signInByHttp(port, 'demo', 'gerente')
  for (let batch = 0; batch < 10; batch++) {
    const changes = Array.from({ length: 500 }, (_, index) => {
      const number = batch * 500 + index
      const name = `${names[number % names.length]} número ${number}`
      const doc = newProduct(name, 100 * number, { categoryId: 'entradas', position: number })
      return { collection: 'products', op: 'put', id: `muchos-${number}`, doc }
    })
    const answer = await callByHttp(port, 'catalog', { tenant: 'demo', changeId: randomUUID(), changes }, token)
    expect(answer.status).toBe(200)
  }
}

/** Starts counting the rows that are added to the table. Rows inside another added element are not counted. */
const countRows = (page: Page) =>
  page.evaluate(() => {
    const counter = window as unknown as { added: number }
    counter.added = 0
    const isRow = (node: Node) => node instanceof Element && node.matches('[role=row]')
    new MutationObserver(changes => {
      for (const change of changes) counter.added += [...change.addedNodes].filter(isRow).length
    }).observe(document.querySelector('[role=table]')!, { childList: true, subtree: true })
  })
const rowsAdded = (page: Page) => page.evaluate(() => (window as unknown as { added: number }).added)
const countElements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)

test('with 5,000 products, each letter typed into the search renders at most 15 rows, and the page with the full list has fewer than 2,000 elements', async ({
  waiter,
  server,
}) => {
  await addManyProducts(server.port)
  const manager = await Manager.signsIn(await waiter())
  const { page } = manager
  await manager.opens('Productos')
  await expect(page.getByText('1–15 de 5,082')).toBeVisible()

  const search = page.getByRole('searchbox')
  await countRows(page)
  for (const [index, letter] of [...'mole'].entries()) {
    const before = await rowsAdded(page)
    await search.press(letter)
    await expect(search).toHaveValue('mole'.slice(0, index + 1))
    await expect(page).toHaveURL(new RegExp(`q=${'mole'.slice(0, index + 1)}(&|$)`))
    expect((await rowsAdded(page)) - before).toBeLessThanOrEqual(15)
  }
  await expect(manager.table.getByRole('row')).toHaveCount(16)
  await search.fill('')

  await page.getByRole('radio', { name: 'Todas' }).check()
  await expect(page.getByText('1–5,082 de 5,082')).toBeVisible()
  expect(await countElements(page)).toBeLessThan(2_000)
  await expect(manager.table).toHaveAttribute('aria-rowcount', '5083')

  await manager.table.evaluate(element => element.scrollTo({ top: element.scrollHeight }))
  await expect(manager.table.getByRole('row').last()).toHaveAttribute('aria-rowindex', '5083')
  expect(await countElements(page)).toBeLessThan(2_000)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('main').evaluate(element => element.scrollTo({ top: element.scrollHeight / 2 }))
  await expect(manager.table.getByRole('row').nth(9)).toBeInViewport()
  expect(await countElements(page)).toBeLessThan(2_000)
})
