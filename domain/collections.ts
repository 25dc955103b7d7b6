import type { CollectionName } from './catalogue.ts'

/**
 * The collections of the catalogue. They are not listed in `catalogue.ts`, so that a guest's phone need not download
 * the schemas in that file.
 */
export const catalogueCollectionNames = [
  'departments',
  'categories',
  'products',
  'modifiers',
  'tables',
] as const satisfies readonly CollectionName[]
