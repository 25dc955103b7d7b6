import type { Category } from '../../../../domain/catalogue.ts'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import { type RecordAdapter, withoutId } from '../record/record-adapter.ts'
import type { Removal } from '../record/remove-record.tsx'
import type { AdminWords } from '../words/words.ts'
import { type CategoryValues, categoryValues, createBlankCategory, readCategory } from './category-values.ts'

export const categoryAdapter: RecordAdapter<Category, CategoryValues> = {
  find(catalogue, id) {
    const row = catalogue.categories.find(category => category.id === id)
    return row && withoutId(row)
  },
  createBlank: ({ categories }) =>
    createBlankCategory(Math.max(0, ...categories.map(category => category.position)) + 1),
  toValues: categoryValues,
  fromValues: readCategory,
  createEdits: (id, doc) => [{ collection: 'categories', op: 'put', id, doc }],
  nameOf: category => category.name,
}

/** A category goes once no product is in it: a product without one would be on no menu. */
export function planCategoryRemoval(
  { categories, products }: WholeCatalogue,
  ids: readonly string[],
  words: AdminWords,
): Removal {
  const inside = products.filter(product => ids.includes(product.categoryId))
  if (inside.length > 0) return { blocked: words.categories.inUse(inside.length) }
  const rows = categories.filter(({ id }) => ids.includes(id))
  return {
    text: words.remove.text,
    edits: rows.map(({ id }) => ({ collection: 'categories', op: 'delete', id })),
    undo: rows.map(row => ({ collection: 'categories', op: 'put', id: row.id, doc: withoutId(row) })),
  }
}

/** The stations that the catalogue names: nothing else on this device knows them. */
export function findStationIds({ categories, products }: WholeCatalogue): string[] {
  return [...new Set([...categories, ...products].flatMap(({ stationId }) => stationId ?? []))].sort()
}
