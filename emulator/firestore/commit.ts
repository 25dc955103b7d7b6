import { isDeepStrictEqual } from 'node:util'
import type { DocumentStore } from '../store/documents.ts'
import { RpcError } from './rpc-error.ts'
import type { Fields, Value } from './values.ts'
import { applyUpdate, checkPrecondition, type Write } from './writes.ts'

/**
 * One write of a commit, for the access check. `before`: the document's fields before the write, but after the earlier
 * writes of the same commit. `after`: its fields after the write.
 */
export type WriteStep = {
  name: string
  op: 'get' | 'create' | 'update' | 'delete'
  before: Fields | undefined
  after: Fields | undefined
}

/**
 * `version`: the version of the store after the commit. `updated`: the version of the document of each write. A write
 * that changes nothing does not change the version of its document.
 */
export type CommitResult = { version: number; updated: number[]; transformResults: Value[][] }

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
  const pending = new Map<string, Fields | undefined>()
  const transformResults: Value[][] = []
  for (const write of writes) {
    const stored = store.get(write.name)
    const before = pending.has(write.name) ? pending.get(write.name) : stored?.fields
    const applied = write.kind === 'update' ? applyUpdate(before, write, version) : undefined
    const after = write.kind === 'verify' ? before : applied?.fields
    checkAccess?.({ name: write.name, op: operationOf(write, before), before, after })
    if (before === undefined && pending.has(write.name) && write.precondition.exists) {
      throw new RpcError('INVALID_ARGUMENT', `Cannot update a document that the same commit deletes: ${write.name}`)
    }
    checkPrecondition(before && { updated: pending.has(write.name) ? version : stored!.updated }, write)
    if (write.kind !== 'verify') pending.set(write.name, after)
    transformResults.push(applied?.transformResults ?? [])
  }
  for (const [name, fields] of pending) {
    if (isDeepStrictEqual(fields, store.get(name)?.fields)) pending.delete(name)
  }
  store.commit(version, pending)
  const updated = writes.map(({ name }) => store.get(name)?.updated ?? version)
  return { version: pending.size > 0 ? version : store.version, updated, transformResults }
}

function operationOf(write: Write, before: Fields | undefined): WriteStep['op'] {
  if (write.kind === 'verify') return 'get'
  if (write.kind === 'delete') return 'delete'
  return before === undefined ? 'create' : 'update'
}
