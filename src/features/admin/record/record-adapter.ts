import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import type { CatalogueEdit } from '../../../platform/calls/catalogue-edits.ts'
import type { ValidationResult } from './validate-document.ts'

/**
 * How one type of record (product, category, modifier, department) is found in the catalogue, shown in a form, read
 * from the
 * form and saved. `Rec` is the record without its id, `Values` what the fields of the form hold: amounts as text, for
 * example.
 */
export type RecordAdapter<Rec, Values> = {
  find(catalogue: WholeCatalogue, id: string): Rec | undefined
  /** The record that an empty form for a new record starts from. */
  createBlank(catalogue: WholeCatalogue): Rec
  toValues(record: Rec, catalogue: WholeCatalogue): Values
  /** Reads the form; fields that the form does not show come from `base`. */
  fromValues(values: Values, base: Rec, catalogue: WholeCatalogue, id: string): ValidationResult<Rec>
  /** The edits that replace `before` by `next`; `before` is undefined when the record does not exist yet. */
  createEdits(id: string, next: Rec, before: Rec | undefined): CatalogueEdit[]
  nameOf(record: Rec): string
}

/** Removes the id from a row of the mirror: the rest is the document that the server stores. */
export function withoutId<Row extends { id: string }>({ id: _, ...doc }: Row): Omit<Row, 'id'> {
  return doc
}

/** The position after the last row, for a new record. */
export const nextPosition = (rows: readonly { position: number }[]): number =>
  Math.max(0, ...rows.map(({ position }) => position)) + 1
