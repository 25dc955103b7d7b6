import { expect, it } from 'vitest'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import { es } from '../words/es.ts'
import type { AdminWords } from '../words/words.ts'
import { listStationOptions, planStationRemoval } from './station-adapter.ts'
import { createBlankStation } from './station-values.ts'

const station = (id: string, name: string) => ({ ...createBlankStation(1), id, name })
const catalogue = {
  stations: [station('parrilla', 'Parrilla'), station('barra', 'Barra')],
  categories: [{ id: 'carnes', name: 'Carnes', stationId: 'parrilla' }],
  products: [{ id: 'agua', name: 'Agua', stationId: 'barra' }],
  tenant: { settings: { kitchen: { fallback: 'barra' } } },
} as unknown as WholeCatalogue
const plan = (ids: string[]) => planStationRemoval(catalogue, ids, es as AdminWords)

it('planStationRemoval deletes only the stations; its text names the station, if any, that will make their dishes', () => {
  expect(plan(['parrilla'])).toMatchObject({
    text: es.stations.removeText(1, 0, 'Barra'),
    edits: [{ collection: 'stations', op: 'delete', id: 'parrilla' }],
    undo: [{ collection: 'stations', op: 'put', id: 'parrilla' }],
  })
  expect(plan(['barra'])).toMatchObject({ text: es.stations.removeText(0, 1, 'Parrilla') })
  expect(plan(['parrilla', 'barra'])).toMatchObject({ text: es.stations.removeText(1, 1, undefined) })
})

it('listStationOptions includes the chosen station even if it was deleted or is not offered', () => {
  const last = (chosen: string, offered?: WholeCatalogue['stations']) =>
    listStationOptions(catalogue.stations, chosen, 'Eliminada', offered).at(-1)
  expect(last('vieja')).toEqual({ value: 'vieja', label: 'Eliminada' })
  expect(last('parrilla', [])).toEqual({ value: 'parrilla', label: 'Parrilla' })
  expect(listStationOptions(catalogue.stations, '', 'Eliminada')).toHaveLength(2)
})
