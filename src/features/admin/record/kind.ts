import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import type { CatalogueEdit } from '../../../platform/calls/catalogue-edits.ts'
import type { Checked } from './check.ts'

/** What the four sections differ in: how a record is found, shown in a form, read from it and written. */
export type Kind<Rec, Values> = {
  find(catalogue: WholeCatalogue, id: string): Rec | undefined
  blank(catalogue: WholeCatalogue): Rec
  values(record: Rec, catalogue: WholeCatalogue): Values
  read(values: Values, base: Rec, catalogue: WholeCatalogue, id: string): Checked<Rec>
  /** What has to be written for `next` to take the place of `before`. */
  edits(id: string, next: Rec, before: Rec | undefined): CatalogueEdit[]
  nameOf(record: Rec): string
  /** The form's field of what the server refused; without it the whole form is meant. */
  fieldOf?(edit: CatalogueEdit, path: string): string
}

/** A row of the mirror without its id: the document as it is written. */
export function docOf<Row extends { id: string }>({ id: _, ...doc }: Row): Omit<Row, 'id'> {
  return doc
}
