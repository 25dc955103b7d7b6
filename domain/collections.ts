import type { CollectionName } from './catalogue.ts'

/** In a file without the schemas, so that a first visit does not download those. */
export const collectionNames = [
  'departments',
  'categories',
  'products',
  'modifiers',
  'tables',
] as const satisfies readonly CollectionName[]
