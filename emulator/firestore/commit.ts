import { isDeepStrictEqual } from 'node:util'
import type { DocumentStore } from '../store/documents.ts'
import { RpcError } from './rpc-error.ts'
import type { Fields, Value } from './values.ts'
import { applyUpdate, checkPrecondition, type Write } from './writes.ts'

/** One write of a commit, for the access check. */
export type WriteStep = {
  name: string
  /** `get` for a write that only checks its precondition. */
  method: 'get' | 'create' | 'update' | 'delete'
  /** The document's fields before the write, but after the earlier writes of the same commit. */
  before: Fields | undefined
  /** The document's fields after the write. */
  after: Fields | undefined
  /**
   * Maps the name of each document that the commit writes to its fields after the commit, or to undefined if the commit
   * deletes the document.
   */
  written: ReadonlyMap<string, Fields | undefined>
}

/** Versions are times of commits, in microseconds since 1970. */
export type CommitResult = {
  /** The version of the store after the commit. */
  version: number
  /**
   * For each write, the version of its document after the commit, or the version of the commit if the document does not
   * exist. A write that changes nothing leaves the version of its document unchanged.
   */
  updated: number[]
  /** For each write, the values that its transforms (for example an increment) have computed. */
  transformResults: Value[][]
}

/**
 * Performs all writes in one atomic commit. The function is synchronous, so no other commit can happen meanwhile.
 * @param checkAccess throws to refuse the whole commit. It is called for each write before the precondition of the
 * write is checked, so that a caller without access learns nothing about the document.
 * @throws RpcError of the first write that fails
 */
export function commitWrites(
  store: DocumentStore,
  writes: readonly Write[],
  checkAccess?: (step: WriteStep) => void,
): CommitResult {
  const version = store.nextVersion()
  // Applies all writes in memory before checking the first write, because `getAfter()` in the security rules reads the
  // documents as they will be after the whole commit.
  const written = new Map<string, Fields | undefined>()
  const steps = writes.map(write => applyWrite(store, write, written, version))
  for (const { write, wasWritten, before, after } of steps) {
    const { name, precondition } = write
    checkAccess?.({ name, method: operationOf(write, before), before, after, written })
    if (before === undefined && wasWritten && precondition.exists) {
      throw new RpcError('INVALID_ARGUMENT', `Cannot update a document that the same commit deletes: ${name}`)
    }
    checkPrecondition(before && { updated: wasWritten ? version : store.get(name)!.updated }, write)
  }
  for (const [name, fields] of written) {
    if (isDeepStrictEqual(fields, store.get(name)?.fields)) written.delete(name)
  }
  store.commit(version, written)
  const updated = writes.map(({ name }) => store.get(name)?.updated ?? version)
  const transformResults = steps.map(step => step.transformResults)
  return { version: written.size > 0 ? version : store.version, updated, transformResults }
}

/** Applies one write in memory: stores its result in `written`, which holds the results of the earlier writes. */
function applyWrite(store: DocumentStore, write: Write, written: Map<string, Fields | undefined>, version: number) {
  const wasWritten = written.has(write.name)
  const before = wasWritten ? written.get(write.name) : store.get(write.name)?.fields
  const applied = write.kind === 'update' ? applyUpdate(before, write, version) : undefined
  const after = write.kind === 'verify' ? before : applied?.fields
  if (write.kind !== 'verify') written.set(write.name, after)
  return { write, wasWritten, before, after, transformResults: applied?.transformResults ?? [] }
}

function operationOf(write: Write, before: Fields | undefined): WriteStep['method'] {
  if (write.kind === 'verify') return 'get'
  if (write.kind === 'delete') return 'delete'
  return before === undefined ? 'create' : 'update'
}
