import type { WholeCatalogue } from '../../../../data/catalogue/use-whole-catalogue.ts'
import type { CatalogueEdit } from '../../../../platform/calls/catalogue-edits.ts'

/** What the server would store. */
export function applyEdits(catalogue: WholeCatalogue, edits: readonly CatalogueEdit[]): WholeCatalogue {
  const next: { [collection: string]: { id: string }[] } = { ...(catalogue as object) }
  for (const edit of edits) {
    const others = next[edit.collection]!.filter(({ id }) => id !== edit.id)
    next[edit.collection] = edit.op === 'put' ? [...others, { id: edit.id, ...edit.doc }] : others
  }
  return next as unknown as WholeCatalogue
}
