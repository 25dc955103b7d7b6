import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAllSdks } from './support/sdk/all-sdks.ts'
import { type PlainValue, type QuerySpec, sdkNames } from './support/sdk/sdk-client.ts'

/** One document of each type, and some that lack the field. */
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

/** All that have `n`, in the order of values across types. */
const idsInValueOrder = 'null yes nan minus one two half three date text bytes reference point list vector map'.split(
  ' ',
)
const allExcept = (...ids: string[]) => idsInValueOrder.filter(id => !ids.includes(id)).join(' ')

const queryCases: [sentence: string, querySpec: QuerySpec, ids: string][] = [
  ['a number that is equal', { where: ['n', '==', 2] }, 'two'],
  ['a text that is equal, not the number that looks like it', { where: ['n', '==', '2'] }, 'text'],
  ['true', { where: ['n', '==', true] }, 'yes'],
  ['null, and not what lacks the field', { where: ['n', '==', null] }, 'null'],
  ['what is not a number', { where: ['n', '==', Number.NaN] }, 'nan'],
  ['a list that is equal as a whole', { where: ['n', '==', [1, 2]] }, 'list'],
  ['no list of another length', { where: ['n', '==', [1]] }, ''],
  ['a map that is equal as a whole', { where: ['n', '==', { a: 1 }] }, 'map'],
  ['a time', { where: ['n', '==', { $: 'date', ms: 0 }] }, 'date'],
  ['bytes', { where: ['n', '==', { $: 'bytes', base64: 'AAE=' }] }, 'bytes'],
  ['a place', { where: ['n', '==', { $: 'point', latitude: 1, longitude: 2 }] }, 'point'],
  ['a reference', { where: ['n', '==', { $: 'reference', path: 'things/one' }] }, 'reference'],
  ['a vector', { where: ['n', '==', { $: 'vector', values: [1, 2] }] }, 'vector'],
  ['a field of a map', { where: ['place.city', '==', 'Lima'] }, 'one three'],
  [
    'what meets two conditions',
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
  ['nothing in a collection that is not', { in: 'nowhere' }, ''],
  ['what differs, in order, neither null nor missing', { where: ['n', '!=', 2] }, allExcept('null', 'two')],
  ['what is not null', { where: ['n', '!=', null] }, allExcept('null')],
  ['what is a number or no number at all, but not NaN', { where: ['n', '!=', Number.NaN] }, allExcept('null', 'nan')],
  ['numbers above, no other type and no NaN', { where: ['n', '>', 1] }, 'two half three'],
  ['numbers from', { where: ['n', '>=', 1] }, 'one two half three'],
  ['numbers below, no NaN though it is ordered first', { where: ['n', '<', 2] }, 'minus one'],
  ['numbers up to', { where: ['n', '<=', 2] }, 'minus one two'],
  [
    'numbers between',
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
  ['texts from, no number', { where: ['n', '>=', '2'] }, 'text'],
  ['true above false', { where: ['n', '>', false] }, 'yes'],
  ['times from', { where: ['n', '>=', { $: 'date', ms: 0 }] }, 'date'],
  ['no times after the last', { where: ['n', '>', { $: 'date', ms: 0 }] }, ''],
  ['lists from', { where: ['n', '>', [1]] }, 'list'],
  ['bytes below', { where: ['n', '<', { $: 'bytes', base64: 'AQ==' }] }, 'bytes'],
  ['a range in a map, in its order', { where: ['place.zip', '>', 1] }, 'two three'],
  [
    'ranges of two fields',
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
  ['one of several', { where: ['n', 'in', [1, 3]] }, 'one three'],
  ['one of several of different types', { where: ['n', 'in', ['2', 2]] }, 'text two'],
  ['no null among several', { where: ['n', 'in', [1, null]] }, 'one'],
  ['no NaN among several', { where: ['n', 'in', [1, Number.NaN]] }, 'one'],
  ['one of several texts', { where: ['kind', 'in', ['fruit', 'nut']] }, 'half one three two'],
  ['none of several, in order', { where: ['kind', 'not-in', ['odd', 'herb']] }, 'one two half three'],
  [
    'none of several numbers, neither null nor missing',
    { where: ['n', 'not-in', [1, 2]] },
    allExcept('null', 'one', 'two'),
  ],
  ['nothing when null is excluded', { where: ['n', 'not-in', [null]] }, ''],
  ['a list that has an element', { where: ['tags', 'array-contains', 'y'] }, 'one two'],
  ['no list that lacks it', { where: ['tags', 'array-contains', 'w'] }, ''],
  ['a list that has any of several', { where: ['tags', 'array-contains-any', ['x', 'z']] }, 'half one'],
  ['no list for having null', { where: ['tags', 'array-contains-any', [null]] }, ''],
  ['a document by its id', { where: ['id', '==', 'two'] }, 'two'],
  ['documents by their ids', { where: ['id', 'in', ['two', 'one']] }, 'one two'],
  [
    'ids between',
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
    'either',
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
    'both, one of which is either',
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
    'either, in the order of a range',
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
  ['all that have the field, in the order of values across types', { orderBy: [['n']] }, idsInValueOrder.join(' ')],
  ['the same backwards', { orderBy: [['n', 'desc']] }, [...idsInValueOrder].reverse().join(' ')],
  [
    'the order of two fields',
    {
      where: ['kind', 'in', ['fruit', 'nut']],
      orderBy: [['kind'], ['n', 'desc']],
    },
    'two one three half',
  ],
  ['equal ones in the order of ids', { orderBy: [['place.city']] }, 'one three two'],
  ['equal ones backwards when the last order is', { orderBy: [['place.city', 'desc']] }, 'two three one'],
  ['ids backwards', { orderBy: [['id', 'desc']], limit: 2 }, 'yes vector'],
  ['from a value on', { orderBy: [['n']], startAt: [2], limit: 3 }, 'two half three'],
  ['after a value', { orderBy: [['n']], startAfter: [2], limit: 2 }, 'half three'],
  ['up to a value', { orderBy: [['n']], endAt: [1] }, 'null yes nan minus one'],
  ['before a value', { orderBy: [['n']], startAt: [-1], endBefore: [2] }, 'minus one'],
  ['between values, backwards', { orderBy: [['n', 'desc']], startAt: [2], endAt: [1] }, 'two one'],
  ['from values of two fields on', { orderBy: [['kind'], ['n']], startAt: ['nut', 2.6], limit: 2 }, 'three yes'],
  ['from the first of two fields on', { orderBy: [['kind'], ['n']], startAfter: ['nut'], limit: 2 }, 'yes nan'],
  ['the first', { orderBy: [['n', 'desc']], limit: 1 }, 'map'],
  ['the last two, in order', { orderBy: [['n']], limitToLast: 2 }, 'vector map'],
  ['the last of a range', { where: ['n', '>=', 1], orderBy: [['n']], limitToLast: 1 }, 'three'],
  ['the last before a value', { orderBy: [['n']], endBefore: [3], limitToLast: 2 }, 'two half'],
  ['a subcollection alone', { in: 'trees/elm/leaves' }, 'b'],
  ['all collections of a name, in the order of paths', { group: 'leaves' }, 'c b a'],
  ['a range in all collections of a name', { group: 'leaves', where: ['n', '>', 1] }, 'b c'],
]

const aggregateCases: [sentence: string, querySpec: QuerySpec, aggregates: object, result: object][] = [
  ['what is found', { where: ['n', '>', 0] }, { count: true }, { count: 4 }],
  ['no further than the limit', { limit: 2 }, { count: true }, { count: 2 }],
  ['nothing as zero', { in: 'nowhere' }, { count: true }, { count: 0 }],
  ['whole numbers', { where: ['kind', '==', 'fruit'] }, { sum: 'n' }, { sum: 3 }],
  ['numbers of both kinds', { where: ['n', '>', 0] }, { sum: 'n' }, { sum: 8.5 }],
  ['no NaN away', { where: ['kind', '==', 'odd'] }, { sum: 'n' }, { sum: Number.NaN }],
  ['nothing to zero', { in: 'nowhere' }, { sum: 'n' }, { sum: 0 }],
  ['to a mean', { where: ['n', '>', 0] }, { average: 'n' }, { average: 2.125 }],
  ['nothing to no mean', { in: 'nowhere' }, { average: 'n' }, { average: null }],
  [
    'three things at once',
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

describe.each(sdkNames)('a query of %s', sdkName => {
  it.each(queryCases)('finds %s', async (_, querySpec, ids) => {
    expect((await sdks.clients[sdkName].find(querySpec)).join(' ')).toBe(ids)
  })

  it.each(aggregateCases)('counts or adds up %s', async (_, querySpec, aggregates, result) => {
    expect(await sdks.clients[sdkName].aggregate(querySpec, aggregates)).toEqual(result)
  })
})
