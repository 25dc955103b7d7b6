import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** Fails if axe finds an accessibility problem on the page. `where` names the screen in the error message. */
export async function expectNoAxeViolations(page: Page, where: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  // Waits until animations have ended, because an element that fades in does not have its final contrast yet.
  await expect.poll(() => page.evaluate(isAnimating), where).toBe(false)
  // Legacy mode opens no extra page to combine the results of frames, which halves the time. The pages have no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`)
  expect(found, where).toEqual([])
}

/**
 * Runs in the page. Returns true if an animation is running now or in the next two frames. Endless animations are
 * ignored, such as the turning sync icon.
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
