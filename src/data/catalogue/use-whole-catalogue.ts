import type { CatalogueDocuments, CollectionName, Customer } from '../../../domain/catalogue.ts'
import { catalogueCollectionNames } from '../../../domain/collections.ts'
import type { Station } from '../../../domain/kitchen/station.ts'
import { readStations } from '../kitchen/stations.ts'
import { useStoreQuery } from '../store/connection.ts'
import type { MetaValues, WithId } from '../store/schema.ts'
import { isValidCatalogueRow } from '../store/valid-rows.ts'

/** The catalogue that the admin screens edit. */
export type WholeCatalogue = {
  /** The number of the last change of the catalogue. Changes of stations and of customers have their own numbers. */
  rev: number
  tenant: MetaValues['tenant']
  stations: WithId<Station>[]
  /** The number of the last change of the kitchen's stations; 0 until this device has received the stations. */
  stationsRev: number
  /** Not set by `useWholeCatalogue`, because a club may have thousands of customers. */
  customers?: WithId<Customer>[]
  /** The number of the last change of the customers; 0 until this device has received the customers. */
  customersRev: number
} & {
  [Name in CollectionName]: WithId<CatalogueDocuments[Name]>[]
}

const stores = ['meta', 'stations', ...catalogueCollectionNames] as const

/**
 * The catalogue for the admin screens. Each collection is sorted by position, then by name. `undefined` while loading,
 * and until a catalogue was downloaded.
 */
export function useWholeCatalogue(): WholeCatalogue | undefined {
  return useStoreQuery(
    stores,
    async tx => {
      const [tenant, rev, stations, stationsState, customersState, ...collections] = await Promise.all([
        tx.meta('tenant'),
        tx.meta('rev'),
        readStations(tx),
        tx.meta('stations'),
        tx.meta('customers'),
        ...catalogueCollectionNames.map(name => tx.all(name)),
      ])
      if (!tenant || !rev) return undefined
      const sorted = collections.map((rows, index) => [
        catalogueCollectionNames[index],
        rows.filter(isValidCatalogueRow).sort(inOrder),
      ])
      return {
        tenant,
        rev,
        stations: stations ?? [],
        stationsRev: stationsState?.rev ?? 0,
        customersRev: customersState?.rev ?? 0,
        ...Object.fromEntries(sorted),
      } as WholeCatalogue
    },
    [],
  )
}

type Ordered = { name: string; position?: number }
const collator = new Intl.Collator('es', { numeric: true })

const inOrder = (a: Ordered, b: Ordered): number =>
  (a.position ?? 0) - (b.position ?? 0) || collator.compare(a.name, b.name)
