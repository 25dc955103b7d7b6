import { maxRescueLength } from '../../data/rescue/format.ts'

/**
 * Matches a frame: the content of one of the QR codes into which a long text is split, written as
 * `COMANDA:1:<key>:<number>:<count>:<part>`. All frames of one text have the same key. Their parts, joined in the order
 * of their numbers, are the text, compressed (deflate) and encoded as base64url.
 */
const frame = /^COMANDA:1:([0-9a-f]{8}):(\d{1,2}):(\d{1,2}):([A-Za-z0-9_-]{1,600})$/
/**
 * The largest length of the `<part>` in a frame. With more characters, the squares of the QR code are smaller, and a
 * camera may fail to read them from a tablet's screen.
 */
const partLength = 480
/** The largest number of QR codes for one text. */
export const maxQrCodes = 60

/**
 * Splits a text into the contents of QR codes (frames).
 * @returns `undefined` if the text needs more than 60 codes
 * @throws Error if the compressed text has more than `maxRescueLength` bytes
 */
export async function encodeFrames(text: string): Promise<string[] | undefined> {
  const packed = toBase64Url(await transformBytes(new Blob([text]).stream(), new CompressionStream('deflate-raw')))
  const count = Math.ceil(packed.length / partLength)
  if (count > maxQrCodes) return undefined
  const key = hashOf(text)
  return Array.from({ length: count }, (_, index) => {
    return `COMANDA:1:${key}:${index + 1}:${count}:${packed.slice(index * partLength, (index + 1) * partLength)}`
  })
}

/**
 * The QR codes of one text that were scanned so far. `parts[0]` comes from QR code number 1. A part is `undefined`
 * until its code is scanned.
 */
export type ScannedFrames = { key: string; parts: readonly (string | undefined)[] }

/** Whether a scanned text has the form of the frames that `encodeFrames` creates. */
export const isQrFrame = (text: string): boolean => frame.test(text)

/**
 * Adds the content of a scanned QR code to the codes scanned before. If the code belongs to another text (its key or
 * its number of codes is different), the codes of the previous text are dropped. An unrelated QR code, such as a web
 * address, changes nothing.
 */
export function addFrame(before: ScannedFrames | undefined, text: string): ScannedFrames | undefined {
  const [, key = '', number, total, part] = frame.exec(text) ?? []
  const [index, count] = [Number(number) - 1, Number(total)]
  if (part === undefined || index < 0 || index >= count || count > maxQrCodes) return before
  const scanned = before?.key === key && before.parts.length === count ? before.parts : Array.from({ length: count })
  return {
    key,
    parts: Array.from({ length: count }, (_, at) => (at === index ? part : (scanned[at] as string | undefined))),
  }
}

/** Returns the numbers of the QR codes that were not scanned yet, for example `[2, 5]`. */
export const missingFrameNumbers = ({ parts }: ScannedFrames): number[] =>
  parts.flatMap((part, index) => (part === undefined ? [index + 1] : []))

/**
 * Joins the scanned QR codes into the text.
 * @returns `undefined` if a code is missing or damaged, or if the text is longer than the limit for exported files
 */
export async function decodeFrames({ key, parts }: ScannedFrames): Promise<string | undefined> {
  try {
    const bytes = Uint8Array.from(atob(parts.join('').replaceAll('-', '+').replaceAll('_', '/')), each =>
      each.charCodeAt(0),
    )
    const unpacked = await transformBytes(new Blob([bytes]).stream(), new DecompressionStream('deflate-raw'))
    const text = new TextDecoder().decode(unpacked)
    return hashOf(text) === key ? text : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads the text that a user pasted: either the text of an exported file, or the contents of QR codes that another app
 * scanned, separated by spaces or line breaks.
 * @returns the text of the exported file; empty if the QR codes cannot be decoded (see `decodeFrames`)
 */
export async function readPastedText(pasted: string): Promise<string> {
  const words = pasted.trim().split(/\s+/)
  if (!words.every(isQrFrame)) return pasted
  const scanned = words.reduce<ScannedFrames | undefined>(addFrame, undefined)
  return (scanned && (await decodeFrames(scanned))) ?? ''
}

/**
 * @throws if the compressed bytes are incomplete or invalid, or if the result is longer than the limit for exported
 * files
 */
async function transformBytes(
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>,
  transform: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = bytes
    .pipeThrough(transform as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>)
    .getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer())
    length += value.length
    if (length > maxRescueLength) {
      await reader.cancel()
      throw new Error('too large')
    }
    chunks.push(value)
  }
}

function toBase64Url(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * Returns a short hash of a text (FNV-1a). It is the key in the text's QR codes, so that the codes of two texts are not
 * mixed. A stronger hash is not needed, because the exported text contains a SHA-256 checksum (see
 * `src/data/rescue/format.ts`).
 */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
