import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto'
import { once } from 'node:events'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Fields } from '../../emulator/firestore/values.ts'
import type { ExportRecord } from '../../emulator/transfer/export-record.ts'
import { OperatorError } from './operator-error.ts'

/**
 * The first bytes of an encrypted export file. They are followed by a salt, a nonce, the data encrypted with
 * AES-256-GCM, and the authentication tag.
 */
const mark = Buffer.from('COMANDA1')
const saltBytes = 16
const nonceBytes = 12
const tagBytes = 16
const headBytes = mark.length + saltBytes + nonceBytes

const keyOf = (passphrase: string, salt: Buffer) => scryptSync(passphrase.normalize('NFC'), salt, 32)

/**
 * Writes the records of one tenant to a new file, in the format of `npm run export`: gzipped lines of JSON, and a last
 * line with their number. If reading a record fails, no file is created.
 * @param passphrase encrypts the file; without it, the file is not encrypted
 * @returns the number of records, not counting the last line
 * @throws OperatorError when the file already exists
 */
export async function writeArchive(
  file: string,
  passphrase: string | undefined,
  records: AsyncIterable<ExportRecord>,
): Promise<number> {
  if (existsSync(file)) throw new OperatorError(`${file} ya existe; nada se escribió.`)
  const partial = `${file}.partial`
  const target = createWriteStream(partial, { flush: true, mode: 0o600 })
  const zip = createGzip()
  const [salt, nonce] = [randomBytes(saltBytes), randomBytes(nonceBytes)]
  const cipher = passphrase === undefined ? undefined : createCipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce)
  if (cipher) target.write(Buffer.concat([mark, salt, nonce]))
  const source = cipher ? zip.pipe(cipher) : zip
  source.pipe(target, { end: false })
  try {
    let lines = 0
    for await (const record of records) {
      lines++
      if (!zip.write(`${JSON.stringify(record)}\n`)) await once(zip, 'drain')
    }
    zip.end(`${JSON.stringify({ kind: 'end', lines } satisfies ExportRecord)}\n`)
    await finished(source, { writable: false })
    target.end(cipher?.getAuthTag())
    await finished(target)
    renameSync(partial, file)
    return lines
  } catch (error) {
    target.destroy()
    rmSync(partial, { force: true })
    throw error
  }
}

/**
 * Reads the records of an exported file, except the last line. If the file is incomplete or was changed, the error may
 * be thrown as late as at the end, after some or all records were returned.
 * @throws OperatorError when the file cannot be read or is incomplete, or the passphrase is wrong or missing
 */
export async function* readArchive(file: string, passphrase: string | undefined): AsyncGenerator<ExportRecord> {
  const stream = openPlain(file, passphrase)
  let lines = 0
  let last: ExportRecord | undefined
  try {
    for await (const line of createInterface({ input: stream })) {
      if (last) {
        lines++
        yield last
      }
      last = JSON.parse(line) as ExportRecord
    }
    if (stream.errored) throw stream.errored
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw unreadable(file)
  }
  if (last?.kind !== 'end' || last.lines !== lines) throw new OperatorError(`${file} no está completo.`)
}

const unreadable = (file: string) =>
  new OperatorError(`${file} no se puede leer: no está completo, no es una exportación o la contraseña es otra.`)

function openPlain(file: string, passphrase: string | undefined) {
  const zip = createGunzip()
  const fail = (error: Error) => zip.destroy(error)
  const head = readHead(file)
  if (!head.subarray(0, mark.length).equals(mark)) {
    createReadStream(file).on('error', fail).pipe(zip)
    return zip
  }
  if (passphrase === undefined) throw new OperatorError(`${file} está cifrado; falta --passphrase.`)
  const end = statSync(file).size - tagBytes
  if (end <= headBytes) throw unreadable(file)
  const key = keyOf(passphrase, head.subarray(mark.length, mark.length + saltBytes))
  const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(mark.length + saltBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAuthTag(readAt(file, end, tagBytes))
  createReadStream(file, { start: headBytes, end: end - 1 })
    .on('error', fail)
    .pipe(decipher)
    .on('error', fail)
    .pipe(zip)
  return zip
}

function readHead(file: string): Buffer {
  try {
    return readAt(file, 0, headBytes)
  } catch {
    throw new OperatorError(`${file} no se puede leer.`)
  }
}

function readAt(file: string, position: number, length: number): Buffer {
  const descriptor = openSync(file, 'r')
  const bytes = Buffer.alloc(length)
  readSync(descriptor, bytes, 0, length, position)
  return bytes
}

/** Computes a hash of a set of documents. Adding the documents in another order gives the same hash. */
export class DocumentDigest {
  #sum = 0n

  add(path: string, fields: Fields): void {
    const hash = createHash('sha256')
      .update(`${path}\n${JSON.stringify(sorted(fields))}`)
      .digest('hex')
    this.#sum = (this.#sum + BigInt(`0x${hash}`)) % (1n << 256n)
  }

  toString(): string {
    return this.#sum.toString(16)
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, each]) => [name, sorted(each)]))
}

/** Describes a complete export file. `head` is its first record, `digest` a hash of all its documents. */
export type ArchiveSummary = {
  head: Extract<ExportRecord, { kind: 'tenant' }>
  digest: string
  /** The names of the tenant's files in Storage, sorted. */
  objects: string[]
}

/**
 * Reads a whole file and checks that it is complete.
 * @throws OperatorError when the file cannot be read, is incomplete or is not an export
 */
export async function verifyArchive(file: string, passphrase: string | undefined): Promise<ArchiveSummary> {
  let head: ExportRecord | undefined
  const digest = new DocumentDigest()
  const objects: string[] = []
  for await (const record of readArchive(file, passphrase)) {
    head ??= record
    if (record.kind === 'document') digest.add(record.path, record.fields)
    if (record.kind === 'object') objects.push(record.name)
  }
  if (head?.kind !== 'tenant' || head.format !== 1) throw new OperatorError(`${file} no es una exportación.`)
  return { head, digest: String(digest), objects: objects.sort() }
}
