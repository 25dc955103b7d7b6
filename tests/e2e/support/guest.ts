import { expect, type Locator, type Page } from 'playwright/test'
import { fetchPrintedCodes } from '../../support/people.ts'
import type { RunningServer } from '../../support/server.ts'
import type { Waiter } from './waiter.ts'

/** A page object: a guest with a phone at a table. */
export class Guest {
  readonly page: Page
  readonly #tablet: Waiter

  constructor(phone: Waiter) {
    this.page = phone.page
    this.#tablet = phone
  }

  /**
   * Scans the printed QR code of a table: opens its URL on the phone. `t`: a token to use instead of the one in the QR
   * code.
   */
  static async scans(phone: Waiter, server: RunningServer, table: string, t?: string): Promise<Guest> {
    await phone.page.setViewportSize({ width: 390, height: 844 })
    const [printed] = await fetchPrintedCodes(server.port, 'demo', [table])
    await phone.page.goto(`${phone.origin}/comedor?${new URLSearchParams({ table, t: t ?? printed! })}`)
    return new Guest(phone)
  }

  async joinsTable(table: string): Promise<void> {
    await this.page.getByRole('button', { name: `Pedir desde ${table}` }).click()
    await expect(this.orderLink).toBeVisible()
  }

  get orderLink(): Locator {
    return this.page.getByRole('link', { name: /Ver tu orden/ })
  }

  async adds(product: string): Promise<void> {
    await this.page.getByRole('searchbox').fill(product)
    await this.page
      .getByRole('button', { name: new RegExp(`^${product}`) })
      .first()
      .click()
    const sheet = this.page.getByRole('dialog')
    await sheet.getByRole('button', { name: /^Agregar/ }).click()
    await expect(sheet).toBeHidden()
    await this.page.getByRole('searchbox').fill('')
  }

  async opensOrder(): Promise<void> {
    await this.orderLink.click()
    await expect(this.page.getByRole('heading', { name: 'Tu orden' })).toBeVisible()
  }

  line(product: string): Locator {
    return this.#tablet.line(product)
  }

  get lines(): Locator {
    return this.#tablet.lines
  }

  async sends(): Promise<void> {
    await this.page.getByRole('button', { name: /^(Enviar \d|Guardar \d+ aquí)/ }).click()
  }

  get status(): Locator {
    return this.#tablet.status
  }
}
