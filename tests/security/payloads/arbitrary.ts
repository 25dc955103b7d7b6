import fc from 'fast-check'
import * as v from 'valibot'

/** The properties of a Valibot schema that this file uses. */
type Schema = {
  type: string
  entries?: { [key: string]: Schema }
  item?: Schema
  wrapped?: Schema
  value?: Schema
  key?: Schema
  options?: (Schema | string | number)[]
  literal?: unknown
  pipe?: { kind: string; type: string; requirement?: unknown }[]
}

/**
 * Words for generated texts, for example ids of the test tenant, a date, a colour, and names such as `toString` of
 * properties that every object has.
 */
const words = [
  ...['agua', 'taco', 'pescado', 'flan', 'salsa', 'verde', 'queso', 'extras', 'platos', 'sala', 'mesa-4', 'iva'],
  ...[
    'order-1',
    'order-2',
    'order-3',
    'line-1',
    'line-2',
    'line-3',
    'command-1',
    'waiter-1',
    'manager-1',
    'B-17',
    '4826',
    '482613',
    'AAAA-9999999',
    '2026-11-25',
    'https://factura.example/comanda',
    'socio@example.com',
    '50000',
  ],
  ...[
    'MXN',
    'USD',
    'es-MX',
    'es',
    'en',
    'America/Mexico_City',
    '#0f4a34',
    'tenants/demo/public/x.webp',
    'a',
    'x'.repeat(64),
    'ñandú 🌮',
  ],
  ...['toString', 'hasOwnProperty', 'valueOf', 'length'],
]
const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      null,
      undefined,
      '',
      ' ',
      0,
      -0,
      -1,
      1.5,
      1e9,
      1e300,
      Number.MAX_SAFE_INTEGER,
      Number.NaN,
      true,
      false,
      [],
      {},
      [[]],
    ],
    ...[
      '__proto__',
      'constructor',
      '__x__',
      '../x',
      'a/b',
      '\u0000',
      '\u202e',
      '\ud800',
      'x'.repeat(5_000),
      '=1+1',
      '<b>',
      '1',
    ],
    ...[{ __x__: 1 }, { toJSON: 1 }, [null], { '': 1 }, { 'a.b': 1 }],
  ),
  fc.jsonValue({ maxDepth: 2 }),
)

/**
 * Generates random values for a Valibot schema. A few of them are invalid, because for example the schema's checks of
 * whole objects are ignored.
 */
export function arbitraryOf(schema: unknown): fc.Arbitrary<unknown> {
  const { type, entries, item, wrapped, value, key, options, literal, pipe = [] } = schema as Schema
  const requirement = (name: string) => pipe.find(action => action.type === name)?.requirement
  const accepts = (candidate: unknown) => v.is(schema as v.GenericSchema, candidate)
  switch (type) {
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(entries!).map(([name, one]) => [name, arbitraryOf(one)])), {
        requiredKeys: Object.keys(entries!).filter(name => entries![name]!.type !== 'optional') as [],
      })
    case 'optional':
      return arbitraryOf(wrapped)
    case 'nullable':
      return fc.oneof(arbitraryOf(wrapped), fc.constant(null))
    case 'array': {
      const minLength = (requirement('min_length') as number | undefined) ?? 0
      return fc.array(arbitraryOf(item), { minLength, maxLength: minLength + 3 })
    }
    case 'record':
      return fc.dictionary(arbitraryOf(key) as fc.Arbitrary<string>, arbitraryOf(value), { maxKeys: 2 })
    case 'picklist':
      return fc.constantFrom(...options!)
    case 'variant':
      return fc.oneof(...options!.map(arbitraryOf))
    case 'literal':
      return fc.constant(literal)
    case 'boolean':
      return fc.boolean()
    case 'number': {
      const min = (requirement('min_value') as number | undefined) ?? -1000
      const max = (requirement('max_value') as number | undefined) ?? 1000
      const least = Math.ceil(min)
      return fc.oneof(
        fc.integer({ min: least, max }),
        fc.integer({ min: least, max: Math.min(max, least + 10) }),
        fc.constantFrom(min, max),
      )
    }
    case 'string': {
      const fitting = words.filter(accepts)
      if (fitting.length === 0) throw new Error('no word that fits this text')
      const known = fc.constantFrom(...fitting)
      const text = fc.string({ unit: 'grapheme', maxLength: 30 })
      return fc.oneof(
        { arbitrary: known, weight: 4 },
        fc.tuple(text, known).map(([any, one]) => (accepts(any) ? any : one)),
      )
    }
    default:
      throw new Error(`no payloads for a schema of the type ${type}`)
  }
}

/** Changes a generated value at one place: replaces, removes or adds a property, or replaces the whole value. */
export const withOneFault = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(good, hostileValue, fc.nat(), fc.constantFrom('replace', 'remove', 'add', 'whole'))
    .map(([value, bad, where, how]) => {
      if (how === 'whole') return bad
      const copy = structuredClone(value)
      const places = placesIn(copy)
      const place = places[where % Math.max(1, places.length)]
      if (!place) return bad
      if (how === 'add')
        Object.defineProperty(place.holder, extraKeys[where % extraKeys.length]!, { ...open, value: bad })
      else if (how === 'remove') delete place.holder[place.key]
      else place.holder[place.key] = bad
      return copy
    })

const open = { enumerable: true, configurable: true, writable: true }
const extraKeys = ['__proto__', 'constructor', 'prototype', 'price', 'total', 'status', 'tenantId', 'by', 'x']

type Place = { holder: { [key: string]: unknown }; key: string }
function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Place['holder']
  return Object.keys(holder).flatMap(key => [{ holder, key }, ...placesIn(holder[key])])
}

/** A third of the payloads come from `arbitraryOf`, a third have one fault, and a third are hostile values. */
export const mixedPayloads = (schema: unknown): fc.Arbitrary<unknown> => {
  const good = arbitraryOf(schema)
  return fc.oneof(good, withOneFault(good), hostileValue)
}
