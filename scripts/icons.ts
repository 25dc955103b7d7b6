/**
 * `node scripts/icons.ts` draws the app's icons from the logo `public/icons/favicon.svg`. Run the script when the logo
 * has changed, and commit the new icons.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { launchOptions } from '../tests/support/browser.ts'

const folder = new URL('../public/icons/', import.meta.url)
const green = '#0F4A34'

/**
 * `ground` is the background color. `scale` is the size of the logo, relative to the icon. Android cuts a shape, for
 * example a circle, out of the maskable icon. So the background of this icon fills the whole square, and its logo is
 * smaller.
 */
const icons = [
  { file: 'icon-192.png', size: 192, ground: 'transparent', scale: 1 },
  { file: 'icon-512.png', size: 512, ground: 'transparent', scale: 1 },
  { file: 'maskable-512.png', size: 512, ground: green, scale: 0.86 },
  { file: 'apple-touch-180.png', size: 180, ground: green, scale: 1 },
]

const mark = `data:image/svg+xml;base64,${await readFile(new URL('favicon.svg', folder), 'base64')}`
const browser = await chromium.launch(launchOptions)
try {
  for (const { file, size, ground, scale } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(
      `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground}">` +
        `<img src="${mark}" width="${size * scale}" height="${size * scale}" alt="">`,
      { waitUntil: 'load' },
    )
    await page.screenshot({ path: fileURLToPath(new URL(file, folder)), omitBackground: true })
    await page.close()
  }
} finally {
  await browser.close()
}
