import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** axe finds nothing wrong with the page as it is now. */
export async function expectNoAxeViolations(page: Page, where: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  // What is still fading in has no contrast yet.
  await expect.poll(() => page.evaluate(isAnimating), where).toBe(false)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`)
  expect(found, where).toEqual([])
}

/** In the page: whether anything moved towards an end within two frames; the icon of the synchronisation turns for ever. */
async function isAnimating(): Promise<boolean> {
  const moving = () =>
    document
      .getAnimations()
      .some(one => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity)
  for (let frame = 0; frame < 2; frame++) {
    if (moving()) return true
    await new Promise(requestAnimationFrame)
  }
  return moving()
}
