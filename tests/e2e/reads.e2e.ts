import { addProducts, countDocumentReads, openProductSheet, publishProductNames } from '../support/document-reads.ts'
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

test('a first visit reads at most 5 documents however long the menu is, a return visit only what changed', async ({
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
  // What the published menu does not have yet comes with the changes.
  await guest.page.keyboard.press('Escape')
  await guest.findsProduct('Guiso número 1999')
  // The tenant's document twice, by one request and then live, and at most three changes since the menu was published.
  expect(await read()).toBeGreaterThanOrEqual(3)
  expect(await read()).toBeLessThanOrEqual(5)

  await guest.page.goto('about:blank')
  const names = ['Primero', 'Segundo', 'Tercero', 'Cuarto', 'Quinto']
  await publishProductNames(port, 'demo', 'entradas', names)
  before = await countDocumentReads(port)
  await guest.page.goto(guest.origin)
  await openProductSheet(guest.page, 'Guiso número 8')
  await guest.page.keyboard.press('Escape')
  await guest.findsProduct('Quinto')
  expect(await read()).toBeLessThanOrEqual(2 + names.length)
})
