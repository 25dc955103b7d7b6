import type { CollectionName } from './catalogue.ts'

/** The names are not in `catalogue.ts`, so that a guest's first visit need not download the schemas of that file. */
export const catalogueCollectionNames = [
  'departments',
  'categories',
  'products',
  'modifiers',
  'tables',
] as const satisfies readonly CollectionName[]
