import * as v from 'valibot'
import { catalogueSchemas, customerSchema } from '../../../../domain/catalogue.ts'
import { stationSchema } from '../../../../domain/kitchen/station-schema.ts'
import type { EditableCollectionName, EditableCollections } from '../../../platform/calls/catalogue-edits.ts'
import { withoutId } from './record-adapter.ts'

export const documentSchemas = { ...catalogueSchemas, stations: stationSchema, customers: customerSchema }

/**
 * Returns a row of the local copy of the catalogue without its id, and, if the row matches its schema, without the
 * fields that only a newer version of the app knows. A form compares the document that it saved with the document that
 * the server stored. The server adds the newer fields to each saved document again (`fieldsSince` in
 * domain/catalogue-schema.ts). With these fields, the two documents would differ, and the form would report a change by
 * another manager.
 */
export function readKnownDocument<Name extends EditableCollectionName>(
  collection: Name,
  row: { id: string } & EditableCollections[Name],
): EditableCollections[Name] {
  const doc = withoutId(row)
  const parsed = v.safeParse(documentSchemas[collection], doc)
  return (parsed.success ? parsed.output : doc) as EditableCollections[Name]
}
