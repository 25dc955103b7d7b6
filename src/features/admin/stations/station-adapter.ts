import { passId, type Station } from '../../../../domain/kitchen/station.ts'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import { listSelectOptions } from '../list/list-options.ts'
import { readKnownDocument } from '../record/known-document.ts'
import { nextPosition, type RecordAdapter } from '../record/record-adapter.ts'
import type { PlannedRemoval } from '../record/remove-record.tsx'
import { deleteRows } from '../record/row-edits.ts'
import type { AdminWords } from '../words/words.ts'
import { createBlankStation, parseStation, type StationValues, toStationValues } from './station-values.ts'

export const stationAdapter: RecordAdapter<Station, StationValues> = {
  find(catalogue, id) {
    const row = catalogue.stations.find(station => station.id === id)
    return row && readKnownDocument('stations', row)
  },
  createBlank: ({ stations }) => createBlankStation(nextPosition(stations)),
  toValues: toStationValues,
  fromValues: parseStation,
  createEdits: (id, doc) => [{ collection: 'stations', op: 'put', id, doc }],
  nameOf: station => station.name,
}

/**
 * Creates the edits that delete stations, and the text of the confirmation. Categories and products still contain the
 * id of a deleted station, so that the removal can be undone. Another station then makes their dishes: the one chosen
 * in the settings of the kitchen, or else the first one that is left. If none is left, the dishes go to the pass.
 */
export function planStationRemoval(
  { stations, categories, products, tenant }: WholeCatalogue,
  ids: readonly string[],
  { stations: words }: AdminWords,
): PlannedRemoval {
  const isUsing = ({ stationId }: { stationId?: string | undefined }) =>
    stationId !== undefined && ids.includes(stationId)
  const remaining = stations.filter(({ id, kind }) => !ids.includes(id) && kind === 'prep' && id !== passId)
  const fallback = remaining.find(({ id }) => id === tenant.settings.kitchen?.fallback) ?? remaining[0]
  return {
    text: words.removeText(categories.filter(isUsing).length, products.filter(isUsing).length, fallback?.name),
    ...deleteRows(
      'stations',
      stations.filter(({ id }) => ids.includes(id)),
    ),
  }
}

/**
 * Returns the options of a select for a station. If the chosen station is not offered or was deleted, it gets an option
 * too.
 * @param offered the stations that can be chosen; by default those that make dishes
 */
export const listStationOptions = (
  stations: WholeCatalogue['stations'],
  chosen: string,
  deletedLabel: string,
  offered: WholeCatalogue['stations'] = stations.filter(({ kind }) => kind === 'prep'),
): { value: string; label: string }[] => listSelectOptions(stations, chosen, deletedLabel, offered)
