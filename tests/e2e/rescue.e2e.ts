import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { lineNames, readOrdersOfTable } from '../support/read-orders.ts'
import type { RunningServer } from '../support/server.ts'
import { expect, test } from './support/fixtures.ts'
import { pressTabUntilFocused } from './support/keyboard.ts'
import { readQrCode } from './support/read-code.ts'
import type { Waiter } from './support/waiter.ts'

const namesOn = async (server: RunningServer, table: string) =>
  (await readOrdersOfTable(server.port, table)).flatMap(lineNames)

/** Creates three commands offline, and opens the page that hands unsent commands to another tablet. */
async function tapsOffline(lucia: Waiter): Promise<void> {
  await lucia.goesOfflineAtTable('Mesa 5')
  await lucia.adds('Chistorra')
  await lucia.adds('Elote asado')
  await lucia.sends()
  await expect(lucia.status).toContainText('3 pendientes')
  await lucia.page.getByRole('button', { name: '3 pendientes' }).click()
  await lucia.page.getByRole('link', { name: 'Pasar a otra tableta' }).click()
  await expect(lucia.page.getByRole('heading', { name: 'Pasar a otra tableta' })).toBeVisible()
}

async function savesFile({ page }: Waiter): Promise<{ path: string; text: string }> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Guardar archivo' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^comanda-demo-[\d-]+\.json$/)
  const path = await download.path()
  return { path, text: await readFile(path, 'utf8') }
}

async function opensReceivePage(on: Waiter, user = 'mesero2'): Promise<Page> {
  await on.signsIn(user)
  await on.page.goto(`${on.origin}/dispositivo/recibir`)
  await expect(on.page.getByRole('button', { name: 'Elegir archivo' })).toBeVisible()
  return on.page
}

async function choosesFile(
  page: Page,
  file: string | { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Elegir archivo' }).click()
  await (await choosing).setFiles(file)
}

test('a second tablet can send the unsent commands of an offline tablet from a file, and no line is added twice', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const lucia = await waiter()
  await tapsOffline(lucia)
  const { path } = await savesFile(lucia)

  const page = await opensReceivePage(await waiter())
  await choosesFile(page, path)
  await expect(page.getByRole('heading', { name: /^De Lucía/ })).toBeVisible()
  const items = page.getByRole('main').getByRole('listitem')
  await expect(items).toHaveCount(3)
  await expect(items.first()).toContainText(/Mesa 5.*Agregar: Chistorra.*por Lucía.*Por enviar/)
  expect(await namesOn(server, 'mesa-5')).toEqual([])
  // A double tap must not send the commands twice.
  await page.getByRole('button', { name: 'Enviar 3' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByText('Todo lo que se tomó llegó al servidor.')).toBeVisible()
  for (const item of await items.all()) await expect(item).toContainText('Ya llegó al servidor')

  const third = await waiter()
  await third.signsIn('gerente')
  await third.seesTables()
  await expect(third.table('Mesa 5')).toHaveAccessibleName(/ocupada/)
  await third.opensTable('Mesa 5')
  await expect(third.lines).toHaveCount(2)
  for (const line of await third.lines.all()) await expect(line).toContainText('En cocina')

  // When the first tablet is online again, its page shows that nothing is left to send, and no line is added twice.
  await lucia.comesOnline()
  await expect(lucia.page.getByText('Todo enviado')).toBeVisible({ timeout: 60_000 })
  await lucia.waitUntilSynced()
  await lucia.opensTable('Mesa 5')
  await expect(lucia.lines).toHaveCount(2)
  for (const line of await lucia.lines.all()) await expect(line).toContainText('En cocina')
  await expect(third.lines).toHaveCount(2)
  expect(await namesOn(server, 'mesa-5')).toHaveLength(2)
  const [order] = await readOrdersOfTable(server.port, 'mesa-5')
  expect(new Set(Object.values(order!.lines).map(({ by }) => by))).toEqual(new Set([order!.openedBy]))

  // Opening the file again shows that every command has arrived.
  await page.getByRole('button', { name: 'Elegir otro' }).click()
  await choosesFile(page, path)
  for (const item of await items.all()) await expect(item).toContainText('Ya llegó al servidor')
  await expect(page.getByText('No hay nada que enviar desde aquí.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Enviar/ })).toBeHidden()
})

test('a file with unsent commands is refused as a whole if it is truncated, edited, of a newer version or of another restaurant; a cook cannot send it', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const lucia = await waiter()
  await tapsOffline(lucia)
  const { path, text } = await savesFile(lucia)
  const other = await waiter()
  const page = await opensReceivePage(other)
  const refuses = async (wrong: string, words: RegExp) => {
    await choosesFile(page, { name: 'comanda.json', mimeType: 'application/json', buffer: Buffer.from(wrong) })
    await expect(page.getByRole('alert')).toContainText(words)
    await expect(page.getByRole('alert')).toContainText('No se tomó nada de él.')
    await page.getByRole('button', { name: 'Elegir otro' }).click()
  }
  await refuses('¿Una carta?', /No es de Comanda, o llegó incompleto/)
  await refuses(text.slice(0, -30), /No es de Comanda, o llegó incompleto/)
  await refuses(text.replace('"quantity":1', '"quantity":9'), /Se dañó o alguien lo cambió/)
  await refuses(text.replace(/"version":\d+/, '"version":99'), /versión más nueva/)
  await other.goesOffline()
  await expect(other.status).toHaveText('Sin conexión')
  await other.comesOnline()
  expect(await namesOn(server, 'mesa-5')).toEqual([])

  const golf = await waiter({ tenant: 'golf' })
  await opensReceivePage(golf)
  await choosesFile(golf.page, path)
  await expect(golf.page.getByRole('alert')).toContainText('Es de otro restaurante')

  // A cook may not send orders, so the page lists the commands and says that the cook cannot send them.
  const cook = await opensReceivePage(await waiter(), 'cocina')
  await choosesFile(cook, path)
  await expect(cook.getByRole('main').getByRole('listitem').first()).toContainText('Su usuario no puede enviarlo')
  await expect(cook.getByRole('button', { name: /^Enviar/ })).toBeHidden()
})

/** Fakes a camera and the browser's `BarcodeDetector`. Each detection returns one of `codes`, chosen at random. */
async function fakeCamera(page: Page, codes: string[]): Promise<void> {
  await page.addInitScript(seen => {
    class BarcodeDetector {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => [{ rawValue: seen[Math.floor(Math.random() * seen.length)] }]
    }
    Object.assign(window, { BarcodeDetector })
    const canvas = document.createElement('canvas')
    // Draws repeatedly, because a canvas stream gets a new frame only when the canvas changes.
    setInterval(() => canvas.getContext('2d')!.fillRect(0, 0, 9, 9), 100)
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(5)
  }, codes)
}

/** Shows the QR codes with the unsent commands, one after the other, and decodes each. */
async function readAllCodes({ page }: Waiter): Promise<string[]> {
  await page.getByRole('button', { name: 'Mostrar códigos QR' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mostrar códigos QR' })
  const code = dialog.getByRole('img')
  await expect(code).toBeVisible()
  const count = Number(/de (\d+)$/.exec((await code.getAttribute('aria-label')) ?? '')?.[1])
  const codes: string[] = []
  for (let index = 1; index <= count; index++) {
    await expect(code).toHaveAccessibleName(`Código ${index} de ${count}`)
    codes.push(await readQrCode(code))
    if (index < count) await dialog.getByRole('button', { name: 'Siguiente' }).click()
  }
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  return codes
}

test('unsent commands reach another tablet when all their QR codes are scanned by camera or pasted with the keyboard, in any sequence', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const lucia = await waiter()
  await tapsOffline(lucia)
  const codes = await readAllCodes(lucia)
  expect(codes.length).toBeGreaterThan(1)

  const without = await opensReceivePage(await waiter())
  await expect(without.getByText(/Este navegador no lee códigos QR/)).toBeVisible()
  await pressTabUntilFocused(without, without.getByRole('textbox', { name: 'Texto de la otra tableta' }))
  await without.keyboard.insertText(codes.slice(1).join('\n'))
  await pressTabUntilFocused(without, without.getByRole('button', { name: 'Leer texto' }))
  await without.keyboard.press('Enter')
  await expect(without.getByRole('alert')).toContainText('llegó incompleto')
  await pressTabUntilFocused(without, without.getByRole('button', { name: 'Elegir otro' }))
  await without.keyboard.press('Enter')
  await pressTabUntilFocused(without, without.getByRole('textbox', { name: 'Texto de la otra tableta' }))
  await without.keyboard.insertText(codes.toReversed().join('\n'))
  await pressTabUntilFocused(without, without.getByRole('button', { name: 'Leer texto' }))
  await without.keyboard.press('Enter')
  await expect(without.getByRole('button', { name: 'Enviar 3' })).toBeVisible()

  const other = await waiter()
  await fakeCamera(other.page, codes)
  const page = await opensReceivePage(other)
  await page.getByRole('button', { name: 'Escanear códigos QR' }).click()
  await pressTabUntilFocused(page, page.getByRole('button', { name: 'Enviar 3' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Todo lo que se tomó llegó al servidor.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^De Lucía/ })).toBeFocused()
  expect(await namesOn(server, 'mesa-5')).toHaveLength(2)
  // The tablet that read the codes but sent nothing now shows that nothing is left to send.
  await expect(without.getByText('No hay nada que enviar desde aquí.')).toBeVisible()
})

test('unsent commands are copied as text or shared within the click, as Safari requires; if the browser refuses to copy, the text is shown selected', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const lucia = await waiter()
  const { page } = lucia
  await page.addInitScript(refuseOutsideOfTaps)
  await tapsOffline(lucia)
  const { text } = await savesFile(lucia)
  const commandsIn = (exported: string) => JSON.parse(exported).body.commands
  await page.getByRole('button', { name: 'Copiar como texto' }).click()
  await expect(page.getByText('Texto copiado')).toBeVisible()
  expect(commandsIn(await page.evaluate(() => sessionStorage.getItem('test.copied')!))).toEqual(commandsIn(text))
  await page.getByRole('button', { name: 'Compartir' }).click()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('test.shared'))).toMatch(/^comanda-demo-/)

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Copiar como texto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copiar como texto' })
  await expect(dialog.getByRole('alert')).toContainText('El navegador no dejó copiar')
  const field = dialog.getByLabel('Texto para la otra tableta')
  await expect(field).toBeFocused()
  const selected = await field.evaluate(({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
    value.slice(selectionStart, selectionEnd),
  )
  expect(commandsIn(selected)).toEqual(commandsIn(text))
})

/** Runs in the page: copying text and sharing files fail outside of a click handler's task, as in Safari. */
function refuseOutsideOfTaps(): void {
  const withinTap = async (key: string, value: string) => {
    if (window.event?.type !== 'click') throw new DOMException('not allowed', 'NotAllowedError')
    sessionStorage.setItem(key, value)
  }
  navigator.clipboard.writeText = text => withinTap('test.copied', text)
  navigator.canShare = () => true
  navigator.share = data => withinTap('test.shared', data!.files![0]!.name)
}
