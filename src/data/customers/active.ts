import type { CustomerRow } from '../store/schema.ts'
import { isValidCatalogueRow } from '../store/valid-rows.ts'

/** Whether the list of customers shows this customer: the row is valid, and the customer was not deleted. */
export const isUndeletedCustomer = (row: CustomerRow): boolean => isValidCatalogueRow(row) && row.deleted !== true

/** Whether the customer can be chosen for a check: not deleted, and not set to inactive. */
export const isActiveCustomer = (row: CustomerRow): boolean => isUndeletedCustomer(row) && row.active !== false
