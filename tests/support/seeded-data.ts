import { rm } from 'node:fs/promises'
import { startServer } from './server.ts'

/**
 * Playwright calls this function before all tests. It writes the seed data into a folder. `startServer` copies this
 * folder to each new data folder, because copying is faster than writing the seed data again.
 * @returns the function that removes the folder after all tests
 */
export default async function writeSeedData(): Promise<() => Promise<void>> {
  const server = await startServer()
  await server.kill('SIGTERM')
  process.env.SEEDED_DATA = server.dataDir
  return () => rm(server.dataDir, { recursive: true, force: true })
}
