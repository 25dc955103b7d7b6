import { expect, it } from 'vitest'
import { stripHtml } from './strip-html.ts'

it.each([
  ['<p>Salsa de la casa,&nbsp;champi&ntilde;ones</p>', 'Salsa de la casa, champiñones'],
  ['<p>Uno</p><p>Dos<br/>Tres</p>', 'Uno\nDos\nTres'],
  ['Fish &amp; chips &#8211; &#x263A;', 'Fish & chips – ☺'],
  ['<script>alert(1)</script>Pan <img src=x onerror=alert(1)>', 'Pan'],
  ['5 < 6 & 7 > 3', '5 < 6 & 7 > 3'],
  ['&unknown; &#0; &#xD800;', '&unknown;'],
  ['&lt;b&gt;', '<b>'],
])('stripHtml converts %j to %j', (html, text) => {
  expect(stripHtml(html)).toBe(text)
})

const longTexts = [
  ['spaces', `x${' '.repeat(1_000_000)}x`, 'x x'],
  ['tags that do not end', '<br '.repeat(300_000), '<br '.repeat(300_000).trim()],
  ['scripts that do not end', `${'<script '.repeat(500_000)}>x`, `${'<script '.repeat(499_999)}x`],
  ['a long script', `<script>${'a<b'.repeat(500_000)}</script>x`, 'x'],
  ['entities', '&a'.repeat(1_000_000), '&a'.repeat(1_000_000)],
] as const

// docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
// Hostile request 134.
it.each(longTexts)('stripHtml needs no noticeable time for a megabyte of %s', (_, html, text) => {
  expect(stripHtml(html) === text).toBe(true)
})
