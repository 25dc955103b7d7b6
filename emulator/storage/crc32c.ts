const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1
  return value
})

/** @returns the checksum CRC-32C as an unsigned number */
export function crc32c(content: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of content) crc = (crc >>> 8) ^ table[(crc ^ byte) & 0xff]!
  return ~crc >>> 0
}

/**
 * @returns the checksum CRC-32C, big-endian and in base64. Google's Storage library for servers compares the checksum
 * in the answer to an upload with its own.
 */
export function crc32cInBase64(content: Uint8Array): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32c(content))
  return bytes.toString('base64')
}
