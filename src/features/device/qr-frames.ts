import { maxRescueLength } from '../../data/rescue/format.ts'

/**
 * Matches a frame, the content of one QR code: `COMANDA:1:<key>:<number>:<count>:<part>`. A long text needs several QR
 * codes. The joined parts of their frames are the text, compressed (deflate) and encoded as base64url. All frames of
 * one text have the same key. base64url is needed because QR scanners return text and not bytes.
 */
const frame = /^COMANDA:1:([0-9a-f]{8}):(\d{1,2}):(\d{1,2}):([A-Za-z0-9_-]{1,600})$/
/**
 * Number of characters in a part. A longer part makes the squares of the QR code smaller, so a camera may fail to read
 * the code from a tablet's screen.
 */
const partLength = 480
export const maxFrames = 60

/** @returns the contents of the QR codes, or `undefined` when the text needs more than `maxFrames` codes */
export async function encodeFrames(text: string): Promise<string[] | undefined> {
  const packed = toBase64(await transformBytes(new Blob([text]).stream(), new CompressionStream('deflate-raw')))
  const count = Math.ceil(packed.length / partLength)
  if (count > maxFrames) return undefined
  const key = hashOf(text)
  return Array.from({ length: count }, (_, index) => {
    return `COMANDA:1:${key}:${index + 1}:${count}:${packed.slice(index * partLength, (index + 1) * partLength)}`
  })
}

/**
 * The codes of one text that were scanned so far. `parts[0]` is from code number 1. A part is `undefined` until it is
 * scanned.
 */
export type ScannedFrames = { key: string; parts: readonly (string | undefined)[] }

export const isFrame = (text: string): boolean => frame.test(text)

/**
 * Adds the content of a scanned QR code. A code with another key begins a new text, so the parts of the previous text
 * are dropped. A QR code that is not a frame, for example a web address, changes nothing.
 */
export function addFrame(before: ScannedFrames | undefined, text: string): ScannedFrames | undefined {
  const [, key = '', number, total, part] = frame.exec(text) ?? []
  const [index, count] = [Number(number) - 1, Number(total)]
  if (part === undefined || index < 0 || index >= count || count > maxFrames) return before
  const scanned = before?.key === key && before.parts.length === count ? before.parts : Array.from({ length: count })
  return {
    key,
    parts: Array.from({ length: count }, (_, at) => (at === index ? part : (scanned[at] as string | undefined))),
  }
}

export const missingFrameNumbers = ({ parts }: ScannedFrames): number[] =>
  parts.flatMap((part, index) => (part === undefined ? [index + 1] : []))

/** @returns the text, or `undefined` when parts are missing or damaged */
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
 * Reads what a user pasted: either the text of an exported file, or frames that another app scanned, separated by
 * spaces or line breaks.
 * @returns the text of the exported file; empty when frames are missing or damaged
 */
export async function readPastedText(pasted: string): Promise<string> {
  const words = pasted.trim().split(/\s+/)
  if (!words.every(isFrame)) return pasted
  const scanned = words.reduce<ScannedFrames | undefined>(addFrame, undefined)
  return (scanned && (await decodeFrames(scanned))) ?? ''
}

/**
 * Compresses or decompresses bytes.
 * @throws when the compressed bytes are incomplete, or when the result is longer than `maxRescueLength`
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

function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * A short hash (FNV-1a), so that the codes of two texts are not mixed up. A stronger hash is not needed, because the
 * exported text contains its own SHA-256 checksum.
 */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
