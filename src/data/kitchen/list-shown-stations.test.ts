import { describe, expect, it } from 'vitest'
import { toRoutedStation } from '../../../domain/kitchen/build-routing.ts'
import { type KitchenRouting, passId } from '../../../domain/kitchen/station.ts'
import type { StationRow } from '../store/schema.ts'
import { listShownStations } from './list-shown-stations.ts'

const station = (id: string, more: Partial<StationRow> = {}): StationRow => ({
  id,
  name: id,
  position: 1,
  kind: 'prep',
  warnAfter: 8,
  alarmAfter: 15,
  unseenAfter: 60,
  print: 'never',
  bump: 'ready',
  ...more,
})
/** The routing that the server derives from the stations and stores in the tenant document. */
const kitchenOf = (rows: readonly StationRow[], fallback?: string): KitchenRouting => ({
  stations: Object.fromEntries(rows.filter(row => !row.deleted).map(row => [row.id, toRoutedStation(row)])),
  fallback,
})
const list = (id: string, rows: readonly StationRow[], fallback?: string) =>
  listShownStations(id, rows, kitchenOf(rows, fallback))

describe('listShownStations', () => {
  it('returns the station itself, even if the device has not received any stations yet', () => {
    expect(list('barra', [station('barra'), station('plancha')])).toEqual(['barra'])
    expect(listShownStations('barra', [], undefined)).toEqual(['barra'])
  })

  it('returns only `passId` when called for the pass, or for a station of the kind `expo`, which is a pass too', () => {
    expect(list(passId, [station('barra')])).toEqual([passId])
    expect(list('salida', [station('salida', { kind: 'expo' })])).toEqual([passId])
  })

  it('also returns the stations that are rerouted to the station, directly or through another station; returns no ids for a station that is itself rerouted', () => {
    const rows = [
      station('fria', { rerouteTo: 'plancha' }),
      station('plancha', { rerouteTo: 'barra' }),
      station('barra'),
    ]
    expect(list('barra', rows)).toEqual(['barra', 'fria', 'plancha'])
    expect(list('plancha', rows)).toEqual([])
  })

  it('ignores reroutes of two stations to each other, and a reroute to a station that does not exist', () => {
    const circle = [station('fria', { rerouteTo: 'barra' }), station('barra', { rerouteTo: 'fria' })]
    expect(list('fria', circle)).toEqual(['fria'])
    expect(list('barra', circle)).toEqual(['barra'])
    expect(list('barra', [station('barra', { rerouteTo: 'x' })])).toEqual(['barra'])
  })

  it('also returns the deleted stations when called for the fallback station, which is the first station by position if no existing station is set', () => {
    const rows = [station('vieja', { deleted: true }), station('fria', { position: 2 }), station('barra')]
    expect(list('fria', rows, 'fria')).toEqual(['fria', 'vieja'])
    expect(list('barra', rows, 'fria')).toEqual(['barra'])
    expect(list('barra', rows, 'vieja')).toEqual(['barra', 'vieja'])
    expect(list('barra', rows)).toEqual(['barra', 'vieja'])
  })

  it('returns the deleted stations when called for the station to which the fallback station is rerouted', () => {
    const rows = [station('vieja', { deleted: true }), station('fria', { rerouteTo: 'barra' }), station('barra')]
    expect(list('barra', rows, 'fria')).toEqual(['barra', 'fria', 'vieja'])
  })

  it('returns at most the 30 ids that Firestore accepts in a query', () => {
    const rows = Array.from({ length: 40 }, (_, index) => station(`vieja-${index}`, { deleted: true }))
    const ids = list('barra', [station('barra'), ...rows])
    expect([ids.length, ids[0]]).toEqual([30, 'barra'])
  })
})
