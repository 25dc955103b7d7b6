import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test'
import { waitForServiceWorker } from './delay-service-worker.ts'

type Choice = { options?: { [group: string]: string[] }; note?: string; quantity?: number }

/** A page object: a waiter with a tablet. */
export class Waiter {
  readonly page: Page
  readonly context: BrowserContext
  readonly origin: string

  constructor(page: Page, origin: string) {
    this.page = page
    this.context = page.context()
    this.origin = origin
  }

  get order(): Locator {
    return this.page.getByRole('list', { name: 'Orden', exact: true })
  }

  get lines(): Locator {
    return this.order.getByRole('listitem')
  }

  line(product: string): Locator {
    return this.lines.filter({ hasText: product })
  }

  get status(): Locator {
    return this.page.getByRole('status').filter({ hasText: /Al día|Sin conexión|Sincronizando/ })
  }

  async signsIn(user = 'mesero', password = 'comanda'): Promise<void> {
    await this.page.goto(`${this.origin}/login`)
    await this.page.getByRole('textbox', { name: 'Usuario' }).fill(user)
    await this.page.getByLabel('Contraseña', { exact: true }).fill(password)
    await this.page.getByRole('button', { name: 'Entrar' }).click()
    await expect(this.page.getByRole('button', { name: 'Entrar' })).toBeHidden()
  }

  table(name: string): Locator {
    const named = new RegExp(`^${name}(,|$)`)
    return this.page
      .getByRole('button', { name: named })
      .or(this.page.getByRole('link', { name: named }))
      .first()
  }

  /**
   * Opens the tables of a department, unless the page shows them already, for example after a sign-in. Waits for the
   * table `Mesa 4`, so the department must have one.
   */
  async seesTables(department = 'comedor'): Promise<void> {
    if (this.page.url() === `${this.origin}/table`) await this.page.waitForURL(/\/table\/./)
    const address = `${this.origin}/table/${department}`
    if (this.page.url() !== address) await this.page.goto(address)
    await expect(this.table('Mesa 4')).toBeVisible()
  }

  /**
   * Opens the tables of a department, which must have a `Mesa 4`, and taps a table. If the table is free, a new order
   * opens.
   */
  async opensTable(name: string, department = 'comedor'): Promise<void> {
    await this.seesTables(department)
    await this.table(name).click()
    await this.page.waitForURL(/\/table\/[^/]+\/[^/]+$/)
    await expect(this.order).toBeAttached()
  }

  /** Opens a free table and enters a number of guests, which creates an order without lines. */
  async seatsGuests(name: string): Promise<void> {
    await this.opensTable(name)
    await this.page.getByRole('button', { name: /^Comensales/ }).click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Uno más' }).click()
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden()
    await expect(this.page).not.toHaveURL(/\?/)
  }

  /** Signs in, opens an empty order at a free table, waits until the app can start offline, and cuts the network. */
  async goesOfflineAtTable(name: string, user = 'mesero'): Promise<void> {
    await this.signsIn(user)
    await this.seatsGuests(name)
    await this.waitUntilReadyForOffline()
    await this.goesOffline()
  }

  product(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${name}`) })
  }

  /** Types the name into the search field and returns the button of the product. */
  async findsProduct(name: string): Promise<Locator> {
    await this.page.getByRole('searchbox').fill(name)
    const product = this.product(name).first()
    await expect(product).toBeVisible()
    return product
  }

  /** Adds a product to the open order. Options, a note and a quantity are entered in the product's dialog. */
  async adds(product: string, { options = {}, note, quantity = 1 }: Choice = {}): Promise<void> {
    const button = await this.findsProduct(product)
    const needsSheet = note !== undefined || quantity > 1 || Object.keys(options).length > 0
    if (!needsSheet) {
      await button.click()
    } else {
      await button.click({ delay: 700 }) // a long press opens the product's dialog, a tap would add the product
      const sheet = this.page.getByRole('dialog')
      for (const [group, choices] of Object.entries(options)) {
        for (const choice of choices) {
          await sheet
            .getByRole('group', { name: new RegExp(`^${group}`) })
            .getByText(choice, { exact: true })
            .click()
        }
      }
      if (note !== undefined) await sheet.getByRole('textbox', { name: /Nota/ }).fill(note)
      for (let more = 1; more < quantity; more++) await sheet.getByRole('button', { name: /^(Más|Uno más)/ }).click()
      await sheet.getByRole('button', { name: /^Agregar/ }).click()
      await expect(sheet).toBeHidden()
    }
    await this.page.getByRole('searchbox').fill('')
    await expect(this.line(product).first()).toBeVisible()
  }

  async sends(): Promise<void> {
    await this.page.getByRole('button', { name: /^(Enviar|Guardar \d+ aquí)/ }).click()
  }

  /** Touches an element, pulls the element down by the given number of pixels, and lets go. */
  async pullsDown(what: Locator, pixels: number): Promise<void> {
    const { x, y, width } = (await what.boundingBox())!
    const fingers = await this.context.newCDPSession(this.page)
    const at = (down: number) => [{ x: Math.round(x + width / 2), y: Math.round(y + 8) + down }]
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
    for (const down of [pixels / 3, pixels / 2, pixels].map(Math.floor)) {
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(down) })
    }
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await fingers.detach()
  }

  async goesOffline(): Promise<void> {
    await this.context.setOffline(true)
  }

  async comesOnline(): Promise<void> {
    await this.context.setOffline(false)
  }

  async waitUntilSynced(): Promise<void> {
    await expect(this.status).toContainText('Al día', { timeout: 60_000 })
  }

  /** Waits until the service worker has stored all code files of the app. */
  async waitUntilCodeIsStored(): Promise<void> {
    await waitForServiceWorker(this.page)
  }

  /** Waits until all code files are stored and all data is loaded, so that the app can start without a network. */
  async waitUntilReadyForOffline(): Promise<void> {
    await this.waitUntilCodeIsStored()
    await this.waitUntilSynced()
  }
}
