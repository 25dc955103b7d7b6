import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { functionsAgent } from '../functions/src/registry-cache.ts'
import type { Commit } from './store/documents.ts'

export type ServiceName = 'auth' | 'firestore' | 'storage' | 'functions' | 'hosting' | 'registry'
/**
 * An HTTP response that has not ended yet, for example the stream of a live query. `sentBefore`: the number of bytes
 * that the connection had sent before this response.
 */
type OpenAnswer = { service: ServiceName; socket: Socket; sentBefore: number }

/** The counts of a `UsageCounter`. `calls` is keyed by the name of the function, for example `orders`. */
export type UsageJson = {
  reads: { apps: number; functions: number; rules: number }
  writes: number
  deletes: number
  calls: { [name: string]: number }
  sentBytes: { [service in ServiceName]?: number }
}

/**
 * Counts the reads, writes, calls and bytes that Firebase would bill, since the start of the server or its last reset.
 *
 * - Reads of apps and functions: one for each document in an answer, and one for an answer without documents. For an
 *   aggregation, one for every 1,000 documents (rounded up), and at least one. In a query result that a client watches,
 *   one for each document that enters the result, changes in it or leaves it; a document that leaves because it was
 *   deleted is not counted.
 * - Reads by security rules are counted separately.
 * - Writes and deletes, except writes that change nothing.
 * - Calls of functions, without the preflights of browsers.
 * - Bytes that each service has sent to clients, with headers. What functions read from Firestore, Auth and the
 *   registry, and what tests read from URLs with `/emulator/`, is not counted.
 */
export class UsageCounter {
  readonly #readsByUser = new Map<string, number>()
  readonly #calls = new Map<string, number>()
  readonly #sentBytes = new Map<ServiceName, number>()
  readonly #open = new Set<OpenAnswer>()
  #functionReads = 0
  #ruleReads = 0
  #writes = 0
  #deletes = 0

  /** @param user the user id in the caller's token; the empty string for a caller without a token */
  addAppReads(user: string, documents: number): void {
    addTo(this.#readsByUser, user, documents)
  }

  addFunctionReads(documents: number): void {
    this.#functionReads += documents
  }

  addRuleReads(documents: number): void {
    this.#ruleReads += documents
  }

  addCommit({ changes }: Commit): void {
    const deletes = changes.filter(({ after }) => after === undefined).length
    this.#deletes += deletes
    this.#writes += changes.length - deletes
  }

  /**
   * Counts the bytes that a service sends as the answer to a request. Must be called before the service answers.
   * @returns a function that cancels this count, for a request that the service does not answer
   */
  addRequest(service: ServiceName, { headers, socket, url }: IncomingMessage, response: ServerResponse): () => void {
    // Does not count answers to functions, which one of two headers identifies. A function's requests to Storage have
    // neither header, so Storage's answers are counted. Does not count answers to tests either: the URLs with
    // `/emulator/` do not exist in Firebase.
    const isOfFunctions = headers.authorization === 'Bearer owner' || headers['user-agent'] === functionsAgent
    if (isOfFunctions || url?.startsWith('/emulator/')) return () => {}
    const answer = { service, socket, sentBefore: socket.bytesWritten }
    this.#open.add(answer)
    response.once('close', () => {
      if (this.#open.delete(answer)) addTo(this.#sentBytes, service, bytesOf(answer))
    })
    return () => this.#open.delete(answer)
  }

  addCall(functionName: string): void {
    addTo(this.#calls, functionName, 1)
  }

  get readsByUser(): { [user: string]: number } {
    return Object.fromEntries(this.#readsByUser)
  }

  toJSON(): UsageJson {
    const sentBytes = new Map(this.#sentBytes)
    for (const answer of this.#open) addTo(sentBytes, answer.service, bytesOf(answer))
    const apps = [...this.#readsByUser.values()].reduce((sum, reads) => sum + reads, 0)
    return {
      reads: { apps, functions: this.#functionReads, rules: this.#ruleReads },
      writes: this.#writes,
      deletes: this.#deletes,
      calls: Object.fromEntries(this.#calls),
      sentBytes: Object.fromEntries(sentBytes),
    }
  }
}

const bytesOf = ({ socket, sentBefore }: OpenAnswer): number => socket.bytesWritten - sentBefore

function addTo<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count)
}
