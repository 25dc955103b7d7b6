import { ChromiumTablet } from '../chaos/tablet.ts'
import { expect, test } from './support/fixtures.ts'

// Uses a real browser profile, because Playwright's contexts have no back-forward cache.
test('a page in the back-forward cache loses the leader lock, so that the visible page can send', async ({
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
    // The next page steals the lock at once, as a tab does when the leader does not respond. Otherwise the browser
    // could first evict the cached page.
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
