import type { Change, DocumentStore, StoredDocument } from '../store/documents.ts'
import { parentOf } from './names.ts'
import { compareDocuments, covers, runQuery, selects } from './query.ts'
import type { Query } from './structured-query.ts'

/** What a target watches: documents by name, or a query's result. */
export type Watched = { documents: readonly string[] } | { query: Query }

/** What a commit did to a target: documents that came or changed, and names of those that left. */
export type Delta = { present: StoredDocument[]; left: string[] }

/** One live result of one stream, kept up to date commit by commit. */
export class Target {
  readonly watched: Watched
  readonly #store: DocumentStore
  #members = new Map<string, StoredDocument>()
  /** The last document of a result that is as long as its limit allows. */
  #last: { query: Query; document: StoredDocument } | undefined

  constructor(store: DocumentStore, watched: Watched) {
    this.#store = store
    this.watched = watched
  }

  /** Documents enter and leave an unlimited query only by changes of their own. */
  get isResumable(): boolean {
    return 'query' in this.watched && !this.#isLimited()
  }

  /** The whole result as it is now, in order. */
  start(): StoredDocument[] {
    const found = this.#evaluate()
    this.#members = new Map(found.map(document => [document.name, document]))
    const query = 'query' in this.watched ? this.watched.query : undefined
    const isFull = query !== undefined && query.offset === 0 && found.length === query.limit
    const document = found.at(-1)
    this.#last = isFull && document ? { query, document } : undefined
    return found
  }

  /** Follows a commit: what it touched if that is enough to know, else the query asked anew. */
  advance(changes: readonly Change[]): Delta {
    const relevant = changes.filter(change => this.#touches(change))
    if (relevant.length === 0) return { present: [], left: [] }
    return this.#isLimited() ? this.#reevaluate() : this.#follow(relevant)
  }

  #touches({ name, before, after }: Change): boolean {
    const last = this.#last
    // What is and stays behind the last of a full result cannot change it.
    if (last && !this.#members.has(name))
      return this.#accepts(after) && compareDocuments(last.query, after, last.document) < 0
    return this.#accepts(before) || this.#accepts(after)
  }

  #follow(changes: readonly Change[]): Delta {
    const delta: Delta = { present: [], left: [] }
    for (const { name, after } of changes) {
      if (this.#accepts(after)) {
        this.#members.set(name, after)
        delta.present.push(after)
      } else {
        this.#members.delete(name)
        delta.left.push(name)
      }
    }
    return delta
  }

  #reevaluate(): Delta {
    const before = this.#members
    const present = this.start().filter(document => before.get(document.name) !== document)
    return { present, left: [...before.keys()].filter(name => !this.#members.has(name)) }
  }

  #evaluate(): StoredDocument[] {
    if ('query' in this.watched) return runQuery(this.#store, this.watched.query)
    return this.watched.documents.flatMap(name => this.#store.get(name) ?? [])
  }

  #accepts(document: StoredDocument | undefined): document is StoredDocument {
    if (document === undefined) return false
    if ('documents' in this.watched) return this.watched.documents.includes(document.name)
    return covers(this.watched.query, parentOf(document.name)) && selects(this.watched.query, document)
  }

  #isLimited(): boolean {
    return 'query' in this.watched && (this.watched.query.limit !== undefined || this.watched.query.offset > 0)
  }
}
