import {
  addProducts,
  countDocumentReads,
  openProductSheet,
  publishRenamesOfOneProduct,
} from '../support/document-reads.ts'
import { startServer } from '../support/server.ts'
import { test as base, expect } from './support/fixtures.ts'

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  server: async ({}, use) => {
    const server = await startServer({ args: ['--test'] })
    await use(server)
    await server.stop()
  },
})

test('with more than 2,000 products, a first visit reads at most 5 Firestore documents, and the next one at most 2 and one for each change', async ({
  waiter,
  server,
}) => {
  const { port } = server
  await addProducts(port, 'demo', 'entradas', 2_000)
  const guest = await waiter()
  let before = await countDocumentReads(port)
  const read = async () => (await countDocumentReads(port)) - before

  await guest.page.goto(guest.origin)
  await openProductSheet(guest.page, 'Guiso número 7')
  // The menu was changed four times, each time by 500 products. The product 1999 was added last. Once the product is
  // shown, the app has read all changes.
  await guest.page.keyboard.press('Escape')
  await guest.findsProduct('Guiso número 1999')
  // The app reads the tenant's document twice (by a request and by a listener). The earlier changes of the menu are in
  // the catalogue file, which is not in Firestore, so the app reads only one to three documents with changes.
  expect(await read()).toBeGreaterThanOrEqual(3)
  expect(await read()).toBeLessThanOrEqual(5)

  await guest.page.goto('about:blank')
  const names = ['Primero', 'Segundo', 'Tercero', 'Cuarto', 'Quinto']
  await publishRenamesOfOneProduct(port, 'demo', 'entradas', names)
  before = await countDocumentReads(port)
  await guest.page.goto(guest.origin)
  await openProductSheet(guest.page, 'Guiso número 8')
  await guest.page.keyboard.press('Escape')
  await guest.findsProduct('Quinto')
  expect(await read()).toBeLessThanOrEqual(2 + names.length)
})
