import type { StoredDocument } from '../store/documents.ts'
import { type FieldPath, pickFields } from './field-path.ts'
import { formatMicros } from './timestamp.ts'
import type { Fields } from './values.ts'

const known = new WeakMap<StoredDocument, string>()

/** A document as the protocol's JSON, made once for all who are told of this version. ASCII, as WebChannel wants it. */
export function documentJson(document: StoredDocument): string {
  let json = known.get(document)
  if (json === undefined) {
    json = toAscii(JSON.stringify(toMessage(document, document.fields)))
    known.set(document, json)
  }
  return json
}

/** The same with some of the fields; all when no mask is given. */
export function maskedJson(document: StoredDocument, mask: readonly FieldPath[] | undefined): string {
  return mask ? toAscii(JSON.stringify(toMessage(document, pickFields(document.fields, mask)))) : documentJson(document)
}

function toMessage({ name, created, updated }: StoredDocument, fields: Fields): Record<string, unknown> {
  return { name, fields, createTime: formatMicros(created), updateTime: formatMicros(updated) }
}

/** JSON that means the same in ASCII alone: its length in bytes, in UTF-16 units and in characters is one number. */
export function toAscii(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
