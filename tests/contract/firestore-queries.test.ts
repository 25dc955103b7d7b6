import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAllSdks } from './support/sdk/all-sdks.ts'
import { type PlainValue, type QuerySpec, sdkNames } from './support/sdk/sdk-client.ts'

/** Documents whose field `n` has values of all of Firestore's types, and one document without `n`. */
const things: { [id: string]: { [name: string]: PlainValue } } = {
  one: { n: 1, kind: 'fruit', tags: ['x', 'y'], place: { city: 'Lima', zip: 1 } },
  two: { n: 2, kind: 'fruit', tags: ['y'], place: { city: 'Quito', zip: 2 } },
  three: { n: 3, kind: 'nut', tags: [], place: { city: 'Lima', zip: 3 } },
  half: { n: 2.5, kind: 'nut', tags: ['z', null] },
  minus: { n: -1, kind: 'herb' },
  none: { kind: 'herb' },
  null: { n: null, kind: 'herb' },
  nan: { n: Number.NaN, kind: 'odd' },
  text: { n: '2', kind: 'odd' },
  yes: { n: true, kind: 'odd' },
  list: { n: [1, 2], kind: 'odd' },
  map: { n: { a: 1 }, kind: 'odd' },
  date: { n: { $: 'date', ms: 0 }, kind: 'odd' },
  bytes: { n: { $: 'bytes', base64: 'AAE=' }, kind: 'odd' },
  point: { n: { $: 'point', latitude: 1, longitude: 2 }, kind: 'odd' },
  reference: { n: { $: 'reference', path: 'things/one' }, kind: 'odd' },
  vector: { n: { $: 'vector', values: [1, 2] }, kind: 'odd' },
}
const leafNumbers = { 'trees/oak/leaves/a': 1, 'trees/elm/leaves/b': 2, 'leaves/c': 3, 'trees/elm/needles/d': 4 }

/**
 * The ids of all documents with a field `n`, in the order in which Firestore sorts values of `n`, across all types.
 */
const idsInValueOrder = 'null yes nan minus one two half three date text bytes reference point list vector map'.split(
  ' ',
)
const allExcept = (...ids: string[]) => idsInValueOrder.filter(id => !ids.includes(id)).join(' ')

const queryCases: [sentence: string, querySpec: QuerySpec, ids: string][] = [
  ['an equal number', { where: ['n', '==', 2] }, 'two'],
  ['an equal text, but not the number 2', { where: ['n', '==', '2'] }, 'text'],
  ['true', { where: ['n', '==', true] }, 'yes'],
  ['null, but not a missing field', { where: ['n', '==', null] }, 'null'],
  ['NaN', { where: ['n', '==', Number.NaN] }, 'nan'],
  ['a list with equal elements', { where: ['n', '==', [1, 2]] }, 'list'],
  ['no list that only begins with the same elements', { where: ['n', '==', [1]] }, ''],
  ['a map with equal fields', { where: ['n', '==', { a: 1 }] }, 'map'],
  ['a time', { where: ['n', '==', { $: 'date', ms: 0 }] }, 'date'],
  ['bytes', { where: ['n', '==', { $: 'bytes', base64: 'AAE=' }] }, 'bytes'],
  ['a place', { where: ['n', '==', { $: 'point', latitude: 1, longitude: 2 }] }, 'point'],
  ['a reference', { where: ['n', '==', { $: 'reference', path: 'things/one' }] }, 'reference'],
  ['a vector', { where: ['n', '==', { $: 'vector', values: [1, 2] }] }, 'vector'],
  ['a field of a map', { where: ['place.city', '==', 'Lima'] }, 'one three'],
  [
    'documents that meet two conditions',
    {
      where: {
        and: [
          ['kind', '==', 'fruit'],
          ['n', '==', 1],
        ],
      },
    },
    'one',
  ],
  ['nothing in a missing collection', { in: 'nowhere' }, ''],
  ['values other than 2, but neither null nor missing fields', { where: ['n', '!=', 2] }, allExcept('null', 'two')],
  ['every value except null', { where: ['n', '!=', null] }, allExcept('null')],
  ['every value except null and NaN', { where: ['n', '!=', Number.NaN] }, allExcept('null', 'nan')],
  ['greater numbers, but no other type and no NaN', { where: ['n', '>', 1] }, 'two half three'],
  ['greater or equal numbers', { where: ['n', '>=', 1] }, 'one two half three'],
  ['smaller numbers, without NaN although NaN is ordered first', { where: ['n', '<', 2] }, 'minus one'],
  ['smaller or equal numbers', { where: ['n', '<=', 2] }, 'minus one two'],
  [
    'numbers between two bounds',
    {
      where: {
        and: [
          ['n', '>', -1],
          ['n', '<', 3],
        ],
      },
    },
    'one two half',
  ],
  ['texts greater or equal, but no number', { where: ['n', '>=', '2'] }, 'text'],
  ['true as greater than false', { where: ['n', '>', false] }, 'yes'],
  ['later or equal times', { where: ['n', '>=', { $: 'date', ms: 0 }] }, 'date'],
  ['no time after the latest', { where: ['n', '>', { $: 'date', ms: 0 }] }, ''],
  ['greater lists', { where: ['n', '>', [1]] }, 'list'],
  ['smaller bytes', { where: ['n', '<', { $: 'bytes', base64: 'AQ==' }] }, 'bytes'],
  ['documents with a map field in a range, in its order', { where: ['place.zip', '>', 1] }, 'two three'],
  [
    'documents whose two fields are each in a range',
    {
      where: {
        and: [
          ['n', '>', 1],
          ['place.zip', '<', 3],
        ],
      },
    },
    'two',
  ],
  ['one of several numbers', { where: ['n', 'in', [1, 3]] }, 'one three'],
  ['one of several values of different types', { where: ['n', 'in', ['2', 2]] }, 'text two'],
  ['no null with `in`', { where: ['n', 'in', [1, null]] }, 'one'],
  ['no NaN with `in`', { where: ['n', 'in', [1, Number.NaN]] }, 'one'],
  ['one of several texts', { where: ['kind', 'in', ['fruit', 'nut']] }, 'half one three two'],
  [
    'documents whose text is none of several texts, in the order of the texts',
    { where: ['kind', 'not-in', ['odd', 'herb']] },
    'one two half three',
  ],
  [
    'values that are none of several numbers, except null and missing fields',
    { where: ['n', 'not-in', [1, 2]] },
    allExcept('null', 'one', 'two'),
  ],
  ['nothing when the values of `not-in` include null', { where: ['n', 'not-in', [null]] }, ''],
  ['lists that contain an element', { where: ['tags', 'array-contains', 'y'] }, 'one two'],
  ['no list without the element', { where: ['tags', 'array-contains', 'w'] }, ''],
  ['lists that contain any of several elements', { where: ['tags', 'array-contains-any', ['x', 'z']] }, 'half one'],
  ['no list that contains null with `array-contains-any`', { where: ['tags', 'array-contains-any', [null]] }, ''],
  ['a document by its id', { where: ['id', '==', 'two'] }, 'two'],
  ['documents by their ids', { where: ['id', 'in', ['two', 'one']] }, 'one two'],
  [
    'document ids between two bounds',
    {
      where: {
        and: [
          ['id', '>', 'text'],
          ['id', '<', 'u'],
        ],
      },
    },
    'three two',
  ],
  [
    'documents that meet one of two conditions',
    {
      where: {
        or: [
          ['n', '==', 1],
          ['kind', '==', 'nut'],
        ],
      },
    },
    'half one three',
  ],
  [
    'documents that meet a condition and one of two others',
    {
      where: {
        and: [
          ['kind', '==', 'fruit'],
          {
            or: [
              ['n', '==', 1],
              ['n', '==', 3],
            ],
          },
        ],
      },
    },
    'one',
  ],
  [
    'documents that meet one of two ranges, in the order of the field',
    {
      where: {
        or: [
          ['n', '>', 2],
          ['n', '<', 0],
        ],
      },
    },
    'minus half three',
  ],
  [
    'all documents that have the field, in the order of values across types',
    { orderBy: [['n']] },
    idsInValueOrder.join(' '),
  ],
  [
    'all documents that have the field, in descending order',
    { orderBy: [['n', 'desc']] },
    [...idsInValueOrder].reverse().join(' '),
  ],
  [
    'documents ordered by two fields',
    {
      where: ['kind', 'in', ['fruit', 'nut']],
      orderBy: [['kind'], ['n', 'desc']],
    },
    'two one three half',
  ],
  ['documents with equal values in the order of their ids', { orderBy: [['place.city']] }, 'one three two'],
  [
    'documents with equal values in descending order of ids when the order is descending',
    { orderBy: [['place.city', 'desc']] },
    'two three one',
  ],
  ['documents in descending order of ids', { orderBy: [['id', 'desc']], limit: 2 }, 'yes vector'],
  ['documents from a value on', { orderBy: [['n']], startAt: [2], limit: 3 }, 'two half three'],
  ['documents after a value', { orderBy: [['n']], startAfter: [2], limit: 2 }, 'half three'],
  ['documents up to a value', { orderBy: [['n']], endAt: [1] }, 'null yes nan minus one'],
  ['documents before a value', { orderBy: [['n']], startAt: [-1], endBefore: [2] }, 'minus one'],
  [
    'documents between two values in descending order',
    { orderBy: [['n', 'desc']], startAt: [2], endAt: [1] },
    'two one',
  ],
  [
    'documents from the values of two fields on',
    { orderBy: [['kind'], ['n']], startAt: ['nut', 2.6], limit: 2 },
    'three yes',
  ],
  [
    'documents after a value of the first of two fields',
    { orderBy: [['kind'], ['n']], startAfter: ['nut'], limit: 2 },
    'yes nan',
  ],
  ['the first document', { orderBy: [['n', 'desc']], limit: 1 }, 'map'],
  ['the last two documents, in order', { orderBy: [['n']], limitToLast: 2 }, 'vector map'],
  ['the last document of a range', { where: ['n', '>=', 1], orderBy: [['n']], limitToLast: 1 }, 'three'],
  ['the last documents before a value', { orderBy: [['n']], endBefore: [3], limitToLast: 2 }, 'two half'],
  ['documents of one subcollection', { in: 'trees/elm/leaves' }, 'b'],
  ['documents of a collection group in the order of their paths', { group: 'leaves' }, 'c b a'],
  ['a range in a collection group', { group: 'leaves', where: ['n', '>', 1] }, 'b c'],
]

const aggregateCases: [sentence: string, querySpec: QuerySpec, aggregates: object, result: object][] = [
  ['the count of the documents found', { where: ['n', '>', 0] }, { count: true }, { count: 4 }],
  ['a count up to the limit', { limit: 2 }, { count: true }, { count: 2 }],
  ['a count of 0 for nothing', { in: 'nowhere' }, { count: true }, { count: 0 }],
  ['the sum of integers', { where: ['kind', '==', 'fruit'] }, { sum: 'n' }, { sum: 3 }],
  ['the sum of integers and fractions', { where: ['n', '>', 0] }, { sum: 'n' }, { sum: 8.5 }],
  ['a sum of NaN when one value is NaN', { where: ['kind', '==', 'odd'] }, { sum: 'n' }, { sum: Number.NaN }],
  ['a sum of 0 for nothing', { in: 'nowhere' }, { sum: 'n' }, { sum: 0 }],
  ['the average', { where: ['n', '>', 0] }, { average: 'n' }, { average: 2.125 }],
  ['an average of null for nothing', { in: 'nowhere' }, { average: 'n' }, { average: null }],
  [
    'count, sum and average in one request',
    { where: ['n', '>', 2] },
    { count: true, sum: 'n', average: 'n' },
    { count: 2, sum: 5.5, average: 2.75 },
  ],
]

let sdks: Awaited<ReturnType<typeof startAllSdks>>
beforeAll(async () => {
  sdks = await startAllSdks()
  const path = ([id, to]: [string, { [name: string]: PlainValue }]) => ({ set: `things/${id}`, to })
  const writes = [
    ...Object.entries(things).map(path),
    ...Object.entries(leafNumbers).map(([set, n]) => ({ set, to: { n } })),
  ]
  expect(await sdks.clients['firebase-admin'].write(writes)).toBe('ok')
})
afterAll(() => sdks.stop())

describe.each(sdkNames)('a query with %s', sdkName => {
  it.each(queryCases)('finds %s', async (_, querySpec, ids) => {
    expect((await sdks.clients[sdkName].find(querySpec)).join(' ')).toBe(ids)
  })

  it.each(aggregateCases)('computes %s', async (_, querySpec, aggregates, result) => {
    expect(await sdks.clients[sdkName].aggregate(querySpec, aggregates)).toEqual(result)
  })
})
