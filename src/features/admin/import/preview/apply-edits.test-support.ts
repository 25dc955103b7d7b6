import type { WholeCatalogue } from '../../../../data/catalogue/use-whole-catalogue.ts'
import type { CatalogueEdit } from '../../../../platform/calls/catalogue-edits.ts'

/** Returns the catalogue as the server would store it after these edits. */
export function applyEdits(catalogue: WholeCatalogue, edits: readonly CatalogueEdit[]): WholeCatalogue {
  const next: { [collection: string]: { id: string }[] } = { ...(catalogue as object) }
  for (const edit of edits) {
    const others = next[edit.collection]!.filter(({ id }) => id !== edit.id)
    next[edit.collection] = edit.op === 'put' ? [...others, { id: edit.id, ...edit.doc }] : others
  }
  return next as unknown as WholeCatalogue
}
