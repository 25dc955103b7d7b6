import { useMemo } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { ArrangeCollectionButton } from '../list/arrange/arrange-collection-button.tsx'
import { CollectionScreen } from '../list/collection-screen.tsx'
import { AdminProvider, useAdmin } from '../shell/admin-context.ts'
import { adminWords } from '../words/words.ts'
import { KitchenSettingsButton } from './kitchen-settings.tsx'
import { planStationRemoval } from './station-adapter.ts'
import { createStationColumns, stationTableSpec } from './station-columns.ts'
import { StationForm } from './station-form.tsx'

/**
 * The list of the kitchen's stations. The server counts the changes of stations separately from those of the rest of
 * the catalogue. So the forms of the stations use `stationsRev`, the revision of the stations, as `catalogue.rev`.
 */
export function StationsScreen() {
  const words = useWords(adminWords)
  const admin = useAdmin()
  const ofStations = useMemo(
    () => ({ ...admin, catalogue: { ...admin.catalogue, rev: admin.catalogue.stationsRev } }),
    [admin],
  )
  const { catalogue } = ofStations
  return (
    <AdminProvider value={ofStations}>
      <CollectionScreen
        title={words.sections.Estaciones}
        placeholder={words.stations.search}
        newLabel={words.stations.new}
        rows={catalogue.stations}
        spec={stationTableSpec}
        createColumns={createStationColumns}
        searchText={({ name, i18n }) => `${name} ${i18n?.en?.name ?? ''}`}
        actions={
          <>
            <KitchenSettingsButton admin={admin} />
            <ArrangeCollectionButton collection="stations" title={words.stations.arrangeTitle} />
          </>
        }
        planRemoval={ids => planStationRemoval(catalogue, ids, words)}
        Form={StationForm}
      />
    </AdminProvider>
  )
}
