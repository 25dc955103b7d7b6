import { readFile } from 'node:fs/promises'
import { expect, test } from './support/fixtures.ts'

test('a browser that is too old shows which versions the app needs instead of the app', async ({ waiter }) => {
  const { page, origin } = await waiter()
  const html = await readFile('dist/index.html', 'utf8')
  expect(html).toContain('(height:1lh)')
  // For the page, a browser that does not know the CSS unit `lh` is too old. No browser knows the unit `unknown`.
  const body = html.replace('(height:1lh)', '(height:1unknown)')
  await page.route(`${origin}/`, route => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(origin)
  await expect(page.getByText('Este navegador es demasiado antiguo')).toBeVisible()
  await expect(page.getByText(/Comanda necesita Safari 16\.4 .*Chrome o Edge 111, Firefox 121/)).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
  await page.unroute(`${origin}/`)
  await page.goto(origin)
  await expect(page.getByRole('tab').first()).toBeVisible()
  await expect(page.getByText('Este navegador es demasiado antiguo')).toBeHidden()
})
