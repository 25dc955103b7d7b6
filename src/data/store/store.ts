import type { IndexNames, MetaValues, PrimaryKeys, RowsByStore, StoreName } from './schema.ts'

/**
 * The reading functions of a transaction. In a transaction, await only these functions. IndexedDB commits a transaction
 * as soon as it has no running request, so awaiting anything else would end the transaction too early.
 */
export type ReadTransaction = {
  /** Returns the same object until the database is opened again. Caches in memory use this object as their key. */
  connectionKey(): object
  get<Name extends StoreName>(store: Name, key: PrimaryKeys[Name]): PromiseLike<RowsByStore[Name] | undefined>
  /** Returns the rows in the order of `keys`, with `undefined` for a key that has no row. */
  getMany<Name extends StoreName>(
    store: Name,
    keys: PrimaryKeys[Name][],
  ): PromiseLike<(RowsByStore[Name] | undefined)[]>
  /** Returns all rows in the order of their primary keys. */
  all<Name extends StoreName>(store: Name): PromiseLike<RowsByStore[Name][]>
  /**
   * Returns the rows whose indexed field equals one of `values` or, if the field is a list, has one of `values` as an
   * item. Each row appears once, in the order of the primary keys.
   */
  where<Name extends StoreName>(
    store: Name,
    index: IndexNames[Name],
    values: readonly (string | string[])[],
  ): PromiseLike<RowsByStore[Name][]>
  /** Like `where`, but returns the primary keys. */
  keys<Name extends StoreName>(
    store: Name,
    index: IndexNames[Name],
    values: readonly (string | string[])[],
  ): PromiseLike<PrimaryKeys[Name][]>
  meta<Key extends keyof MetaValues>(key: Key): PromiseLike<MetaValues[Key] | undefined>
  metas<const Names extends readonly (keyof MetaValues)[]>(
    keys: Names,
  ): PromiseLike<{ [Index in keyof Names]: MetaValues[Names[Index]] | undefined }>
}

/** The reading and writing functions of a transaction. The rule for `await` of `ReadTransaction` applies here too. */
export type WriteTransaction = ReadTransaction & {
  put<Name extends StoreName>(store: Name, rows: RowsByStore[Name][]): PromiseLike<unknown>
  /** Adds a row to the outbox and returns its number `n`. Fails if the outbox already has a row with the same `id`. */
  append(row: Omit<RowsByStore['outbox'], 'n'>): PromiseLike<number>
  remove<Name extends StoreName>(store: Name, keys: PrimaryKeys[Name][]): PromiseLike<unknown>
  clear(store: StoreName): PromiseLike<unknown>
  setMeta<Key extends keyof MetaValues>(key: Key, value: MetaValues[Key]): PromiseLike<unknown>
  /**
   * Commits the transaction as soon as the started writes are done. The caller need not await the writes before this
   * call, which saves one round trip to the database.
   * @returns a promise that never resolves; it rejects when the transaction was aborted
   */
  commit(): PromiseLike<never>
}

/**
 * The database of this device: IndexedDB through Dexie, or memory in tests. If a transaction fails, it changes nothing.
 */
export type Store = {
  read<Result>(stores: readonly StoreName[], work: (tx: ReadTransaction) => Promise<Result>): Promise<Result>
  /** Resolves when the changes are on the disk. */
  write<Result>(stores: readonly StoreName[], work: (tx: WriteTransaction) => Promise<Result>): Promise<Result>
  reopen(): Promise<void>
  /**
   * Calls `onChange` with the result of `query` now, and again at least each time this or another tab changes rows that
   * `query` read.
   * @returns a function that ends these calls
   */
  watch<Result>(query: () => Promise<Result>, onChange: (result: Result) => void): () => void
  close(): void
}
