import type { StoredDocument } from '../store/documents.ts'
import { type FieldPath, fieldAt, parseFieldPath } from './field-path.ts'
import { RpcError } from './rpc-error.ts'
import { doubleOf, type Fields, numberOf, type Value } from './values.ts'

/**
 * One aggregation of a query. `alias`: the key of its value in the answer. `upTo`: the number at which the count stops.
 */
export type Aggregation = { alias: string } & (
  | { kind: 'count'; upTo: number | undefined }
  | { kind: 'sum' | 'avg'; field: FieldPath }
)

type AggregationJson = {
  alias?: string
  count?: { upTo?: number | string | { value?: number | string } }
  sum?: { field?: { fieldPath?: unknown } }
  avg?: { field?: { fieldPath?: unknown } }
}

const maxAggregations = 5

/**
 * @throws RpcError INVALID_ARGUMENT for an unknown aggregation, an invalid field path, or more than five aggregations
 */
export function parseAggregations(input: unknown): Aggregation[] {
  const list = (input ?? []) as AggregationJson[]
  if (list.length > maxAggregations) {
    const message = `The maximum number of aggregations allowed in an aggregation query is ${maxAggregations}. Received: ${list.length}`
    throw new RpcError('INVALID_ARGUMENT', message)
  }
  return list.map((json, i) => {
    const alias = json.alias || `field_${i + 1}`
    if (json.count) {
      const upTo = typeof json.count.upTo === 'object' ? json.count.upTo.value : json.count.upTo
      return { alias, kind: 'count', upTo: upTo === undefined ? undefined : Number(upTo) }
    }
    const kind = json.sum ? 'sum' : 'avg'
    const field = (json.sum ?? json.avg)?.field
    if (!field) throw new RpcError('INVALID_ARGUMENT', 'Unknown aggregation.')
    return { alias, kind, field: parseFieldPath(field.fieldPath) }
  })
}

/**
 * Computes the aggregations. A document without the field of one aggregation is left out of all aggregations, as in
 * Firestore: the index that Firestore reads has entries only for documents with all the fields.
 * @returns the values, keyed by alias
 */
export function aggregate(documents: readonly StoredDocument[], aggregations: readonly Aggregation[]): Fields {
  const complete = documents.filter(({ fields }) =>
    aggregations.every(each => each.kind === 'count' || fieldAt(fields, each.field) !== undefined),
  )
  return Object.fromEntries(aggregations.map(each => [each.alias, evaluate(complete, each)]))
}

function evaluate(documents: readonly StoredDocument[], aggregation: Aggregation): Value {
  if (aggregation.kind === 'count') {
    return { integerValue: String(Math.min(documents.length, aggregation.upTo ?? documents.length)) }
  }
  const values = documents
    .map(({ fields }) => fieldAt(fields, aggregation.field)!)
    .filter(value => numberOf(value) !== undefined)
  const sum = sumOf(values)
  if (aggregation.kind === 'sum') return sum
  return values.length === 0 ? { nullValue: null } : doubleOf(Number(numberOf(sum)) / values.length)
}

/** The sum of integers is an integer if it fits into 64 bits; every other sum is a double. */
function sumOf(values: readonly Value[]): Value {
  if (values.every(value => 'integerValue' in value)) {
    const sum = values.reduce((total, value) => total + BigInt(value.integerValue), 0n)
    if (BigInt.asIntN(64, sum) === sum) return { integerValue: sum.toString() }
  }
  return doubleOf(values.reduce((total, value) => total + Number(numberOf(value)), 0))
}
