import { setTimeout as wait } from 'node:timers/promises'
import { build } from 'esbuild'
import { type BrowserWindow, describeTarget, patienceMs, type Target } from '../browser-window.ts'
import type { SentTarget, State } from './find-in-page.ts'
import { type ElementReference, WebDriverError, type WebDriverSession } from './webdriver.ts'
import { WebKitBrowser } from './webkit-browser.ts'

type Size = { width: number; height: number }

/** Starts WebKitGTK with a window of the given size, but at least 447 px wide, the minimum width of WebKitGTK. */
export async function openWebKitWindow(size: Size): Promise<BrowserWindow> {
  const browser = await WebKitBrowser.start()
  try {
    await browser.session.resize(size)
    return new WebKitWindow(browser, (await browser.session.run('return innerWidth')) as number)
  } catch (error) {
    await browser.stop()
    throw error
  }
}

class WebKitWindow implements BrowserWindow {
  readonly width: number
  readonly #browser: WebKitBrowser
  readonly #session: WebDriverSession

  constructor(browser: WebKitBrowser, width: number) {
    this.#browser = browser
    this.#session = browser.session
    this.width = width
  }

  open = async (url: string) => void (await this.#session.open(url))
  reload = async () => void (await this.#session.reload())

  /** Taps the element as soon as it is enabled and its position has not changed between two checks. */
  async tap(target: Target): Promise<void> {
    let position: unknown
    await this.#on(target, 'enabled', async element => {
      const last = position
      position = await this.#callFinder('describePosition', element)
      if (position !== last) return false
      await this.#session.click(element)
    })
  }

  async type(target: Target, text: string): Promise<void> {
    await this.tap(target)
    await this.#on(target, 'visible', async element => {
      await this.#session.run('arguments[0].select()', element)
      await this.#session.sendKeys(element, text)
    })
  }

  async chooseFile(target: Target, path: string): Promise<void> {
    await this.#on(target, 'hidden', async element => void (await this.#session.sendKeys(element, path)))
  }

  sees = (target: Target) => this.#on(target, 'visible', async () => {})

  async seesNo(target: Target): Promise<void> {
    await retryUntil(
      `still there: ${describeTarget(target)}`,
      async () => (await this.#find(target, 'visible')) === null,
    )
  }

  async waitUntilInstalled(): Promise<void> {
    const note = 'navigator.serviceWorker.ready.then(() => { document.documentElement.dataset.installed = "yes" })'
    await this.#session.run(note)
    await retryUntil('no active service worker', () =>
      this.#session.run('return document.documentElement.dataset.installed === "yes"'),
    )
  }

  saveScreenshot = (path: string) => this.#browser.saveScreenshot(path)
  errors = () => this.#browser.errors()
  close = () => this.#browser.stop()

  /** Finds the element in the state and calls `act`. Repeats both while there is none or `act` returns false. */
  async #on(target: Target, state: State, act: (element: ElementReference) => Promise<unknown>): Promise<void> {
    await retryUntil(`not found, not ${state} or still moving: ${describeTarget(target)}`, async () => {
      const element = await this.#find(target, state)
      return element !== null && (await act(element)) !== false
    })
  }

  async #find(target: Target, state: State): Promise<ElementReference | null> {
    return (await this.#callFinder('findInPage', toSent(target), state)) as ElementReference | null
  }

  /** Calls a function of `find-in-page.ts` in the page. */
  async #callFinder(name: keyof typeof import('./find-in-page.ts'), ...args: unknown[]): Promise<unknown> {
    finder ??= bundleFinder()
    return this.#session.run(`${await finder}; return finder.${name}(...arguments)`, ...args)
  }
}

/** After one of these errors, the action is repeated, because the element was covered or replaced before the click. */
const repeatable = new Set(['stale element reference', 'element click intercepted', 'element not interactable'])

let finder: Promise<string> | undefined

async function bundleFinder(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [new URL('find-in-page.ts', import.meta.url).pathname],
    bundle: true,
    minify: true,
    format: 'iife',
    globalName: 'finder',
    write: false,
  })
  return outputFiles[0]!.text
}

function toSent({ name, within, ...target }: Target): SentTarget {
  const sentName = name instanceof RegExp ? { source: name.source, flags: name.flags } : name
  return { ...target, ...(sentName !== undefined && { name: sentName }), ...(within && { within: toSent(within) }) }
}

/** Waits at most `patienceMs` until `isDone` returns true. An error with a code in `repeatable` counts as false. */
async function retryUntil(failure: string, isDone: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + patienceMs
  const isDoneNow = async () => {
    try {
      return await isDone()
    } catch (error) {
      if (error instanceof WebDriverError && repeatable.has(error.code)) return false
      throw error
    }
  }
  while (!(await isDoneNow())) {
    if (Date.now() > end) throw new Error(failure)
    await wait(100)
  }
}
