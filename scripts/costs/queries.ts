/** The id of the tenant that is measured. */
export const tenant = 'demo'
export const documentsRootName = 'projects/demo-comanda/databases/(default)/documents'
export const departments = ['comedor', 'terraza', 'barra']
export const tenantDocumentPath = `${documentsRootName}/tenants/${tenant}`

/** A filter of Firestore's REST API that compares one field with a value, for example `{ integerValue: '3' }`. */
export const createFieldFilter = (fieldPath: string, op: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op, value },
})
const query = (collectionId: string, filter: object) => ({
  query: { parent: tenantDocumentPath, structuredQuery: { from: [{ collectionId }], where: filter } },
})
/**
 * @param feed the collection of the changes, for example `changes` or `staffChanges`
 * @returns the query that a device watches to receive all changes with a revision greater than `rev`
 */
export const changesSinceQuery = (feed: string, rev: number) =>
  query(feed, createFieldFilter('rev', 'GREATER_THAN', { integerValue: String(rev) }))

export const wholeCollectionQuery = (collectionId: string) => ({
  query: { parent: tenantDocumentPath, structuredQuery: { from: [{ collectionId }] } },
})

/** The query of a kitchen screen: the orders with lines for this station. */
export function stationBoardQuery(stationId: string): object {
  const stationIds = { arrayValue: { values: [{ stringValue: stationId }] } }
  const filters = [
    createFieldFilter('stations', 'ARRAY_CONTAINS_ANY', stationIds),
    createFieldFilter('updatedAt', 'GREATER_THAN', { integerValue: '0' }),
  ]
  return query('orders', { compositeFilter: { op: 'AND', filters } })
}

/** The query of a tablet: the orders of a department that are open or for which the bill was requested (`billed`). */
export function departmentOrdersQuery(departmentId: string): object {
  const statuses = { arrayValue: { values: [{ stringValue: 'open' }, { stringValue: 'billed' }] } }
  const filters = [
    createFieldFilter('departmentId', 'EQUAL', { stringValue: departmentId }),
    createFieldFilter('status', 'IN', statuses),
  ]
  return query('orders', { compositeFilter: { op: 'AND', filters } })
}
