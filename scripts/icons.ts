/**
 * `node scripts/icons.ts`: draws the app's icons from the logo `public/icons/favicon.svg`. Run it when the logo changes
 * and commit the files that it writes.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { launchOptions } from '../tests/support/browser.ts'

const folder = new URL('../public/icons/', import.meta.url)
const green = '#0F4A34'

/**
 * `ground` is the background, which must fill the square when the system cuts its own shape out of the icon. A `scale`
 * below 1 makes the logo fit into that shape.
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
