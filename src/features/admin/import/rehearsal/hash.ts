/**
 * Hashes a text to letters and digits. Two different texts have the same hash with a probability of 1 in 2^53 for the
 * default `length`. Equal texts have equal hashes on every device, so two tablets that import the same file make the same
 * documents.
 */
export function hashText(text: string, length = 11): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 2_654_435_761)
    low = Math.imul(low ^ unit, 1_597_334_677)
  }
  high = mix(high, low)
  low = mix(low, high)
  const hash = 4_294_967_296 * (2_097_151 & low) + (high >>> 0)
  return hash.toString(36).padStart(11, '0').slice(-length)
}

/** The id of a new document, and the key of its link: a hash of what identifies it in the file. */
export const hashKey = (prefix: 'product' | 'member' | 'photo', key: string): string => hashText(`${prefix} ${key}`)

const mix = (a: number, b: number): number =>
  Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909)
