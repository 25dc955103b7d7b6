import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { projectId } from '../../../emulator/project.ts'

type OfficialServer = { base: string; stop(): Promise<void> }

/**
 * The official auth emulator, plain JavaScript in `firebase-tools`; `undefined` where that is not installed. It is no
 * dependency: `FIREBASE_TOOLS` may name a folder in which `npm install firebase-tools` has been run.
 */
export async function startOfficialAuth(): Promise<OfficialServer | undefined> {
  const from = createRequire(join(process.env.FIREBASE_TOOLS ?? process.cwd(), 'package.json'))
  let path: string
  try {
    path = from.resolve('firebase-tools/lib/emulator/auth/server.js')
  } catch {
    return undefined
  }
  // Quiet: it logs each request otherwise.
  const { createApp } = from(path) as { createApp(project: string): Promise<Parameters<typeof createServer>[1]> }
  const server = createServer(await createApp(projectId))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise(resolve => void server.close(() => resolve()).closeAllConnections()),
  }
}
