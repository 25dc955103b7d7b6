import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldAt, parseFieldPath, withField } from './field-path.ts'
import { compareNames, compareText } from './names.ts'
import { formatMicros, parseMicros } from './timestamp.ts'
import { compareValues, type Fields, parseFields, parseValue, type Value } from './values.ts'

const ordered: unknown[] = [
  { nullValue: null },
  { booleanValue: false },
  { booleanValue: true },
  { doubleValue: 'NaN' },
  { doubleValue: '-Infinity' },
  { integerValue: '-9223372036854775808' },
  { integerValue: '-1' },
  { doubleValue: -0.5 },
  { integerValue: '0' },
  { doubleValue: 0.5 },
  { integerValue: '9007199254740993' },
  { integerValue: '9007199254740994' },
  { integerValue: '9223372036854775807' },
  { doubleValue: 'Infinity' },
  { timestampValue: '1969-12-31T23:59:59Z' },
  { timestampValue: '2020-01-01T00:00:00.000001Z' },
  { timestampValue: '2020-01-01T00:00:00.1Z' },
  { stringValue: '' },
  { stringValue: 'Z' },
  { stringValue: 'a' },
  { stringValue: 'ñ' },
  { stringValue: '\ufffd' },
  { stringValue: '🌮' },
  { bytesValue: '' },
  { bytesValue: 'AA==' },
  { bytesValue: '/w==' },
  { referenceValue: 'projects/p/databases/d/documents/a/__id2__' },
  { referenceValue: 'projects/p/databases/d/documents/a/__id10__' },
  { referenceValue: 'projects/p/databases/d/documents/a/b' },
  { geoPointValue: { latitude: -1, longitude: 5 } },
  { geoPointValue: { latitude: 1, longitude: 0 } },
  { arrayValue: {} },
  { arrayValue: { values: [{ integerValue: '1' }] } },
  { arrayValue: { values: [{ integerValue: '1' }, { nullValue: null }] } },
  { arrayValue: { values: [{ integerValue: '2' }] } },
  { mapValue: { fields: { __type__: { stringValue: '__vector__' }, value: { arrayValue: {} } } } },
  { mapValue: {} },
  { mapValue: { fields: { a: { integerValue: '1' } } } },
  { mapValue: { fields: { a: { integerValue: '1' }, b: { nullValue: null } } } },
  { mapValue: { fields: { b: { nullValue: null } } } },
]

describe('the order of values', () => {
  it('is Firestore’s documented order, across types and within each type', () => {
    const values = ordered.map(parseValue)
    for (const [i, a] of values.entries()) {
      for (const [j, b] of values.entries()) {
        expect(Math.sign(compareValues(a, b)), `${JSON.stringify(a)} ${JSON.stringify(b)}`).toBe(Math.sign(i - j))
      }
    }
  })

  it('treats an integer and a double of the same value as equal', () => {
    expect(compareValues({ integerValue: '1' }, { doubleValue: 1 })).toBe(0)
    expect(compareValues({ doubleValue: '-0' }, { integerValue: '0' })).toBe(0)
  })

  it('sorts text by its UTF-8 bytes', () => {
    const text = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(compareText(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
      }),
    )
  })

  it('puts a document before the documents in its subcollections', () => {
    expect(compareNames('d/documents/a/b', 'd/documents/a/b/c/d')).toBeLessThan(0)
    expect(compareNames('d/documents/a/b/c/d', 'd/documents/a/b!')).toBeLessThan(0)
  })
})

describe('values of a request', () => {
  it('are refused when a field name is reserved, such as __proto__', () => {
    for (const name of ['__proto__', '__name__', '____']) {
      const input: unknown = JSON.parse(`{"${name}": {"nullValue": null}}`)
      expect(() => parseFields(input)).toThrow('reserved')
    }
  })

  it('have their timestamps converted to UTC and cut to microseconds', () => {
    expect(formatMicros(parseMicros('2026-05-01T12:00:00.123456789+02:00'))).toBe('2026-05-01T10:00:00.123456Z')
    expect(formatMicros(parseMicros({ seconds: '-1', nanos: 5000 }))).toBe('1969-12-31T23:59:59.000005Z')
    expect(() => parseMicros('yesterday')).toThrow('Invalid timestamp')
  })

  it('are refused when they are malformed', () => {
    for (const input of [{}, null, { integerValue: '1.5' }, { integerValue: 'x' }, { timestampValue: 'x' }]) {
      expect(() => parseValue(input)).toThrow('Invalid')
    }
  })
})

describe('a field path', () => {
  it('may have segments in backticks, and is refused when it is malformed', () => {
    expect(parseFieldPath('a.`b.c`.`d\\`e`')).toEqual(['a', 'b.c', 'd`e'])
    for (const text of ['', '.a', 'a.', 'a..b', 'a`b`', '`a']) expect(() => parseFieldPath(text)).toThrow('Invalid')
  })

  it('finds the value that was set at the path, and finds nothing once the value is removed', () => {
    const value: Value = { stringValue: 'x' }
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 4 }), path => {
        const start: Fields = { a: { integerValue: '1' }, b: { mapValue: { fields: { a: value } } } }
        const fields = withField(start, path, value)
        expect(fieldAt(fields, path)).toEqual(value)
        expect(fieldAt(withField(fields, path, undefined), path)).toBeUndefined()
      }),
    )
  })
})
