import type { Rules } from '../rules/rules.ts'
import { LatLng, Path, type RulesMap, type Value as RulesValue, Timestamp } from '../rules/values.ts'
import type { DocumentStore } from '../store/documents.ts'
import type { AccessRules } from './access.ts'
import { splitResourceName } from './names.ts'
import { parseMicros } from './timestamp.ts'
import { type Fields, numberOf, type Value } from './values.ts'

/**
 * Creates `AccessRules` that evaluate security rules. In the rules, `get()` and `exists()` read the stored documents;
 * `getAfter()` and `existsAfter()` read the documents as they will be after the commit.
 * @param onReads called with the number of documents that the rules have read for one request
 */
export function createRulesAccess(
  rules: Rules,
  store: DocumentStore,
  onReads?: (documents: number) => void,
): AccessRules {
  return {
    allows({ database, path, method: op, allDescendants: group, limit, token, before, after, written }) {
      const project = database.slice(0, database.lastIndexOf('/'))
      const nameOf = (id: string, document: string) => `${project}/${id}/documents/${document}`
      const toNullable = (fields: Fields | undefined) => (fields ? toRulesMap(fields) : null)
      const read = (id: string, document: string) => toNullable(store.get(nameOf(id, document))?.fields)
      const readAfter = (id: string, document: string) => {
        const name = nameOf(id, document)
        return written?.has(name) ? toNullable(written.get(name)) : read(id, document)
      }
      const verdict = rules.evaluate({
        method: op,
        path: path.join('/'),
        allDescendants: group,
        container: database.slice(project.length + 1),
        auth: token && { uid: token.sub, token },
        time: Date.now(),
        resource: before && toRulesMap(before),
        newResource: after && toRulesMap(after),
        query: { limit },
        read,
        readAfter,
      })
      onReads?.(verdict.reads)
      return verdict.allowed
    },
  }
}

function toRulesMap(fields: Fields): RulesMap {
  return new Map(Object.entries(fields).map(([name, value]) => [name, toRulesValue(value)] as const))
}

function toRulesValue(value: Value): RulesValue {
  if ('integerValue' in value) return BigInt(value.integerValue)
  if ('doubleValue' in value) return Number(numberOf(value))
  if ('stringValue' in value) return value.stringValue
  if ('booleanValue' in value) return value.booleanValue
  if ('timestampValue' in value) return new Timestamp(BigInt(parseMicros(value.timestampValue)) * 1000n)
  if ('bytesValue' in value) return Buffer.from(value.bytesValue, 'base64')
  if ('geoPointValue' in value) return new LatLng(value.geoPointValue.latitude, value.geoPointValue.longitude)
  if ('arrayValue' in value) return value.arrayValue.values.map(toRulesValue)
  if ('mapValue' in value) return toRulesMap(value.mapValue.fields)
  if ('referenceValue' in value) {
    const { database, path } = splitResourceName(value.referenceValue)
    return new Path([...database.split('/').slice(2), 'documents', ...path])
  }
  return null
}
