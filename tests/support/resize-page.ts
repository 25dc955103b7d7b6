import type { Page } from 'playwright'

/**
 * Sets the size of the page in CSS pixels. Leaves full screen before, which the kitchen's board enters, because
 * Chromium's headless shell refuses to resize a window in full screen.
 */
export async function resizePage(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.evaluate(() => document.fullscreenElement && document.exitFullscreen())
  await page.setViewportSize(size)
}
