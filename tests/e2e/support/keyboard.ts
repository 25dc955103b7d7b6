import { expect, type Locator, type Page } from 'playwright/test'

/** Presses `key` (default: Tab) until the element has the focus. Then expects that the focus is visible. */
export async function pressTabUntilFocused(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible()
  const passed: string[] = []
  for (let presses = 0; presses < 120; presses++) {
    if (await wanted.evaluate(element => element === document.activeElement)) return expectVisibleFocus(wanted)
    passed.push(
      await page.evaluate(() => document.activeElement?.outerHTML.replace(/class="[^"]*"/g, '').slice(0, 60) ?? ''),
    )
    await page.keyboard.press(key)
  }
  throw new Error(
    `after 120 presses of ${key}, the element has no focus; the focus was on\n${passed.slice(0, 30).join('\n')}`,
  )
}

/** Expects that the focused element, its parent or its grandparent has an outline of at least 2 pixels. */
async function expectVisibleFocus(focused: Locator): Promise<void> {
  const outlined = await focused.evaluate(element => {
    const around = [element, element.parentElement, element.parentElement?.parentElement]
    return around.some(each => {
      const { outlineStyle, outlineWidth } = each ? getComputedStyle(each) : { outlineStyle: 'none', outlineWidth: '0' }
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
  })
  expect(outlined, 'the focus is visible').toBe(true)
}
