import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import type { CatalogueEdit } from '../../../platform/calls/catalogue-edits.ts'
import type { ValidationResult } from './validate-document.ts'

/**
 * Defines how one type of record (for example product or modifier) is found in the catalogue, edited in a form and
 * saved. `Rec` is the stored record without its id. `Values` are the values of the form, in which an amount, for
 * example, is typed text.
 */
export type RecordAdapter<Rec, Values> = {
  find(catalogue: WholeCatalogue, id: string): Rec | undefined
  createBlank(catalogue: WholeCatalogue): Rec
  toValues(record: Rec, catalogue: WholeCatalogue): Values
  /**
   * Converts the values of the form to a record, or returns the problems of the fields. Fields that the form does not
   * show come from `base`.
   */
  fromValues(values: Values, base: Rec, catalogue: WholeCatalogue, id: string): ValidationResult<Rec>
  /** Creates the edits that replace `before` by `next`. `before` is undefined when the record does not exist yet. */
  createEdits(id: string, next: Rec, before: Rec | undefined): CatalogueEdit[]
  nameOf(record: Rec): string
}

/** Removes the id from a row of the local copy of the catalogue. The result is the document as the server stores it. */
export function withoutId<Row extends { id: string }>({ id: _, ...doc }: Row): Omit<Row, 'id'> {
  return doc
}

/** Returns the `position` of a new row that is added at the end: one more than the highest position. */
export const nextPosition = (rows: readonly { position: number }[]): number =>
  Math.max(0, ...rows.map(({ position }) => position)) + 1
