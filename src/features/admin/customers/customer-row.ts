import type { Customer } from '../../../../domain/catalogue.ts'

/** A customer with the id of its document. */
export type CustomerRow = { id: string } & Customer
