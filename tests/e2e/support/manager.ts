import { expect, type Locator, type Page } from 'playwright/test'
import type { Waiter } from './waiter.ts'

type Section = 'Productos' | 'Categorias' | 'Modificadores' | 'Departamentos' | 'Estaciones' | 'Clientes'

/** A page object: a manager in the admin area. */
export class Manager {
  readonly page: Page
  readonly origin: string

  constructor(tablet: Waiter) {
    this.page = tablet.page
    this.origin = tablet.origin
  }

  static async signsIn(tablet: Waiter, user = 'gerente', password?: string): Promise<Manager> {
    await tablet.page.setViewportSize({ width: 1440, height: 900 })
    await tablet.signsIn(user, password)
    return new Manager(tablet)
  }

  async opens(section: Section, search = ''): Promise<void> {
    await this.page.goto(`${this.origin}/admin/${section}${search}`)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(this.table.or(this.page.getByText('Aún no hay nada aquí'))).toBeVisible()
  }

  async opensSettings(): Promise<void> {
    await this.page.goto(`${this.origin}/admin/Ajustes`)
    await expect(this.page.getByRole('heading', { name: 'Ajustes', exact: true })).toBeVisible()
  }

  get table(): Locator {
    return this.page.getByRole('table')
  }

  row(name: string): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('button', { name, exact: true }) })
  }

  get form(): Locator {
    return this.page.locator('form').filter({ has: this.page.getByRole('button', { name: 'Guardar' }) })
  }

  field(name: string): Locator {
    return this.form.getByLabel(name, { exact: true })
  }

  get notice(): Locator {
    return this.page.getByRole('log')
  }

  async searches(text: string): Promise<void> {
    await this.page.getByRole('searchbox').fill(text)
  }

  async opensRecord(name: string): Promise<void> {
    await this.searches(name)
    await this.row(name).getByRole('button', { name, exact: true }).click()
    await expect(this.field('Nombre')).toHaveValue(name)
  }

  async startsRecord(button = 'Nuevo'): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click()
    await expect(this.field('Nombre')).toBeFocused()
  }

  async saves(text: RegExp): Promise<void> {
    await this.form.getByRole('button', { name: 'Guardar', exact: true }).click()
    await this.seesNotice(text)
  }

  /** Waits for a notice that contains the text, and that says that the change has reached the connected devices. */
  async seesNotice(text: RegExp): Promise<void> {
    await expect(this.notice).toContainText(text)
    await expect(this.notice).toContainText('En los dispositivos conectados')
  }

  /** Lets the server execute the next change, but aborts the response, so that the page gets none. */
  async losesNextAnswer(): Promise<void> {
    await this.page.route(
      '**/catalog',
      async route => {
        const request = route.request()
        const { authorization } = await request.allHeaders()
        const answer = await fetch(request.url().replace(/\/\/[^/:]+/, '//127.0.0.1'), {
          method: 'POST',
          headers: { authorization: authorization!, 'content-type': 'text/plain' },
          body: request.postData(),
        })
        expect(answer.status).toBe(200)
        await route.abort()
      },
      { times: 1 },
    )
  }

  async removes(name: string): Promise<void> {
    await this.form.getByRole('button', { name: 'Eliminar' }).click()
    await this.page
      .getByRole('dialog', { name: `¿Eliminar ${name}?` })
      .getByRole('button', { name: 'Eliminar' })
      .click()
    await this.seesNotice(/eliminado/)
    await expect(this.row(name)).toBeHidden()
  }

  async undoes(): Promise<void> {
    await this.notice.getByRole('button', { name: 'Deshacer' }).click()
    await this.seesNotice(/Deshecho/)
  }

  async selects(...names: string[]): Promise<void> {
    for (const name of names) await this.row(name).getByRole('checkbox').check()
  }

  bulkButton(action: string): Locator {
    return this.page.getByRole('toolbar').getByRole('button', { name: action, exact: true })
  }
}
