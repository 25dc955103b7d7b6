import type { StoredDocument } from '../store/documents.ts'
import { type FieldPath, pickFields } from './field-path.ts'
import { formatMicros } from './timestamp.ts'
import type { Fields } from './values.ts'

const jsonByDocument = new WeakMap<StoredDocument, string>()

/**
 * A document as JSON of the protocol, in ASCII. The text is cached, because many listeners receive the same version.
 */
export function documentJson(document: StoredDocument): string {
  let json = jsonByDocument.get(document)
  if (json === undefined) {
    json = toAscii(JSON.stringify(toMessage(document, document.fields)))
    jsonByDocument.set(document, json)
  }
  return json
}

/** A document as JSON with only the fields of the mask; without a mask with all fields. */
export function maskedJson(document: StoredDocument, mask: readonly FieldPath[] | undefined): string {
  return mask ? toAscii(JSON.stringify(toMessage(document, pickFields(document.fields, mask)))) : documentJson(document)
}

function toMessage({ name, created, updated }: StoredDocument, fields: Fields): Record<string, unknown> {
  return { name, fields, createTime: formatMicros(created), updateTime: formatMicros(updated) }
}

/** Escapes all characters above U+007F, so that the JSON has as many bytes as UTF-16 units. */
export function toAscii(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
