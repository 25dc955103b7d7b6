import type { CustomerRow } from '../store/schema.ts'
import { isValidCatalogueRow } from '../store/valid-rows.ts'

/** Whether the customer is in the list: the row is valid and not deleted. */
export const isKnownCustomer = (row: CustomerRow): boolean => isValidCatalogueRow(row) && row.deleted !== true

/** Whether a check can be assigned to the customer. */
export const isActiveCustomer = (row: CustomerRow): boolean => isKnownCustomer(row) && row.active !== false
