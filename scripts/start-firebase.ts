/**
 * `npm run start:firebase` runs the app and the functions on the official Firebase Emulator Suite, which npx downloads.
 * The emulators of Firestore, Realtime Database and Storage need Java. The argument `--only auth,functions,hosting`
 * starts only emulators that need no Java.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { projectId } from '../emulator/project.ts'
import { buildWhatChanged } from './build.ts'

/** The default ports of firebase-tools. */
const emulators = {
  auth: { port: 9099 },
  functions: { port: 5001 },
  firestore: { port: 8080 },
  database: { port: 9000 },
  hosting: { port: 5000 },
  storage: { port: 9199 },
  ui: { enabled: false },
}

// Ctrl+C also reaches the emulators. This process ignores Ctrl+C and ends after the emulators have shut down.
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
