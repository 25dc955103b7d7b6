import { resolve } from 'node:path'
import { defineConfig } from 'playwright/test'
import { recordingPath } from './scripts/indexes.ts'
import { findE2eBrowser, launchOptions } from './tests/support/browser.ts'

// The servers that the tests start append their Firestore queries to this file. `npm run indexes` derives the Firestore
// indexes from the file.
process.env.RECORD_QUERIES = resolve(recordingPath)

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: 'tests/support/seeded-data.ts',
  // A test that passes only at the second attempt is flaky. `npm test` lists the flaky tests.
  retries: 1,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...launchOptions,
      executablePath: findE2eBrowser(),
      // V8, the JavaScript engine, compiles code that runs often a second time to make it faster. A test ends before
      // this has saved as much time as it cost. A larger heap for new objects also saves time for garbage collection.
      args: [...launchOptions.args, '--js-flags=--no-opt --no-maglev --min-semi-space-size=16'],
    },
    actionTimeout: 30_000,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
  },
})
