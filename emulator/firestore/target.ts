import type { DocumentChange, DocumentStore, StoredDocument } from '../store/documents.ts'
import { parentOf } from './names.ts'
import { compareDocuments, includesCollection, matchesQuery, runQuery } from './query.ts'
import type { Query } from './structured-query.ts'

/** The documents that a target watches: named documents, or the result of a query. */
export type TargetSpec = { documents: readonly string[] } | { query: Query }

/**
 * How a commit changed a result. `present`: the documents that entered the result or changed. `removed`: the names of
 * the documents that left the result.
 */
export type ResultChange = { present: StoredDocument[]; removed: string[] }

/** One of the targets that a stream watches: the result of a query, or the documents of a list. */
export class WatchTarget {
  readonly spec: TargetSpec
  readonly #store: DocumentStore
  #documents = new Map<string, StoredDocument>()
  /**
   * The last document of the result, if the query has no offset and the result has as many documents as the query's
   * limit allows; otherwise undefined.
   */
  #limitBoundary: { query: Query; document: StoredDocument } | undefined

  constructor(store: DocumentStore, watched: TargetSpec) {
    this.#store = store
    this.spec = watched
  }

  /**
   * Whether a client that connects again needs only the documents that have changed. That is not enough for a query
   * with a limit or an offset: an unchanged document enters the result when another document leaves. A list of
   * documents is always sent whole.
   */
  get isResumable(): boolean {
    return 'query' in this.spec && !this.#isLimited()
  }

  /** @returns the whole result, in the order of the query or of the list of documents */
  refresh(): StoredDocument[] {
    const found = this.#evaluate()
    this.#documents = new Map(found.map(document => [document.name, document]))
    const query = 'query' in this.spec ? this.spec.query : undefined
    const isFull = query !== undefined && query.offset === 0 && found.length === query.limit
    const document = found.at(-1)
    this.#limitBoundary = isFull && document ? { query, document } : undefined
    return found
  }

  /**
   * Updates the result after a commit. If a change may affect the result of a query with a limit or an offset, the
   * query runs again; any other result is updated from the changes alone.
   */
  applyCommit(changes: readonly DocumentChange[]): ResultChange {
    const relevant = changes.filter(change => this.#mayAffect(change))
    if (relevant.length === 0) return { present: [], removed: [] }
    return this.#isLimited() ? this.#reevaluate() : this.#applyChanges(relevant)
  }

  #mayAffect({ name, before, after }: DocumentChange): boolean {
    const last = this.#limitBoundary
    // If the result is full and has no offset, a change of a document outside the result matters only if the document
    // now comes before the last document of the result.
    if (last && !this.#documents.has(name))
      return this.#includes(after) && compareDocuments(last.query, after, last.document) < 0
    return this.#includes(before) || this.#includes(after)
  }

  #applyChanges(changes: readonly DocumentChange[]): ResultChange {
    const delta: ResultChange = { present: [], removed: [] }
    for (const { name, after } of changes) {
      if (this.#includes(after)) {
        this.#documents.set(name, after)
        delta.present.push(after)
      } else {
        this.#documents.delete(name)
        delta.removed.push(name)
      }
    }
    return delta
  }

  #reevaluate(): ResultChange {
    const before = this.#documents
    const present = this.refresh().filter(document => before.get(document.name) !== document)
    return { present, removed: [...before.keys()].filter(name => !this.#documents.has(name)) }
  }

  #evaluate(): StoredDocument[] {
    if ('query' in this.spec) return runQuery(this.#store, this.spec.query)
    return this.spec.documents.flatMap(name => this.#store.get(name) ?? [])
  }

  #includes(document: StoredDocument | undefined): document is StoredDocument {
    if (document === undefined) return false
    if ('documents' in this.spec) return this.spec.documents.includes(document.name)
    return includesCollection(this.spec.query, parentOf(document.name)) && matchesQuery(this.spec.query, document)
  }

  #isLimited(): boolean {
    return 'query' in this.spec && (this.spec.query.limit !== undefined || this.spec.query.offset > 0)
  }
}
