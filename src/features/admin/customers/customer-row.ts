import type { Customer } from '../../../../domain/catalogue.ts'

/** A customer in the list, with the id of the document. */
export type CustomerRow = { id: string } & Customer
