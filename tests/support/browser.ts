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
 * Returns the path in `CHROMIUM_PATH`, otherwise of an installed Chromium or Chrome, otherwise of the Chromium that
 * Playwright has downloaded. Takes the first path at which there is a file; undefined if there is none.
 */
export function findBrowser(): string | undefined {
  return findFile([...executablePaths, chromium.executablePath()])
}

const findFile = (paths: (string | undefined)[]) => paths.find(path => path !== undefined && existsSync(path))

/**
 * Returns the path in `CHROMIUM_PATH`, otherwise of Chromium's headless shell if it is installed, otherwise of the
 * browser that `findBrowser` finds. The shell is Chromium without windows. It runs the stories with about two thirds of
 * the CPU time of a whole Chromium.
 */
export function findStoryBrowser(): string | undefined {
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
