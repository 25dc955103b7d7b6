import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildManifest } from './app-manifest.ts'

const root = JSON.parse(readFileSync('manifest.webmanifest', 'utf8'))
const origin = 'https://demo.comanda.app'

test('the web app manifest has the tenant’s name and colours, absolute addresses, and the display mode and all icons of the default manifest [card.pwa]', () => {
  const made = buildManifest(root, { name: 'La Higuera', colors: { theme: '#123456', background: '#fedcba' } }, origin)
  expect(made).toMatchObject({
    name: 'La Higuera',
    short_name: 'La Higuera',
    theme_color: '#123456',
    background_color: '#fedcba',
    display: root.display,
    id: `${origin}/`,
    start_url: `${origin}/`,
    scope: `${origin}/`,
  })
  expect(made.icons).toHaveLength(root.icons.length)
  for (const { src } of made.icons) expect(src).toMatch(/^https:\/\/demo\.comanda\.app\/icons\//)
  expect(made.icons).toContainEqual(expect.objectContaining({ purpose: 'maskable' }))
})

test('the web app manifest has the default theme colour for a tenant without colours, and the default short name for a tenant with a long name', () => {
  const made = buildManifest(root, { name: 'Restaurante y Salón de Banquetes La Higuera' }, origin)
  expect(made).toMatchObject({ theme_color: root.theme_color, short_name: root.short_name })
})
