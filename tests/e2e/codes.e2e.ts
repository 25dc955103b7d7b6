import type { Locator, Page } from 'playwright/test'
import { makeTransparentPng } from '../support/pictures.ts'
import { expect, test } from './support/fixtures.ts'
import { Manager } from './support/manager.ts'
import { readQrCode } from './support/read-code.ts'

const pixels = (millimetres: number) => (millimetres * 96) / 25.4

async function opensCodes({ page, origin }: Manager, departmentId = 'comedor'): Promise<void> {
  await page.goto(`${origin}/admin/Departamentos/${departmentId}/qr`)
  await expect(page.getByRole('link', { name: /^Código QR de / }).first()).toBeVisible()
}

/** Prints the page as a PDF, and reads the size of each of its pages in millimetres. */
async function readPrintedPages(page: Page): Promise<{ width: number; height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const inMillimetres = (points: string) => (Number(points) * 25.4) / 72
  return [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, width = '', height = '']) => ({
    width: inMillimetres(width),
    height: inMillimetres(height),
  }))
}

async function expectPages(page: Page, count: number, width: number, height: number): Promise<void> {
  const pages = await readPrintedPages(page)
  expect(pages).toHaveLength(count)
  for (const printed of pages) {
    expect(Math.abs(printed.width - width)).toBeLessThan(0.5)
    expect(Math.abs(printed.height - height)).toBeLessThan(0.5)
  }
}

/**
 * Expects that each printed piece (card, tent or label) is `width` × `height` millimetres large, with a tolerance of
 * half a pixel. Also expects that each piece lies on its sheet, and that all its texts and images fit on the piece.
 */
async function expectPieces(page: Page, count: number, width: number, height: number): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const pieces = await page.locator('[data-sheets] li').evaluateAll(all =>
    all.map(piece => {
      const box = piece.getBoundingClientRect()
      const isInside = (part: Element, whole: Element | null) => {
        const [inner, outer] = [part.getBoundingClientRect(), whole!.getBoundingClientRect()]
        return (
          inner.left > outer.left && inner.top > outer.top && inner.right < outer.right && inner.bottom < outer.bottom
        )
      }
      return {
        width: box.width,
        height: box.height,
        isOnSheet: isInside(piece, piece.parentElement),
        tooLong: [...piece.querySelectorAll('p, img, [role=img]')]
          .filter(part => !isInside(part, piece))
          .map(part => part.textContent),
      }
    }),
  )
  await page.emulateMedia({ media: null })
  expect(pieces).toHaveLength(count)
  for (const piece of pieces) {
    expect(Math.abs(piece.width - pixels(width))).toBeLessThan(0.5)
    expect(Math.abs(piece.height - pixels(height))).toBeLessThan(0.5)
    expect(piece).toMatchObject({ isOnSheet: true, tooLong: [] })
  }
}

async function expectReadableCodes(links: Locator): Promise<string[]> {
  const tables: string[] = []
  for (const link of await links.all()) {
    const address = await link.evaluate(one => (one as HTMLAnchorElement).href)
    expect(await readQrCode(link.getByRole('img'))).toBe(address)
    expect(new URL(address).searchParams.get('t')).toBeTruthy()
    tables.push(new URL(address).searchParams.get('table')!)
  }
  return tables
}

test('a manager prints the QR codes of two departments on cards, tents and labels in real size, and each code contains the URL of its table', async ({
  waiter,
}) => {
  const manager = await Manager.signsIn(await waiter())
  const { page } = manager
  await opensCodes(manager)
  const sheets = page.locator('[data-sheets]')

  await test.step('For one department, a card for each table is printed on US letter, the usual paper size of the region.', async () => {
    await expect(page.getByRole('status').filter({ hasText: 'en 2 hojas' })).toHaveText('14 códigos en 2 hojas')
    await expectPages(page, 2, 215.9, 279.4)
  })

  await test.step('Cards for two departments in two languages have the right size, and each QR code contains the URL of its table.', async () => {
    await page.getByLabel('Terraza', { exact: true }).check({ force: true })
    await page.getByLabel('Los dos', { exact: true }).check({ force: true })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Códigos QR de Comedor, Terraza')
    await expect(page.getByText('22 códigos en 3 hojas')).toBeVisible()
    await expectPages(page, 3, 215.9, 279.4)
    await expectPieces(page, 22, 85, 55)
    await expect(sheets.getByRole('listitem').first()).toContainText(
      'La HigueraMesa 1Escanea para ver el menú y pedirScan to see the menu and order',
    )
    const tables = await expectReadableCodes(page.getByRole('link', { name: /^Código QR de / }))
    expect(new Set(tables).size).toBe(22)
    expect(tables).toEqual(expect.arrayContaining(['mesa-1', 'mesa-28']))
  })

  await test.step('Labels on A4 have the right size.', async () => {
    await page.getByLabel('Etiqueta 50 mm').check({ force: true })
    await page.getByLabel('A4', { exact: true }).check({ force: true })
    await expect(page.getByText('22 códigos en 2 hojas')).toBeVisible()
    await expectPages(page, 2, 210, 297)
    await expectPieces(page, 22, 50, 50)
  })

  await test.step('Tents have the right size, with one on each sheet.', async () => {
    await page.getByLabel('Carpa A6').check({ force: true })
    await expectPages(page, 22, 210, 297)
    await expectPieces(page, 22, 148, 210)
  })

  await test.step('If no department is chosen, nothing can be printed.', async () => {
    await page.getByLabel('Terraza', { exact: true }).uncheck({ force: true })
    await page.getByLabel('Comedor', { exact: true }).uncheck({ force: true })
    await expect(page.getByText('Elija al menos un departamento')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeDisabled()
  })
})

test('the preview of the QR codes shows the full width of a sheet at 390, 820 and 1440 px', async ({ waiter }) => {
  const manager = await Manager.signsIn(await waiter())
  const { page } = manager
  await opensCodes(manager)
  const sheet = page.getByRole('list', { name: 'Hoja 1 de 2' })
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() =>
        page.evaluate(() => document.querySelector('main')!.scrollWidth <= document.querySelector('main')!.clientWidth),
      )
      .toBe(true)
    const box = (await sheet.boundingBox())!
    expect(box.height / box.width).toBeCloseTo(279.4 / 215.9, 2)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
    expect(box.width).toBeGreaterThan(Math.min(width * 0.65, 800))
  }
})

test('a logo, long names and texts in two languages fit on cards, tents and labels with QR codes', async ({
  waiter,
}) => {
  const manager = await Manager.signsIn(await waiter(), 'admin')
  const { page, form } = manager
  await manager.opensSettings()
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: await makeTransparentPng() }
  await form.locator('input[type=file]').setInputFiles(file)
  await expect(form.getByText('Logo listo. Falta guardar los ajustes.')).toBeVisible()
  await manager.field('Nombre').fill('Restaurante y marisquería La Higuera de la Bahía')
  await manager.saves(/guardado/)
  await manager.opens('Departamentos')
  await manager.opensRecord('Barra')
  await form.getByLabel('Lugar 1: Mesa').fill('Terraza 1')
  await form
    .getByLabel('Lugar 2: Mesa')
    .fill('Salón de los espejos, junto a la ventana grande del jardín, mesa de ocho')
  await manager.saves(/guardado/)

  await opensCodes(manager, 'barra')
  await expect(page.getByRole('listitem').first().locator('img')).toHaveJSProperty('complete', true)
  await page.getByLabel('Los dos', { exact: true }).check({ force: true })
  await expectPieces(page, 8, 85, 55)
  await page.getByLabel('Etiqueta 50 mm').check({ force: true })
  await expectPieces(page, 8, 50, 50)
  await page.getByLabel('Carpa A6').check({ force: true })
  await expectPieces(page, 8, 148, 210)
})

test('if the server gives no QR codes, the page says so, and its button «Imprimir» is disabled', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const { page, origin } = await Manager.signsIn(await waiter())
  await page.route('**/tableCodes', route => route.abort())
  await page.goto(`${origin}/admin/Departamentos/comedor/qr`)
  await expect(page.getByText('El servidor no dio los códigos')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeDisabled()
})
