import type { CustomerRow } from '../store/schema.ts'
import { isValidCatalogueRow } from '../store/valid-rows.ts'

/** Whether a check can be assigned to the customer. */
export const isActiveCustomer = (row: CustomerRow): boolean =>
  isValidCatalogueRow(row) && row.deleted !== true && row.active !== false
