import { type Browser, test as base } from 'playwright/test'
import { screens } from '../support/screens/all.ts'
import { serveEvening } from '../support/screens/evening.ts'
import { Looker, landscape, phone } from '../support/screens/screen.ts'
import { startServer } from '../support/server.ts'
import { isSound } from './support/axe.ts'

type Evening = { looker: Looker; end(): Promise<void> }

async function begin(browser: Browser): Promise<Evening> {
  const server = await startServer()
  const looker = new Looker(browser, server, await serveEvening(server.port))
  const end = async () => {
    await looker.close()
    await server.stop()
  }
  return { looker, end }
}

/** One evening for all of them: the screens only look. */
const test = base.extend<object, { evening: { now: Evening } }>({
  evening: [
    async ({ browser }, use) => {
      const evening = { now: await begin(browser) }
      await use(evening)
      await evening.now.end()
    },
    { scope: 'worker' },
  ],
})

for (const screen of screens) {
  test(`axe finds nothing on ${screen.name}`, async ({ browser, evening }) => {
    const look = () =>
      evening.now.looker.at(screen, phone, async page => {
        await isSound(page, `${screen.name} on a phone`)
        await page.setViewportSize(landscape)
        await isSound(page, `${screen.name} on a tablet`)
      })
    try {
      await look()
    } catch (error) {
      // What another screen left behind stands in the way of some states; what axe finds, it finds again.
      console.log(`${screen.name}, on an evening of its own: ${String(error).split('\n')[0]}`)
      await evening.now.end()
      evening.now = await begin(browser)
      await look()
    }
  })
}
