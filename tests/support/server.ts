import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A server that runs in its own process. */
export type RunningServer = {
  port: number
  dataDir: string
  /** For example `http://demo.localhost:4000`, or `http://localhost:4000` without a tenant. */
  origin(tenant?: string): string
  /** Sends a signal (SIGKILL by default) and resolves when the process has ended. */
  kill(signal?: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<void>
  /**
   * Stops the process with SIGSTOP. Clients can still connect, because the operating system accepts connections, but
   * they get no answer.
   */
  pause(): void
  resume(): void
  /** Ends the server with SIGTERM and starts it again with the same port and data folder. */
  restart(): Promise<void>
  /** Ends the server. Removes the data folder if `startServer` created the folder. */
  stop(): Promise<void>
  /** The CPU time since the start and the memory in use now. Works only on Linux. */
  usage(): { cpuSeconds: number; megabytes: number }
  output(): string
}

type Options = {
  /** Default: any free port. */
  port?: number
  /** Default: a new folder, which `stop` removes. In the browser tests it contains the seed data. */
  dataDir?: string
  env?: NodeJS.ProcessEnv
  /** Command-line arguments. `restart` leaves out `--fresh`, because this argument would delete the data. */
  args?: string[]
}

/**
 * Starts the server (`npm start`) as a separate process and waits until the server answers.
 * @throws an error with the server's output if the server does not start
 */
export async function startServer(options: Options = {}): Promise<RunningServer> {
  const port = options.port || (await freePort())
  const dataDir = options.dataDir ?? (await newDataDir())
  let child: ChildProcess
  let output = ''

  async function start(args: string[]): Promise<void> {
    output = ''
    // Most Vitest tests need only the backend. With `--backend`, the server does not build the app.
    const backend = process.env.VITEST === undefined ? [] : ['--backend']
    child = spawn(process.execPath, [resolve('scripts/start.js'), ...backend, ...args], {
      env: { ...process.env, ...options.env, PORT: String(port), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ready = new Promise<void>(resolve => {
      const collect = (chunk: Buffer) => {
        output += chunk
        if (output.includes(`http://localhost:${port}`)) resolve()
      }
      child.stdout!.on('data', collect)
      child.stderr!.on('data', collect)
    })
    await Promise.race([ready, once(child, 'close')])
    const health = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
    if (child.exitCode !== null || health?.status !== 200) throw new Error(`The server did not start:\n${output}`)
  }

  async function kill(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT' = 'SIGKILL'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const closed = once(child, 'close')
    child.kill(signal)
    await closed
  }

  await start(options.args ?? [])
  return {
    port,
    dataDir,
    origin: tenant => `http://${tenant === undefined ? '' : `${tenant}.`}localhost:${port}`,
    kill,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    restart: async () => {
      await kill('SIGTERM')
      await start((options.args ?? []).filter(arg => arg !== '--fresh'))
    },
    stop: async () => {
      await kill('SIGTERM')
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    },
    usage: () => usageOf(child.pid!),
    output: () => output,
  }
}

async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-'))
  const { SEEDED_DATA } = process.env
  if (SEEDED_DATA !== undefined) await cp(SEEDED_DATA, dataDir, { recursive: true })
  return dataDir
}

/** Reads /proc, where Linux gives CPU times in units of 1/100 s. */
function usageOf(pid: number): { cpuSeconds: number; megabytes: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / 100, megabytes: Number(resident?.[1]) / 1024 }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
