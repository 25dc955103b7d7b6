import { defineConfig } from 'playwright/test'
import { type EngineName, installedEngines } from './tests/engines/engines.ts'

/** Runs each story of `tests/engines` once in each engine that is installed. */
export default defineConfig<{ engine: EngineName }>({
  testDir: 'tests/engines',
  testMatch: '**/*.engines.ts',
  outputDir: 'test-results/engines',
  // Engines in turn: two browsers at a time on two cores would make each other wait.
  workers: 1,
  timeout: 300_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/engines.json' }]],
  projects: installedEngines().map(name => ({ name, use: { engine: name } })),
})
