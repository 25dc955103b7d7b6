import * as v from 'valibot'
import { catalogueSchemas, customerSchema } from '../../../../domain/catalogue.ts'
import { stationSchema } from '../../../../domain/kitchen/station-schema.ts'
import type { EditableCollectionName, EditableCollections } from '../../../platform/calls/catalogue-edits.ts'
import { withoutId } from './record-adapter.ts'

export const documentSchemas = { ...catalogueSchemas, stations: stationSchema, customers: customerSchema }

/**
 * Returns a row of the local copy of the catalogue without its id. If the row matches its schema, also leaves out the
 * fields that only a newer version of the app knows. The server keeps these fields when this version saves a document.
 * If they were not left out, the stored document would differ from the one that a form saved, and the form would report
 * a change by another manager.
 */
export function readKnownDocument<Name extends EditableCollectionName>(
  collection: Name,
  row: { id: string } & EditableCollections[Name],
): EditableCollections[Name] {
  const doc = withoutId(row)
  const parsed = v.safeParse(documentSchemas[collection], doc)
  return (parsed.success ? parsed.output : doc) as EditableCollections[Name]
}
