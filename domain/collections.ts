import type { CollectionName } from './catalogue.ts'

/** In a file of its own, so that a guest's first visit need not download the schemas of `catalogue.ts`. */
export const collectionNames = [
  'departments',
  'categories',
  'products',
  'modifiers',
  'tables',
] as const satisfies readonly CollectionName[]
