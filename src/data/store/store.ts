import type { Indexes, Keys, Meta, Rows, StoreName } from './schema.ts'

/**
 * What happens inside one transaction. Only these calls may be awaited inside it: IndexedDB commits a transaction
 * that waits for anything else.
 */
export type ReadTransaction = {
  /** The same object for as long as the database stays open in this page. */
  connectionKey(): object
  get<Name extends StoreName>(store: Name, key: Keys[Name]): PromiseLike<Rows[Name] | undefined>
  /** In the order of the keys; `undefined` where there is none. */
  getMany<Name extends StoreName>(store: Name, keys: Keys[Name][]): PromiseLike<(Rows[Name] | undefined)[]>
  /** In the order of the primary key. */
  all<Name extends StoreName>(store: Name): PromiseLike<Rows[Name][]>
  /** The rows whose index holds any of the values: each row once, in the order of the primary key. */
  where<Name extends StoreName>(
    store: Name,
    index: Indexes[Name],
    values: readonly (string | string[])[],
  ): PromiseLike<Rows[Name][]>
  /** The primary keys of what `where` finds, in their order. */
  keys<Name extends StoreName>(
    store: Name,
    index: Indexes[Name],
    values: readonly (string | string[])[],
  ): PromiseLike<Keys[Name][]>
  /** One row of `meta`. */
  meta<Key extends keyof Meta>(key: Key): PromiseLike<Meta[Key] | undefined>
  /** Several of them in one go. */
  metas<const Names extends readonly (keyof Meta)[]>(
    keys: Names,
  ): PromiseLike<{ [Index in keyof Names]: Meta[Names[Index]] | undefined }>
}

export type WriteTransaction = ReadTransaction & {
  put<Name extends StoreName>(store: Name, rows: Rows[Name][]): PromiseLike<unknown>
  /** Adds a row whose key the store counts; fails when its `id` is there already. */
  append(row: Omit<Rows['outbox'], 'n'>): PromiseLike<number>
  remove<Name extends StoreName>(store: Name, keys: Keys[Name][]): PromiseLike<unknown>
  clear(store: StoreName): PromiseLike<unknown>
  setMeta<Key extends keyof Meta>(key: Key, value: Meta[Key]): PromiseLike<unknown>
  /**
   * Nothing more will be asked of this transaction: it ends without waiting for that to show, which spares a tap a way to the
   * database and back. What was asked for still happens whole or not at all.
   * @returns what never resolves; it rejects when nothing has happened
   */
  commit(): PromiseLike<never>
}

/** The device's only store, Dexie in the browser. All of a transaction happens or nothing of it. */
export type Store = {
  read<Result>(stores: readonly StoreName[], work: (tx: ReadTransaction) => Promise<Result>): Promise<Result>
  /** Resolves when the transaction is durable on the disk, not when it is accepted. */
  write<Result>(stores: readonly StoreName[], work: (tx: WriteTransaction) => Promise<Result>): Promise<Result>
  /** After an error of IndexedDB: closes and opens again. */
  reopen(): Promise<void>
  /**
   * Calls back after every change, by whichever tab, of what `query` reads, and once at the start. A query that fails is
   * asked again.
   */
  watch<Result>(query: () => Promise<Result>, onChange: (result: Result) => void): () => void
  close(): void
}
