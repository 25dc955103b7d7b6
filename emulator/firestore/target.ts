import type { Change, DocumentStore, StoredDocument } from '../store/documents.ts'
import { parentOf } from './names.ts'
import { compareDocuments, includesCollection, matchesQuery, runQuery } from './query.ts'
import type { Query } from './structured-query.ts'

/** What a target watches: documents by name, or the result of a query. */
export type TargetSpec = { documents: readonly string[] } | { query: Query }

/** How a commit changed a result: the documents that entered it or changed, and the names of those that left it. */
export type ResultChange = { present: StoredDocument[]; removed: string[] }

/** The live result of a query or a list of documents, for one stream. It is updated after each commit. */
export class Target {
  readonly spec: TargetSpec
  readonly #store: DocumentStore
  #documents = new Map<string, StoredDocument>()
  /** The last document of a result that has reached its limit; undefined for any other result. */
  #limitBoundary: { query: Query; document: StoredDocument } | undefined

  constructor(store: DocumentStore, watched: TargetSpec) {
    this.#store = store
    this.spec = watched
  }

  /**
   * Whether a client that resumes needs only the changed documents. In a result without a limit, a document enters or
   * leaves only when the document itself changes. With a limit it can also enter because another document has left.
   */
  get isResumable(): boolean {
    return 'query' in this.spec && !this.#isLimited()
  }

  /** Evaluates the query or reads the documents again. @returns the whole result, in order */
  refresh(): StoredDocument[] {
    const found = this.#evaluate()
    this.#documents = new Map(found.map(document => [document.name, document]))
    const query = 'query' in this.spec ? this.spec.query : undefined
    const isFull = query !== undefined && query.offset === 0 && found.length === query.limit
    const document = found.at(-1)
    this.#limitBoundary = isFull && document ? { query, document } : undefined
    return found
  }

  /** Updates the result after a commit: from the changes alone where possible, otherwise by running the query again. */
  applyCommit(changes: readonly Change[]): ResultChange {
    const relevant = changes.filter(change => this.#mayAffect(change))
    if (relevant.length === 0) return { present: [], removed: [] }
    return this.#isLimited() ? this.#reevaluate() : this.#applyChanges(relevant)
  }

  #mayAffect({ name, before, after }: Change): boolean {
    const last = this.#limitBoundary
    // A document outside a full result affects the result only if it moves before the result's last document.
    if (last && !this.#documents.has(name))
      return this.#includes(after) && compareDocuments(last.query, after, last.document) < 0
    return this.#includes(before) || this.#includes(after)
  }

  #applyChanges(changes: readonly Change[]): ResultChange {
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
