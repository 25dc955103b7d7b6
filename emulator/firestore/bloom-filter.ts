import { createHash } from 'node:crypto'

/** The approximate share of absent names that the filter wrongly reports as present. */
const falsePositiveRate = 1 / 100

/**
 * Encodes document names as a bloom filter, in the format of Firestore's protocol. The filter has about ten bits for
 * each name.
 */
export function createBloomFilter(names: readonly string[]): {
  bits: { bitmap: string; padding: number }
  hashCount: number
} {
  const bitCount = Math.round((-names.length * Math.log(falsePositiveRate)) / Math.LN2 ** 2)
  const hashCount = names.length === 0 ? 0 : Math.max(1, Math.round((bitCount / names.length) * Math.LN2))
  const bitmap = Buffer.alloc(Math.ceil(bitCount / 8))
  for (const name of names) {
    const digest = createHash('md5').update(name).digest()
    const [first, step] = [digest.readBigUInt64LE(0), digest.readBigUInt64LE(8)]
    for (let i = 0; i < hashCount; i++) {
      const bit = Number(BigInt.asUintN(64, first + BigInt(i) * step) % BigInt(bitCount))
      bitmap[bit >> 3]! |= 1 << (bit & 7)
    }
  }
  return { bits: { bitmap: bitmap.toString('base64'), padding: bitmap.length * 8 - bitCount }, hashCount }
}
