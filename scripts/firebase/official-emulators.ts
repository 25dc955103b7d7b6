import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureServiceAccount } from '../../emulator/functions/credentials.ts'
import { projectId } from '../../emulator/project.ts'
import { findFirebaseTools, toolsVersion } from './find-tools.ts'
import { findFreePorts } from './free-ports.ts'

/** The ports of the running emulators, and a function that stops them. */
export type OfficialEmulators = { auth: number; functions: number; hosting: number; stop(): Promise<void> }

/**
 * Starts Google's emulators of Auth, Functions and Hosting with this project's `firebase.json`, and waits until they
 * are ready. The functions use Firestore, Storage and the Realtime Database of the embedded backend (`emulator/`, this
 * project's own imitation of Firebase).
 * @param backendPort the port of the embedded backend
 * @param dataDir the data folder of the embedded backend
 * @throws Error with the output of the emulators when they end before they are ready
 */
export async function startOfficialEmulators(backendPort: number, dataDir: string): Promise<OfficialEmulators> {
  const [auth, functions, hosting, hub, logging] = (await findFreePorts(5)) as [number, number, number, number, number]
  const config = resolve(`.firebase-emulators-${hosting}.json`)
  const emulators = {
    auth: { port: auth },
    functions: { port: functions },
    hosting: { port: hosting },
    hub: { port: hub },
    logging: { port: logging },
    ui: { enabled: false },
  }
  writeFileSync(config, JSON.stringify({ ...JSON.parse(readFileSync('firebase.json', 'utf8')), emulators }))
  const child = spawnTools(
    ['emulators:start', '--only', 'auth,functions,hosting', '--project', projectId, '--config', config],
    {
      ...process.env,
      ...backendAddresses(backendPort, dataDir),
    },
  )
  try {
    await waitUntilReady(child)
  } finally {
    rmSync(config, { force: true })
  }
  const stop = async () => {
    if (child.exitCode !== null) return
    const ended = new Promise(resolve => child.once('close', resolve))
    child.kill('SIGINT')
    await ended
  }
  return { auth, functions, hosting, stop }
}

function spawnTools(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const installed = findFirebaseTools('lib/bin/firebase.js')
  const [command, first] = installed
    ? [process.execPath, [installed]]
    : ['npx', ['--yes', `firebase-tools@${toolsVersion}`]]
  // The emulators are in a separate process group, so that Ctrl+C does not reach them. This process handles Ctrl+C and
  // calls `stop`.
  return spawn(command, [...first, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
}

/**
 * The environment variables of firebase-tools and of the functions: the addresses of the embedded backend, and the path
 * of a service account's credentials.
 */
function backendAddresses(port: number, dataDir: string): Record<string, string> {
  const address = `127.0.0.1:${port}`
  return {
    DATABASE_URL: `http://${address}`,
    FIRESTORE_EMULATOR_HOST: address,
    FIREBASE_STORAGE_EMULATOR_HOST: address,
    STORAGE_EMULATOR_HOST: `http://${address}`,
    GOOGLE_APPLICATION_CREDENTIALS: ensureServiceAccount(dataDir),
  }
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  let output = ''
  return new Promise((done, fail) => {
    const collect = (chunk: Buffer) => {
      output = (output + chunk).slice(-20_000)
      if (output.includes('All emulators ready')) done()
    }
    child.stdout!.on('data', collect)
    child.stderr!.on('data', collect)
    child.once('error', fail)
    child.once('close', () => fail(new Error(`the official emulators ended:\n${output}`)))
  })
}
