import type { Commit, DocumentStore, StoredDocument } from '../store/documents.ts'
import { compareNames, parentOf } from './names.ts'

/** The source of reads and queries: the current store or a snapshot of it. */
export type DocumentReader = Pick<DocumentStore, 'version' | 'get' | 'list' | 'collections'>

/**
 * The store as it was when the snapshot was created. At each commit until `close`, the snapshot keeps the old state of
 * the changed documents.
 */
export class Snapshot implements DocumentReader {
  readonly version: number
  readonly #store: DocumentStore
  /** The old state of each document that a later commit has changed; undefined for a document that did not exist. */
  readonly #before = new Map<string, StoredDocument | undefined>()
  readonly #unsubscribe: () => void

  constructor(store: DocumentStore) {
    this.#store = store
    this.version = store.version
    this.#unsubscribe = store.subscribe(commit => this.#remember(commit))
  }

  get(name: string): StoredDocument | undefined {
    return this.#before.has(name) ? this.#before.get(name) : this.#store.get(name)
  }

  list(collection: string): readonly StoredDocument[] {
    const now = this.#store.list(collection)
    const changed = [...this.#before].filter(([name]) => parentOf(name) === collection)
    if (changed.length === 0) return now
    const then = changed.flatMap(([, document]) => document ?? [])
    const unchanged = now.filter(({ name }) => !this.#before.has(name))
    return [...unchanged, ...then].sort((a, b) => compareNames(a.name, b.name))
  }

  /** May include collections that were created later. For such a collection `list` returns no documents. */
  collections(): Iterable<string> {
    return new Set([...this.#store.collections(), ...[...this.#before.keys()].map(parentOf)])
  }

  /** Stops keeping the old state of changed documents. */
  close(): void {
    this.#unsubscribe()
  }

  #remember({ changes }: Commit): void {
    for (const { name, before } of changes) if (!this.#before.has(name)) this.#before.set(name, before)
  }
}
