import { randomBytes } from 'node:crypto'
import type { DocumentStore, StoredDocument } from '../store/documents.ts'
import { AdvisoryLocks } from './advisory-locks.ts'
import { runQuery } from './query.ts'
import { RpcError } from './rpc-error.ts'
import { type DocumentReader, Snapshot } from './snapshot.ts'
import type { Query } from './structured-query.ts'

type Transaction = {
  /** What one that only reads is reading. */
  snapshot: Snapshot | undefined
  /** Version of each document when it was first read; 0: there was none. */
  documents: Map<string, number>
  queries: { query: Query; result: string }[]
  /** Ends it when nothing is heard of it for `idleMs`. */
  timer: NodeJS.Timeout
}

/** A crashed client must not hold others up; a living one takes milliseconds. */
const idleTimeoutMs = 15_000

/**
 * Transactions whose reads the server remembers. Documents that are read are locked in turn, and the next read or the
 * commit is refused when anything that was read has changed since: documents, missing ones too, and results of queries.
 * One that only reads waits for nobody and reads everything as it was at its beginning.
 */
export class Transactions {
  readonly #store: DocumentStore
  readonly #open = new Map<string, Transaction>()
  readonly #locks = new AdvisoryLocks<Transaction>()

  constructor(store: DocumentStore) {
    this.#store = store
  }

  /** @returns the id, in base64 as bytes are in JSON */
  begin(options: { readOnly?: { readTime?: unknown } } | undefined): string {
    if (options?.readOnly?.readTime) throw new RpcError('UNIMPLEMENTED', 'The past is not kept: no readTime.')
    const id = randomBytes(12).toString('base64')
    const timer = setTimeout(() => this.#end(id), idleTimeoutMs).unref()
    const snapshot = options?.readOnly ? new Snapshot(this.#store) : undefined
    this.#open.set(id, { snapshot, documents: new Map(), queries: [], timer })
    return id
  }

  /** What a read reads from; without a transaction the store as it is. */
  readerFor(id: string | undefined): DocumentReader {
    return (id !== undefined && this.#get(id).snapshot) || this.#store
  }

  /** Waits until no other transaction is busy with the documents, then remembers what they are. */
  async registerDocumentReads(id: string, names: readonly string[]): Promise<void> {
    const transaction = this.#get(id)
    if (transaction.snapshot) return
    for (const name of [...names].sort()) {
      await this.#locks.acquire(transaction, name)
      // Ended while it waited: what it took since then nobody would give back.
      if (!this.#open.has(id)) this.#locks.release(transaction)
      this.#get(id)
    }
    this.#checkUnchanged(transaction)
    for (const name of names) {
      if (!transaction.documents.has(name)) transaction.documents.set(name, this.#store.get(name)?.updated ?? 0)
    }
  }

  registerQueryRead(id: string, query: Query, found: readonly StoredDocument[]): void {
    const transaction = this.#get(id)
    if (transaction.snapshot) return
    this.#checkUnchanged(transaction)
    transaction.queries.push({ query, result: fingerprint(found) })
  }

  /**
   * Ends a transaction with its commit.
   * @throws RpcError ABORTED if something that it read has changed, INVALID_ARGUMENT if it has expired
   */
  commit<Result>(id: string, commit: () => Result): Result {
    const transaction = this.#get(id)
    try {
      this.#checkUnchanged(transaction)
      return commit()
    } finally {
      this.#end(id)
    }
  }

  rollback(id: string): void {
    this.#end(id)
  }

  /** So that all that it has read was there at one time. */
  #checkUnchanged({ documents, queries }: Transaction): void {
    for (const [name, version] of documents) {
      if ((this.#store.get(name)?.updated ?? 0) !== version) throw contentionError()
    }
    for (const { query, result } of queries) {
      if (fingerprint(runQuery(this.#store, query)) !== result) throw contentionError()
    }
  }

  #get(id: string): Transaction {
    const transaction = this.#open.get(id)
    // The words matter: by them firebase-admin knows that it may try again.
    if (!transaction) throw new RpcError('INVALID_ARGUMENT', 'The referenced transaction has expired.')
    transaction.timer.refresh()
    return transaction
  }

  #end(id: string): void {
    const transaction = this.#open.get(id)
    if (!transaction) return
    clearTimeout(transaction.timer)
    transaction.snapshot?.close()
    this.#open.delete(id)
    this.#locks.release(transaction)
  }
}

function fingerprint(found: readonly StoredDocument[]): string {
  return found.map(({ name, updated }) => `${name}@${updated}`).join(' ')
}

function contentionError(): RpcError {
  return new RpcError('ABORTED', 'Too much contention on these documents. Please try again.')
}
