export const tenant = 'demo'
export const documents = 'projects/demo-comanda/databases/(default)/documents'
export const departments = ['comedor', 'terraza', 'barra']
/** The path of the tenant's document. */
export const root = `${documents}/tenants/${tenant}`

export const where = (fieldPath: string, op: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op, value },
})
const query = (collectionId: string, filter: object) => ({
  query: { parent: root, structuredQuery: { from: [{ collectionId }], where: filter } },
})
export const changesSince = (feed: string, rev: number) =>
  query(feed, where('rev', 'GREATER_THAN', { integerValue: String(rev) }))

export const allOf = (collectionId: string) => ({
  query: { parent: root, structuredQuery: { from: [{ collectionId }] } },
})

export function boardOf(stationId: string): object {
  const stationIds = { arrayValue: { values: [{ stringValue: stationId }] } }
  const filters = [
    where('stations', 'ARRAY_CONTAINS_ANY', stationIds),
    where('updatedAt', 'GREATER_THAN', { integerValue: '0' }),
  ]
  return query('orders', { compositeFilter: { op: 'AND', filters } })
}

export function ordersOf(departmentId: string): object {
  const statuses = { arrayValue: { values: [{ stringValue: 'open' }, { stringValue: 'billed' }] } }
  const filters = [where('departmentId', 'EQUAL', { stringValue: departmentId }), where('status', 'IN', statuses)]
  return query('orders', { compositeFilter: { op: 'AND', filters } })
}
