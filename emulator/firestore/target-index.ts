import type { Commit, DocumentChange } from '../store/documents.ts'
import { parentOf } from './names.ts'
import { includesCollection } from './query.ts'
import type { WatchTarget } from './target.ts'

/**
 * Called after a commit with the version of the commit. `touched` maps each target of the listener that the commit may
 * affect to the changes that may affect this target.
 */
export type TargetListener = (version: number, touched: ReadonlyMap<WatchTarget, DocumentChange[]>) => void

/**
 * Finds the targets (watched queries and documents) that a commit may affect. Targets are indexed by document name or
 * collection name, so that unrelated targets do not make a commit slower. Only queries of several collections are
 * tested one by one, because they are rare.
 */
export class TargetIndex {
  readonly #byName = new Map<string, Map<WatchTarget, TargetListener>>()
  readonly #acrossCollections = new Map<WatchTarget, TargetListener>()

  add(target: WatchTarget, listener: TargetListener): void {
    const names = watchedNames(target)
    if (names === undefined) this.#acrossCollections.set(target, listener)
    for (const name of names ?? []) {
      const watching = this.#byName.get(name) ?? new Map<WatchTarget, TargetListener>()
      this.#byName.set(name, watching.set(target, listener))
    }
  }

  remove(target: WatchTarget): void {
    this.#acrossCollections.delete(target)
    for (const name of watchedNames(target) ?? []) {
      const watching = this.#byName.get(name)
      watching?.delete(target)
      if (watching?.size === 0) this.#byName.delete(name)
    }
  }

  /** Calls each listener that has an affected target, only once for the commit. */
  publish({ version, changes }: Commit): void {
    const touched = new Map<TargetListener, Map<WatchTarget, DocumentChange[]>>()
    for (const change of changes) {
      for (const [target, listener] of this.#targetsTouchedBy(change.name)) {
        const targets = touched.get(listener) ?? new Map<WatchTarget, DocumentChange[]>()
        touched.set(listener, targets)
        const ofTarget = targets.get(target)
        if (ofTarget) ofTarget.push(change)
        else targets.set(target, [change])
      }
    }
    for (const [listener, targets] of touched) listener(version, targets)
  }

  *#targetsTouchedBy(name: string): Iterable<[WatchTarget, TargetListener]> {
    const collection = parentOf(name)
    yield* this.#byName.get(name) ?? []
    yield* this.#byName.get(collection) ?? []
    for (const entry of this.#acrossCollections) {
      const { spec } = entry[0]
      if ('query' in spec && includesCollection(spec.query, collection)) yield entry
    }
  }
}

/** The names of the documents, or of the collection, that a target watches; undefined for several collections. */
function watchedNames({ spec }: WatchTarget): readonly string[] | undefined {
  if ('documents' in spec) return spec.documents
  const { parent, collectionId, allDescendants } = spec.query
  return allDescendants || collectionId === undefined ? undefined : [`${parent}/${collectionId}`]
}
