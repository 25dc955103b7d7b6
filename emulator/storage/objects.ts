import { createHash, randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { crc32cInBase64 } from './crc32c.ts'

/** The metadata that an uploader can set. */
export type ObjectSettings = {
  contentType?: string
  contentEncoding?: string
  contentDisposition?: string
  contentLanguage?: string
  cacheControl?: string
  /** The uploader's own keys and values. */
  metadata?: Record<string, string>
}

/** An object's metadata. Times are in ISO 8601, hashes in base64. */
export type StoredObject = ObjectSettings & {
  name: string
  /** The name of the file with the content. Each upload writes a new file, so that nobody reads a half-written file. */
  file: string
  size: number
  generation: string
  metageneration: number
  md5Hash: string
  crc32c: string
  timeCreated: string
  updated: string
}

type Row = { object: string }

/** Stores the objects of the bucket. Metadata is in the database, content is in files of the folder `storage`. */
export class ObjectStore {
  readonly #folder: string
  readonly #statements

  constructor(database: DatabaseSync, dataDir: string) {
    this.#folder = join(dataDir, 'storage')
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    database.exec('CREATE TABLE IF NOT EXISTS objects (name TEXT PRIMARY KEY, object TEXT NOT NULL)')
    this.#statements = {
      get: database.prepare('SELECT object FROM objects WHERE name = ?'),
      list: database.prepare(
        'SELECT object FROM objects WHERE name > ? AND substr(name, 1, ?) = ? ORDER BY name LIMIT ?',
      ),
      put: database.prepare('INSERT OR REPLACE INTO objects (name, object) VALUES (?, ?)'),
      remove: database.prepare('DELETE FROM objects WHERE name = ?'),
      all: database.prepare('SELECT object FROM objects'),
    }
    this.#deleteUnreferencedFiles()
  }

  get(name: string): StoredObject | undefined {
    const row = this.#statements.get.get(name) as Row | undefined
    return row && (JSON.parse(row.object) as StoredObject)
  }

  readContent(object: StoredObject): Promise<Buffer> {
    return readFile(join(this.#folder, object.file))
  }

  /** @returns up to `limit` objects, sorted by name, whose name begins with `prefix` and is greater than `after` */
  list(prefix: string, after: string, limit: number): StoredObject[] {
    const rows = this.#statements.list.all(after, prefix.length, prefix, limit) as Row[]
    return rows.map(row => JSON.parse(row.object) as StoredObject)
  }

  /**
   * Stores an object atomically and replaces an earlier object with the same name. Returns after the content is on the
   * disk.
   */
  save(name: string, content: Uint8Array, settings: ObjectSettings): StoredObject {
    const before = this.get(name)
    const now = new Date().toISOString()
    const object: StoredObject = {
      ...settings,
      name,
      file: randomUUID(),
      size: content.length,
      generation: String(Date.now() * 1000),
      metageneration: 1,
      md5Hash: createHash('md5').update(content).digest('base64'),
      crc32c: crc32cInBase64(content),
      timeCreated: now,
      updated: now,
    }
    this.#write(object.file, content)
    this.#put(object)
    if (before !== undefined) this.#deleteContent(before)
    return object
  }

  updateSettings(object: StoredObject, settings: ObjectSettings): StoredObject {
    const { metageneration } = object
    return this.#put({
      ...object,
      ...settings,
      metageneration: metageneration + 1,
      updated: new Date().toISOString(),
    })
  }

  remove(object: StoredObject): void {
    this.#statements.remove.run(object.name)
    this.#deleteContent(object)
  }

  #put(object: StoredObject): StoredObject {
    this.#statements.put.run(object.name, JSON.stringify(object))
    return object
  }

  #write(file: string, content: Uint8Array): void {
    const path = join(this.#folder, file)
    const descriptor = openSync(path, 'wx')
    try {
      for (let written = 0; written < content.length; ) written += writeSync(descriptor, content, written)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    syncFolder(this.#folder)
  }

  #deleteContent(object: StoredObject): void {
    rmSync(join(this.#folder, object.file), { force: true })
  }

  /**
   * Deletes content files that belong to no object. A process that was killed during an upload can leave such files.
   */
  #deleteUnreferencedFiles(): void {
    const referenced = new Set(
      (this.#statements.all.all() as Row[]).map(row => (JSON.parse(row.object) as StoredObject).file),
    )
    for (const file of readdirSync(this.#folder))
      if (!referenced.has(file)) rmSync(join(this.#folder, file), { force: true })
  }
}

/** Writes the folder to the disk, because otherwise the name of a new file could be lost in a crash. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return // Windows cannot open a folder as a file.
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
