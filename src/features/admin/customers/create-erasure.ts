import type { CatalogueEdit } from '../../../platform/calls/catalogue-edits.ts'

/**
 * Replaces the customer by a document without personal data. The id stays, so the account, the orders and the journal
 * keep their sums. The form refuses a number twice, so the number of an erased customer comes from the id.
 * @param erasedName what screens show instead of the name
 */
export const createErasure = ({ id }: { id: string }, erasedName: string): CatalogueEdit[] => [
  {
    collection: 'customers',
    op: 'put',
    id,
    doc: { name: erasedName, number: `x-${id.slice(0, 8)}`, active: false },
  },
]
