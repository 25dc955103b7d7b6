import { randomBytes } from 'node:crypto'
import type { DocumentStore, StoredDocument } from '../store/documents.ts'
import { AdvisoryLocks } from './advisory-locks.ts'
import { runQuery } from './query.ts'
import { RpcError } from './rpc-error.ts'
import { type DocumentReader, Snapshot } from './snapshot.ts'
import type { Query } from './structured-query.ts'

type Transaction = {
  /** For a read-only transaction: the store as it was when the transaction began. */
  snapshot: Snapshot | undefined
  /** By document name: the version (time of the last change) at the first read; 0 if there was no document. */
  documents: Map<string, number>
  queries: { query: Query; result: string }[]
  idleTimer: NodeJS.Timeout
  lifetimeTimer: NodeJS.Timeout
}

/**
 * A transaction ends after this time without a request, so that a crashed client does not make other clients wait for
 * long.
 */
const idleTimeoutMs = 15_000
/**
 * A transaction ends after this time even if its client still sends requests, so that such a client cannot make other
 * clients wait without end.
 */
const lifetimeMs = 60_000

/**
 * The open transactions, and what each transaction has read. A transaction locks the documents that it requests by
 * name, but not the documents that a query finds. If waiting for a lock would cause a deadlock, the transaction
 * continues without the lock. The next read or the commit of a transaction fails with ABORTED if a document or a query
 * result that the transaction has read has changed, or if a document that was missing has been created. A read-only
 * transaction does not lock documents and reads from a snapshot.
 */
export class Transactions {
  readonly #store: DocumentStore
  readonly #open = new Map<string, Transaction>()
  readonly #locks = new AdvisoryLocks<Transaction>()

  constructor(store: DocumentStore) {
    this.#store = store
  }

  /**
   * @returns the transaction's id in base64, because the protocol declares it as bytes
   * @throws RpcError UNIMPLEMENTED for a `readTime`
   */
  begin(options: { readOnly?: { readTime?: unknown } } | undefined): string {
    if (options?.readOnly?.readTime) throw new RpcError('UNIMPLEMENTED', 'Old versions are not stored: no readTime.')
    const id = randomBytes(12).toString('base64')
    const endAfter = (ms: number) => setTimeout(() => this.#end(id), ms).unref()
    const timers = { idleTimer: endAfter(idleTimeoutMs), lifetimeTimer: endAfter(lifetimeMs) }
    const snapshot = options?.readOnly ? new Snapshot(this.#store) : undefined
    this.#open.set(id, { snapshot, documents: new Map(), queries: [], ...timers })
    return id
  }

  /**
   * @returns where reads look up documents: the snapshot of a read-only transaction, otherwise the current store
   * @throws RpcError INVALID_ARGUMENT if the transaction has expired
   */
  readerFor(id: string | undefined): DocumentReader {
    return (id !== undefined && this.#get(id).snapshot) || this.#store
  }

  /**
   * Waits for the lock of each document, unless waiting would cause a deadlock. Then stores the versions of the
   * documents, so that a later change of a document is detected. Locks and stores nothing for a read-only transaction.
   * @throws RpcError ABORTED if something that the transaction has read has changed, INVALID_ARGUMENT if the
   * transaction has expired
   */
  async lockAndRegisterDocuments(id: string, names: readonly string[]): Promise<void> {
    const transaction = this.#get(id)
    if (transaction.snapshot) return
    for (const name of [...names].sort()) {
      await this.#locks.acquire(transaction, name)
      // A transaction that expired while it waited must release the lock that it has just got.
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
   * Calls `commit` and ends the transaction.
   * @throws RpcError ABORTED if something that the transaction has read has changed, INVALID_ARGUMENT if the
   * transaction has expired
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

  /** @throws RpcError ABORTED when a document or a query result has changed since the transaction read it */
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
    // After INVALID_ARGUMENT, firebase-admin retries a transaction only if the message has `transaction has expired`.
    if (!transaction) throw new RpcError('INVALID_ARGUMENT', 'The referenced transaction has expired.')
    transaction.idleTimer.refresh()
    return transaction
  }

  #end(id: string): void {
    const transaction = this.#open.get(id)
    if (!transaction) return
    clearTimeout(transaction.idleTimer)
    clearTimeout(transaction.lifetimeTimer)
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
