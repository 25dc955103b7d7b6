import type { StoredDocument } from '../store/documents.ts'
import { type FieldPath, fieldAt, parseFieldPath, withField } from './field-path.ts'
import { parseDocumentName } from './names.ts'
import { RpcError } from './rpc-error.ts'
import { formatMicros, parseMicros } from './timestamp.ts'
import { applyTransform, type FieldTransform, parseTransform } from './transforms.ts'
import { type Fields, parseFields, type Value } from './values.ts'

type Precondition = { exists?: boolean; updateTime?: number }

/**
 * One parsed and validated write of a commit. An update without a mask replaces the whole document; an update with a
 * mask changes only the fields in the mask. Then the transforms change their fields. A `verify` changes nothing and
 * only checks its precondition.
 */
export type Write = { name: string; precondition: Precondition } & (
  | { kind: 'update'; fields: Fields; mask?: FieldPath[]; transforms: FieldTransform[] }
  | { kind: 'delete' }
  | { kind: 'verify' }
)

type WriteJson = {
  update?: { name?: unknown; fields?: unknown }
  updateMask?: { fieldPaths?: unknown[] }
  updateTransforms?: unknown[]
  transform?: { document?: unknown; fieldTransforms?: unknown[] }
  delete?: unknown
  verify?: unknown
  currentDocument?: { exists?: boolean; updateTime?: unknown }
}

/** @throws RpcError INVALID_ARGUMENT when the write is malformed or for another database */
export function parseWrite(input: unknown, database: string): Write {
  const json = (input ?? {}) as WriteJson
  const precondition = parsePrecondition(json.currentDocument)
  if (json.update) {
    return {
      kind: 'update',
      name: parseDocumentName(json.update.name, database),
      precondition,
      fields: parseFields(json.update.fields),
      mask: json.updateMask ? (json.updateMask.fieldPaths ?? []).map(parseFieldPath) : undefined,
      transforms: (json.updateTransforms ?? []).map(parseTransform),
    }
  }
  if (json.transform) {
    const transforms = (json.transform.fieldTransforms ?? []).map(parseTransform)
    const name = parseDocumentName(json.transform.document, database)
    return { kind: 'update', name, precondition, fields: {}, mask: [], transforms }
  }
  if (json.delete) return { kind: 'delete', name: parseDocumentName(json.delete, database), precondition }
  if (json.verify) return { kind: 'verify', name: parseDocumentName(json.verify, database), precondition }
  throw new RpcError('INVALID_ARGUMENT', 'A write must update, delete, verify or transform.')
}

function parsePrecondition(json: WriteJson['currentDocument']): Precondition {
  if (json?.updateTime) return { updateTime: parseMicros(json.updateTime) }
  return json?.exists === undefined ? {} : { exists: json.exists }
}

/**
 * @param time the time of the commit, in microseconds since 1970
 * @returns the new fields and the result of each transform
 */
export function applyUpdate(
  current: Fields | undefined,
  write: Extract<Write, { kind: 'update' }>,
  time: number,
): { fields: Fields; transformResults: Value[] } {
  let fields = write.mask === undefined ? write.fields : (current ?? {})
  for (const path of write.mask ?? []) fields = withField(fields, path, fieldAt(write.fields, path))
  const transformResults: Value[] = []
  for (const transform of write.transforms) {
    const { value, result } = applyTransform(fieldAt(fields, transform.field), transform, time)
    fields = withField(fields, transform.field, value)
    transformResults.push(result)
  }
  return { fields, transformResults }
}

/**
 * Checks the condition under which a write is allowed, for example that the document exists.
 * @throws RpcError NOT_FOUND, ALREADY_EXISTS or FAILED_PRECONDITION
 */
export function checkPrecondition(
  current: Pick<StoredDocument, 'updated'> | undefined,
  { name, precondition }: Write,
): void {
  const { exists, updateTime } = precondition
  if (exists === true && current === undefined) throw new RpcError('NOT_FOUND', `No document to update: ${name}`)
  if (exists === false && current !== undefined) {
    throw new RpcError('ALREADY_EXISTS', `Document already exists: ${name}`)
  }
  if (updateTime !== undefined && updateTime !== current?.updated) {
    const stored = current ? formatMicros(current.updated) : 'none'
    throw new RpcError('FAILED_PRECONDITION', `The stored version (${stored}) is not the required one of ${name}`)
  }
}
