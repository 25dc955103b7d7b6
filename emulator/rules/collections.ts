import { asList, asMap, asSet, asString, itemsOf, type Methods } from './arguments.ts'
import { contains, equal, isList, MapDiff, type RulesMap, RulesSet, type Value } from './values.ts'

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
  // A list and not a set: production refuses set algebra on it.
  keys: self => [...self.keys()],
  values: self => [...self.values()],
  get: (self, key, otherwise) => find(self, isList(key) ? key : [key]) ?? otherwise,
  diff: (self, before) => new MapDiff(self, asMap(before)),
}

function find(map: RulesMap, keys: readonly Value[]): Value | undefined {
  let found: Value | undefined = map
  for (const key of keys) {
    if (found === undefined) return undefined
    found = asMap(found).get(asString(key))
  }
  return found
}

export const diffMethods: Methods<MapDiff> = {
  addedKeys: diff => keysWhere(diff, (is, was) => was === undefined && is !== undefined),
  removedKeys: diff => keysWhere(diff, (is, was) => is === undefined && was !== undefined),
  changedKeys: diff => keysWhere(diff, (is, was) => is !== undefined && was !== undefined && !equal(is, was)),
  unchangedKeys: diff => keysWhere(diff, (is, was) => is !== undefined && was !== undefined && equal(is, was)),
  affectedKeys: diff => keysWhere(diff, (is, was) => is === undefined || was === undefined || !equal(is, was)),
}

/** The keys of either map whose value now and before `holds`. */
function keysWhere(diff: MapDiff, holds: (is: Value | undefined, was: Value | undefined) => boolean): RulesSet {
  const keys = [...new Set([...diff.after.keys(), ...diff.before.keys()])]
  return new RulesSet(keys.filter(key => holds(diff.after.get(key), diff.before.get(key))))
}
