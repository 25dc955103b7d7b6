import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'dist/**'],
    // Two cores: a file with a server of its own must not wait for ten others.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    reporters: process.env.CI ? ['default'] : ['dot'],
  },
})
