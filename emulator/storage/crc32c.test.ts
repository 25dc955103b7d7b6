import { expect, it } from 'vitest'
import { crc32cInBase64 } from './crc32c.ts'

it('crc32c returns the published check value for the text "123456789", and zero for no bytes', () => {
  expect(Buffer.from(crc32cInBase64(Buffer.from('123456789')), 'base64').readUInt32BE()).toBe(0xe3069283)
  expect(crc32cInBase64(new Uint8Array())).toBe('AAAAAA==')
})
