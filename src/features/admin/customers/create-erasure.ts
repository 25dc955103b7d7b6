import type { CatalogueEdit } from '../../../platform/calls/catalogue-edits.ts'

/**
 * Creates the edit that replaces a customer by an archived one without personal data. The id stays, so that the account
 * and old orders still refer to a customer. Membership numbers must be unique, so the new one is made from the id, for
 * example `x-socia-01`.
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
