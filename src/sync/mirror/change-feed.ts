import type { StoreName } from '../../data/store/schema.ts'
import type { Store, WriteTransaction } from '../../data/store/store.ts'
import type { ChangePart } from '../../platform/firestore.ts'

/**
 * How a copy in IndexedDB, for example of the customers, is updated from a Firestore collection in which the server
 * lists the changes of each revision (1, 2, 3, …).
 */
export type ChangeFeed<Change> = {
  stores: readonly StoreName[]
  /** @returns the revision of the copy in IndexedDB; 0 if the whole copy must be fetched */
  readRev(store: Store): Promise<number>
  /**
   * Applies the changes of revision `rev`, but only if the copy has revision `rev - 1`.
   * @returns whether the changes were applied
   */
  apply(tx: WriteTransaction, rev: number, changes: Change[]): Promise<boolean>
}

/**
 * Applies the received revisions to the copy in IndexedDB, one after another. Stops at the first revision that is
 * missing or incomplete: the server splits the changes of a large revision into several documents (parts).
 * @returns the revision of the copy afterwards
 */
export async function applyRevisions<Change>(
  store: Store,
  { stores, readRev, apply }: ChangeFeed<Change>,
  parts: ChangePart[],
): Promise<number> {
  let rev = await readRev(store)
  for (;;) {
    const next = rev + 1
    const changes = joinParts<Change>(parts.filter(part => part.rev === next))
    if (!changes) return rev
    const applied = await store.write(stores, tx => apply(tx, next, changes))
    if (!applied) return rev
    rev = next
  }
}

/**
 * Whether the revision after `rev` is missing completely, although parts of later revisions were received.
 * @param rev the revision of the copy
 */
export const isNextRevisionMissing = (parts: ChangePart[], rev: number): boolean =>
  parts.some(part => part.rev > rev) && !parts.some(part => part.rev === rev + 1)

/**
 * @param parts the received parts of one revision
 * @returns the changes of the revision; `undefined` while one of its parts is missing
 */
function joinParts<Change>(parts: ChangePart[]): Change[] | undefined {
  const [first] = parts
  if (!first || parts.length < first.parts) return undefined
  const json = parts.toSorted((a, b) => a.part - b.part).map(part => part.json)
  return JSON.parse(json.join('')) as Change[]
}
