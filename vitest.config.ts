import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'dist/**'],
    // Many test files start a server, so only two files run at the same time.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    reporters: process.env.CI ? ['default'] : ['dot'],
  },
})
