import { asList, asMap, asSet, asString, itemsOf, type Methods } from './arguments.ts'
import { contains, equalValues, isList, isMap, MapDiff, type RulesMap, RulesSet, type Value } from './values.ts'

const membership: Methods<Value> = {
  hasAll: (self, others) => itemsOf(others).every(item => contains(itemsOf(self), item)),
  hasAny: (self, others) => itemsOf(others).some(item => contains(itemsOf(self), item)),
  hasOnly: (self, others) => itemsOf(self).every(item => contains(itemsOf(others), item)),
}

export const listMethods: Methods<readonly Value[]> = {
  ...membership,
  size: self => BigInt(self.length),
  concat: (self, others) => [...self, ...asList(others)],
  removeAll: (self, others) => self.filter(item => !contains(asList(others), item)),
  join: (self, separator) => self.map(asString).join(asString(separator)),
  toSet: self => new RulesSet(self),
}

export const setMethods: Methods<RulesSet> = {
  ...membership,
  size: self => BigInt(self.items.length),
  difference: (self, others) => new RulesSet(self.items.filter(item => !contains(asSet(others).items, item))),
  intersection: (self, others) => new RulesSet(self.items.filter(item => contains(asSet(others).items, item))),
  union: (self, others) => new RulesSet([...self.items, ...asSet(others).items]),
}

export const mapMethods: Methods<RulesMap> = {
  size: self => BigInt(self.size),
  // Returns a list, not a set, because production refuses set methods on the result of `keys()`.
  keys: self => [...self.keys()],
  values: self => [...self.values()],
  get: (self, key, otherwise) => {
    const found = find(self, isList(key) ? key : [key])
    return found === undefined ? otherwise : found
  },
  diff: (self, before) => new MapDiff(self, asMap(before)),
}

/** Follows the keys into nested maps. @returns undefined when a key is missing or a value on the way is not a map */
function find(map: RulesMap, keys: readonly Value[]): Value | undefined {
  let found: Value | undefined = map
  for (const key of keys) {
    if (found === undefined || !isMap(found)) return undefined
    found = found.get(asString(key))
  }
  return found
}

/** The methods of the difference of two maps, which `after.diff(before)` returns. */
export const diffMethods: Methods<MapDiff> = {
  addedKeys: diff => keysWhere(diff, (after, before) => before === undefined && after !== undefined),
  removedKeys: diff => keysWhere(diff, (after, before) => after === undefined && before !== undefined),
  changedKeys: diff =>
    keysWhere(diff, (after, before) => after !== undefined && before !== undefined && !equalValues(after, before)),
  unchangedKeys: diff =>
    keysWhere(diff, (after, before) => after !== undefined && before !== undefined && equalValues(after, before)),
  affectedKeys: diff =>
    keysWhere(diff, (after, before) => after === undefined || before === undefined || !equalValues(after, before)),
}

function keysWhere(
  diff: MapDiff,
  condition: (after: Value | undefined, before: Value | undefined) => boolean,
): RulesSet {
  const keys = [...new Set([...diff.after.keys(), ...diff.before.keys()])]
  return new RulesSet(keys.filter(key => condition(diff.after.get(key), diff.before.get(key))))
}
