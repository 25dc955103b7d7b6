import { ChromiumTablet } from '../chaos/tablet.ts'
import { expect, test } from './support/fixtures.ts'

// A real browser profile: contexts of Playwright do not use the back-forward cache.
test('a page in the back-forward cache loses the leader lock and does not block the visible page', async ({
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
    // Another page steals the lock, as a tab without a responding leader does, before the browser can evict the cached
    // page.
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
