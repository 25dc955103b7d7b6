/**
 * Decodes the bytes of a text file: UTF-8, UTF-16 with a byte order mark, and, if the bytes are not valid UTF-8,
 * Windows-1252, in which spreadsheet programs save CSV files on older Windows systems.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
