import type { Page } from 'playwright/test'
import { expect, test } from './support/fixtures.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
]

/** Runs in the page: returns the texts of the buttons and links whose middle the toast covers, or `no toast`. */
function listCoveredActions(): string[] {
  const toast = [...document.querySelectorAll('[aria-live=polite]')].find(each =>
    /Se agregó|guardados?; salen?/.test(each.textContent),
  )
  const panel = toast?.firstElementChild
  if (!panel) return ['no toast']
  const { top, bottom, left, right } = panel.getBoundingClientRect()
  const covered = [...document.querySelectorAll<HTMLElement>('button, a[href]')].filter(each => {
    if (panel.contains(each) || !each.checkVisibility()) return false
    const box = each.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const isUnder = x > left && x < right && y > top && y < bottom
    return isUnder && panel.contains(document.elementFromPoint(x, y)) && !isClipped(each, x, y)
  })
  return covered.map(each => each.textContent)

  /** Whether the point is hidden because an ancestor of the element scrolls or clips its content. */
  function isClipped(element: Element, x: number, y: number): boolean {
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowY === 'visible') continue
      const clip = box.getBoundingClientRect()
      if (x < clip.left || x > clip.right || y < clip.top || y > clip.bottom) return true
    }
    return false
  }
}

test('on a screen 820 pixels wide, the check covers no part of the search field', async ({ waiter }) => {
  const lucia = await waiter()
  const { page } = lucia
  await page.setViewportSize({ width: 820, height: 1180 })
  await lucia.signsIn()
  await lucia.opensTable('Mesa 4')
  await lucia.adds('Chistorra')
  const search = await page.getByRole('searchbox').boundingBox()
  const check = await page.getByRole('list', { name: 'Orden' }).boundingBox()
  expect(search!.x + search!.width).toBeLessThanOrEqual(check!.x)
})

for (const size of sizes) {
  test(`on a screen ${size.width} pixels wide, a toast covers the middle of no button or link`, async ({ waiter }) => {
    const lucia = await waiter()
    const { page } = lucia
    await lucia.signsIn()
    await lucia.opensTable('Mesa 4')
    await page.setViewportSize(size)
    await (await lucia.findsProduct('Chistorra')).click()
    await expect(page.getByText('Se agregó: Chistorra')).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await expect(lucia.product('Guacamole').first()).toBeVisible()
    await expect.poll(() => page.evaluate(listCoveredActions)).toEqual([])
    const toCheck = button(page, /^Ver orden|Ver orden/)
    if (await toCheck.isVisible()) await toCheck.click()
    await lucia.sends()
    await expect(page.getByText('1 platillo guardado; sale ahora')).toBeVisible()
    await expect.poll(() => page.evaluate(listCoveredActions)).toEqual([])
    if (size.width < 768) await expect(button(page, 'Agregar platillos')).toBeVisible()
  })

  test(`on a screen ${size.width} pixels wide, nothing moves when a loaded order replaces its placeholder`, async ({
    waiter,
  }) => {
    const lucia = await waiter()
    await lucia.signsIn()
    await lucia.opensTable('Mesa 4')
    await lucia.adds('Chistorra')
    await lucia.waitUntilSynced()
    // Delays what Firestore sends to the new tablet until `arrives` is called, so that the placeholder is shown.
    let arrives = () => {}
    const arrival = new Promise<void>(resolve => {
      arrives = resolve
    })
    const mateo = await waiter()
    const { page } = mateo
    await page.setViewportSize(size)
    await page.route(/Listen\/channel/, async route => {
      await arrival
      await route.continue()
    })
    await mateo.signsIn('mesero2')
    await page.addInitScript(recordLayoutShifts)
    const outline = page.locator('[aria-busy=true]').filter({ has: page.locator('section') })
    let before: string[] = []
    // After 10 seconds without an answer, the Firestore SDK reports that it is offline, and the placeholder disappears.
    // On a slow machine, 10 seconds may pass before the measurement. In this case the page is loaded again.
    await expect(async () => {
      await page.goto(lucia.page.url())
      await outline.waitFor({ timeout: 10_000 })
      await page.evaluate(forgetLayoutShifts)
      before = await page.evaluate(measureParts)
      expect(await outline.isVisible()).toBe(true)
    }).toPass()
    arrives()
    await expect(mateo.line('Chistorra')).toBeAttached()
    await expect(mateo.line('Chistorra')).toBeVisible()
    await expect.poll(() => page.evaluate(measureParts)).toEqual(before)
    expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)).toEqual([])
  })
}

/** Runs in the page: returns where the header, the menu, each part of the check and the tiles are, in pixels. */
function measureParts(): string[] {
  const check = document.querySelector('main > section')
  const menu = document.querySelector('main > div')
  const tiles = menu?.querySelector('[role=tabpanel], [aria-busy=true]')
  const parts = [document.querySelector('header'), menu, ...(check?.children ?? [])]
  const boxes = parts.map(each => {
    const { x, y, width, height } = each!.getBoundingClientRect()
    return [x, y, width, height].map(Math.round).join(' ')
  })
  return [...boxes, `tiles ${Math.round(tiles?.getBoundingClientRect().y ?? -1)}`]
}

/**
 * Runs in the page: waits until the fonts are shown, then forgets the elements that moved until then. The browser shows
 * a loaded font in the next frame, and reports one frame later which elements it moved.
 */
async function forgetLayoutShifts(): Promise<void> {
  await document.fonts.ready
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
  Object.assign(window, { shifts: [] })
}

/**
 * Runs in the page: records which elements move. Ignores elements with the role `status`, such as the sync status: its
 * text is right-aligned, so a new text begins at another position.
 */
function recordLayoutShifts(): void {
  Object.assign(window, { shifts: [] })
  const describe = (node: Node | null) => `${node?.nodeName} ${node?.textContent?.slice(0, 60)}`
  const isStatus = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return element?.closest('[role=status]') ?? element?.querySelector(':scope > [role=status]')
  }
  new PerformanceObserver(list => {
    for (const { sources } of list.getEntries() as unknown as { sources: { node: Node | null }[] }[]) {
      const { shifts } = window as unknown as { shifts: string[] }
      shifts.push(...sources.filter(({ node }) => !isStatus(node)).map(({ node }) => describe(node)))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
