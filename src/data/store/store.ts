import type { Indexes, Keys, Meta, Rows, StoreName } from './schema.ts'

/**
 * The calls inside one transaction. Await nothing else inside it: IndexedDB commits a transaction that waits for
 * anything but its own requests.
 */
export type ReadTransaction = {
  /** The same object while the database stays open in this page, another one after it was opened again. For caches. */
  connectionKey(): object
  get<Name extends StoreName>(store: Name, key: Keys[Name]): PromiseLike<Rows[Name] | undefined>
  /** In the order of `keys`; `undefined` for a key without a row. */
  getMany<Name extends StoreName>(store: Name, keys: Keys[Name][]): PromiseLike<(Rows[Name] | undefined)[]>
  /** In the order of the primary key. */
  all<Name extends StoreName>(store: Name): PromiseLike<Rows[Name][]>
  /** The rows whose index has one of the values: each row once, in the order of the primary key. */
  where<Name extends StoreName>(
    store: Name,
    index: Indexes[Name],
    values: readonly (string | string[])[],
  ): PromiseLike<Rows[Name][]>
  /** The primary keys of the rows that `where` finds, in ascending order. */
  keys<Name extends StoreName>(
    store: Name,
    index: Indexes[Name],
    values: readonly (string | string[])[],
  ): PromiseLike<Keys[Name][]>
  /** The value of one row of the store `meta`. */
  meta<Key extends keyof Meta>(key: Key): PromiseLike<Meta[Key] | undefined>
  /** The values of several rows of `meta`, in one request. */
  metas<const Names extends readonly (keyof Meta)[]>(
    keys: Names,
  ): PromiseLike<{ [Index in keyof Names]: Meta[Names[Index]] | undefined }>
}

export type WriteTransaction = ReadTransaction & {
  put<Name extends StoreName>(store: Name, rows: Rows[Name][]): PromiseLike<unknown>
  /** Adds a row to the outbox under the next number `n`. Fails when the outbox has its `id` already. */
  append(row: Omit<Rows['outbox'], 'n'>): PromiseLike<number>
  remove<Name extends StoreName>(store: Name, keys: Keys[Name][]): PromiseLike<unknown>
  clear(store: StoreName): PromiseLike<unknown>
  setMeta<Key extends keyof Meta>(key: Key, value: Meta[Key]): PromiseLike<unknown>
  /**
   * Ends the transaction at once: a caller that has started its last write saves one round trip to the database. All
   * started writes still happen, or none of them.
   * @returns a promise that never resolves; it rejects when the transaction was undone
   */
  commit(): PromiseLike<never>
}

/**
 * The device's only store: Dexie in the browser, or memory in tests. All writes of a transaction happen, or none of
 * them.
 */
export type Store = {
  read<Result>(stores: readonly StoreName[], work: (tx: ReadTransaction) => Promise<Result>): Promise<Result>
  /** Resolves when the transaction is on the disk. */
  write<Result>(stores: readonly StoreName[], work: (tx: WriteTransaction) => Promise<Result>): Promise<Result>
  /** Closes the database and opens it again, for example after an error of IndexedDB. */
  reopen(): Promise<void>
  /**
   * Calls `onChange` with the result of `query`: once at the start, and after every change that any tab makes to the
   * rows that `query` read. A query that fails is repeated.
   * @returns a function that ends the watch
   */
  watch<Result>(query: () => Promise<Result>, onChange: (result: Result) => void): () => void
  close(): void
}
