import type { CollectionName } from './catalogue.ts'

/** Not in `catalogue.ts`, so that a guest's first visit need not download the schemas. */
export const collectionNames = [
  'departments',
  'categories',
  'products',
  'modifiers',
  'tables',
] as const satisfies readonly CollectionName[]
