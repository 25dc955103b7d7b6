import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export type RunningServer = {
  port: number
  dataDir: string
  /** `http://demo.localhost:PORT`; without a tenant `http://localhost:PORT`. */
  origin(tenant?: string): string
  /** Ends the process with a signal (SIGKILL by default) and resolves when it is gone. */
  kill(signal?: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<void>
  /** Stops it where it stands: connections are taken, nothing is answered. */
  pause(): void
  resume(): void
  /** Starts it again on the same port and data. */
  restart(): Promise<void>
  /** Ends it, and removes its data if the folder was made here. */
  stop(): Promise<void>
  /** What it has used so far, as Linux counts it. */
  usage(): { cpuSeconds: number; megabytes: number }
  /** All it has printed since it was last started. */
  output(): string
}

type Options = {
  /** 0 or none: any free one. */
  port?: number
  /** None: a new folder, removed by `stop`. */
  dataDir?: string
  env?: NodeJS.ProcessEnv
  /** Of the first start. */
  args?: string[]
}

/**
 * `npm start` as a process of its own, ready to answer.
 * @throws with what it printed if it ends instead.
 */
export async function startServer(options: Options = {}): Promise<RunningServer> {
  const port = options.port || (await freePort())
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'comanda-')))
  let child: ChildProcess
  let output = ''

  async function start(args: string[]): Promise<void> {
    output = ''
    // Vitest's tests talk to the backend: they need not wait for a build of the app.
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

/** Ticks are hundredths of a second on every Linux that Node runs on. */
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
