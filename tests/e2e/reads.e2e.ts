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

test('a first visit reads at most 5 documents for any length of menu, a return visit only the changes', async ({
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
  // Changes after the last published file are read one by one.
  await guest.page.keyboard.press('Escape')
  await guest.findsProduct('Guiso número 1999')
  // The tenant's document is read twice, by a request and by a listener, and at most three changes after the published
  // file.
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
