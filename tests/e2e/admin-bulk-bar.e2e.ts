import type { Page } from 'playwright/test'
import { expect, test } from './support/fixtures.ts'
import { Manager } from './support/manager.ts'

/** Adds up all layout shifts from now on. Unlike the metric CLS, the sum includes shifts just after a tap. */
const startSummingShifts = (page: Page) =>
  page.evaluate(() => {
    const counter = window as unknown as { shift: number }
    counter.shift = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) counter.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift' })
  })
const readSumOfShifts = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift)

for (const width of [390, 820, 1024, 1440]) {
  test(`when a row is selected and the selection is cleared, nothing moves; the toolbar covers neither the row nor the page buttons, on a screen ${width} pixels wide`, async ({
    waiter,
  }) => {
    const manager = await Manager.signsIn(await waiter())
    const { page, table } = manager
    await page.setViewportSize({ width, height: 844 })
    await manager.opens('Productos')
    const firstRow = table.getByRole('row').nth(1)
    const search = page.getByRole('searchbox')
    const nextPage = page.getByRole('button', { name: 'Página siguiente' })
    const positions = async () => Promise.all([search, firstRow, nextPage].map(each => each.boundingBox()))
    await expect(firstRow).toBeVisible()
    // Waits for «Al día», because the elements next to the status move when its text «Sincronizando» changes.
    await expect(page.getByRole('status')).toContainText('Al día')
    const before = await positions()

    await startSummingShifts(page)
    await firstRow.getByRole('checkbox').check()
    const toolbar = page.getByRole('toolbar')
    await expect(toolbar).toContainText('1 seleccionado')
    await expect(manager.bulkButton('Precio')).toBeVisible()
    expect(await positions()).toEqual(before)
    const bar = (await toolbar.boundingBox())!
    const [, row] = before
    expect(bar.y + bar.height <= row!.y || bar.y >= row!.y + row!.height).toBe(true)

    await nextPage.scrollIntoViewIfNeeded()
    const pages = (await nextPage.boundingBox())!
    expect(pages.y + pages.height <= bar.y || pages.y >= bar.y + bar.height).toBe(true)

    await page.getByRole('button', { name: 'Quitar la selección' }).click()
    await expect(toolbar).toHaveCount(0)
    expect(await readSumOfShifts(page)).toBe(0)
  })
}
