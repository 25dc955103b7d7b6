import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { crc32c } from '../storage/crc32c.ts'
import { asNumber, asString, ensureInt64, type RulesFunctions, toInt } from './arguments.ts'
import { EvaluationError } from './errors.ts'
import { durationFunctions, timestampFunctions } from './time.ts'
import { LatLng, Path, typeOf, type Value } from './values.ts'

/** Functions without a namespace that depend only on their arguments. */
export const globalFunctions: RulesFunctions = {
  int: value => (typeof value === 'string' ? parseInt64(value) : toInt(asNumber(value))),
  float: value => (typeof value === 'string' ? parseFloat64(value) : asNumber(value)),
  string: value => toText(value),
  path: value => toPath(asString(value)),
  debug: value => value,
}

/** Functions with a namespace. `math.abs` is at `namespacedFunctions.math.abs`. */
export const namespacedFunctions: Record<string, RulesFunctions> = {
  math: {
    abs: value => {
      if (typeof value === 'bigint') return ensureInt64(value < 0n ? -value : value)
      return Math.abs(asNumber(value))
    },
    ceil: value => toInt(Math.ceil(asNumber(value))),
    floor: value => toInt(Math.floor(asNumber(value))),
    round: value => toInt(Math.round(asNumber(value))),
    isNaN: value => Number.isNaN(asNumber(value)),
    pow: (base, exponent) => asNumber(base) ** asNumber(exponent),
    sqrt: value => Math.sqrt(asNumber(value)),
  },
  timestamp: timestampFunctions,
  duration: durationFunctions,
  latlng: { value: (latitude, longitude) => toLatLng(asNumber(latitude), asNumber(longitude)) },
  hashing: {
    md5: value => digest('md5', value),
    sha256: value => digest('sha256', value),
    crc32: value => checksum(crc32(toBytes(value))),
    crc32c: value => checksum(crc32c(toBytes(value))),
  },
}

/** @throws EvaluationError, for example for a wrong number or type of arguments */
export function callFunction(call: RulesFunctions[string], name: string, args: Value[]): Value {
  if (args.length !== call.length) throw new EvaluationError(`arguments of ${name}`)
  return call(...args)
}

function toLatLng(latitude: number, longitude: number): LatLng {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) throw new EvaluationError('no such place')
  return new LatLng(latitude, longitude)
}

function parseInt64(text: string): bigint {
  if (!/^[+-]?\d+$/.test(text)) throw new EvaluationError('not an int')
  return ensureInt64(BigInt(text.replace('+', '')))
}

function parseFloat64(text: string): number {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text)) throw new EvaluationError('not a float')
  return Number(text)
}

function toText(value: Value): string {
  switch (typeof value) {
    case 'string':
      return value
    case 'bigint':
    case 'boolean':
    case 'number':
      return String(value)
  }
  if (value === null) return 'null'
  if (value instanceof Path) return `/${value.segments.join('/')}`
  throw new EvaluationError(`no text for ${typeOf(value)}`)
}

function toPath(text: string): Path {
  return new Path(text.replace(/^\//, '').split('/'))
}

function toBytes(value: Value): Uint8Array {
  return value instanceof Uint8Array ? value : Buffer.from(asString(value))
}

/** The bytes of a 32-bit checksum, the lowest first, as in production. */
function checksum(sum: number): Uint8Array {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(sum)
  return new Uint8Array(bytes)
}

function digest(algorithm: string, value: Value): Uint8Array {
  return new Uint8Array(createHash(algorithm).update(toBytes(value)).digest())
}
