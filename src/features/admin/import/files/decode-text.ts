/**
 * Decodes the bytes of a text file. UTF-16 is recognised by its byte order mark. Bytes that are not valid UTF-8 are
 * decoded as Windows-1252, in which spreadsheet programs on older Windows systems save CSV files.
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
