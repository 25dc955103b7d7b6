import { asLatLng, asMap, asString, type Methods } from './arguments.ts'
import { diffMethods, listMethods, mapMethods, setMethods } from './collections.ts'
import { EvaluationError } from './errors.ts'
import { matchesWhole, replaceAll, splitByPattern } from './regex.ts'
import { durationMethods, timestampMethods } from './time.ts'
import { type LatLng, Path, type TypeName, typeOf, type Value } from './values.ts'

const stringMethods: Methods<string> = {
  lower: self => self.toLowerCase(),
  upper: self => self.toUpperCase(),
  trim: self => self.trim(),
  size: self => BigInt([...self].length),
  matches: (self, pattern) => matchesWhole(self, asString(pattern)),
  replace: (self, pattern, substitute) => replaceAll(self, asString(pattern), asString(substitute)),
  split: (self, pattern) => splitByPattern(self, asString(pattern)),
  toUtf8: self => new Uint8Array(Buffer.from(self)),
}

const bytesMethods: Methods<Uint8Array> = {
  size: self => BigInt(self.length),
  // Production encodes base64 with the URL-safe alphabet and padding, and hexadecimal digits in upper case.
  toBase64: self => Buffer.from(self).toString('base64').replaceAll('+', '-').replaceAll('/', '_'),
  toHexString: self => Buffer.from(self).toString('hex').toUpperCase(),
}

const latLngMethods: Methods<LatLng> = {
  latitude: self => self.latitude,
  longitude: self => self.longitude,
  distance: (self, other) => distance(self, asLatLng(other)),
}

const earthRadius = 6_371_000 // In metres.

/** The distance on the sphere in metres, by the haversine formula. */
function distance(a: LatLng, b: LatLng): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const byLatitude = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const byLongitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const chord = byLatitude + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * byLongitude
  return 2 * earthRadius * Math.asin(Math.sqrt(chord))
}

const pathMethods: Methods<Path> = {
  bind: (self, names) =>
    new Path(
      self.segments.map(segment => {
        const name = /^\{(\w+)\}$/.exec(segment)?.[1]
        return name === undefined ? segment : asString(asMap(names).get(name) ?? null)
      }),
    ),
}

const methodsOf: Partial<Record<TypeName, Methods<never>>> = {
  string: stringMethods,
  bytes: bytesMethods,
  list: listMethods,
  set: setMethods,
  map: mapMethods,
  mapdiff: diffMethods,
  timestamp: timestampMethods,
  duration: durationMethods,
  latlng: latLngMethods,
  path: pathMethods,
}

const knownMethods = new Set(Object.values(methodsOf).flatMap(methods => Object.keys(methods)))

/** Whether any type has a method of this name. */
export function isMethod(name: string): boolean {
  return knownMethods.has(name)
}

/** @throws EvaluationError, for example when the type of `self` has no such method or an argument has the wrong type */
export function callMethod(self: Value, name: string, args: Value[]): Value {
  const methods = methodsOf[typeOf(self)]
  const method = methods !== undefined && Object.hasOwn(methods, name) ? methods[name] : undefined
  if (method === undefined) throw new EvaluationError(`no method ${name} on ${typeOf(self)}`)
  if (args.length !== method.length - 1) throw new EvaluationError(`arguments of ${name}`)
  return method(self as never, ...args)
}
