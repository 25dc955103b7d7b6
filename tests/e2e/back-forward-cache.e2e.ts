import { ChromiumTablet } from '../chaos/tablet.ts'
import { expect, test } from './support/fixtures.ts'

// On a browser as a tablet has it: Playwright's own keeps no page for the way back.
test('a page that the browser keeps for the way back loses the lead and does not stop the one that is shown', async ({
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
    // As a tab does that nobody answers; here before anything else can make the browser give the kept page up.
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
