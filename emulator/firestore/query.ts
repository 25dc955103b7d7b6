import type { StoredDocument } from '../store/documents.ts'
import { fieldAt } from './field-path.ts'
import { compareNames, idOf, parentOf } from './names.ts'
import type { DocumentReader } from './snapshot.ts'
import {
  type Cursor,
  type FieldFilter,
  type Filter,
  isNameField,
  type Query,
  type SortOrder,
} from './structured-query.ts'
import { compareValues, equalValues, isNaNValue, rankOf, type Value } from './values.ts'

/** @returns the documents that the query finds, in the order that the query requires */
export function runQuery(store: DocumentReader, query: Query): StoredDocument[] {
  const found: StoredDocument[] = []
  for (const collection of collectionsOf(store, query)) {
    for (const document of store.list(collection)) if (matchesQuery(query, document)) found.push(document)
  }
  const byNameAlone = query.orderBy.length === 1 && !query.orderBy[0]!.descending
  if (!byNameAlone || query.allDescendants || query.collectionId === undefined) {
    found.sort((a, b) => compareDocuments(query, a, b))
  }
  return found.slice(query.offset, query.limit === undefined ? undefined : query.offset + query.limit)
}

/**
 * @param collection the full name of a collection, for example `…/documents/tenants/demo/orders`
 * @returns whether the query searches the collection
 */
export function includesCollection(query: Query, collection: string): boolean {
  if (query.collectionId !== undefined && idOf(collection) !== query.collectionId) return false
  return query.allDescendants ? collection.startsWith(`${query.parent}/`) : parentOf(collection) === query.parent
}

function collectionsOf(store: DocumentReader, query: Query): string[] {
  if (!query.allDescendants && query.collectionId !== undefined) return [`${query.parent}/${query.collectionId}`]
  return [...store.collections()].filter(collection => includesCollection(query, collection))
}

/**
 * Whether the document matches the query's filters and cursors and has all fields by which the query sorts. The caller
 * has already checked the document's collection.
 */
export function matchesQuery(query: Query, document: StoredDocument): boolean {
  return (
    (query.where === undefined || matchesFilter(query.where, document)) &&
    query.orderBy.every(({ field }) => valueIn(document, field) !== undefined) &&
    (query.start === undefined || !isBefore(query, document, query.start)) &&
    (query.end === undefined || isBefore(query, document, query.end))
  )
}

function valueIn(document: StoredDocument, field: readonly string[]): Value | undefined {
  return isNameField(field) ? { referenceValue: document.name } : fieldAt(document.fields, field)
}

/** Whether the document comes before the position of the cursor. */
function isBefore(query: Query, document: StoredDocument, cursor: Cursor): boolean {
  for (const [i, value] of cursor.values.entries()) {
    const { field, descending } = query.orderBy[i]!
    const order = compareValues(valueIn(document, field)!, value)
    if (order !== 0) return descending ? order > 0 : order < 0
  }
  return !cursor.before
}

/** @returns a negative number if the query sorts `a` before `b`, otherwise a positive number or zero */
export function compareDocuments(query: Query, a: StoredDocument, b: StoredDocument): number {
  for (const order of query.orderBy) {
    const difference = compareBy(order, a, b)
    if (difference !== 0) return order.descending ? -difference : difference
  }
  return 0
}

function compareBy({ field }: SortOrder, a: StoredDocument, b: StoredDocument): number {
  if (isNameField(field)) return compareNames(a.name, b.name)
  return compareValues(fieldAt(a.fields, field)!, fieldAt(b.fields, field)!)
}

function matchesFilter(filter: Filter, document: StoredDocument): boolean {
  if ('filters' in filter) {
    const check = (each: Filter) => matchesFilter(each, document)
    return filter.op === 'and' ? filter.filters.every(check) : filter.filters.some(check)
  }
  const value = valueIn(document, filter.field)
  return value !== undefined && matchesValue(filter, value)
}

function matchesValue({ op, value: operand }: FieldFilter, value: Value): boolean {
  const operands = 'arrayValue' in operand ? operand.arrayValue.values : []
  const isOneOf = (each: Value) => operands.some(other => equalValues(each, other))
  // In Firestore, IN and ARRAY_CONTAINS_ANY never match null or NaN.
  const isSelected = (each: Value) => !('nullValue' in each) && !isNaNValue(each) && isOneOf(each)
  switch (op) {
    case 'EQUAL':
      return equalValues(value, operand)
    case 'NOT_EQUAL':
      return !('nullValue' in value) && !equalValues(value, operand)
    case 'IS_NOT_NULL':
      return !('nullValue' in value)
    case 'IN':
      return isSelected(value)
    case 'NOT_IN':
      return !('nullValue' in value) && !isOneOf(value) && !operands.some(each => 'nullValue' in each)
    case 'ARRAY_CONTAINS':
      return 'arrayValue' in value && value.arrayValue.values.some(each => equalValues(each, operand))
    case 'ARRAY_CONTAINS_ANY':
      return 'arrayValue' in value && value.arrayValue.values.some(isSelected)
  }
  // Only <, <=, > and >= remain. They match only values of the same type as the operand, and never NaN.
  if (rankOf(value) !== rankOf(operand) || isNaNValue(value) || isNaNValue(operand)) return false
  const order = compareValues(value, operand)
  if (op === 'LESS_THAN') return order < 0
  if (op === 'LESS_THAN_OR_EQUAL') return order <= 0
  return op === 'GREATER_THAN' ? order > 0 : order >= 0
}
