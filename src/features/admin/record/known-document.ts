import * as v from 'valibot'
import { catalogueSchemas } from '../../../../domain/catalogue.ts'
import { stationSchema } from '../../../../domain/kitchen/station-schema.ts'
import type { EditableCollections, EditableName } from '../../../platform/calls/catalogue-edits.ts'
import { withoutId } from './record-adapter.ts'

const schemas = { ...catalogueSchemas, stations: stationSchema }

/**
 * Removes the id from a row of the local copy of the catalogue, and the fields that a newer version of the app has
 * added. A form compares what it saved with what the server stored. The server restores the newer fields in each saved
 * document (`fieldsSince` in domain/catalogue-schema.ts), so with them the two would differ, and the form would report
 * a change by another manager.
 */
export function readKnownDocument<Name extends EditableName>(
  collection: Name,
  row: { id: string } & EditableCollections[Name],
): EditableCollections[Name] {
  const doc = withoutId(row)
  const parsed = v.safeParse(schemas[collection], doc)
  return (parsed.success ? parsed.output : doc) as EditableCollections[Name]
}
