import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { projectId } from '../project.ts'
import type { FieldPath } from './field-path.ts'
import { type FieldOperator, type Filter, isNameField, type Query } from './structured-query.ts'

/**
 * The properties of a query that decide which index the query needs. A query with OR is recorded as several queries,
 * one for each alternative.
 */
export type RecordedQuery = {
  collection: string
  scope: 'COLLECTION' | 'COLLECTION_GROUP'
  /** Without filters on the document name. */
  filters: { field: string; op: FieldOperator }[]
  /**
   * Includes the fields with inequality filters. Leaves out the final order by document name where Firestore would add
   * this order by itself.
   */
  orderBy: { field: string; direction: 'ASCENDING' | 'DESCENDING' }[]
}

/** A function that is called with each query of a client or of firebase-admin. */
export type QueryRecorder = (query: Query) => void

/**
 * Creates a function that records each distinct query of our own project once. It ignores a query without filter and
 * order, because such a query never needs an index.
 * @param file each query is appended as a line of JSON, so that several processes can share the file; without a file,
 * nothing is recorded
 */
export function createQueryRecorder(file: string | undefined): QueryRecorder {
  if (file === undefined) return () => {}
  const recorded = new Set<string>()
  mkdirSync(dirname(file), { recursive: true })
  return query => {
    if (!query.parent.startsWith(`projects/${projectId}/`)) return
    for (const each of describeQuery(query)) {
      const line = JSON.stringify(each)
      if (recorded.has(line) || each.filters.length + each.orderBy.length === 0) continue
      recorded.add(line)
      appendFileSync(file, `${line}\n`)
    }
  }
}

/** Converts a query to the form in which it is recorded: one `RecordedQuery` for each alternative of an OR. */
export function describeQuery({ collectionId = '*', allDescendants, where, orderBy }: Query): RecordedQuery[] {
  const last = orderBy.at(-1)!
  const isImplied = last.descending === (orderBy.at(-2)?.descending ?? false)
  const orders = isImplied ? orderBy.slice(0, -1) : orderBy
  return alternativesOf(where).map(filters => ({
    collection: collectionId,
    scope: allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION',
    filters: filters
      .map(({ field, op }) => ({ field: pathText(field), op }))
      .sort((a, b) => (a.field + a.op < b.field + b.op ? -1 : 1)),
    orderBy: orders.map(({ field, descending }) => ({
      field: pathText(field),
      direction: descending ? 'DESCENDING' : 'ASCENDING',
    })),
  }))
}

const pathText = (field: FieldPath) => field.join('.')

type Condition = { field: FieldPath; op: FieldOperator }

/**
 * The alternatives of a filter: a document matches the filter if it meets all conditions of one alternative. Conditions
 * on the document name are left out.
 */
function alternativesOf(filter: Filter | undefined): Condition[][] {
  if (filter === undefined) return [[]]
  if (!('filters' in filter)) return [isNameField(filter.field) ? [] : [filter]]
  const alternatives = filter.filters.map(alternativesOf)
  if (filter.op === 'or') return alternatives.flat()
  return alternatives.reduce((sum, each) => sum.flatMap(before => each.map(after => [...before, ...after])), [[]])
}
