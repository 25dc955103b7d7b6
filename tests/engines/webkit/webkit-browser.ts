import type { ChildProcess } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endGroup, startGroup } from './process-group.ts'
import { VirtualDisplay } from './virtual-display.ts'
import { WebDriverSession } from './webdriver.ts'

const driverPath = '/usr/bin/WebKitWebDriver'
const displayPath = '/usr/bin/Xvfb'
const driverStartMs = 20_000

/** These environment variables make WebKitGTK paint in memory, because there may be no graphics card. */
const softwareRendering = {
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
}

/**
 * Returns the path of MiniBrowser, the small browser of WebKitGTK. Undefined if the browser, its driver or Xvfb is
 * missing.
 */
export function findWebKit(): string | undefined {
  const [browser] = globSync('/usr/{lib/*,libexec}/webkit2gtk-4.*/MiniBrowser')
  return [driverPath, displayPath].every(path => existsSync(path)) ? browser : undefined
}

/**
 * A running WebKitGTK browser with its own virtual display and its own driver (WebKitWebDriver), which can drive only
 * one browser.
 */
export class WebKitBrowser {
  readonly session: WebDriverSession
  readonly #display: VirtualDisplay
  readonly #driver: ChildProcess

  private constructor(session: WebDriverSession, display: VirtualDisplay, driver: ChildProcess) {
    this.session = session
    this.#display = display
    this.#driver = driver
  }

  /** @throws an error if the display, the driver or the browser does not start */
  static async start(): Promise<WebKitBrowser> {
    const port = await freePort()
    const display = await VirtualDisplay.start(displayPath)
    const driver = startDriver(port, display)
    try {
      await waitUntilListening(driver, port)
      const session = await WebDriverSession.start(`http://127.0.0.1:${port}`, { alwaysMatch: capabilities(display) })
      return new WebKitBrowser(session, display, driver)
    } catch (error) {
      await endGroup(driver)
      await display.stop()
      throw error
    }
  }

  // Uses the display, because WebKitWebDriver's command for screenshots never answers in this browser.
  saveScreenshot = (path: string): Promise<void> => this.#display.saveScreenshot(path)

  /** The errors that the console has shown so far. */
  errors(): string[] {
    return readFileSync(consoleFile(this.#display), 'utf8')
      .split('\n')
      .filter(text => /^CONSOLE .*ERROR/.test(text))
  }

  async stop(): Promise<void> {
    await this.session.end().catch(() => {}) // The browser may have crashed.
    await endGroup(this.#driver)
    await this.#display.stop()
  }
}

function startDriver(port: number, display: VirtualDisplay): ChildProcess {
  const place = { DISPLAY: display.name, TZ: 'America/Mexico_City', LANG: 'es_MX.UTF-8' }
  return startGroup(driverPath, [`--port=${port}`], { env: { ...process.env, ...softwareRendering, ...place } })
}

const consoleFile = (display: VirtualDisplay) => join(display.folder, 'console')

/**
 * The driver discards the output of the browser, which contains the messages of the console. So a shell starts the
 * browser, with its output in a file. `stdbuf` lets the browser write each line at once.
 */
const capabilities = (display: VirtualDisplay) => ({
  'webkitgtk:browserOptions': {
    binary: '/bin/sh',
    args: [
      '-c',
      'exec stdbuf -oL "$@" >"$0"',
      consoleFile(display),
      findWebKit(),
      '--automation',
      '--enable-write-console-messages-to-stdout=true',
    ],
  },
})

async function waitUntilListening(driver: ChildProcess, port: number): Promise<void> {
  const end = Date.now() + driverStartMs
  const isListening = () =>
    fetch(`http://127.0.0.1:${port}/status`, { signal: AbortSignal.timeout(driverStartMs) }).then(
      () => true,
      () => false,
    )
  while (!(await isListening())) {
    if (Date.now() > end || driver.exitCode !== null) throw new Error('WebKitWebDriver does not answer')
    await wait(100)
  }
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
