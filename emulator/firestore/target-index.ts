import type { Change, Commit } from '../store/documents.ts'
import { parentOf } from './names.ts'
import { includesCollection } from './query.ts'
import type { Target } from './target.ts'

/** Hears of a commit with the changes that may touch each of its targets. */
export type TargetListener = (version: number, touched: ReadonlyMap<Target, Change[]>) => void

/**
 * Who watches what, indexed by the document or the collection, so that a commit costs what it touches and not what
 * else is being watched. Queries across collections are few and asked one by one.
 */
export class TargetIndex {
  readonly #byName = new Map<string, Map<Target, TargetListener>>()
  readonly #acrossCollections = new Map<Target, TargetListener>()

  add(target: Target, listener: TargetListener): void {
    const names = watchedNames(target)
    if (names === undefined) this.#acrossCollections.set(target, listener)
    for (const name of names ?? []) {
      const watching = this.#byName.get(name) ?? new Map<Target, TargetListener>()
      this.#byName.set(name, watching.set(target, listener))
    }
  }

  remove(target: Target): void {
    this.#acrossCollections.delete(target)
    for (const name of watchedNames(target) ?? []) {
      const watching = this.#byName.get(name)
      watching?.delete(target)
      if (watching?.size === 0) this.#byName.delete(name)
    }
  }

  /** Tells everybody whom the commit touches, each once. */
  publish({ version, changes }: Commit): void {
    const touched = new Map<TargetListener, Map<Target, Change[]>>()
    for (const change of changes) {
      for (const [target, listener] of this.#targetsTouchedBy(change.name)) {
        const targets = touched.get(listener) ?? new Map<Target, Change[]>()
        touched.set(listener, targets)
        const ofTarget = targets.get(target)
        if (ofTarget) ofTarget.push(change)
        else targets.set(target, [change])
      }
    }
    for (const [listener, targets] of touched) listener(version, targets)
  }

  *#targetsTouchedBy(name: string): Iterable<[Target, TargetListener]> {
    const collection = parentOf(name)
    yield* this.#byName.get(name) ?? []
    yield* this.#byName.get(collection) ?? []
    for (const entry of this.#acrossCollections) {
      const { spec: watched } = entry[0]
      if ('query' in watched && includesCollection(watched.query, collection)) yield entry
    }
  }
}

/** The documents or the one collection that a target watches; `undefined`: a query across collections. */
function watchedNames({ spec: watched }: Target): readonly string[] | undefined {
  if ('documents' in watched) return watched.documents
  const { parent, collectionId, allDescendants: descendants } = watched.query
  return descendants || collectionId === undefined ? undefined : [`${parent}/${collectionId}`]
}
