import { expect, it } from 'vitest'
import { crc32c } from './crc32c.ts'

it('crc32c of "123456789" is the check value of the standard, and of no bytes it is zero', () => {
  expect(Buffer.from(crc32c(Buffer.from('123456789')), 'base64').readUInt32BE()).toBe(0xe3069283)
  expect(crc32c(new Uint8Array())).toBe('AAAAAA==')
})
