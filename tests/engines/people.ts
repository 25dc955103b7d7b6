import { fetchPrintedCodes } from '../support/people.ts'
import type { RunningServer } from '../support/server.ts'
import { type BrowserWindow, button, label, link, type Target, text } from './browser-window.ts'

const searchbox: Target = { role: 'searchbox' }
const productSheet: Target = { role: 'dialog' }

/** An order line on the screen that contains the product's name and all of the texts. */
export const orderLine = (product: string, ...texts: string[]): Target => ({
  role: 'listitem',
  texts: [product, ...texts],
  within: { role: 'list', name: 'Orden' },
})

/** The status bar with these words. It shows the state of the connection and of the unsent commands. */
export const statusBar = (words: string): Target => ({ role: 'status', texts: [words] })

async function tapsProduct(window: BrowserWindow, product: string): Promise<void> {
  await window.type(searchbox, product)
  await window.tap(button(new RegExp(`^${product}`)))
}

/** Opens a page, signs in with the login form that the app shows first, and waits until the form has closed. */
async function signsIn(window: BrowserWindow, url: string, user: string): Promise<void> {
  await window.open(url)
  await window.type(label('Usuario'), user)
  await window.type(label('Contraseña'), 'comanda')
  await window.tap(button('Entrar'))
  await window.seesNo(button('Entrar'))
}

/** A waiter or cashier at a window of the app. A narrow window shows either the menu or the order. */
export class Waiter {
  readonly window: BrowserWindow

  private constructor(window: BrowserWindow) {
    this.window = window
  }

  static async signsIn(window: BrowserWindow, origin: string, user = 'mesero'): Promise<Waiter> {
    await signsIn(window, `${origin}/login`, user)
    return new Waiter(window)
  }

  /** Taps a free table. A narrow window then shows the menu. */
  async opensTable(name: string): Promise<void> {
    await this.window.tap(button(new RegExp(`^${name},`)))
    await this.window.sees(searchbox)
  }

  async adds(product: string): Promise<void> {
    await tapsProduct(this.window, product)
  }

  /** Adds a product that has required options, and chooses the options in the product's dialog. */
  async addsWithOptions(product: string, options: { [group: string]: string }): Promise<void> {
    await tapsProduct(this.window, product)
    for (const [group, option] of Object.entries(options)) {
      await this.window.tap(text(option, { role: 'group', name: new RegExp(`^${group}`), within: productSheet }))
    }
    await this.window.tap(button(/^Agregar/, productSheet))
    await this.window.seesNo(productSheet)
  }

  async looksAtOrder(): Promise<void> {
    if (this.window.width < 768) await this.window.tap(button(/^Ver orden/))
  }

  async looksAtMenu(): Promise<void> {
    if (this.window.width < 768) await this.window.tap(button('Agregar platillos'))
  }
}

export class Guest {
  readonly window: BrowserWindow

  private constructor(window: BrowserWindow) {
    this.window = window
  }

  /** Opens the web address of the table's printed QR code and joins the table. */
  static async joinsTable(window: BrowserWindow, server: RunningServer, id: string, name: string): Promise<Guest> {
    const [t] = await fetchPrintedCodes(server.port, 'demo', [id])
    await window.open(`${server.origin('demo')}/comedor?${new URLSearchParams({ table: id, t: t! })}`)
    await window.tap(button(`Pedir desde ${name}`))
    await window.sees(link(/Ver tu orden/))
    return new Guest(window)
  }

  async adds(product: string): Promise<void> {
    await tapsProduct(this.window, product)
    await this.window.tap(button(/^Agregar/, productSheet))
    await this.window.seesNo(productSheet)
  }

  async opensOrder(): Promise<void> {
    await this.window.tap(link(/Ver tu orden/))
    await this.window.sees({ role: 'heading', name: 'Tu orden' })
  }
}

/** An administrator at the list of products. */
export class Admin {
  readonly window: BrowserWindow

  private constructor(window: BrowserWindow) {
    this.window = window
  }

  static async opensProducts(window: BrowserWindow, origin: string): Promise<Admin> {
    await signsIn(window, `${origin}/admin/Productos`, 'admin')
    await window.sees({ role: 'heading', name: 'Productos' })
    return new Admin(window)
  }

  async opensProduct(name: string): Promise<void> {
    await this.window.type(searchbox, name)
    await this.window.tap(button(name))
    await this.window.sees(label('Nombre'))
  }

  /** Chooses a photo and accepts the part of it that the crop dialog proposes. */
  async choosesPhoto(path: string): Promise<void> {
    await this.window.chooseFile(label('Elegir foto'), path)
    const crop: Target = { role: 'dialog', name: 'Recortar la foto' }
    await this.window.tap(button('Usar esta foto', crop))
    await this.window.sees(text('Foto lista. Falta guardar el producto.'))
  }
}
