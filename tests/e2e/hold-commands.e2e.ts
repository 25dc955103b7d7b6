import { Chromium } from '../chaos/chromium.ts'
import { readCollection } from '../support/read-collection.ts'
import { firstButton, holdCommands } from '../support/screens/screen.ts'
import { signInOnPage } from '../support/sign-in.ts'
import { expect, test } from './support/fixtures.ts'

const retryMs = 8_000

test('after a call of the test helper holdCommands, a page sends no commands, even when Playwright has disconnected from the browser', async ({
  server,
}) => {
  const chromium = await Chromium.withProfile([])
  try {
    const page = (await chromium.start()).pages()[0]!
    await signInOnPage(page, server.origin('demo'), 'mesero')
    await holdCommands(page)
    await page.goto(`${server.origin('demo')}/table/comedor`)
    await firstButton(page, /^Mesa 3, libre/).click()
    await firstButton(page, /^Guacamole/).click()
    await page.getByText('2 pendientes').first().waitFor()
    await chromium.disconnect()
    await new Promise(resolve => setTimeout(resolve, retryMs))
    expect(await readCollection(server, 'tenants/demo/orders')).toEqual({})
  } finally {
    await chromium.remove()
  }
})
