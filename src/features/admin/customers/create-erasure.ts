import type { CatalogueEdit } from '../../../platform/calls/catalogue-edits.ts'

/**
 * Creates the edit that removes the personal data of a customer and archives the customer. The id stays, so that the
 * account and old orders still refer to a customer. Membership numbers must be unique, so the new number is made from
 * the id, for example `x-socia-01`.
 * @param erasedName the name that screens show from now on
 */
export const createErasure = ({ id }: { id: string }, erasedName: string): CatalogueEdit[] => [
  {
    collection: 'customers',
    op: 'put',
    id,
    doc: { name: erasedName, number: `x-${id.slice(0, 8)}`, active: false },
  },
]
