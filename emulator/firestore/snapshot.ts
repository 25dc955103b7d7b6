import type { Commit, DocumentStore, StoredDocument } from '../store/documents.ts'
import { compareNames, parentOf } from './names.ts'

/** What documents and queries are read from: the store as it is, or as it was. */
export type DocumentReader = Pick<DocumentStore, 'version' | 'get' | 'list' | 'collections'>

/** The store as it was when this was made: commits since then are remembered the other way round. */
export class Snapshot implements DocumentReader {
  readonly version: number
  readonly #store: DocumentStore
  /** What the commits since then changed, as it was before the first of them. */
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

  /** Also such as have come since; nothing is listed in those. */
  collections(): Iterable<string> {
    return new Set([...this.#store.collections(), ...[...this.#before.keys()].map(parentOf)])
  }

  /** Ends the remembering. */
  close(): void {
    this.#unsubscribe()
  }

  #remember({ changes }: Commit): void {
    for (const { name, before } of changes) if (!this.#before.has(name)) this.#before.set(name, before)
  }
}
