import { EventEmitter, once } from 'node:events'
import type { BrowserContext, Locator, Page } from 'playwright'
import { signInOnPage } from '../support/sign-in.ts'
import { Chromium } from './chromium.ts'
import { type DurableCommand, type PageEvent, reportPageEvents } from './page-events.ts'

/** Longer than anything that a healed tablet has to wait for. */
const actionTimeoutMs = 60_000

/** A waiter's tablet: what is done on it, and what its screen has acknowledged. It outlives its browser. */
export class ChromiumTablet {
  readonly origin: string
  readonly moments = new EventEmitter<{ tapped: []; written: []; stored: [] }>()
  /** Commands whose transaction has completed, as the page itself said before it was killed. */
  readonly durableCommands = new Map<string, DurableCommand>()
  /** The most lines that the check of an order has shown, by order. */
  readonly maxLinesShown = new Map<string, number>()
  /** Transactions that promised less than the disk. */
  readonly nonStrictWrites: string[] = []
  readonly errors: string[] = []
  readonly #chromium: Chromium
  /** What the page has told since the tap that is under way. */
  #eventsSinceTap: string[] = []
  page!: Page

  private constructor(origin: string, chromium: Chromium) {
    this.origin = origin
    this.#chromium = chromium
  }

  /** @param port of what stands where the server's address leads to */
  static async launch(origin: string, port: number): Promise<ChromiumTablet> {
    // Every host of the page's: the tablet knows one address, wherever the network is.
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

  /** @param path where it opens, as a person's tap on the app's icon would; none: nowhere yet */
  async start(path?: string): Promise<void> {
    const context = await this.#chromium.start()
    context.setDefaultTimeout(actionTimeoutMs)
    await this.#listen(context)
    this.page = context.pages()[0] ?? (await context.newPage())
    this.page.on('pageerror', error => this.errors.push(String(error)))
    if (path !== undefined) await this.page.goto(this.origin + path)
  }

  async #listen(context: BrowserContext): Promise<void> {
    await context.exposeBinding('reportPageEvent', (_source, told: PageEvent) => this.#receive(told))
    await context.addInitScript(reportPageEvents)
  }

  #receive(told: PageEvent): void {
    this.#eventsSinceTap.push(`${told.moment}${'text' in told ? ` “${told.text}”` : ''}`)
    if (told.moment === 'clicked' || told.moment === 'said') return
    if (told.moment === 'shown') {
      const orderId = told.path.split('/').at(-1)!
      this.maxLinesShown.set(orderId, Math.max(told.lines, this.maxLinesShown.get(orderId) ?? 0))
      return
    }
    if (told.moment === 'stored') {
      this.durableCommands.set(told.command.id, told.command)
      if (told.durability !== 'strict') this.nonStrictWrites.push(told.command.type)
    }
    this.moments.emit(told.moment)
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

  /** A tap that leaves a command behind: done when the page has said that it is kept. */
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

  /** Whether the order on the screen has a line, known to be kept, that was not sent. */
  hasDrafts(): boolean {
    const here = [...this.durableCommands.values()].filter(({ orderId }) => this.path.endsWith(orderId))
    const sent = new Set(here.flatMap(({ payload }) => payload.lineIds ?? []))
    return here.some(({ payload: { lineId } }) => lineId !== undefined && !sent.has(lineId))
  }

  sendButton = (): Locator => this.page.getByRole('button', { name: /^Enviar/ })

  async waitUntilSynced(): Promise<void> {
    await this.page
      .getByRole('status')
      .filter({ hasText: /Al día/ })
      .first()
      .waitFor()
  }

  /** After the storm: somebody asks for what is new, and everything finds its place. */
  async refreshes(): Promise<void> {
    await this.page.getByRole('button', { name: 'Actualizar' }).first().click()
    await this.waitUntilSynced()
  }

  /** Lines in the check that stands on the screen. */
  countLines = (): Promise<number> => this.page.locator('ul[aria-label="Orden"] > li').count()
}
