import * as v from 'valibot'
import { type CatalogueCollections, type CollectionName, catalogueSchemas } from '../../../../domain/catalogue.ts'
import { withoutId } from './record-adapter.ts'

/**
 * Removes the id from a row of the local copy of the catalogue, and the fields that a newer version of the app has
 * added. A form compares what it saved with what the server stored. The server restores the newer fields in each saved
 * document (`fieldsSince` in domain/catalogue-schema.ts), so with them the two would differ, and the form would report
 * a change by another manager.
 */
export function readKnownDocument<Name extends CollectionName>(
  collection: Name,
  row: { id: string } & CatalogueCollections[Name],
): CatalogueCollections[Name] {
  const doc = withoutId(row)
  const parsed = v.safeParse(catalogueSchemas[collection], doc)
  return (parsed.success ? parsed.output : doc) as CatalogueCollections[Name]
}
