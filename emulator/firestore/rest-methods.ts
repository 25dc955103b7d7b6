import { aggregate, parseAggregations } from './aggregate.ts'
import { commitWrites } from './commit.ts'
import { maskedJson } from './document-json.ts'
import { type FieldPath, parseFieldPath } from './field-path.ts'
import { parseDocumentName } from './names.ts'
import { runQuery } from './query.ts'
import type { RestCall, RestOperation } from './rest-call.ts'
import { RpcError, toRpcError } from './rpc-error.ts'
import { parseQuery } from './structured-query.ts'
import { formatMicros } from './timestamp.ts'
import { toCommitResponse, writeResults } from './write-result.ts'
import { parseWrite, type Write } from './writes.ts'

/** The methods with a URL such as `…/documents:commit`, keyed by the verb after the colon. */
export const rpcMethods: { [verb: string]: RestOperation | undefined } = {
  beginTransaction(call) {
    return JSON.stringify({ transaction: begin(call, call.body.options) })
  },

  rollback({ transactions, body }) {
    transactions.rollback(String(body.transaction))
    return '{}'
  },

  commit({ store, transactions, authorizer, database, body }) {
    const writes = writesOf(body, database)
    const commit = () => commitWrites(store, writes, authorizer.checkWrite)
    const result = body.transaction ? transactions.commit(String(body.transaction), commit) : commit()
    return JSON.stringify(toCommitResponse(writes, result))
  },

  batchWrite({ store, authorizer, database, body }) {
    const results = writesOf(body, database).map(write => {
      try {
        const [writeResult] = writeResults([write], commitWrites(store, [write], authorizer.checkWrite))
        return { writeResult, status: { code: 0 } }
      } catch (error) {
        const { code, message } = toRpcError(error)
        return { writeResult: {}, status: { code, message } }
      }
    })
    return JSON.stringify({
      writeResults: results.map(({ writeResult }) => writeResult),
      status: results.map(({ status }) => status),
    })
  },

  async batchGet(call) {
    const { transactions, authorizer, database, body } = call
    const names = ((body.documents ?? []) as unknown[]).map(name => parseDocumentName(name, database))
    for (const name of names) authorizer.checkGet(name)
    authorizer.recordReads(names.length)
    const mask = maskOf(body.mask)
    const transaction = transactionOf(call)
    if (transaction.id) await transactions.lockAndRegisterDocuments(transaction.id, names)
    const reader = transactions.readerFor(transaction.id)
    const readTime = `"readTime":"${formatMicros(reader.version)}"`
    return joinJsonArray(
      transaction.begun && `{"transaction":"${transaction.id}",${readTime}}`,
      names.map(name => {
        const document = reader.get(name)
        return document
          ? `{"found":${maskedJson(document, mask)},${readTime}}`
          : `{"missing":${JSON.stringify(name)},${readTime}}`
      }),
    )
  },

  runQuery(call) {
    const { transactions, authorizer, name, body } = call
    const query = parseQuery(name, body.structuredQuery)
    authorizer.checkList(query)
    call.recordQuery(query)
    const transaction = transactionOf(call)
    const reader = transactions.readerFor(transaction.id)
    const found = runQuery(reader, query)
    authorizer.recordReads(found.length)
    if (transaction.id) transactions.registerQueryRead(transaction.id, query, found)
    const readTime = `"readTime":"${formatMicros(reader.version)}"`
    return joinJsonArray(
      transaction.begun && `{"transaction":"${transaction.id}",${readTime}}`,
      found.length === 0
        ? [`{${readTime}}`]
        : found.map(document => `{"document":${maskedJson(document, query.select)},${readTime}}`),
    )
  },

  runAggregationQuery(call) {
    const { transactions, authorizer, name, body } = call
    const input = body.structuredAggregationQuery as { structuredQuery?: unknown; aggregations?: unknown } | undefined
    const query = parseQuery(name, input?.structuredQuery)
    const aggregations = parseAggregations(input?.aggregations)
    authorizer.checkList(query)
    call.recordQuery(query)
    const transaction = transactionOf(call)
    const reader = transactions.readerFor(transaction.id)
    const found = runQuery(reader, query)
    // Firestore bills one document read for every 1,000 index entries that an aggregation counts, rounded up: for 1,001
    // entries, it bills two reads.
    authorizer.recordReads(Math.ceil(found.length / 1000))
    if (transaction.id) transactions.registerQueryRead(transaction.id, query, found)
    return JSON.stringify([
      {
        result: { aggregateFields: aggregate(found, aggregations) },
        readTime: formatMicros(reader.version),
        transaction: transaction.begun ? transaction.id : undefined,
      },
    ])
  },

  listCollectionIds({ store, authorizer, name }) {
    authorizer.checkAdmin()
    const parent = `${name}/`
    const below = [...store.collections()].filter(collection => collection.startsWith(parent))
    const ids = new Set(below.map(collection => collection.slice(parent.length).split('/')[0]!))
    return JSON.stringify({ collectionIds: [...ids].sort() })
  },
}

/**
 * Begins a transaction. Only firebase-admin may begin a read-write transaction, because such a transaction makes other
 * transactions wait. The web SDK never begins a transaction on the server: its `runTransaction` reads documents outside
 * of a transaction and then commits with preconditions.
 * @returns the transaction's id
 */
function begin({ transactions, authorizer }: RestCall, options: unknown): string {
  const { readOnly } = (options ?? {}) as { readOnly?: { readTime?: unknown } }
  if (!readOnly) authorizer.checkAdmin()
  return transactions.begin({ readOnly })
}

/**
 * Returns the id of the transaction to which a read belongs; undefined if it belongs to none. If the request asks for a
 * new transaction, begins the transaction and returns `begun` as true.
 */
function transactionOf(call: RestCall): { id: string | undefined; begun: boolean } {
  const { body } = call
  if (body.readTime) throw new RpcError('UNIMPLEMENTED', 'Old versions are not stored: no readTime.')
  if (body.newTransaction) return { id: begin(call, body.newTransaction), begun: true }
  return { id: body.transaction ? String(body.transaction) : undefined, begun: false }
}

function writesOf(body: Record<string, unknown>, database: string): Write[] {
  return ((body.writes ?? []) as unknown[]).map(write => parseWrite(write, database))
}

function maskOf(input: unknown): FieldPath[] | undefined {
  return input ? ((input as { fieldPaths?: unknown[] }).fieldPaths ?? []).map(parseFieldPath) : undefined
}

/** Joins JSON texts into the JSON of an array. A missing `first` is left out. */
function joinJsonArray(first: string | false | undefined, others: string[]): string {
  return `[${(first ? [first, ...others] : others).join(',\n')}]`
}
