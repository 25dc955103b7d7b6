import { expect, type Locator, type Page } from 'playwright/test'
import type { Waiter } from './waiter.ts'

/** A page object: a cook in front of the board of a station. */
export class Cook {
  readonly page: Page
  readonly screen: Waiter

  constructor(screen: Waiter) {
    this.page = screen.page
    this.screen = screen
  }

  static async beginsWork(screen: Waiter, station = 'Cocina caliente'): Promise<Cook> {
    const cook = new Cook(screen)
    await screen.signsIn('cocina')
    await cook.page.waitForURL(/\/kitchen$/)
    await cook.page.getByRole('link', { name: station }).click()
    await cook.page.waitForURL(/\/kitchen\/./)
    await cook.taps('Empezar turno')
    await expect(cook.button('Empezar turno')).toBeHidden()
    return cook
  }

  /** Opens the board of a station in a tab of a tablet on which a cook has signed in. */
  static async opensBoard(tab: Waiter, stationId: string): Promise<Cook> {
    await tab.page.goto(`${tab.origin}/kitchen/${stationId}`)
    await expect(tab.page.getByRole('region', { name: 'Comandas' })).toBeVisible()
    return new Cook(tab)
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  async taps(name: string | RegExp): Promise<void> {
    await this.button(name).click()
  }

  get slips(): Locator {
    return this.page.getByRole('article')
  }

  slip(table: string): Locator {
    return this.page.getByRole('article', { name: table, exact: true })
  }

  /** The error that the board shows if the server refused a command of the cook. */
  get refusal(): Locator {
    return this.page.getByRole('alert')
  }

  get lateSlips(): Locator {
    return this.page.getByRole('region', { name: 'Llegó tarde' })
  }

  async seesNothingToMake(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Nada por preparar' })).toBeVisible()
  }
}
