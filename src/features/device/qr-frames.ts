import { maxRescueLength } from '../../data/rescue/format.ts'

/**
 * A text as the contents of several QR codes, each `COMANDA:1:<key>:<index>:<count>:<part>`; the key tells the codes of one text
 * from those of another. Whatever reads codes gives text: the parts are base64url of the deflated text.
 */
const frame = /^COMANDA:1:([0-9a-f]{8}):(\d{1,2}):(\d{1,2}):([A-Za-z0-9_-]{1,600})$/
/** A code of so many characters is still read from a tablet's screen by another one's camera. */
const partLength = 480
export const maxFrames = 60

/** `undefined`: too long for codes that somebody would have the patience to scan. */
export async function encodeFrames(text: string): Promise<string[] | undefined> {
  const packed = toBase64(await transformBytes(new Blob([text]).stream(), new CompressionStream('deflate-raw')))
  const count = Math.ceil(packed.length / partLength)
  if (count > maxFrames) return undefined
  const key = hashOf(text)
  return Array.from({ length: count }, (_, index) => {
    return `COMANDA:1:${key}:${index + 1}:${count}:${packed.slice(index * partLength, (index + 1) * partLength)}`
  })
}

/** What was scanned so far: the parts by their place. */
export type ScannedFrames = { key: string; parts: readonly (string | undefined)[] }

export const isFrame = (text: string): boolean => frame.test(text)

/** With one more code; codes of another text begin anew. What is no code of ours changes nothing. */
export function addFrame(before: ScannedFrames | undefined, text: string): ScannedFrames | undefined {
  const [, key = '', place, of, part] = frame.exec(text) ?? []
  const [index, count] = [Number(place) - 1, Number(of)]
  if (part === undefined || index < 0 || index >= count || count > maxFrames) return before
  const known = before?.key === key && before.parts.length === count ? before.parts : Array.from({ length: count })
  return {
    key,
    parts: Array.from({ length: count }, (_, at) => (at === index ? part : (known[at] as string | undefined))),
  }
}

export const missingFrameNumbers = ({ parts }: ScannedFrames): number[] =>
  parts.flatMap((part, index) => (part === undefined ? [index + 1] : []))

/** The text; `undefined` while parts are missing, or when they are not what was written. */
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

/** What a person pasted: codes that some other app has read, one after the other, or the text itself. */
export async function readPastedText(pasted: string): Promise<string> {
  const words = pasted.trim().split(/\s+/)
  if (!words.every(isFrame)) return pasted
  const scanned = words.reduce<ScannedFrames | undefined>(addFrame, undefined)
  return (scanned && (await decodeFrames(scanned))) ?? ''
}

/** @throws when it does not end, or grows beyond anything that a tablet wrote */
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

/** FNV-1a: it keeps codes apart that were scanned in a row; the text has a sum of its own. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
