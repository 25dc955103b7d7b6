import type { Category } from '../../../../domain/catalogue.ts'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import { readKnownDocument } from '../record/known-document.ts'
import { nextPosition, type RecordAdapter } from '../record/record-adapter.ts'
import type { PlannedRemoval } from '../record/remove-record.tsx'
import { deleteRows } from '../record/row-edits.ts'
import type { AdminWords } from '../words/words.ts'
import { type CategoryValues, createBlankCategory, parseCategory, toCategoryValues } from './category-values.ts'

/** How the record form loads, validates and saves a category. */
export const categoryAdapter: RecordAdapter<Category, CategoryValues> = {
  find(catalogue, id) {
    const row = catalogue.categories.find(category => category.id === id)
    return row && readKnownDocument('categories', row)
  },
  createBlank: ({ categories }) => createBlankCategory(nextPosition(categories)),
  toValues: toCategoryValues,
  fromValues: parseCategory,
  createEdits: (id, doc) => [{ collection: 'categories', op: 'put', id, doc }],
  nameOf: category => category.name,
}

/**
 * Creates the edits that delete categories, and the text of the confirmation. If one of the categories still has
 * products, returns instead the text that explains why the categories cannot be deleted (`blocked`).
 */
export function planCategoryRemoval(
  { categories, products }: WholeCatalogue,
  ids: readonly string[],
  words: AdminWords,
): PlannedRemoval {
  const inside = products.filter(product => ids.includes(product.categoryId))
  if (inside.length > 0) return { blocked: words.categories.inUse(inside.length) }
  const rows = categories.filter(({ id }) => ids.includes(id))
  return { text: words.remove.text, ...deleteRows('categories', rows) }
}
