/**
 * Hashes a text to lower-case letters and digits. A hash of the default `length`, 11 characters, has 53 bits. The hash
 * of a text is the same on every device, so two tablets that import the same file create documents with the same ids.
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

/**
 * Hashes the key of a product or member in a file, or the document id of the product that gets a photo. An import link
 * (what the server stores about an imported row) has this hash as its key. A product or member that an import creates
 * also has this hash as its document id.
 */
export const hashImportKey = (prefix: 'product' | 'member' | 'photo', key: string): string =>
  hashText(`${prefix} ${key}`)

const mix = (a: number, b: number): number =>
  Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909)
