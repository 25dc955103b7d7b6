import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const executablePaths = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/**
 * Returns the path of the first of these browsers that exists: the one in `CHROMIUM_PATH`, an installed Chromium or
 * Chrome, the Chromium that Playwright has downloaded. Undefined if none exists.
 */
export function findBrowser(): string | undefined {
  return findFile([...executablePaths, chromium.executablePath()])
}

const findFile = (paths: (string | undefined)[]) => paths.find(path => path !== undefined && existsSync(path))

/**
 * Returns the path of the browser for the tests in `tests/e2e`: the path in `CHROMIUM_PATH` if it exists, otherwise
 * Chromium's headless shell if it is installed, otherwise what `findBrowser` finds. The shell is Chromium without
 * windows. The tests need about two thirds of the CPU time in it that they need in a whole Chromium.
 */
export function findE2eBrowser(): string | undefined {
  return findFile([process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell']) ?? findBrowser()
}

/** Options for `chromium.launch` and for Playwright's `use.launchOptions`. */
export const launchOptions = {
  executablePath: findBrowser(),
  args: [
    // Chromium started by root refuses to run with its sandbox.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
