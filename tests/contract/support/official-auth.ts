import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { projectId } from '../../../emulator/project.ts'
import { findFirebaseTools } from '../../../scripts/firebase/find-tools.ts'

type OfficialServer = { base: string; stop(): Promise<void> }

/** Starts the official Auth emulator of firebase-tools. Returns undefined when the tools are not installed. */
export async function startOfficialAuth(): Promise<OfficialServer | undefined> {
  const path = findFirebaseTools('lib/emulator/auth/server.js')
  if (path === undefined) return undefined
  // Calls `createApp` instead of starting the whole emulator, because the emulator would log each request.
  const { createApp } = createRequire(path)(path) as {
    createApp(project: string): Promise<Parameters<typeof createServer>[1]>
  }
  const server = createServer(await createApp(projectId))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise(resolve => void server.close(() => resolve()).closeAllConnections()),
  }
}
