import type { BrowserContext } from 'playwright/test'

/**
 * Counts the tones that the pages of the tablet play. Counts only on pages that are loaded from now on.
 * @returns a function that returns the number of tones so far
 */
export async function countTones(context: BrowserContext): Promise<() => number> {
  let count = 0
  await context.exposeFunction('noteTone', () => count++)
  await context.addInitScript(() => {
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (this: OscillatorNode, ...times) {
      ;(window as unknown as { noteTone(): void }).noteTone()
      start.apply(this, times)
    }
  })
  return () => count
}
