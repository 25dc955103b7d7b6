import type { DocumentChange, DocumentStore } from '../store/documents.ts'
import { type Authorizer, createAuthorizer, type FirestoreBackend } from './authorizer.ts'
import type { FirestoreStream } from './channel.ts'
import { documentJson, toAscii } from './document-json.ts'
import { parseDocumentName, splitResourceName } from './names.ts'
import type { QueryRecorder } from './query-recorder.ts'
import { changesSince, createResumeToken, parseResumeToken } from './resume.ts'
import { RpcError, toRpcError } from './rpc-error.ts'
import { streamErrorJson } from './stream-error.ts'
import { parseQuery } from './structured-query.ts'
import { type TargetSpec, WatchTarget } from './target.ts'
import type { TargetIndex, TargetListener } from './target-index.ts'
import { formatMicros } from './timestamp.ts'

type AddTarget = {
  targetId?: number
  query?: { parent?: unknown; structuredQuery?: unknown }
  documents?: { documents?: unknown[] }
  resumeToken?: string
  readTime?: unknown
  /** The number of documents in the cache of a client that continues with a resume token. */
  expectedCount?: number | { value?: number }
}
type ListenRequest = { database?: string; addTarget?: AddTarget; removeTarget?: number }

/**
 * The longest delay that `setTimeout` accepts, about 25 days. The mock tokens of tests never expire, so their delay is
 * cut to this maximum.
 */
const maxTimerMs = 2 ** 31 - 1

/**
 * One Listen stream, on which a client watches any number of targets. A target is a query or a list of documents. The
 * stream first sends the result of a target, or only its changes since an earlier stream. After each commit that
 * changes a result, it sends all changes of its targets, and then a message that tells the client to apply the changes
 * together.
 */
export class ListenStream implements FirestoreStream {
  readonly #store: DocumentStore
  readonly #targetIndex: TargetIndex
  readonly #recordQuery: QueryRecorder
  readonly #send: (json: string) => void
  readonly #targets = new Map<number, WatchTarget>()
  #authorizer: Authorizer | undefined
  #expiryTimer: NodeJS.Timeout | undefined

  constructor(
    backend: FirestoreBackend & { targetIndex: TargetIndex },
    authorization: string | undefined,
    send: (json: string) => void,
  ) {
    this.#store = backend.store
    this.#targetIndex = backend.targetIndex
    this.#recordQuery = backend.recordQuery
    this.#send = send
    try {
      this.#authorizer = createAuthorizer(backend, authorization)
    } catch (error) {
      this.#fail(error)
    }
    const { expiresAt } = this.#authorizer ?? {}
    if (expiresAt === undefined) return
    const expire = () => this.#fail(new RpcError('UNAUTHENTICATED', 'The token has expired.'))
    this.#expiryTimer = setTimeout(expire, Math.min(expiresAt - Date.now(), maxTimerMs)).unref()
  }

  receive(message: unknown): void {
    if (this.#authorizer === undefined) return
    const { database = '', addTarget, removeTarget } = message as ListenRequest
    if (addTarget) this.#addTarget(this.#authorizer, database, addTarget)
    if (removeTarget !== undefined) {
      this.#removeTarget(removeTarget)
      this.#send(`{"targetChange":{"targetChangeType":"REMOVE","targetIds":[${removeTarget}]}}`)
    }
  }

  close(): void {
    clearTimeout(this.#expiryTimer)
    for (const id of [...this.#targets.keys()]) this.#removeTarget(id)
    this.#authorizer = undefined
  }

  #addTarget(authorizer: Authorizer, database: string, request: AddTarget): void {
    const id = Number(request.targetId)
    this.#removeTarget(id)
    try {
      const spec = authorizeTarget(authorizer, database, request)
      if ('query' in spec) this.#recordQuery(spec.query)
      const target = new WatchTarget(this.#store, spec)
      this.#targets.set(id, target)
      this.#sendFirstSnapshot(authorizer, id, target, request)
      this.#targetIndex.add(target, this.#onCommit)
    } catch (error) {
      const refusal = toRpcError(error)
      if (refusal.status === 'UNAUTHENTICATED') this.#fail(refusal)
      else this.#rejectTarget(id, refusal)
    }
  }

  /** Tells the client that one target has ended with an error. The other targets of the stream continue. */
  #rejectTarget(id: number, { code, message }: RpcError): void {
    const cause = toAscii(JSON.stringify({ code, message }))
    this.#send(`{"targetChange":{"targetChangeType":"REMOVE","targetIds":[${id}],"cause":${cause}}}`)
  }

  /**
   * Sends the result of a new target. A client with a usable resume token gets only the changes since the token. Other
   * clients get the whole result. If they sent a token or a time, the message RESET first tells them to drop their
   * cached result.
   */
  #sendFirstSnapshot(
    authorizer: Authorizer,
    id: number,
    target: WatchTarget,
    { resumeToken, readTime, expectedCount }: AddTarget,
  ): void {
    const result = target.refresh()
    const since = target.isResumable ? parseResumeToken(this.#store, resumeToken) : undefined
    const cachedCount = typeof expectedCount === 'object' ? expectedCount.value : expectedCount
    const { documents, filter } = since === undefined ? { documents: result } : changesSince(result, since, cachedCount)
    authorizer.recordReads(documents.length)
    this.#send(`{"targetChange":{"targetChangeType":"ADD","targetIds":[${id}]}}`)
    if (!filter && (resumeToken !== undefined || readTime !== undefined)) {
      this.#send(`{"targetChange":{"targetChangeType":"RESET","targetIds":[${id}]}}`)
    }
    for (const document of documents) {
      this.#send(`{"documentChange":{"document":${documentJson(document)},"targetIds":[${id}]}}`)
    }
    if (filter) this.#send(JSON.stringify({ filter: { targetId: id, ...filter } }))
    this.#send(`{"targetChange":{"targetChangeType":"CURRENT","targetIds":[${id}],${this.#snapshotJson()}}}`)
    this.#sendSnapshotEnd()
  }

  readonly #onCommit: TargetListener = (version, touched) => {
    const changed = new Map<string, { present: number[]; removed: number[] }>()
    const entry = (name: string) => {
      const targetIds = changed.get(name) ?? { present: [], removed: [] }
      changed.set(name, targetIds)
      return targetIds
    }
    for (const [id, target] of this.#targets) {
      const changes: DocumentChange[] | undefined = touched.get(target)
      if (changes === undefined) continue
      const { present, removed } = target.applyCommit(changes)
      const billed = present.length + removed.filter(name => this.#store.get(name) !== undefined).length
      if (billed > 0) this.#authorizer?.recordReads(billed)
      for (const { name } of present) entry(name).present.push(id)
      for (const name of removed) entry(name).removed.push(id)
    }
    if (changed.size === 0) return
    for (const [name, { present, removed }] of changed) this.#sendChange(name, present, removed, version)
    this.#sendSnapshotEnd()
  }

  #sendChange(name: string, present: number[], removed: number[], version: number): void {
    const document = this.#store.get(name)
    this.#send(
      document
        ? `{"documentChange":{"document":${documentJson(document)},"targetIds":[${present}],"removedTargetIds":[${removed}]}}`
        : `{"documentDelete":{"document":${toAscii(JSON.stringify(name))},"readTime":"${formatMicros(version)}","removedTargetIds":[${removed}]}}`,
    )
  }

  /** Tells the client to apply, all together, the changes that it has received. */
  #sendSnapshotEnd(): void {
    this.#send(`{"targetChange":{"targetChangeType":"NO_CHANGE","targetIds":[],${this.#snapshotJson()}}}`)
  }

  #snapshotJson(): string {
    return `"readTime":"${formatMicros(this.#store.version)}","resumeToken":"${createResumeToken(this.#store)}"`
  }

  #removeTarget(id: number): void {
    const target = this.#targets.get(id)
    if (target) this.#targetIndex.remove(target)
    this.#targets.delete(id)
  }

  /** Ends the whole stream with an error. The client opens a new stream when it can. */
  #fail(error: unknown): void {
    this.close()
    this.#send(streamErrorJson(error))
  }
}

/** @throws RpcError when the request is malformed, or the caller may not read the query or one of the documents */
function authorizeTarget(authorizer: Authorizer, database: string, { query, documents }: AddTarget): TargetSpec {
  if (query) {
    const parsed = parseQuery(String(query.parent), query.structuredQuery)
    if (splitResourceName(parsed.parent).database !== database) {
      throw new RpcError('INVALID_ARGUMENT', 'The target is in another database.')
    }
    authorizer.checkList(parsed)
    return { query: parsed }
  }
  const names = (documents?.documents ?? []).map(name => parseDocumentName(name, database))
  for (const name of names) authorizer.checkGet(name)
  return { documents: names }
}
