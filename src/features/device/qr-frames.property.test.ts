import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyRescue } from '../../../tests/support/arbitrary-rescue.ts'
import { serializeRescue } from '../../data/rescue/format.ts'
import { addFrame, decodeFrames, encodeFrames, readPastedText, type ScannedFrames } from './qr-frames.ts'

it('a text split into QR codes is restored from scans in any order, even with repeated and unrelated codes; with a wrong part it is not restored', () =>
  fc.assert(
    fc.asyncProperty(anyRescue, fc.array(fc.nat()), async (rescue, order) => {
      const text = await serializeRescue(rescue)
      const frames = (await encodeFrames(text))!
      expect(await readPastedText(frames.toReversed().join('\n'))).toBe(text)
      const shuffled = [...order.map(each => frames[each % frames.length]!), 'https://example.com', ...frames]
      const scanned = shuffled.reduce<ScannedFrames | undefined>(addFrame, undefined)!
      expect(await decodeFrames(scanned)).toBe(text)
      if (frames.length > 1)
        expect(await decodeFrames({ ...scanned, parts: [frames[0], ...scanned.parts.slice(1)] })).toBeUndefined()
    }),
  ))

it('pasted QR codes whose decompressed text is longer than the maximum are read as an empty text', async () => {
  const bomb = (await encodeFrames('0'.repeat(17_000_000)))!
  expect(await readPastedText(bomb.join(' '))).toBe('')
})
