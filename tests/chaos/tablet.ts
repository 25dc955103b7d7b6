import { EventEmitter, once } from 'node:events'
import type { BrowserContext, Locator, Page } from 'playwright'
import { signInOnPage } from '../support/sign-in.ts'
import { Chromium } from './chromium.ts'
import { type DurableCommand, type PageEvent, reportPageEvents } from './page-events.ts'

/** Long, because a fault can delay an action, for example while a killed server starts again. */
const actionTimeoutMs = 60_000

/**
 * A waiter's tablet in a real Chromium. What the page reports (see `PageEvent`) is recorded in the process of the test,
 * so the records survive when the browser is killed.
 */
export class ChromiumTablet {
  readonly origin: string
  readonly moments = new EventEmitter<{ tapped: []; written: []; stored: [] }>()
  /** The commands that the page has reported as stored. The key is the command's id. */
  readonly durableCommands = new Map<string, DurableCommand>()
  /** The highest number of lines that the screen has shown of each order. The key is the order's id. */
  readonly maxLinesShown = new Map<string, number>()
  /** The types of the stored commands whose IndexedDB transaction lacked the option `durability: 'strict'`. */
  readonly nonStrictWrites: string[] = []
  readonly errors: string[] = []
  readonly #chromium: Chromium
  #eventsSinceTap: string[] = []
  page!: Page

  private constructor(origin: string, chromium: Chromium) {
    this.origin = origin
    this.#chromium = chromium
  }

  /** @param port the port to which the browser connects: the proxy's or the server's */
  static async launch(origin: string, port: number): Promise<ChromiumTablet> {
    // Chromium sends every `*.localhost` host to this port, so the origin is the same with and without a proxy.
    const flags = [`--host-resolver-rules=MAP *.localhost 127.0.0.1:${port}`, '--window-size=1024,768']
    const tablet = new ChromiumTablet(origin, await Chromium.withProfile(flags))
    await tablet.start()
    return tablet
  }

  get profile(): string {
    return this.#chromium.profile
  }
  get pid(): number {
    return this.#chromium.pid
  }
  kill = (): Promise<void> => this.#chromium.kill()
  remove = (): Promise<void> => this.#chromium.remove()

  /** @param path the path to open; without one the page stays blank */
  async start(path?: string): Promise<void> {
    const context = await this.#chromium.start()
    context.setDefaultTimeout(actionTimeoutMs)
    await this.#listen(context)
    this.page = context.pages()[0] ?? (await context.newPage())
    this.page.on('pageerror', error => this.errors.push(String(error)))
    if (path !== undefined) await this.page.goto(this.origin + path)
  }

  async #listen(context: BrowserContext): Promise<void> {
    await context.exposeBinding('reportPageEvent', (_source, event: PageEvent) => this.#receive(event))
    await context.addInitScript(reportPageEvents)
  }

  #receive(event: PageEvent): void {
    this.#eventsSinceTap.push(`${event.moment}${'text' in event ? ` “${event.text}”` : ''}`)
    if (event.moment === 'clicked' || event.moment === 'said') return
    if (event.moment === 'shown') {
      const orderId = event.path.split('/').at(-1)!
      this.maxLinesShown.set(orderId, Math.max(event.lines, this.maxLinesShown.get(orderId) ?? 0))
      return
    }
    if (event.moment === 'stored') {
      this.durableCommands.set(event.command.id, event.command)
      if (event.durability !== 'strict') this.nonStrictWrites.push(event.command.type)
    }
    this.moments.emit(event.moment)
  }

  async signsIn(user: string): Promise<void> {
    await signInOnPage(this.page, this.origin, user)
    await this.page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await this.waitUntilSynced()
  }

  table = (name: string): Locator => this.page.getByRole('button', { name: new RegExp(`^${name},`) }).first()
  tile = (name: string): Locator =>
    this.page.getByRole('tabpanel').getByRole('button', { name: new RegExp(`^${name}`) })

  async opensTable(name: string): Promise<void> {
    await this.page.goto(`${this.origin}/table/comedor`)
    await this.table(name).click()
    await this.seesCheck()
  }

  async seesCheck(): Promise<void> {
    await this.page.waitForURL(/\/table\/[^/]+\/[^/]+$/)
    await this.page.getByRole('list', { name: 'Orden', exact: true }).waitFor({ state: 'attached' })
  }

  get path(): string {
    return new URL(this.page.url()).pathname
  }

  /** The path and the query of the page. The query names the table of an order that has no command yet. */
  get address(): string {
    const { pathname, search } = new URL(this.page.url())
    return pathname + search
  }

  /** Taps a button that creates a command. @throws an error if the page reports no stored command within 10 s */
  async taps(button: Locator): Promise<void> {
    const before = this.durableCommands.size
    this.#eventsSinceTap = []
    await button.click()
    if (this.durableCommands.size > before) return
    const signal = AbortSignal.timeout(actionTimeoutMs / 6)
    await once(this.moments, 'stored', { signal }).catch(() => {
      throw new Error(`a tap did nothing; since then: ${this.#eventsSinceTap.join(', ')}`)
    })
  }

  /** Whether the order on the screen has a line that is stored but not sent to the kitchen. */
  hasDrafts(): boolean {
    const here = [...this.durableCommands.values()].filter(({ orderId }) => this.path.endsWith(orderId))
    const sent = new Set(here.flatMap(({ payload }) => payload.lineIds ?? []))
    return here.some(({ payload: { lineId } }) => lineId !== undefined && !sent.has(lineId))
  }

  sendButton = (): Locator => this.page.getByRole('button', { name: /^(Enviar|Guardar \d+ aquí)/ })

  async waitUntilSynced(): Promise<void> {
    await this.page
      .getByRole('status')
      .filter({ hasText: /Al día/ })
      .first()
      .waitFor()
  }

  /** Taps «Actualizar» (refresh) and waits until the status is «Al día» (up to date). */
  async refreshes(): Promise<void> {
    await this.page.getByRole('button', { name: 'Actualizar' }).first().click()
    await this.waitUntilSynced()
  }

  countLines = (): Promise<number> => this.page.locator('ul[aria-label="Orden"] > li').count()
}
