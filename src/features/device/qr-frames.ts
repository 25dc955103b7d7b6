import { maxRescueLength } from '../../data/rescue/format.ts'

/**
 * Matches a frame, the content of one QR code: `COMANDA:1:<key>:<number>:<count>:<part>`. A long text is split over
 * several codes with the same key. The joined parts are the text, deflated and then encoded as base64url, because
 * scanners return text and not bytes.
 */
const frame = /^COMANDA:1:([0-9a-f]{8}):(\d{1,2}):(\d{1,2}):([A-Za-z0-9_-]{1,600})$/
/** In characters. A tablet's camera can still read a QR code of this size from another tablet's screen. */
const partLength = 480
export const maxFrames = 60

/** @returns the contents of the QR codes, or `undefined` when the text needs more than `maxFrames` */
export async function encodeFrames(text: string): Promise<string[] | undefined> {
  const packed = toBase64(await transformBytes(new Blob([text]).stream(), new CompressionStream('deflate-raw')))
  const count = Math.ceil(packed.length / partLength)
  if (count > maxFrames) return undefined
  const key = hashOf(text)
  return Array.from({ length: count }, (_, index) => {
    return `COMANDA:1:${key}:${index + 1}:${count}:${packed.slice(index * partLength, (index + 1) * partLength)}`
  })
}

/** The parts of one text that were scanned so far. `parts[0]` is from code number 1; a missing part is `undefined`. */
export type ScannedFrames = { key: string; parts: readonly (string | undefined)[] }

export const isFrame = (text: string): boolean => frame.test(text)

/** Adds a scanned code. A code with another key starts a new text. A code that is not a frame changes nothing. */
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
 * Reads a pasted text: either frames that another app has scanned, separated by spaces or line breaks, or the rescue
 * itself.
 * @returns the text of the rescue; empty when the frames are incomplete or damaged
 */
export async function readPastedText(pasted: string): Promise<string> {
  const words = pasted.trim().split(/\s+/)
  if (!words.every(isFrame)) return pasted
  const scanned = words.reduce<ScannedFrames | undefined>(addFrame, undefined)
  return (scanned && (await decodeFrames(scanned))) ?? ''
}

/**
 * Compresses or decompresses the bytes.
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
 * FNV-1a, a short hash that can tell apart the codes of two texts. It need not be stronger, because the rescue itself
 * has a SHA-256 checksum.
 */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
