import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAllSdks } from './support/sdk/all-sdks.ts'
import { type PlainValue, sdkNames, type Write } from './support/sdk/sdk-client.ts'

type Fields = { [name: string]: PlainValue }
type Doc = Fields | undefined

const path = 'docs/it'
const update = (to: Fields): Write[] => [{ update: path, to }]
const set = (to: Fields, how: object = {}): Write[] => [{ set: path, to, ...how }]

const writeCases: [sentence: string, before: Doc, writes: Write[], after: Doc, answer?: string][] = [
  ['sets a new document', undefined, set({ a: 1 }), { a: 1 }],
  ['replaces a whole document with set', { a: 1, b: 2 }, set({ a: 3 }), { a: 3 }],
  ['replaces a document with an empty one', { a: 1 }, set({}), {}],
  [
    'merges into an existing document',
    { a: 1, m: { x: 1 } },
    set({ m: { y: 2 } }, { merge: true }),
    { a: 1, m: { x: 1, y: 2 } },
  ],
  ['merges into a missing document', undefined, set({ a: 1 }, { merge: true }), { a: 1 }],
  [
    'adds an empty map in a merge and keeps the other fields',
    { m: { x: 1 } },
    set({ n: {} }, { merge: true }),
    { m: { x: 1 }, n: {} },
  ],
  ['merges only the named fields', { a: 1, b: 1 }, set({ a: 2, b: 2 }, { mergeFields: ['a'] }), { a: 2, b: 1 }],
  ['deletes a field in a merge', { a: 1, b: 2 }, set({ b: { $: 'nothing' } }, { merge: true }), { a: 1 }],
  ['updates a field', { a: 1, b: 2 }, update({ a: 3 }), { a: 3, b: 2 }],
  ['replaces a map when the map itself is updated', { m: { x: 1 } }, update({ m: { y: 2 } }), { m: { y: 2 } }],
  ['updates one field of a map', { m: { x: 1, y: 1 } }, update({ 'm.x': 2 }), { m: { x: 2, y: 1 } }],
  ['creates the missing maps of a field path', { a: 1 }, update({ 'm.deep.x': 2 }), { a: 1, m: { deep: { x: 2 } } }],
  ['replaces a number with a map when a field path leads into it', { m: 1 }, update({ 'm.x': 2 }), { m: { x: 2 } }],
  ['deletes a field', { a: 1, b: 2 }, update({ a: { $: 'nothing' } }), { b: 2 }],
  ['deletes a field of a map', { m: { x: 1, y: 1 } }, update({ 'm.x': { $: 'nothing' } }), { m: { y: 1 } }],
  ['ignores the deletion of a missing field', { a: 1 }, update({ z: { $: 'nothing' } }), { a: 1 }],
  ['updates a field with a dot in its name', { 'a.b': 1 }, [{ updateAt: path, path: ['a.b'], to: 2 }], { 'a.b': 2 }],
  [
    'updates a field with quotes and spaces in its name',
    {},
    [{ updateAt: path, path: ['`a\\ `'], to: 2 }],
    { '`a\\ `': 2 },
  ],
  ['refuses to update a missing document', undefined, update({ a: 1 }), undefined, 'not-found'],
  ['deletes a document', { a: 1 }, [{ delete: path }], undefined],
  ['accepts the deletion of a missing document', undefined, [{ delete: path }], undefined],
  ['applies two writes of one commit in their order', undefined, [...set({ a: 1 }), ...set({ a: 2 })], { a: 2 }],
  ['updates a document that the same commit set', undefined, [...set({ a: 1 }), ...update({ b: 2 })], { a: 1, b: 2 }],
  ['sets a document that the same commit deleted', { a: 1 }, [{ delete: path }, ...set({ b: 2 })], { b: 2 }],
  [
    'refuses to update a document that the same commit deleted',
    { a: 1 },
    [{ delete: path }, ...update({ b: 2 })],
    { a: 1 },
    'invalid-argument',
  ],
  [
    'writes nothing when one write of the commit is refused',
    { a: 1 },
    [...set({ a: 2 }), { update: 'docs/none', to: { a: 1 } }],
    { a: 1 },
    'not-found',
  ],
  ['increments a number', { n: 1 }, update({ n: { $: 'increment', by: 2 } }), { n: 3 }],
  ['decrements a number', { n: 1 }, update({ n: { $: 'increment', by: -2 } }), { n: -1 }],
  ['increments an integer by a fraction', { n: 1 }, update({ n: { $: 'increment', by: 0.5 } }), { n: 1.5 }],
  ['increments a missing field from 0', {}, update({ n: { $: 'increment', by: 2 } }), { n: 2 }],
  ['replaces a text with the number of the increment', { n: 'x' }, update({ n: { $: 'increment', by: 2 } }), { n: 2 }],
  [
    'increments a field of a map',
    { m: { n: 1, o: 1 } },
    update({ 'm.n': { $: 'increment', by: 1 } }),
    { m: { n: 2, o: 1 } },
  ],
  [
    'increments in a merge into a missing document',
    undefined,
    set({ n: { $: 'increment', by: 2 } }, { merge: true }),
    { n: 2 },
  ],
  [
    'increments twice in one commit',
    { n: 0 },
    [...update({ n: { $: 'increment', by: 1 } }), ...update({ n: { $: 'increment', by: 2 } })],
    { n: 3 },
  ],
  [
    'adds missing elements to a list with arrayUnion',
    { l: [1, 2] },
    update({ l: { $: 'union', values: [2, 3] } }),
    { l: [1, 2, 3] },
  ],
  ['creates a list without duplicates with arrayUnion', {}, update({ l: { $: 'union', values: [1, 1] } }), { l: [1] }],
  ['replaces a number with a list with arrayUnion', { l: 1 }, update({ l: { $: 'union', values: [1] } }), { l: [1] }],
  [
    'does not add a map with arrayUnion when the list has an equal map',
    { l: [{ a: 1 }] },
    update({ l: { $: 'union', values: [{ a: 1 }, { a: 2 }] } }),
    { l: [{ a: 1 }, { a: 2 }] },
  ],
  [
    'removes every equal element with arrayRemove',
    { l: [1, 2, 1] },
    update({ l: { $: 'remove', values: [1] } }),
    { l: [2] },
  ],
  ['creates an empty list when arrayRemove finds no field', {}, update({ l: { $: 'remove', values: [1] } }), { l: [] }],
]

const valueCases: [name: string, value: PlainValue][] = [
  ['null', null],
  ['true and false', [true, false]],
  ['integers up to the limits of safe integers', [0, 1, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]],
  ['fractions', [0.1, -1.5, 1e300, 5e-324]],
  ['NaN and infinity', [Number.NaN, Infinity, -Infinity]],
  ['text', ['', 'a', 'Sierpiński', '🍕', '\u0000', 'line\nline', '"\\']],
  ['long text', 'ñ'.repeat(100_000)],
  ['a time to the millisecond', { $: 'date', ms: 1_234_567_890_123 }],
  ['a time before 1970', { $: 'date', ms: -1 }],
  ['bytes', { $: 'bytes', base64: 'AP+A' }],
  ['a place', { $: 'point', latitude: -90, longitude: 180 }],
  ['a reference', { $: 'reference', path: 'some/where' }],
  ['a vector', { $: 'vector', values: [1, -0.5] }],
  ['an empty list and an empty map', { list: [], map: {} }],
  ['lists in maps in lists', [{ l: [{ m: [1] }] }]],
  ['field names with dots, quotes, spaces and accents', { 'a.b': 1, '`': 2, ' ': 3, año: 4, constructor: 5 }],
]

let sdks: Awaited<ReturnType<typeof startAllSdks>>
beforeAll(async () => {
  sdks = await startAllSdks()
})
afterAll(() => sdks.stop())

describe.each(sdkNames)('a write with %s', sdkName => {
  it.each(writeCases)(
    'has the expected result in the document and the expected answer: %s',
    async (_, before, steps, after, answer = 'ok') => {
      const { write, read } = sdks.clients[sdkName]
      await write(before ? [{ set: path, to: before }] : [{ delete: path }])
      // firebase/firestore/lite reports every HTTP 400 as `failed-precondition`.
      const isLiteInvalidArgument = sdkName === 'firebase/firestore/lite' && answer === 'invalid-argument'
      expect(await write(steps)).toBe(isLiteInvalidArgument ? 'failed-precondition' : answer)
      expect(await read(path)).toEqual(after)
    },
  )

  it.each(valueCases)('stores %s unchanged', async (_, value) => {
    const { write, read } = sdks.clients[sdkName]
    expect(await write(set({ value }))).toBe('ok')
    expect(await read(path)).toEqual({ value })
    for (const otherSdk of sdkNames) expect(await sdks.clients[otherSdk].read(path), otherSdk).toEqual({ value })
  })

  it('stores the server’s time in place of a server timestamp, and the same time in the whole commit', async () => {
    const { write, read } = sdks.clients[sdkName]
    await write([...set({ at: { $: 'now' } }), { set: 'docs/other', to: { at: { $: 'now' } } }])
    const { at } = (await read(path)) as { at: { ms: number } }
    expect(Math.abs(at.ms - Date.now())).toBeLessThan(60_000)
    expect(await read('docs/other')).toEqual({ at })
  })
})
