import type { Change, Commit } from '../store/documents.ts'
import { parentOf } from './names.ts'
import { covers } from './query.ts'
import type { Target } from './target.ts'

/** Hears of a commit with the changes that may touch each of its targets. */
export type Watcher = (version: number, touched: ReadonlyMap<Target, Change[]>) => void

/**
 * Who watches what, indexed by the document or the collection, so that a commit costs what it touches and not what
 * else is being watched. Queries across collections are few and asked one by one.
 */
export class Watchers {
  readonly #byName = new Map<string, Map<Target, Watcher>>()
  readonly #acrossCollections = new Map<Target, Watcher>()

  add(target: Target, watcher: Watcher): void {
    const names = namesOf(target)
    if (names === undefined) this.#acrossCollections.set(target, watcher)
    for (const name of names ?? []) {
      const watching = this.#byName.get(name) ?? new Map<Target, Watcher>()
      this.#byName.set(name, watching.set(target, watcher))
    }
  }

  remove(target: Target): void {
    this.#acrossCollections.delete(target)
    for (const name of namesOf(target) ?? []) {
      const watching = this.#byName.get(name)
      watching?.delete(target)
      if (watching?.size === 0) this.#byName.delete(name)
    }
  }

  /** Tells everybody whom the commit touches, each once. */
  publish({ version, changes }: Commit): void {
    const touched = new Map<Watcher, Map<Target, Change[]>>()
    for (const change of changes) {
      for (const [target, watcher] of this.#watching(change.name)) {
        const targets = touched.get(watcher) ?? new Map<Target, Change[]>()
        touched.set(watcher, targets)
        const ofTarget = targets.get(target)
        if (ofTarget) ofTarget.push(change)
        else targets.set(target, [change])
      }
    }
    for (const [watcher, targets] of touched) watcher(version, targets)
  }

  *#watching(name: string): Iterable<[Target, Watcher]> {
    const collection = parentOf(name)
    yield* this.#byName.get(name) ?? []
    yield* this.#byName.get(collection) ?? []
    for (const entry of this.#acrossCollections) {
      const { watched } = entry[0]
      if ('query' in watched && covers(watched.query, collection)) yield entry
    }
  }
}

/** The documents or the one collection that a target watches; `undefined`: a query across collections. */
function namesOf({ watched }: Target): readonly string[] | undefined {
  if ('documents' in watched) return watched.documents
  const { parent, collectionId, descendants } = watched.query
  return descendants || collectionId === undefined ? undefined : [`${parent}/${collectionId}`]
}
