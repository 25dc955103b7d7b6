import { describe, expect, it } from 'vitest'
import { describeQuery, type RecordedQuery } from '../emulator/firestore/query-recorder.ts'
import { parseQuery } from '../emulator/firestore/structured-query.ts'
import { findExemptFields, type IndexField, indexesFor, readIndexFile, readQueries } from './indexes.ts'

type Parts = { where?: object; orderBy?: object[]; allDescendants?: boolean; limit?: number }

function record({ allDescendants, ...parts }: Parts): RecordedQuery[] {
  const from = [{ collectionId: 'orders', allDescendants }]
  return describeQuery(
    parseQuery('projects/demo-comanda/databases/(default)/documents/tenants/demo', { from, ...parts }),
  )
}

const text = { stringValue: 'x' }
const list = { arrayValue: { values: [text] } }
const on = (fieldPath: string, op: string, value: object = text) => ({
  fieldFilter: { field: { fieldPath }, op, value },
})
const combine = (op: string, ...filters: object[]) => ({ compositeFilter: { op, filters } })
const by = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction })

/** For example `at DESC`, or `tags CONTAINS` for a list. */
const textOf = (field: IndexField) =>
  `${field.fieldPath} ${'order' in field ? field.order.replace('ENDING', '') : field.arrayConfig}`
const indexes = (parts: Parts) => indexesFor(record(parts)).map(({ fields }) => fields.map(textOf).join(', '))

const and = (...filters: object[]) => combine('AND', ...filters)
const cases: [what: string, query: Parts, needed: string[]][] = [
  ['an equality', { where: on('status', 'EQUAL') }, []],
  ['IN', { where: on('status', 'IN', list) }, []],
  ['a range', { where: and(on('rev', 'GREATER_THAN'), on('rev', 'LESS_THAN')) }, []],
  ['a range, in the other order', { where: on('rev', 'GREATER_THAN'), orderBy: [by('rev', 'DESCENDING')] }, []],
  ['an order', { orderBy: [by('openedAt', 'DESCENDING')] }, []],
  ['an element of a list', { where: on('tags', 'ARRAY_CONTAINS') }, []],
  ['the document name', { where: on('__name__', 'EQUAL', { referenceValue: 'x' }) }, []],
  ['the order by document name, reversed', { orderBy: [by('__name__', 'DESCENDING')] }, ['__name__ DESC']],
  [
    'equalities of two fields, in whichever order',
    { where: and(on('status', 'IN', list), on('departmentId', 'EQUAL')) },
    ['departmentId ASC, status ASC'],
  ],
  ['an equality and a range', { where: and(on('at', 'GREATER_THAN'), on('status', 'EQUAL')) }, ['status ASC, at ASC']],
  [
    'an equality and an order',
    { where: on('status', 'EQUAL'), orderBy: [by('at', 'DESCENDING')] },
    ['status ASC, at DESC'],
  ],
  [
    'an equality, and an order that also names its field',
    { where: on('status', 'EQUAL'), orderBy: [by('status', 'DESCENDING'), by('at')] },
    ['status ASC, at ASC'],
  ],
  [
    'IN, in the order of its own field',
    { where: on('status', 'IN', list), orderBy: [by('status'), by('at')] },
    ['status ASC, at ASC'],
  ],
  [
    'a range, in another order',
    { where: on('at', 'GREATER_THAN'), orderBy: [by('at'), by('n', 'DESCENDING')] },
    ['at ASC, n DESC'],
  ],
  ['ranges of two fields', { where: and(on('n', 'GREATER_THAN'), on('at', 'LESS_THAN')) }, ['at ASC, n ASC']],
  [
    'an equality, an element of a list and an order',
    { where: and(on('tags', 'ARRAY_CONTAINS'), on('status', 'EQUAL')), orderBy: [by('at', 'DESCENDING')] },
    ['status ASC, tags CONTAINS, at DESC'],
  ],
  [
    'OR, with one index for each alternative',
    { where: combine('OR', and(on('a', 'EQUAL'), on('b', 'EQUAL')), and(on('a', 'EQUAL'), on('c', 'EQUAL'))) },
    ['a ASC, b ASC', 'a ASC, c ASC'],
  ],
  [
    'AND of an OR',
    { where: and(on('a', 'EQUAL'), combine('OR', on('b', 'EQUAL'), on('c', 'EQUAL'))) },
    ['a ASC, b ASC', 'a ASC, c ASC'],
  ],
  [
    'an equality and the reversed document name',
    { where: on('a', 'EQUAL'), orderBy: [by('__name__', 'DESCENDING')] },
    ['a ASC, __name__ DESC'],
  ],
]

describe('`indexesFor` returns exactly the composite indexes that Firestore needs', () => {
  it.each(cases)('for a query with %s', (_, query, needed) => expect(indexes(query)).toEqual(needed))

  it('for a query with equalities of two fields over a collection group, and throws if a query over a collection group compares only one field', () => {
    const where = and(on('a', 'EQUAL'), on('b', 'EQUAL'))
    expect(indexesFor(record({ where, allDescendants: true }))).toMatchObject([{ queryScope: 'COLLECTION_GROUP' }])
    expect(() => indexesFor(record({ where: on('a', 'EQUAL'), allDescendants: true }))).toThrow('fieldOverrides')
  })
})

describe('firestore.indexes.json', () => {
  it('has exactly the composite indexes that the recorded queries need; `npm run indexes` writes it', () => {
    expect(readIndexFile().indexes).toEqual(indexesFor(readQueries()))
  })

  it('exempts from indexing no field that a recorded query filters or sorts by', () => {
    const file = readIndexFile()
    expect(findExemptFields(readQueries(), file)).toEqual([])
    const [byLines] = record({ where: on('lines.a', 'EQUAL') })
    expect(findExemptFields([byLines!], file)).toEqual(['orders.lines.a'])
  })
})
