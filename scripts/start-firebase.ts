/**
 * `npm run start:firebase` runs the unchanged product on Google's own emulators of Auth, Functions and Hosting, behind
 * one port (`PORT`, default 4000). Firestore, Storage and the Realtime Database come from the embedded backend
 * (`emulator/`, this project's own imitation of Firebase), because Google's emulators of these three need Java and a
 * download. Google's Auth emulator does not store accounts, so all data is deleted when the process ends.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmulator } from '../emulator/main.ts'
import { seededTenants, staffPassword } from '../emulator/seed/main.ts'
import { buildWhatChanged } from './build.ts'
import { fillOfficialAuth } from './firebase/fill-official-auth.ts'
import { startOfficialEmulators } from './firebase/official-emulators.ts'
import { startProxy } from './firebase/proxy.ts'
import { connectProject } from './tenant/project.ts'

const port = Number(process.env.PORT || 4000)
await buildWhatChanged()
const dataDir = mkdtempSync(join(tmpdir(), 'comanda-firebase-'))
const backend = await startEmulator({ port: 0, dataDir, dist: 'dist' })
console.log('Starting the official emulators; without a network this takes a minute.')
const official = await startOfficialEmulators(backend.port, dataDir)
const closeProxy = await startProxy(port, { ...official, backend: backend.port })
await fillOfficialAuth(await connectProject({ backend: `http://127.0.0.1:${port}` }))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    closeProxy()
    await official.stop()
    await backend.close()
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  })
}

const rows = seededTenants.map(({ subdomain, tenant }) => `  http://${subdomain}.localhost:${port}  ${tenant.name}`)
console.log(`
Comanda is ready on the official emulators of Auth, Functions and Hosting.

${rows.join('\n')}

Password of the staff: ${staffPassword}. Stop it with Ctrl+C; its data ends with it.`)
