import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { compareNames, parentOf } from '../firestore/names.ts'
import type { Fields } from '../firestore/values.ts'

/**
 * One state of a document. `created` and `updated` are the versions of the commits that created and last changed the
 * document. The version of a commit is its time in microseconds since 1970, or the previous version plus 1 if that is
 * greater.
 */
export type StoredDocument = {
  /** For example `projects/demo-comanda/databases/(default)/documents/tenants/demo`. */
  readonly name: string
  readonly fields: Fields
  readonly created: number
  readonly updated: number
}

/** A document before and after a commit. Undefined means that the document does not exist. */
export type DocumentChange = { name: string; before: StoredDocument | undefined; after: StoredDocument | undefined }
/** One atomic change of the store. `version` is described at `StoredDocument`. */
export type Commit = { version: number; changes: DocumentChange[] }

/**
 * `count`: the number of documents on disk. `documents`: the documents that are also in memory. `sorted`: the cached
 * result of `list`.
 */
type Collection = { count: number; documents: Map<string, StoredDocument>; sorted: StoredDocument[] | undefined }
type Row = { name: string; fields: string; created: number; updated: number }

const schema = `
  CREATE TABLE IF NOT EXISTS documents (
    name TEXT PRIMARY KEY, collection TEXT NOT NULL, fields TEXT NOT NULL, created INTEGER NOT NULL, updated INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS documents_by_collection ON documents (collection);
  CREATE TABLE IF NOT EXISTS document_version (version INTEGER NOT NULL);
`

/**
 * Stores the documents of all Firestore databases in SQLite, with a cache in memory. All methods are synchronous. So if
 * a caller reads and then commits without an `await` in between, no other commit can happen between the read and the
 * commit.
 */
export class DocumentStore {
  /**
   * A new id each time the store is opened. Resume tokens contain it, because a token of an earlier run is useless if
   * the database file was replaced between the runs.
   */
  readonly runId = randomUUID()
  readonly #database: DatabaseSync
  readonly #collections = new Map<string, Collection>()
  readonly #listeners = new Set<(commit: Commit) => void>()
  readonly #statements
  #version: number

  constructor(database: DatabaseSync) {
    this.#database = database
    database.exec(schema)
    this.#statements = {
      one: database.prepare('SELECT name, fields, created, updated FROM documents WHERE name = ?'),
      all: database.prepare('SELECT name, fields, created, updated FROM documents WHERE collection = ?'),
      put: database.prepare(
        'INSERT INTO documents (name, collection, fields, created, updated) VALUES (?, ?, ?, ?, ?) ON CONFLICT (name)' +
          ' DO UPDATE SET fields = excluded.fields, created = excluded.created, updated = excluded.updated',
      ),
      expired: database.prepare('SELECT name FROM documents WHERE collection = ? AND json_extract(fields, ?) < ?'),
      drop: database.prepare('DELETE FROM documents WHERE name = ?'),
      version: database.prepare('UPDATE document_version SET version = ?'),
    }
    const counted = database.prepare('SELECT collection, count(*) AS count FROM documents GROUP BY collection').all()
    for (const { collection, count } of counted) {
      this.#collections.set(String(collection), { count: Number(count), documents: new Map(), sorted: undefined })
    }
    const storedVersion = database.prepare('SELECT version FROM document_version').get()
    this.#version = Number(storedVersion?.version ?? Date.now() * 1000)
    if (!storedVersion) database.prepare('INSERT INTO document_version VALUES (?)').run(this.#version)
  }

  /**
   * The version of the latest commit; before the first commit, the time at which the database was created, in
   * microseconds since 1970.
   */
  get version(): number {
    return this.#version
  }

  /** The version for the next commit, greater than all earlier versions even if the clock was set back. */
  nextVersion(): number {
    return Math.max(Date.now() * 1000, this.#version + 1)
  }

  get(name: string): StoredDocument | undefined {
    const collection = this.#collections.get(parentOf(name))
    if (collection === undefined) return undefined
    const cached = collection.documents.get(name)
    if (cached !== undefined || collection.documents.size === collection.count) return cached
    const row = this.#statements.one.get(name) as Row | undefined
    return row && cacheDocument(collection, row)
  }

  /** @returns all documents of a collection, sorted by id. A later commit may change the returned array. */
  list(collectionName: string): readonly StoredDocument[] {
    const collection = this.#collections.get(collectionName)
    if (collection === undefined) return []
    if (collection.documents.size < collection.count) {
      for (const row of this.#statements.all.iterate(collectionName) as Iterable<Row>) {
        if (!collection.documents.has(row.name)) cacheDocument(collection, row)
      }
    }
    collection.sorted ??= [...collection.documents.values()].sort((a, b) => compareNames(a.name, b.name))
    return collection.sorted
  }

  /**
   * Searches all collections with the id `collectionGroup`, for example `orders`. Returns the names of the documents
   * whose time in `field`, cut to milliseconds, is not later than `before`.
   * @param before ISO 8601 text in UTC with milliseconds, for example `2026-11-26T10:00:00.000Z`
   */
  listExpired(collectionGroup: string, field: string, before: string): string[] {
    const collections = [...this.#collections.keys()].filter(name => name.endsWith(`/${collectionGroup}`))
    const rows = collections.flatMap(name => this.#statements.expired.all(name, `$.${field}.timestampValue`, before))
    return rows.map(({ name }) => String(name))
  }

  /** The names of all collections that hold a document. */
  collections(): Iterable<string> {
    return this.#collections.keys()
  }

  /**
   * Performs all writes in one atomic commit. Returns after the commit is on the disk and all listeners were called. A
   * commit that only deletes documents that do not exist does nothing.
   * @param version the result of `nextVersion`, called without an `await` before this call
   * @param writes the new fields, keyed by document name; undefined deletes the document
   * @throws an error of SQLite; then nothing has changed
   */
  commit(version: number, writes: ReadonlyMap<string, Fields | undefined>): Commit {
    const changes: DocumentChange[] = []
    for (const [name, fields] of writes) {
      const before = this.get(name)
      const after = fields && { name, fields, created: before?.created ?? version, updated: version }
      if (before !== undefined || after !== undefined) changes.push({ name, before, after })
    }
    const commit = { version, changes }
    if (changes.length === 0) return commit
    this.#save(commit)
    for (const change of changes) this.#applyToCache(change)
    this.#version = version
    for (const listener of this.#listeners) listener(commit)
    return commit
  }

  /** Calls `listener` synchronously after each commit with changes. @returns a function that ends the subscription */
  subscribe(listener: (commit: Commit) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #save({ version, changes }: Commit): void {
    this.#database.exec('BEGIN IMMEDIATE')
    try {
      for (const { name, after } of changes) {
        if (after === undefined) this.#statements.drop.run(name)
        else this.#statements.put.run(name, parentOf(name), JSON.stringify(after.fields), after.created, after.updated)
      }
      this.#statements.version.run(version)
      this.#database.exec('COMMIT')
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      throw error
    }
  }

  #applyToCache({ name, before, after }: DocumentChange): void {
    const collectionName = parentOf(name)
    const collection = this.#collections.get(collectionName) ?? { count: 0, documents: new Map(), sorted: undefined }
    this.#collections.set(collectionName, collection)
    if (after === undefined) collection.documents.delete(name)
    else collection.documents.set(name, after)
    collection.count += Number(after !== undefined) - Number(before !== undefined)
    if (collection.sorted) updateSorted(collection.sorted, name, after)
    if (collection.count === 0) this.#collections.delete(collectionName)
  }
}

function cacheDocument(collection: Collection, row: Row): StoredDocument {
  const document = { ...row, fields: JSON.parse(row.fields) as Fields }
  collection.documents.set(row.name, document)
  collection.sorted = undefined
  return document
}

/** Inserts, replaces or removes one document in a sorted list, so that a commit need not sort the list again. */
function updateSorted(sorted: StoredDocument[], name: string, document: StoredDocument | undefined): void {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareNames(sorted[middle]!.name, name) < 0) low = middle + 1
    else high = middle
  }
  const replaced = Number(sorted[low]?.name === name)
  if (document === undefined) sorted.splice(low, replaced)
  else sorted.splice(low, replaced, document)
}
