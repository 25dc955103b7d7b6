import { isDeepStrictEqual } from 'node:util'
import type { Firestore } from 'firebase-admin/firestore'

type Fields = { [field: string]: unknown }
type Filter = [field: string, operator: string, value: unknown]
type Sorted = { field: string; direction: 'asc' | 'desc' }
type More = { orders?: Sorted[]; after?: unknown[]; limit?: number }
type Write = { path: string; fields: Fields | undefined }

type Options = {
  /**
   * Transactions await this function before each read and each commit. With it, a test can decide in which sequence
   * parallel transactions run.
   */
  pace?: () => Promise<void>
  /** If true, values are not validated when written, and not copied when written or read. This is faster. */
  trusted?: boolean
}

const maxTries = 10

/**
 * A Firestore in memory for fast tests. It implements as much of firebase-admin's Firestore as tests of the functions
 * need. Like the real Firestore, it throws an error for invalid values (unless `options.trusted` is set), and runs a
 * transaction again when another write changed a document or a query result that the transaction had read.
 */
export class MemoryFirestore {
  readonly documents = new Map<string, Fields>()
  writeCount = 0
  readonly options: Options
  /** Called after each commit with at least one write: with the paths of the written and deleted documents. */
  onCommit: (paths: string[]) => void = () => {}
  readonly #versions = new Map<string, number>()
  #ids = 0

  constructor(options: Options = {}) {
    this.options = options
  }

  versionOf = (path: string): number => this.#versions.get(path) ?? 0

  get asFirestore(): Firestore {
    return this as unknown as Firestore
  }

  doc = (path: string) => new MemoryDocument(this, path)
  getAll = async (...refs: MemoryDocument[]) => {
    if (refs.length === 0) throw new Error('nothing to read')
    return refs.map(ref => ref.snapshot())
  }
  collection = (path: string) => new MemoryCollection(this, path)
  newId = () => `generated-${++this.#ids}`

  async runTransaction<Result>(body: (tx: MemoryTransaction) => Promise<Result>): Promise<Result> {
    for (let tryCount = 0; tryCount < maxTries; tryCount++) {
      const tx = new MemoryTransaction(this)
      const result = await body(tx)
      await this.options.pace?.()
      if (tx.isStale()) continue
      tx.checkCreated()
      this.commit(tx.writes)
      return result
    }
    throw new Error('ABORTED: too much contention')
  }

  batch() {
    const tx = new MemoryTransaction(this)
    return Object.assign(tx, {
      commit: async () => {
        tx.checkCreated()
        this.commit(tx.writes)
      },
    })
  }

  commit(writes: Write[]): void {
    const { trusted } = this.options
    if (!trusted) for (const { path, fields } of writes) if (fields) checkStorable(fields, path)
    for (const { path, fields } of writes) {
      if (fields) this.documents.set(path, trusted ? fields : structuredClone(fields))
      else this.documents.delete(path)
      this.#versions.set(path, this.versionOf(path) + 1)
    }
    this.writeCount += writes.length
    if (writes.length > 0) this.onCommit(writes.map(({ path }) => path))
  }
}

class MemoryDocument {
  readonly firestore: MemoryFirestore
  readonly path: string

  constructor(firestore: MemoryFirestore, path: string) {
    this.firestore = firestore
    this.path = path
    if (path.split('/').some(part => part === '' || part === '.' || part === '..')) throw new Error(`no path: ${path}`)
  }

  get id(): string {
    return this.path.slice(this.path.lastIndexOf('/') + 1)
  }

  collection = (name: string) => this.firestore.collection(`${this.path}/${name}`)
  get = async () => this.snapshot()
  delete = async () => this.firestore.commit([{ path: this.path, fields: undefined }])

  snapshot() {
    const fields = this.firestore.documents.get(this.path)
    const data = () => (this.firestore.options.trusted ? fields : structuredClone(fields))
    return { ref: this, id: this.id, exists: fields !== undefined, data }
  }
}

class MemoryCollection {
  readonly #firestore: MemoryFirestore
  readonly #path: string
  readonly #filters: Filter[]
  readonly #more: More

  constructor(firestore: MemoryFirestore, path: string, filters: Filter[] = [], more: More = {}) {
    this.#firestore = firestore
    this.#path = path
    this.#filters = filters
    this.#more = more
  }

  doc = (id = this.#firestore.newId()) => this.#firestore.doc(`${this.#path}/${id}`)
  where = (...filter: Filter) => {
    const [, operator, value] = filter
    const count = operator === 'in' ? (value as unknown[]).length : 1
    if (count === 0 || count > 30) throw new Error(`in, with ${count} values`)
    return new MemoryCollection(this.#firestore, this.#path, [...this.#filters, filter], this.#more)
  }
  /** @param field a field that all documents have, with values of one type, or `__name__` for the id */
  orderBy = (field: string, direction: 'asc' | 'desc' = 'asc') =>
    this.#with({ orders: [...(this.#more.orders ?? []), { field, direction }] })
  /** The results begin after these values. @param after one value for each field of `orderBy` */
  startAfter = (...after: unknown[]) => this.#with({ after })
  limit = (limit: number) => this.#with({ limit })
  get = async () => this.snapshot()
  count = () => ({ get: async () => ({ data: () => ({ count: this.snapshot().docs.length }) }) })

  async add(fields: Fields): Promise<MemoryDocument> {
    const ref = this.doc()
    this.#firestore.commit([{ path: ref.path, fields }])
    return ref
  }

  snapshot() {
    const paths = [...this.#firestore.documents.keys()].filter(
      path => path.slice(0, path.lastIndexOf('/')) === this.#path,
    )
    const all = paths.map(path => this.#firestore.doc(path).snapshot())
    const docs = all.filter(({ data }) => this.#filters.every(filter => fits(filter, data()!)))
    const { orders = [], after, limit } = this.#more
    const keyOf = ({ id, data }: (typeof docs)[number]) =>
      orders.map(({ field }) => (field === '__name__' ? id : valueAt(data()!, field)) as Comparable)
    const compare = (a: Comparable[], b: Comparable[]) =>
      orders
        .map(({ direction }, i) => compareValues(a[i]!, b[i]!) * (direction === 'asc' ? 1 : -1))
        .find(sign => sign) ?? 0
    docs.sort((a, b) => compare(keyOf(a), keyOf(b)))
    const rest = after ? docs.filter(doc => compare(keyOf(doc), after as Comparable[]) > 0) : docs
    return { docs: rest.slice(0, limit) }
  }

  #with = (more: More) => new MemoryCollection(this.#firestore, this.#path, this.#filters, { ...this.#more, ...more })
}

type Comparable = number | string
const compareValues = (a: Comparable, b: Comparable): number => (a < b ? -1 : a > b ? 1 : 0)

function fits([field, operator, wanted]: Filter, fields: Fields): boolean {
  const value = valueAt(fields, field)
  if (operator === 'in') return (wanted as unknown[]).includes(value)
  if (operator === '>') return typeof value === typeof wanted && (value as number) > (wanted as number)
  if (operator === '>=') return typeof value === typeof wanted && (value as number) >= (wanted as number)
  if (operator === '<') return typeof value === typeof wanted && (value as number) < (wanted as number)
  if (operator === '<=') return typeof value === typeof wanted && (value as number) <= (wanted as number)
  if (operator === 'array-contains') return Array.isArray(value) && value.includes(wanted)
  if (operator !== '==') throw new Error(`not supported: ${operator}`)
  return isDeepStrictEqual(value, wanted)
}

/** @param path such as `invite.code` */
const valueAt = (fields: Fields, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Fields | undefined)?.[name], fields)

type Readable = MemoryDocument | MemoryCollection

/**
 * Throws an error for a read after a write: as in the real Firestore, all reads of a transaction must come before its
 * first write.
 */
class MemoryTransaction {
  readonly writes: Write[] = []
  readonly #firestore: MemoryFirestore
  /** The version that each document had when the transaction first read it, keyed by path. */
  readonly #read = new Map<string, number>()
  readonly #queries: [query: MemoryCollection, answer: string][] = []
  readonly #created: string[] = []

  constructor(firestore: MemoryFirestore) {
    this.#firestore = firestore
  }

  async get<Target extends Readable>(target: Target): Promise<ReturnType<Target['snapshot']>> {
    await this.#firestore.options.pace?.()
    return this.#snapshot(target)
  }

  async getAll(...refs: MemoryDocument[]) {
    if (refs.length === 0) throw new Error('nothing to read')
    await this.#firestore.options.pace?.()
    return refs.map(ref => this.#snapshot(ref))
  }

  /** Whether a document or a query result has changed since the transaction read it. */
  isStale = (): boolean =>
    [...this.#read].some(([path, version]) => this.#firestore.versionOf(path) !== version) ||
    this.#queries.some(([query, answer]) => this.#resultOf(query) !== answer)

  #resultOf = (query: MemoryCollection): string =>
    query
      .snapshot()
      .docs.map(({ ref: { path } }) => `${path} ${this.#firestore.versionOf(path)}`)
      .join()

  #snapshot<Target extends Readable>(target: Target): ReturnType<Target['snapshot']> {
    if (this.writes.length > 0) throw new Error('a read after a write')
    if ('path' in target) {
      const { path } = target
      if (!this.#read.has(path)) this.#read.set(path, this.#firestore.versionOf(path))
    } else this.#queries.push([target, this.#resultOf(target)])
    return target.snapshot() as ReturnType<Target['snapshot']>
  }

  set({ path }: MemoryDocument, fields: Fields): void {
    this.writes.push({ path, fields })
  }

  delete({ path }: MemoryDocument): void {
    this.writes.push({ path, fields: undefined })
  }

  create(ref: MemoryDocument, fields: Fields): void {
    this.#created.push(ref.path)
    this.set(ref, fields)
  }

  /**
   * Throws an error if a document to be created already exists. As in the real Firestore, this is checked only at the
   * commit.
   */
  checkCreated(): void {
    const existing = this.#created.find(path => this.#firestore.documents.has(path))
    if (existing !== undefined) throw new Error(`exists already: ${existing}`)
  }

  update(ref: MemoryDocument, fields: Fields): void {
    const before = this.#firestore.documents.get(ref.path)
    if (!before) throw new Error(`no such document: ${ref.path}`)
    this.set(ref, { ...before, ...fields })
  }
}

/**
 * Throws an error for undefined, a list inside a list, an empty or reserved name, malformed Unicode, or a document
 * whose JSON has more than 1,048,576 characters (about Firestore's limit).
 * @param where the path of a document, for example `tenants/demo/orders/a`, or of a value in it, for example
 * `tenants/demo/orders/a.lines`. If the path has a dot, the size is not checked, not even that of a document with a dot
 * in its id
 */
function checkStorable(value: unknown, where: string, inList = false): void {
  if (value === undefined) throw new Error(`undefined at ${where}`)
  if (typeof value === 'string' && !value.isWellFormed()) throw new Error(`half a character at ${where}`)
  if (Array.isArray(value)) {
    if (inList) throw new Error(`a list in a list at ${where}`)
    for (const item of value) checkStorable(item, where, true)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (key === '' || /^__.*__$/.test(key)) throw new Error(`a reserved name at ${where}: ${key}`)
      checkStorable(item, `${where}.${key}`)
    }
    if (!where.includes('.') && JSON.stringify(value).length > 1_048_576) throw new Error(`too large: ${where}`)
  }
}
