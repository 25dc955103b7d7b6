/**
 * `npm run start:firebase`: runs the same `firebase.json`, rules and functions on the official Emulator Suite, which
 * npx downloads. Its Firestore, Database and Storage need Java. Each product has its own port.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { projectId } from '../emulator/project.ts'
import { buildWhatChanged } from './build.ts'

/** The default ports of firebase-tools. `--only auth,functions,hosting` starts the emulators that need no Java. */
const emulators = {
  auth: { port: 9099 },
  functions: { port: 5001 },
  firestore: { port: 8080 },
  database: { port: 9000 },
  hosting: { port: 5000 },
  storage: { port: 9199 },
  ui: { enabled: false },
}

// Ctrl+C ends the emulators; this process waits until they have shut down.
process.on('SIGINT', () => {})

await buildWhatChanged()
const config = resolve('.firebase-emulators.json')
try {
  writeFileSync(config, JSON.stringify({ ...JSON.parse(readFileSync('firebase.json', 'utf8')), emulators }))
  const args = ['firebase-tools', 'emulators:start', '--project', projectId, '--config', config]
  const { status } = spawnSync('npx', ['--yes', ...args, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exitCode = status ?? 1
} finally {
  rmSync(config, { force: true })
}
