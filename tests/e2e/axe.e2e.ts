import { test as base } from 'playwright/test'
import { resizePage } from '../support/resize-page.ts'
import { allScreens } from '../support/screens/all-screens.ts'
import { deskViewport, landscapeViewport, phoneViewport, ScreenVisitor } from '../support/screens/screen.ts'
import { seedRestaurant } from '../support/screens/seed-restaurant.ts'
import { startServer } from '../support/server.ts'
import { expectNoAxeViolations } from './support/axe.ts'

/**
 * All tests of a Playwright worker share one server with the data of a restaurant, because they only look at screens
 * and change nothing.
 */
const test = base.extend<object, { visitor: ScreenVisitor }>({
  visitor: [
    async ({ browser }, use) => {
      const server = await startServer()
      const visitor = new ScreenVisitor(browser, server, await seedRestaurant(server.port))
      await use(visitor)
      await visitor.close()
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

// Without this mode, a single worker would run all tests of this file, and would end long after the other workers.
test.describe.configure({ mode: 'parallel' })

for (const screen of allScreens) {
  test(`axe finds no accessibility problem on the screen ${screen.name}`, async ({ visitor }) => {
    await visitor.visit(screen, phoneViewport, async page => {
      await expectNoAxeViolations(page, `${screen.name} on a phone`)
      await resizePage(page, screen.path.startsWith('/admin') ? deskViewport : landscapeViewport)
      await expectNoAxeViolations(page, `${screen.name} on a large screen`)
    })
  })
}
