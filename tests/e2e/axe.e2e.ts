import { test as base } from 'playwright/test'
import { screens } from '../support/screens/all.ts'
import { serveEvening } from '../support/screens/evening.ts'
import { Looker, landscape, phone } from '../support/screens/screen.ts'
import { startServer } from '../support/server.ts'
import { isSound } from './support/axe.ts'

/** One evening for all of them: the screens only look. A state that another one spoiled gets a new evening by its second try. */
const test = base.extend<object, { looker: Looker }>({
  looker: [
    async ({ browser }, use) => {
      const server = await startServer()
      const looker = new Looker(browser, server, await serveEvening(server.port))
      await use(looker)
      await looker.close()
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

for (const screen of screens) {
  test(`axe finds nothing on ${screen.name}`, async ({ looker }) => {
    await looker.at(screen, phone, async page => {
      await isSound(page, `${screen.name} on a phone`)
      await page.setViewportSize(landscape)
      await isSound(page, `${screen.name} on a tablet`)
    })
  })
}
