import { test as base, expect } from 'playwright/test'
import { type RunningServer, startServer } from '../support/server.ts'
import type { BrowserWindow } from './browser-window.ts'
import { type EngineName, engines } from './engines.ts'

type Options = { engine: EngineName }

type Fixtures = {
  /** A new server for this story (a test of what users do in the app), with only the seed data. */
  server: RunningServer
  /**
   * Opens a new browser with its own storage. Without `size`, the window is as large as a tablet. If the browser does
   * not start, the story is skipped, and the summary at the end of the run says why.
   */
  openWindow: (size?: { width: number; height: number }) => Promise<BrowserWindow>
  /** A story fails if the browser console shows an error. This call allows errors of the network in the whole story. */
  expectNetworkErrors: () => void
}

const isNetworkError = (text: string) =>
  /Failed to load|net::ERR_|NetworkError|WebChannelConnection|dynamically imported module|Load failed|Could not connect/.test(
    text,
  )

export const test = base.extend<Options & Fixtures & { networkErrors: { areExpected: boolean } }>({
  engine: ['firefox', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  networkErrors: async ({}, use) => use({ areExpected: false }),
  expectNetworkErrors: async ({ networkErrors }, use) =>
    use(() => {
      networkErrors.areExpected = true
    }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  server: async ({}, use) => {
    const server = await startServer()
    await use(server)
    await server.stop()
  },
  openWindow: async ({ engine, networkErrors, server: _ }, use, testInfo) => {
    const windows: BrowserWindow[] = []
    await use(async (size = { width: 1024, height: 768 }) => {
      const { title, open } = engines[engine]
      const window = await open(size).catch((error: Error) => {
        testInfo.skip(true, `${title} did not start: ${error.message.split('\n')[0]}`)
        throw error
      })
      windows.push(window)
      return window
    })
    if (testInfo.status !== testInfo.expectedStatus) {
      for (const [index, window] of windows.entries()) {
        await window.saveScreenshot(testInfo.outputPath(`window-${index}.png`)).catch(() => {})
      }
    }
    const errors = windows.flatMap(window => window.errors())
    await Promise.all(windows.map(window => window.close()))
    expect(
      errors.filter(text => !(networkErrors.areExpected && isNetworkError(text))),
      'errors on the console',
    ).toEqual([])
  },
})

export { expect }
