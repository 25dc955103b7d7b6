import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright'
import { launchOptions } from '../support/browser.ts'

/** A Chromium with a profile on disk. It has its own process group, so that one SIGKILL ends all its processes. */
export class Chromium {
  readonly profile: string
  readonly #flags: string[]
  #process: ChildProcess | undefined
  #browser: Browser | undefined

  private constructor(profile: string, flags: string[]) {
    this.profile = profile
    this.#flags = flags
  }

  static async withProfile(flags: string[]): Promise<Chromium> {
    return new Chromium(await mkdtemp(join(tmpdir(), 'comanda-profile-')), flags)
  }

  get pid(): number {
    return this.#process!.pid!
  }

  async start(): Promise<BrowserContext> {
    const { executablePath, args } = launchOptions
    const ownArgs = [`--user-data-dir=${this.profile}`, '--remote-debugging-port=0', '--headless=new', '--lang=es-MX']
    this.#process = spawn(executablePath!, [...args, ...ownArgs, ...this.#flags, 'about:blank'], {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.#browser = await chromium.connectOverCDP(await readDevToolsAddress(this.#process))
    return this.#browser.contexts()[0]!
  }

  /** Ends Playwright's connection, including its routes and its emulation. The browser and its pages keep running. */
  async disconnect(): Promise<void> {
    await this.#browser?.close()
  }

  /** Sends SIGKILL to the browser, its renderers and its storage process at once, so that nothing more is written. */
  async kill(): Promise<void> {
    const running = this.#process
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = once(running, 'exit')
    process.kill(-running.pid!, 'SIGKILL')
    await gone
    await this.#browser?.close().catch(() => {})
  }

  async remove(): Promise<void> {
    await this.kill()
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

function readDevToolsAddress({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    // Reads stderr until Chromium ends, because a full pipe would block Chromium.
    stderr!.on('data', chunk => {
      output += chunk
      const [, address] = /^DevTools listening on (ws:.*)$/m.exec(output) ?? []
      if (address) resolve(address)
    })
    stderr!.on('end', () => reject(new Error(`Chromium did not start:\n${output}`)))
  })
}
