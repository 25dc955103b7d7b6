import type { Change, DocumentStore } from '../store/documents.ts'
import type { Stream } from './channel.ts'
import { documentJson, toAscii } from './document-json.ts'
import { createGuard, type Guard, type GuardBackend } from './guard.ts'
import { documentName, splitName } from './names.ts'
import { delta, tokenOf, versionOf } from './resume.ts'
import { RpcError, toRpcError } from './rpc-error.ts'
import { errorJson } from './stream-error.ts'
import { parseQuery } from './structured-query.ts'
import { Target, type Watched } from './target.ts'
import { formatMicros } from './timestamp.ts'
import type { Watcher, Watchers } from './watchers.ts'

type AddTarget = {
  targetId?: number
  query?: { parent?: unknown; structuredQuery?: unknown }
  documents?: { documents?: unknown[] }
  resumeToken?: string
  readTime?: unknown
  /** How many documents a client that resumes has. */
  expectedCount?: number | { value?: number }
}
type ListenRequest = { database?: string; addTarget?: AddTarget; removeTarget?: number }

/** Longer waits than this overflow a timer; no token lives as long. */
const longestTimerMs = 2 ** 31 - 1

/** One Listen stream: any number of targets, each sent whole and then kept up to date, in consistent snapshots. */
export class ListenStream implements Stream {
  readonly #store: DocumentStore
  readonly #watchers: Watchers
  readonly #send: (json: string) => void
  readonly #targets = new Map<number, Target>()
  #guard: Guard | undefined
  #expiry: NodeJS.Timeout | undefined

  constructor(
    backend: GuardBackend & { watchers: Watchers },
    authorization: string | undefined,
    send: (json: string) => void,
  ) {
    this.#store = backend.store
    this.#watchers = backend.watchers
    this.#send = send
    try {
      this.#guard = createGuard(backend, authorization)
    } catch (error) {
      this.#fail(error)
    }
    const { expiresAt } = this.#guard ?? {}
    if (expiresAt === undefined) return
    const expire = () => this.#fail(new RpcError('UNAUTHENTICATED', 'The token has expired.'))
    this.#expiry = setTimeout(expire, Math.min(expiresAt - Date.now(), longestTimerMs)).unref()
  }

  receive(message: unknown): void {
    if (this.#guard === undefined) return
    const { database = '', addTarget, removeTarget } = message as ListenRequest
    if (addTarget) this.#add(this.#guard, database, addTarget)
    if (removeTarget !== undefined) {
      this.#drop(removeTarget)
      this.#send(`{"targetChange":{"targetChangeType":"REMOVE","targetIds":[${removeTarget}]}}`)
    }
  }

  close(): void {
    clearTimeout(this.#expiry)
    for (const id of [...this.#targets.keys()]) this.#drop(id)
    this.#guard = undefined
  }

  #add(guard: Guard, database: string, request: AddTarget): void {
    const id = Number(request.targetId)
    this.#drop(id)
    try {
      const target = new Target(this.#store, judge(guard, database, request))
      this.#targets.set(id, target)
      this.#start(guard, id, target, request)
      this.#watchers.add(target, this.#onCommit)
    } catch (error) {
      const refusal = toRpcError(error)
      if (refusal.status === 'UNAUTHENTICATED') this.#fail(refusal)
      else this.#refuse(id, refusal)
    }
  }

  /** The other targets of the stream live on. */
  #refuse(id: number, { code, message }: RpcError): void {
    const cause = toAscii(JSON.stringify({ code, message }))
    this.#send(`{"targetChange":{"targetChangeType":"REMOVE","targetIds":[${id}],"cause":${cause}}}`)
  }

  /** What a client that resumes is owed, if that can be told; else the whole result, in place of what it has. */
  #start(guard: Guard, id: number, target: Target, { resumeToken, readTime, expectedCount }: AddTarget): void {
    const result = target.start()
    const since = target.isResumable ? versionOf(this.#store, resumeToken) : undefined
    const known = typeof expectedCount === 'object' ? expectedCount.value : expectedCount
    const { documents, filter } = since === undefined ? { documents: result } : delta(result, since, known)
    guard.bill(documents.length)
    this.#send(`{"targetChange":{"targetChangeType":"ADD","targetIds":[${id}]}}`)
    if (!filter && (resumeToken !== undefined || readTime !== undefined)) {
      this.#send(`{"targetChange":{"targetChangeType":"RESET","targetIds":[${id}]}}`)
    }
    for (const document of documents) {
      this.#send(`{"documentChange":{"document":${documentJson(document)},"targetIds":[${id}]}}`)
    }
    if (filter) this.#send(JSON.stringify({ filter: { targetId: id, ...filter } }))
    this.#send(`{"targetChange":{"targetChangeType":"CURRENT","targetIds":[${id}],${this.#snapshotJson()}}}`)
    this.#sendSnapshot()
  }

  readonly #onCommit: Watcher = (version, touched) => {
    const changed = new Map<string, { present: number[]; left: number[] }>()
    const entry = (name: string) => {
      const known = changed.get(name) ?? { present: [], left: [] }
      changed.set(name, known)
      return known
    }
    for (const [id, target] of this.#targets) {
      const changes: Change[] | undefined = touched.get(target)
      if (changes === undefined) continue
      const { present, left } = target.advance(changes)
      if (present.length > 0) this.#guard?.bill(present.length)
      for (const { name } of present) entry(name).present.push(id)
      for (const name of left) entry(name).left.push(id)
    }
    if (changed.size === 0) return
    for (const [name, { present, left }] of changed) this.#sendChange(name, present, left, version)
    this.#sendSnapshot()
  }

  #sendChange(name: string, present: number[], left: number[], version: number): void {
    const document = this.#store.get(name)
    this.#send(
      document
        ? `{"documentChange":{"document":${documentJson(document)},"targetIds":[${present}],"removedTargetIds":[${left}]}}`
        : `{"documentDelete":{"document":${toAscii(JSON.stringify(name))},"readTime":"${formatMicros(version)}","removedTargetIds":[${left}]}}`,
    )
  }

  /** Only this makes the client show what came before it. */
  #sendSnapshot(): void {
    this.#send(`{"targetChange":{"targetChangeType":"NO_CHANGE","targetIds":[],${this.#snapshotJson()}}}`)
  }

  #snapshotJson(): string {
    return `"readTime":"${formatMicros(this.#store.version)}","resumeToken":"${tokenOf(this.#store)}"`
  }

  #drop(id: number): void {
    const target = this.#targets.get(id)
    if (target) this.#watchers.remove(target)
    this.#targets.delete(id)
  }

  /** Ends the whole stream; the client opens another when it can. */
  #fail(error: unknown): void {
    this.close()
    this.#send(errorJson(error))
  }
}

/** @throws RpcError when the request is malformed, or its sender may not read all that it names */
function judge(guard: Guard, database: string, { query, documents }: AddTarget): Watched {
  if (query) {
    const parsed = parseQuery(String(query.parent), query.structuredQuery)
    if (splitName(parsed.parent).database !== database) {
      throw new RpcError('INVALID_ARGUMENT', 'The target is in another database.')
    }
    guard.list(parsed)
    return { query: parsed }
  }
  const names = (documents?.documents ?? []).map(name => documentName(name, database))
  for (const name of names) guard.get(name)
  return { documents: names }
}
