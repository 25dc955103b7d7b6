import { rm } from 'node:fs/promises'
import { startServer } from './server.ts'

/**
 * Playwright calls this function before all tests: it writes the seed data once. `startServer` copies the folder for
 * each test, which is faster than to write the seed data again.
 * @returns the function that removes the folder after all tests
 */
export default async function writeSeedData(): Promise<() => Promise<void>> {
  const server = await startServer()
  await server.kill('SIGTERM')
  process.env.SEEDED_DATA = server.dataDir
  return () => rm(server.dataDir, { recursive: true, force: true })
}
