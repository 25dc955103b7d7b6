import type { IndexNames, Meta, PrimaryKeys, RowsByStore, StoreName } from './schema.ts'

/** Await only these calls in a transaction, because IndexedDB commits a transaction that has no request under way. */
export type ReadTransaction = {
  /** The key for caches in memory: the same object until the database is opened again. */
  connectionKey(): object
  get<Name extends StoreName>(store: Name, key: PrimaryKeys[Name]): PromiseLike<RowsByStore[Name] | undefined>
  /** In the order of `keys`; `undefined` for a key without a row. */
  getMany<Name extends StoreName>(
    store: Name,
    keys: PrimaryKeys[Name][],
  ): PromiseLike<(RowsByStore[Name] | undefined)[]>
  /** All rows, in the order of the primary key. */
  all<Name extends StoreName>(store: Name): PromiseLike<RowsByStore[Name][]>
  /** The rows whose indexed field has one of the values, without duplicates, in the order of the primary key. */
  where<Name extends StoreName>(
    store: Name,
    index: IndexNames[Name],
    values: readonly (string | string[])[],
  ): PromiseLike<RowsByStore[Name][]>
  /** The primary keys of the rows that `where` finds, in ascending order. */
  keys<Name extends StoreName>(
    store: Name,
    index: IndexNames[Name],
    values: readonly (string | string[])[],
  ): PromiseLike<PrimaryKeys[Name][]>
  meta<Key extends keyof Meta>(key: Key): PromiseLike<Meta[Key] | undefined>
  metas<const Names extends readonly (keyof Meta)[]>(
    keys: Names,
  ): PromiseLike<{ [Index in keyof Names]: Meta[Names[Index]] | undefined }>
}

export type WriteTransaction = ReadTransaction & {
  put<Name extends StoreName>(store: Name, rows: RowsByStore[Name][]): PromiseLike<unknown>
  /** Adds a row to the outbox with the next number `n`. Fails when the outbox already has the row's `id`. */
  append(row: Omit<RowsByStore['outbox'], 'n'>): PromiseLike<number>
  remove<Name extends StoreName>(store: Name, keys: PrimaryKeys[Name][]): PromiseLike<unknown>
  clear(store: StoreName): PromiseLike<unknown>
  setMeta<Key extends keyof Meta>(key: Key, value: Meta[Key]): PromiseLike<unknown>
  /**
   * Commits without waiting for the started writes, which saves one round trip to the database.
   * @returns a promise that never resolves; it rejects when the transaction was undone
   */
  commit(): PromiseLike<never>
}

/** The device's only store: Dexie in the browser, or memory in tests. Transactions are atomic. */
export type Store = {
  read<Result>(stores: readonly StoreName[], work: (tx: ReadTransaction) => Promise<Result>): Promise<Result>
  /** Resolves when the transaction is on the disk. */
  write<Result>(stores: readonly StoreName[], work: (tx: WriteTransaction) => Promise<Result>): Promise<Result>
  /** Closes the database and opens it again, which repairs a lost connection. */
  reopen(): Promise<void>
  /**
   * Calls `onChange` with the result of `query` at the start, and again after any tab changed rows that `query` read.
   * @returns a function that ends the watch
   */
  watch<Result>(query: () => Promise<Result>, onChange: (result: Result) => void): () => void
  close(): void
}
