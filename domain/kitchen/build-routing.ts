import type { Department, Tenant } from '../catalogue.ts'
import { omitUndefined } from '../objects.ts'
import type { KitchenRouting, Station } from './station.ts'

type Catalogue = {
  stations: { [id: string]: Station }
  departments: { [id: string]: Department }
  settings: Tenant['settings']
}

/**
 * Builds the field `kitchen` of the tenant document, which decides to which station each line goes. It is built from
 * the documents of the stations and departments, and from the tenant's settings.
 */
export function buildKitchenRouting({ stations, departments, settings }: Catalogue): KitchenRouting {
  const routed = Object.entries(stations).map(([id, station]) => [id, toRoutedStation(station)])
  const routes = Object.entries(departments).flatMap(([id, department]) =>
    department.settings?.routes ? [[id, department.settings.routes]] : [],
  )
  return omitUndefined<KitchenRouting>({
    stations: Object.fromEntries(routed),
    routes: routes.length > 0 ? Object.fromEntries(routes) : undefined,
    ...settings.kitchen,
  })
}

/** Returns the fields of a station that are stored in the field `kitchen` of the tenant document. */
export const toRoutedStation = ({ kind, print, bump, also, rerouteTo, position }: Station) =>
  omitUndefined({ kind, print, bump, also, rerouteTo, position })
