import { ChromiumTablet } from '../chaos/tablet.ts'
import { expect, test } from './support/fixtures.ts'

// Only one page of a tablet sends commands: the page that holds the lock `comanda-demo`. The test starts
// Chromium itself (`ChromiumTablet`), because Playwright starts Chromium without the back-forward cache.
test('when the page that sends commands goes into the back-forward cache, the next page can send commands', async ({
  server,
}) => {
  const tablet = await ChromiumTablet.launch(server.origin('demo'), server.port)
  const { page } = tablet
  try {
    await tablet.signsIn('mesero')
    await tablet.opensTable('Mesa 4')
    await tablet.waitUntilSynced()
    await page.evaluate(() =>
      addEventListener('pagehide', ({ persisted }) => localStorage.setItem('test.kept', String(persisted))),
    )
    // This script takes the lock away from the old page when the next page starts, and releases it at once. If the next
    // page had to wait for the lock, Chromium might remove the old page from the back-forward cache.
    await page.addInitScript(() => void navigator.locks.request('comanda-demo', { steal: true }, async () => {}))
    await tablet.opensTable('Mesa 5')
    expect(await page.evaluate(() => localStorage.getItem('test.kept'))).toBe('true')
    await tablet.taps(tablet.tile('Burrata').first())
    await tablet.taps(tablet.sendButton())
    await tablet.waitUntilSynced()
  } finally {
    await tablet.remove()
  }
})
