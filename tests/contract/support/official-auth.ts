import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { projectId } from '../../../emulator/project.ts'

type OfficialServer = { base: string; stop(): Promise<void> }

/**
 * Starts the official Auth emulator of `firebase-tools`, which is not a dependency of this project. Returns undefined
 * when it is not installed. `FIREBASE_TOOLS` names a folder in which `npm install firebase-tools` was run.
 */
export async function startOfficialAuth(): Promise<OfficialServer | undefined> {
  const from = createRequire(join(process.env.FIREBASE_TOOLS ?? process.cwd(), 'package.json'))
  let path: string
  try {
    path = from.resolve('firebase-tools/lib/emulator/auth/server.js')
  } catch {
    return undefined
  }
  // Calls `createApp` instead of starting the whole emulator, because the emulator would log each request.
  const { createApp } = from(path) as { createApp(project: string): Promise<Parameters<typeof createServer>[1]> }
  const server = createServer(await createApp(projectId))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise(resolve => void server.close(() => resolve()).closeAllConnections()),
  }
}
