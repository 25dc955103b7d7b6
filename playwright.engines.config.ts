import { defineConfig } from 'playwright/test'
import { type EngineName, installedEngines } from './tests/engines/engines.ts'

/** Runs each user story of `tests/engines` once in each installed browser engine other than Chromium. */
export default defineConfig<{ engine: EngineName }>({
  testDir: 'tests/engines',
  testMatch: '**/*.engines.ts',
  outputDir: 'test-results/engines',
  // One engine at a time, because two browsers on two processor cores would make each other slow.
  workers: 1,
  timeout: 300_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/engines.json' }]],
  projects: installedEngines().map(name => ({ name, use: { engine: name } })),
})
