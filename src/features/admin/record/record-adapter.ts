import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import type { CatalogueEdit } from '../../../platform/calls/catalogue-edits.ts'
import type { ValidationResult } from './validate-document.ts'

/** What the four sections differ in: how a record is found, shown in a form, read from it and written. */
export type RecordAdapter<Rec, Values> = {
  find(catalogue: WholeCatalogue, id: string): Rec | undefined
  createBlank(catalogue: WholeCatalogue): Rec
  toValues(record: Rec, catalogue: WholeCatalogue): Values
  fromValues(values: Values, base: Rec, catalogue: WholeCatalogue, id: string): ValidationResult<Rec>
  /** What has to be written for `next` to take the place of `before`. */
  createEdits(id: string, next: Rec, before: Rec | undefined): CatalogueEdit[]
  nameOf(record: Rec): string
  /** The form's field of what the server refused; without it the whole form is meant. */
  fieldOf?(edit: CatalogueEdit, path: string): string
}

/** A row of the mirror without its id: the document as it is written. */
export function withoutId<Row extends { id: string }>({ id: _, ...doc }: Row): Omit<Row, 'id'> {
  return doc
}
