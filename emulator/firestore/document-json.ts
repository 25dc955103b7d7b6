import type { StoredDocument } from '../store/documents.ts'
import { type FieldPath, pickFields } from './field-path.ts'
import { formatMicros } from './timestamp.ts'
import type { Fields } from './values.ts'

const jsonByDocument = new WeakMap<StoredDocument, string>()

/**
 * Formats a document as ASCII JSON for Firestore's protocol. Caches the JSON, because many listeners receive the same
 * document.
 */
export function documentJson(document: StoredDocument): string {
  let json = jsonByDocument.get(document)
  if (json === undefined) {
    json = toAscii(JSON.stringify(toMessage(document, document.fields)))
    jsonByDocument.set(document, json)
  }
  return json
}

/** Formats a document with only the fields in the mask, or with all fields if there is no mask. */
export function maskedJson(document: StoredDocument, mask: readonly FieldPath[] | undefined): string {
  return mask ? toAscii(JSON.stringify(toMessage(document, pickFields(document.fields, mask)))) : documentJson(document)
}

function toMessage({ name, created, updated }: StoredDocument, fields: Fields): Record<string, unknown> {
  return { name, fields, createTime: formatMicros(created), updateTime: formatMicros(updated) }
}

/** Escapes all characters above U+007F, so that the length of the JSON in characters is its length in bytes. */
export function toAscii(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
