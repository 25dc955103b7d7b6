import { type FieldPath, parseFieldPath } from './field-path.ts'
import { checkCollectionId, compareText, splitResourceName } from './names.ts'
import { RpcError } from './rpc-error.ts'
import { doubleOf, parseValue, parseValues, type Value } from './values.ts'

/** A parsed and validated query. All defaults are filled in, for example the order by document name. */
export type Query = {
  /** The name of a document, or of the root of all documents. The query searches collections below it. */
  parent: string
  /** Undefined when the query searches all collections, whatever their id. */
  collectionId: string | undefined
  /** True for a collection group query, which searches at any depth below the parent. */
  allDescendants: boolean
  where: Filter | undefined
  /** Always ends with `__name__` (the document name), so that any two documents have a defined order. */
  orderBy: SortOrder[]
  start: Cursor | undefined
  end: Cursor | undefined
  offset: number
  limit: number | undefined
  select: FieldPath[] | undefined
}

/** A comparison of one field, or several conditions joined by AND or OR. */
export type Filter = { op: 'and' | 'or'; filters: Filter[] } | FieldFilter
export type FieldFilter = { op: FieldOperator; field: FieldPath; value: Value }
export type SortOrder = { field: FieldPath; descending: boolean }
/**
 * A position in the sorted result. If `before` is true, the position is before the documents that have these values in
 * the sorted fields; otherwise it is after them.
 */
export type Cursor = { values: Value[]; before: boolean }

/** The operators in the order of their numbers in Firestore's protocol. `LESS_THAN` has the number 1. */
const fieldOperators = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'ARRAY_CONTAINS_ANY',
  'NOT_IN',
] as const
type ProtocolOperator = (typeof fieldOperators)[number]
export type FieldOperator = ProtocolOperator | 'IS_NOT_NULL'

const compositeOperators = ['AND', 'OR'] as const
const unaryOperators = ['', 'IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL'] as const
const directions = ['ASCENDING', 'DESCENDING'] as const

const inequalities: readonly FieldOperator[] = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
  'IS_NOT_NULL',
]

type FilterJson = {
  compositeFilter?: { op?: unknown; filters?: FilterJson[] }
  fieldFilter?: { op?: unknown; field?: { fieldPath?: unknown }; value?: unknown }
  unaryFilter?: { op?: unknown; field?: { fieldPath?: unknown } }
}
type CursorJson = { values?: unknown; before?: boolean }
type QueryJson = {
  select?: { fields?: { fieldPath?: unknown }[] }
  from?: { collectionId?: string; allDescendants?: boolean }[]
  where?: FilterJson
  orderBy?: { field?: { fieldPath?: unknown }; direction?: unknown }[]
  startAt?: CursorJson
  endAt?: CursorJson
  offset?: number
  limit?: number | { value?: number }
}

/**
 * Parses the name of an operator or of a direction. The web SDK sends the name itself, firebase-admin sends the number
 * of the name in the protocol.
 */
function parseEnum<Name extends string>(names: readonly Name[], input: unknown): Name {
  const name = typeof input === 'number' ? names[input - 1] : names.find(each => each === input)
  if (!name) throw new RpcError('INVALID_ARGUMENT', `Unknown operator or direction: ${input}`)
  return name
}

/**
 * Parses a query of a request and fills in its defaults.
 * @throws RpcError INVALID_ARGUMENT
 */
export function parseQuery(parent: string, input: unknown): Query {
  splitResourceName(parent)
  const json = (input ?? {}) as QueryJson
  const from = json.from?.[0]
  if (!from) throw new RpcError('INVALID_ARGUMENT', 'A query needs a collection.')
  if (from.collectionId) checkCollectionId(String(from.collectionId))
  const where = json.where && parseFilter(json.where)
  const limit = typeof json.limit === 'object' ? (json.limit.value ?? 0) : json.limit
  if ((limit ?? 0) < 0 || (json.offset ?? 0) < 0) throw new RpcError('INVALID_ARGUMENT', 'Negative limit or offset.')
  const orderBy = (json.orderBy ?? []).map(({ field, direction }) => ({
    field: parseFieldPath(field?.fieldPath),
    descending: direction ? parseEnum(directions, direction) === 'DESCENDING' : false,
  }))
  const query: Query = {
    parent,
    collectionId: from.collectionId || undefined,
    allDescendants: from.allDescendants ?? false,
    where,
    orderBy: completeOrder(orderBy, where),
    start: parseCursor(json.startAt),
    end: parseCursor(json.endAt),
    offset: json.offset ?? 0,
    limit,
    select: json.select?.fields?.length ? json.select.fields.map(each => parseFieldPath(each.fieldPath)) : undefined,
  }
  checkQuery(query)
  return query
}

/** @throws RpcError INVALID_ARGUMENT for some queries that Firestore refuses, for example an order after `__name__` */
function checkQuery({ where, orderBy, start, end }: Query): void {
  if (!isNameField(orderBy.at(-1)!.field)) {
    throw new RpcError('INVALID_ARGUMENT', 'order by clause cannot contain more fields after the key __name__')
  }
  const ranged = filtersIn(where).filter(({ op }) => inequalities.includes(op))
  const namesOne = filtersIn(where).some(({ op, field }) => op === 'EQUAL' && isNameField(field))
  if (namesOne && ranged.length > 0 && !ranged.some(({ field }) => isNameField(field))) {
    throw new RpcError(
      'INVALID_ARGUMENT',
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    )
  }
  for (const cursor of [start, end]) {
    if (cursor && cursor.values.length > orderBy.length) {
      throw new RpcError('INVALID_ARGUMENT', 'A cursor has more values than the query has orders.')
    }
  }
}

function parseFilter(json: FilterJson): Filter {
  if (json.compositeFilter) {
    const op = parseEnum(compositeOperators, json.compositeFilter.op) === 'AND' ? 'and' : 'or'
    return { op, filters: (json.compositeFilter.filters ?? []).map(parseFilter) }
  }
  if (json.fieldFilter) {
    const op = parseEnum(fieldOperators, json.fieldFilter.op)
    const value = parseValue(json.fieldFilter.value)
    if (['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'].includes(op) && !('arrayValue' in value)) {
      throw new RpcError('INVALID_ARGUMENT', `${op} takes a list.`)
    }
    return { op, field: parseFieldPath(json.fieldFilter.field?.fieldPath), value }
  }
  if (json.unaryFilter) {
    const field = parseFieldPath(json.unaryFilter.field?.fieldPath)
    const op = parseEnum(unaryOperators, json.unaryFilter.op)
    if (op === 'IS_NULL') return { op: 'EQUAL', field, value: { nullValue: null } }
    if (op === 'IS_NOT_NULL') return { op: 'IS_NOT_NULL', field, value: { nullValue: null } }
    return { op: op === 'IS_NAN' ? 'EQUAL' : 'NOT_EQUAL', field, value: doubleOf(Number.NaN) }
  }
  throw new RpcError('INVALID_ARGUMENT', 'Unknown filter.')
}

function parseCursor(json: CursorJson | undefined): Cursor | undefined {
  return json && { values: parseValues(json.values), before: json.before ?? false }
}

/** Whether the field is `__name__`, which stands for the name of the document. */
export const isNameField = (field: FieldPath) => field.length === 1 && field[0] === '__name__'

/**
 * Adds the sort orders that Firestore implies. After the explicit orders come the fields with inequality filters,
 * sorted by field name, and then `__name__`. The added orders have the direction of the last explicit order; without
 * explicit orders they are ascending.
 */
function completeOrder(orderBy: SortOrder[], where: Filter | undefined): SortOrder[] {
  const descending = orderBy.at(-1)?.descending ?? false
  const complete = [...orderBy]
  const add = (field: FieldPath) => {
    if (!complete.some(order => order.field.join('\0') === field.join('\0'))) complete.push({ field, descending })
  }
  const ranged = filtersIn(where).filter(({ op, field }) => inequalities.includes(op) && !isNameField(field))
  ranged.sort((a, b) => compareText(a.field.join('\0'), b.field.join('\0')))
  for (const { field } of ranged) add(field)
  add(['__name__'])
  return complete
}

function filtersIn(filter: Filter | undefined): FieldFilter[] {
  if (filter === undefined) return []
  return 'filters' in filter ? filter.filters.flatMap(filtersIn) : [filter]
}
