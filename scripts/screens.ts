/**
 * `npm run screens` saves a PNG file of every screen at each of four widths in the folder `screens/`.
 * `npm run screens -- menu 'order*' --width=390,820` saves only some screens at some widths.
 * `npm run screens -- --readme` updates the pictures of the README.
 */
import { copyFileSync, mkdirSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { chromium } from 'playwright'
import { launchOptions } from '../tests/support/browser.ts'
import { allScreens } from '../tests/support/screens/all-screens.ts'
import {
  deskViewport,
  landscapeViewport,
  phoneViewport,
  ScreenVisitor,
  tabletViewport,
} from '../tests/support/screens/screen.ts'
import { seedRestaurant } from '../tests/support/screens/seed-restaurant.ts'
import { startServer } from '../tests/support/server.ts'

const readme = [
  { name: 'order-menu', viewport: landscapeViewport, as: 'order' },
  { name: 'tables', viewport: tabletViewport, as: 'tables' },
  { name: 'payment-equal', viewport: landscapeViewport, as: 'payment' },
  { name: 'menu', viewport: phoneViewport, as: 'menu' },
]

const options = process.argv.slice(2).filter(argument => argument.startsWith('--'))
const wanted = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
const only = options
  .find(option => option.startsWith('--width='))
  ?.slice('--width='.length)
  .split(',')
const forReadme = options.includes('--readme')

const viewports = [phoneViewport, tabletViewport, landscapeViewport, deskViewport].filter(
  ({ width }) => !only || only.includes(`${width}`),
)
const chosen = allScreens.filter(({ name }) =>
  forReadme
    ? readme.some(picture => picture.name === name)
    : wanted.length === 0 || wanted.some(pattern => matchesGlob(name, pattern)),
)

const server = await startServer()
const browser = await chromium.launch(launchOptions)
const failed: string[] = []
try {
  const visitor = new ScreenVisitor(browser, server, await seedRestaurant(server.port))
  mkdirSync('screens', { recursive: true })
  for (const screen of chosen) {
    for (const viewport of viewports) {
      const path = `screens/${screen.name}-${viewport.width}.png`
      await visitor
        .visit(screen, viewport, page => page.screenshot({ path, animations: 'disabled' }))
        .catch(error => {
          failed.push(path)
          console.error(`${path}: ${error}`)
        })
    }
    console.log(`screens/${screen.name}-*.png`)
  }
  if (forReadme) {
    mkdirSync('docs/pictures', { recursive: true })
    for (const { name, viewport, as } of readme) {
      copyFileSync(`screens/${name}-${viewport.width}.png`, `docs/pictures/${as}.png`)
    }
  }
} finally {
  await browser.close()
  await server.stop()
}
if (failed.length > 0) {
  console.error(`not drawn: ${failed.join(', ')}`)
  process.exitCode = 1
}
