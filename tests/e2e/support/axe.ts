import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** Fails if axe finds a problem on the current page. */
export async function expectNoAxeViolations(page: Page, where: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  // An element that fades in does not have its final contrast yet.
  await expect.poll(() => page.evaluate(isAnimating), where).toBe(false)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`)
  expect(found, where).toEqual([])
}

/**
 * Runs in the page: whether an animation runs within two frames. Endless ones, such as the turning sync icon, do not
 * count.
 */
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
