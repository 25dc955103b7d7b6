import type { Page } from 'playwright'

/**
 * Sets the size of the page in CSS pixels. The kitchen's board can be in full screen. Chromium's headless shell refuses
 * to resize a page in full screen, so the page leaves full screen first.
 */
export async function resizePage(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.evaluate(() => document.fullscreenElement && document.exitFullscreen())
  await page.setViewportSize(size)
}
