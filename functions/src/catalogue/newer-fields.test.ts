import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { restoreNewerFields } from './newer-fields.ts'

/**
 * For each newer field of the test's documents, the schema number with which the field was added. A field that is not
 * listed, such as `a`, has existed since schema number 1.
 */
const numbers = { b: 2, 'settings.c': 3, 'settings.deep.d': 4, settings2: 5, 'options.*.e': 3, 'options.*.more.f': 4 }
const newest = 5

type Doc = { [field: string]: unknown }
const change = (doc: Doc) => ({ collection: 'products' as const, id: 'one', doc })
const restore = (doc: Doc, stored: Doc | undefined, schema: number) =>
  restoreNewerFields(change(doc), stored, schema, numbers).doc as Doc

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const leaf = fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.array(fc.integer(), { maxLength: 2 }))
const withoutUndefined = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const options = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('x', 'y', 'z'),
    name: leaf,
    e: maybe(leaf),
    more: maybe(fc.record({ f: maybe(leaf) })),
  }),
  { selector: ({ id }) => id, maxLength: 3 },
)
const documents = fc
  .record({
    a: maybe(leaf),
    b: maybe(leaf),
    settings: maybe(fc.record({ old: maybe(leaf), c: maybe(leaf), deep: maybe(fc.record({ d: maybe(leaf) })) })),
    settings2: maybe(fc.record({ g: maybe(leaf) })),
    options: maybe(options),
  })
  .map(doc => withoutUndefined(doc) as Doc)

/**
 * Lists the values of a document by path. The path of a list item contains the item's id: `options.x.e` is the field
 * `e` of the option with the id `x`.
 */
function valuesOf(value: unknown, path = ''): { [path: string]: unknown } {
  const isList = Array.isArray(value) && value.some(item => item?.id)
  if (isList) return Object.assign({}, ...value.map(item => valuesOf(item, `${path}.${item.id}`)))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { [path.slice(1)]: value }
  return Object.assign({}, ...Object.entries(value).map(([name, item]) => valuesOf(item, `${path}.${name}`)))
}
const since = (path: string): number => {
  const general = path.replace(/^options\.[xyz]\./, 'options.*.')
  const [, number] =
    Object.entries(numbers).find(([added]) => general === added || general.startsWith(`${added}.`)) ?? []
  return number ?? 1
}
/**
 * Returns the document as a version of the app with this schema number would send it: without the fields that the
 * version does not know.
 */
const asSentBy = (schema: number, doc: Doc): Doc => {
  const strip = (value: unknown, path: string): unknown => {
    if (Array.isArray(value) && value.some(item => item?.id))
      return value.map(item => strip(item, `${path}.${item.id}`))
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const known = Object.entries(value).filter(([name]) => since(`${path}.${name}`.slice(1)) <= schema)
    return Object.fromEntries(known.map(([name, item]) => [name, strip(item, `${path}.${name}`)]))
  }
  return strip(doc, '') as Doc
}
const idsOf = (doc: Doc) => ((doc.options ?? []) as { id: string }[]).map(({ id }) => id)

describe('restoreNewerFields', () => {
  it('restores exactly the fields that the sender’s version of the app does not know, for any document and any version', () => {
    fc.assert(
      fc.property(documents, documents, fc.integer({ min: 1, max: newest }), (stored, edited, schema) => {
        const sent = asSentBy(schema, edited)
        const result = valuesOf(restore(sent, stored, schema))
        // The fields of a removed option are removed with the option.
        const isInRemovedOption = (path: string) =>
          path.startsWith('options.') && !idsOf(sent).includes(path.split('.')[1]!)
        const newer = Object.entries(valuesOf(stored)).filter(
          ([path]) => since(path) > schema && !isInRemovedOption(path),
        )
        const expected = { ...valuesOf(sent), ...Object.fromEntries(newer) }
        expect(result).toEqual(expected)
      }),
      { numRuns: 2_000 },
    )
  })

  it('restores nothing if the sender’s version of the app knows all fields or has an even higher schema number', () => {
    fc.assert(
      fc.property(documents, maybe(documents), fc.integer({ min: newest }), (sent, stored, schema) => {
        expect(restore(sent, stored, schema)).toEqual(sent)
      }),
    )
  })

  it('does not change the sent document, and returns a document with all sent values', () => {
    fc.assert(
      fc.property(documents, documents, fc.integer({ min: 1, max: newest }), (sent, stored, schema) => {
        const before = structuredClone(sent)
        const result = valuesOf(restore(sent, stored, schema))
        expect(sent).toEqual(before)
        expect(result).toMatchObject(valuesOf(sent))
      }),
    )
  })

  it('restores a nested field, together with the object that contains it if the sender left that object out', () => {
    const stored = { a: 1, settings: { old: 2, c: 3 } }
    expect(restore({ a: 5, settings: { old: 6 } }, stored, 2)).toEqual({ a: 5, settings: { old: 6, c: 3 } })
    expect(restore({ a: 5 }, stored, 2)).toEqual({ a: 5, settings: { c: 3 } })
    expect(restore({ a: 5 }, stored, 3)).toEqual({ a: 5 })
  })

  it('restores a field of an item of a list, and finds the stored item by its id', () => {
    const stored = {
      options: [
        { id: 'x', e: 1 },
        { id: 'y', e: 2 },
      ],
    }
    const sent = { options: [{ id: 'y' }, { id: 'new' }] }
    expect(restore(sent, stored, 2)).toEqual({ options: [{ id: 'y', e: 2 }, { id: 'new' }] })
  })

  it('adds no field to a deletion or to a new document', () => {
    const deletion = { collection: 'products' as const, id: 'one' }
    expect(restoreNewerFields(deletion, { b: 1 }, 1, numbers)).toBe(deletion)
    expect(restore({ a: 1 }, undefined, 1)).toEqual({ a: 1 })
  })
})
