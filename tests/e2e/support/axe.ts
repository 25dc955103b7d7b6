import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** axe finds nothing wrong with the page as it is now. */
export async function isSound(page: Page, where: string): Promise<void> {
  // A dialog that is still fading in has no contrast yet; the icon of the synchronisation turns for ever.
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document.getAnimations().filter(one => one.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(one => one.finished))
  })
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`)
  expect(found, where).toEqual([])
}
