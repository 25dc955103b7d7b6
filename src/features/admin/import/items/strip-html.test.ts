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
])('%j becomes %j', (html, text) => {
  expect(stripHtml(html)).toBe(text)
})
