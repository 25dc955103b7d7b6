import { expect, test } from './support/fixtures.ts'

test('the content security policy blocks injected markup and foreign scripts, and each violation is logged as an error', async ({
  waiter,
  errors,
}) => {
  const { page, origin } = await waiter()
  await page.goto(`${origin}/login`)
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  const refused = await page.evaluate(() => {
    const violations = [
      () => (document.createElement('div').innerHTML = '<b>x</b>'),
      () => document.createElement('script').setAttribute('src', 'https://evil.example/x.js'),
      () => (document.createElement('script').text = 'alert(1)'),
      () =>
        (window as never as { trustedTypes: { createPolicy(name: string): void } }).trustedTypes.createPolicy('evil'),
    ]
    return violations.map(violate => {
      try {
        violate()
        return 'allowed'
      } catch (error) {
        return (error as Error).name
      }
    })
  })
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError'])
  await expect.poll(() => errors.texts.filter(text => text.startsWith('CSP report:')).length).toBeGreaterThanOrEqual(4)
  // The fixture `errors` fails a test that logged errors. This test expects the errors, so it removes them.
  errors.texts.length = 0
})
