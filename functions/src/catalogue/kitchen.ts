import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import type { Department, Tenant } from '../../../domain/catalogue.ts'
import { buildKitchenRouting, toRoutedStation } from '../../../domain/kitchen/build-routing.ts'
import type { KitchenRouting, Station } from '../../../domain/kitchen/station.ts'
import { omitUndefined } from '../../../domain/objects.ts'
import { CallError } from '../call-error.ts'
import type { DocumentChange } from './change.ts'

/**
 * The maximum number of kitchen stations of a tenant. A kitchen screen listens to the orders of all its stations in one
 * query, and Firestore accepts at most 30 values in a query.
 */
const maxStations = 20

/**
 * Returns the field `kitchen` of the tenant document as it must be after the changes. The field decides which station
 * makes a line, see `KitchenRouting`.
 * @returns `undefined` if none of the changes concerns the field, or if the tenant has never had a station and the
 * changes add none
 * @throws CallError `too_large` when the changes add a station beyond the maximum
 */
export async function readChangedKitchenRouting(
  tx: Transaction,
  tenantRef: DocumentReference,
  { kitchen: before, settings }: Pick<Tenant, 'kitchen' | 'settings'>,
  changes: DocumentChange[],
): Promise<KitchenRouting | undefined> {
  const writesStation = changes.some(({ collection, doc }) => collection === 'stations' && doc)
  if (!before && !writesStation) return undefined
  const known =
    before ?? buildKitchenRouting({ stations: {}, departments: await readDepartments(tx, tenantRef), settings })
  const after = changes.reduce(applyChange, known)
  if (Object.keys(after.stations).length > Math.max(maxStations, Object.keys(known.stations).length))
    throw new CallError('too_large')
  return after === before ? undefined : after
}

async function readDepartments(tx: Transaction, tenantRef: DocumentReference) {
  const { docs } = await tx.get(tenantRef.collection('departments'))
  const live = docs.filter(doc => doc.data().deleted !== true)
  return Object.fromEntries(live.map(doc => [doc.id, doc.data() as Department]))
}

function applyChange(kitchen: KitchenRouting, { collection, id, doc }: DocumentChange): KitchenRouting {
  if (collection === 'stations') {
    const { [id]: _, ...stations } = kitchen.stations
    return { ...kitchen, stations: doc ? { ...stations, [id]: toRoutedStation(doc as Station) } : stations }
  }
  if (collection === 'departments') {
    const { [id]: before, ...others } = kitchen.routes ?? {}
    const routes = (doc as Department | undefined)?.settings?.routes
    if (before === undefined && routes === undefined) return kitchen
    return { ...kitchen, routes: routes ? { ...others, [id]: routes } : others }
  }
  if (collection !== 'settings') return kitchen
  const { stations, routes } = kitchen
  return omitUndefined<KitchenRouting>({ stations, routes, ...(doc as Tenant).settings.kitchen })
}
