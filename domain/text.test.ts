import * as v from 'valibot'
import { expect, it } from 'vitest'
import { payloadSchemas } from './commands.ts'
import { readableTextSchema } from './text.ts'

const noteIn = (note: string) => {
  const parsed = v.safeParse(payloadSchemas.changeLine, { lineId: 'a', note })
  return parsed.success ? parsed.output.note : undefined
}

it('zero-width characters, direction marks and tags are removed from a note', () => {
  const hidden = [0xad, 0x61c, 0x200b, 0x200d, 0x200f, 0x2060, 0xfeff, 0xe0001, 0xe0041, 0xe01ef]
  for (const code of hidden) expect(noteIn(`sin${String.fromCodePoint(code)} sal`)).toBe('sin sal')
  expect(noteIn('café ñ 🌶️ 辛い')).toBe('café ñ 🌶️ 辛い')
})

it('a text is refused if it has a bidirectional override, a direction isolate or a lone surrogate; a reason is also refused if it has only invisible characters', () => {
  for (const text of ['\u202ea', 'a\u2066', '\ud800']) expect(v.is(readableTextSchema, text)).toBe(false)
  expect(v.is(payloadSchemas.voidOrder, { reason: '\u200b\u2060' })).toBe(false)
})
