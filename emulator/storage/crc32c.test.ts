import { expect, it } from 'vitest'
import { crc32c } from './crc32c.ts'

it('agrees with the check value of CRC-32C and with Cloud Storage’s own example', () => {
  expect(Buffer.from(crc32c(Buffer.from('123456789')), 'base64').readUInt32BE()).toBe(0xe3069283)
  expect(crc32c(new Uint8Array())).toBe('AAAAAA==')
})
