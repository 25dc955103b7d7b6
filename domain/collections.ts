import type { CollectionName } from './catalogue.ts'

/** Apart from their schemas, which a first visit does not load. */
export const collectionNames = [
  'departments',
  'categories',
  'products',
  'modifiers',
  'tables',
] as const satisfies readonly CollectionName[]
