import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAllSdks } from './support/sdk/all-sdks.ts'
import { type PlainValue, sdkNames, type Write } from './support/sdk/sdk-client.ts'

type Fields = { [name: string]: PlainValue }
type Doc = Fields | undefined

const path = 'docs/it'
const update = (to: Fields): Write[] => [{ update: path, to }]
const set = (to: Fields, how: object = {}): Write[] => [{ set: path, to, ...how }]

const writeCases: [sentence: string, before: Doc, writes: Write[], after: Doc, answer?: string][] = [
  ['sets what was not there', undefined, set({ a: 1 }), { a: 1 }],
  ['sets all anew', { a: 1, b: 2 }, set({ a: 3 }), { a: 3 }],
  ['sets an empty document', { a: 1 }, set({}), {}],
  [
    'merges into what is there',
    { a: 1, m: { x: 1 } },
    set({ m: { y: 2 } }, { merge: true }),
    { a: 1, m: { x: 1, y: 2 } },
  ],
  ['merges into nothing', undefined, set({ a: 1 }, { merge: true }), { a: 1 }],
  [
    'merges an empty map without taking fields away',
    { m: { x: 1 } },
    set({ n: {} }, { merge: true }),
    { m: { x: 1 }, n: {} },
  ],
  ['merges the named fields alone', { a: 1, b: 1 }, set({ a: 2, b: 2 }, { mergeFields: ['a'] }), { a: 2, b: 1 }],
  ['takes a field away while merging', { a: 1, b: 2 }, set({ b: { $: 'nothing' } }, { merge: true }), { a: 1 }],
  ['updates a field', { a: 1, b: 2 }, update({ a: 3 }), { a: 3, b: 2 }],
  ['replaces a map when it is updated whole', { m: { x: 1 } }, update({ m: { y: 2 } }), { m: { y: 2 } }],
  ['updates within a map', { m: { x: 1, y: 1 } }, update({ 'm.x': 2 }), { m: { x: 2, y: 1 } }],
  ['makes the maps on the way', { a: 1 }, update({ 'm.deep.x': 2 }), { a: 1, m: { deep: { x: 2 } } }],
  ['puts a map in place of a value on the way', { m: 1 }, update({ 'm.x': 2 }), { m: { x: 2 } }],
  ['takes a field away', { a: 1, b: 2 }, update({ a: { $: 'nothing' } }), { b: 2 }],
  ['takes a field of a map away', { m: { x: 1, y: 1 } }, update({ 'm.x': { $: 'nothing' } }), { m: { y: 1 } }],
  ['takes away what is not there', { a: 1 }, update({ z: { $: 'nothing' } }), { a: 1 }],
  ['updates a field whose name has a dot', { 'a.b': 1 }, [{ updateAt: path, path: ['a.b'], to: 2 }], { 'a.b': 2 }],
  [
    'updates a field whose name has quotes and blanks',
    {},
    [{ updateAt: path, path: ['`a\\ `'], to: 2 }],
    { '`a\\ `': 2 },
  ],
  ['refuses to update what is not there', undefined, update({ a: 1 }), undefined, 'not-found'],
  ['deletes', { a: 1 }, [{ delete: path }], undefined],
  ['deletes what is not there', undefined, [{ delete: path }], undefined],
  ['lets the later of two writes win', undefined, [...set({ a: 1 }), ...set({ a: 2 })], { a: 2 }],
  ['updates what the same commit set', undefined, [...set({ a: 1 }), ...update({ b: 2 })], { a: 1, b: 2 }],
  ['sets what the same commit deleted', { a: 1 }, [{ delete: path }, ...set({ b: 2 })], { b: 2 }],
  [
    'refuses to update what the same commit deleted',
    { a: 1 },
    [{ delete: path }, ...update({ b: 2 })],
    { a: 1 },
    'invalid-argument',
  ],
  [
    'writes nothing when one write cannot be',
    { a: 1 },
    [...set({ a: 2 }), { update: 'docs/none', to: { a: 1 } }],
    { a: 1 },
    'not-found',
  ],
  ['adds to a number', { n: 1 }, update({ n: { $: 'increment', by: 2 } }), { n: 3 }],
  ['takes from a number', { n: 1 }, update({ n: { $: 'increment', by: -2 } }), { n: -1 }],
  ['adds a fraction', { n: 1 }, update({ n: { $: 'increment', by: 0.5 } }), { n: 1.5 }],
  ['adds to nothing', {}, update({ n: { $: 'increment', by: 2 } }), { n: 2 }],
  ['adds to what is no number by replacing it', { n: 'x' }, update({ n: { $: 'increment', by: 2 } }), { n: 2 }],
  ['adds within a map', { m: { n: 1, o: 1 } }, update({ 'm.n': { $: 'increment', by: 1 } }), { m: { n: 2, o: 1 } }],
  ['adds while merging into nothing', undefined, set({ n: { $: 'increment', by: 2 } }, { merge: true }), { n: 2 }],
  [
    'adds twice in one commit',
    { n: 0 },
    [...update({ n: { $: 'increment', by: 1 } }), ...update({ n: { $: 'increment', by: 2 } })],
    { n: 3 },
  ],
  ['adds to a list what it lacks', { l: [1, 2] }, update({ l: { $: 'union', values: [2, 3] } }), { l: [1, 2, 3] }],
  ['begins a list', {}, update({ l: { $: 'union', values: [1, 1] } }), { l: [1] }],
  ['puts a list in place of a value', { l: 1 }, update({ l: { $: 'union', values: [1] } }), { l: [1] }],
  [
    'knows equal maps in a list',
    { l: [{ a: 1 }] },
    update({ l: { $: 'union', values: [{ a: 1 }, { a: 2 }] } }),
    { l: [{ a: 1 }, { a: 2 }] },
  ],
  [
    'takes every equal element out of a list',
    { l: [1, 2, 1] },
    update({ l: { $: 'remove', values: [1] } }),
    { l: [2] },
  ],
  ['takes out of a list that is not there', {}, update({ l: { $: 'remove', values: [1] } }), { l: [] }],
]

const valueCases: [name: string, value: PlainValue][] = [
  ['null', null],
  ['true and false', [true, false]],
  ['whole numbers to the ends of what is safe', [0, 1, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]],
  ['fractions', [0.1, -1.5, 1e300, 5e-324]],
  ['what is not a number, and infinity', [Number.NaN, Infinity, -Infinity]],
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
  ['names with dots, quotes, blanks and accents', { 'a.b': 1, '`': 2, ' ': 3, año: 4, constructor: 5 }],
]

let sdks: Awaited<ReturnType<typeof startAllSdks>>
beforeAll(async () => {
  sdks = await startAllSdks()
})
afterAll(() => sdks.stop())

describe.each(sdkNames)('a write of %s', sdkName => {
  it.each(writeCases)('%s', async (_, before, steps, after, answer = 'ok') => {
    const { write, read } = sdks.clients[sdkName]
    await write(before ? [{ set: path, to: before }] : [{ delete: path }])
    // Lite has one code for whatever comes as HTTP 400.
    const isLiteInvalidArgument = sdkName === 'firebase/firestore/lite' && answer === 'invalid-argument'
    expect(await write(steps)).toBe(isLiteInvalidArgument ? 'failed-precondition' : answer)
    expect(await read(path)).toEqual(after)
  })

  it.each(valueCases)('keeps %s as it is', async (_, value) => {
    const { write, read } = sdks.clients[sdkName]
    expect(await write(set({ value }))).toBe('ok')
    expect(await read(path)).toEqual({ value })
    for (const otherSdk of sdkNames) expect(await sdks.clients[otherSdk].read(path), otherSdk).toEqual({ value })
  })

  it('has the server’s time, one for the whole commit', async () => {
    const { write, read } = sdks.clients[sdkName]
    await write([...set({ at: { $: 'now' } }), { set: 'docs/other', to: { at: { $: 'now' } } }])
    const { at } = (await read(path)) as { at: { ms: number } }
    expect(Math.abs(at.ms - Date.now())).toBeLessThan(60_000)
    expect(await read('docs/other')).toEqual({ at })
  })
})
