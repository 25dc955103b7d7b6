import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { compareNames, parentOf } from '../firestore/names.ts'
import type { Fields } from '../firestore/values.ts'

/** A document at one version of it; never changed in place. Versions are microseconds since 1970, only rising. */
export type StoredDocument = {
  /** The whole resource name. */
  readonly name: string
  readonly fields: Fields
  readonly created: number
  readonly updated: number
}

export type Change = { name: string; before: StoredDocument | undefined; after: StoredDocument | undefined }
export type Commit = { version: number; changes: Change[] }

/** `count` documents exist; those in `documents` are in memory. `sorted`: what `list` answers, once asked for. */
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
 * Documents of all databases, by name. SQLite holds the truth; what was read once stays in memory, parsed. All calls
 * are synchronous, so that whatever is read and committed without an `await` between is one isolated step.
 */
export class DocumentStore {
  /** Of this opening of the store: the file may be another one by the next. */
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

  /** Of the latest commit: the time of everything that is read now. */
  get version(): number {
    return this.#version
  }

  /** What the next commit may carry: later than every other, even if the clock was put back. */
  nextVersion(): number {
    return Math.max(Date.now() * 1000, this.#version + 1)
  }

  get(name: string): StoredDocument | undefined {
    const collection = this.#collections.get(parentOf(name))
    if (collection === undefined) return undefined
    const known = collection.documents.get(name)
    if (known !== undefined || collection.documents.size === collection.count) return known
    const row = this.#statements.one.get(name) as Row | undefined
    return row && cacheDocument(collection, row)
  }

  /** All documents of a collection, in the order of their ids. Valid until the next commit. */
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

  /** The names of all collections that hold a document. */
  collections(): Iterable<string> {
    return this.#collections.keys()
  }

  /**
   * Writes all or nothing, and returns when it is synced to disk and every listener has heard of it.
   * @param version from `nextVersion`, in the same step
   * @param writes the new fields by document name; `undefined` deletes
   * @throws whatever SQLite throws; then nothing has changed
   */
  commit(version: number, writes: ReadonlyMap<string, Fields | undefined>): Commit {
    const changes: Change[] = []
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

  /** Calls back after each commit, before anything else can happen. Returns the way to end it. */
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

  #applyToCache({ name, before, after }: Change): void {
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

/** Puts a document, or the lack of it, in its place of a sorted list: no sorting after every commit. */
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
