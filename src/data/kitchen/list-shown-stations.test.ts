import { describe, expect, it } from 'vitest'
import { passId } from '../../../domain/kitchen/station.ts'
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

describe('listShownStations', () => {
  it('returns the station itself, also if the device does not know it yet', () => {
    expect(listShownStations('barra', [station('barra'), station('plancha')], undefined)).toEqual(['barra'])
    expect(listShownStations('barra', [], undefined)).toEqual(['barra'])
  })

  it('returns the pass for the pass and for a station of the kind `expo`', () => {
    expect(listShownStations(passId, [station('barra')], undefined)).toEqual([passId])
    expect(listShownStations('salida', [station('salida', { kind: 'expo' })], undefined)).toEqual([passId])
  })

  it('returns the stations that are rerouted to the station, also through another, and none for the rerouted ones', () => {
    const rows = [
      station('fria', { rerouteTo: 'plancha' }),
      station('plancha', { rerouteTo: 'barra' }),
      station('barra'),
    ]
    expect(listShownStations('barra', rows, undefined)).toEqual(['barra', 'fria', 'plancha'])
    expect(listShownStations('plancha', rows, undefined)).toEqual([])
  })

  it('lets each station keep its lines when two are rerouted to each other, or one to a station that does not exist', () => {
    const circle = [station('fria', { rerouteTo: 'barra' }), station('barra', { rerouteTo: 'fria' })]
    expect(listShownStations('fria', circle, undefined)).toEqual(['fria'])
    expect(listShownStations('barra', circle, undefined)).toEqual(['barra'])
    expect(listShownStations('barra', [station('barra', { rerouteTo: 'x' })], undefined)).toEqual(['barra'])
  })

  it('shows the lines of deleted stations at the fallback, else at the first station', () => {
    const rows = [station('vieja', { deleted: true }), station('fria', { position: 2 }), station('barra')]
    expect(listShownStations('fria', rows, { fallback: 'fria' })).toEqual(['fria', 'vieja'])
    expect(listShownStations('barra', rows, { fallback: 'fria' })).toEqual(['barra'])
    expect(listShownStations('barra', rows, { fallback: 'vieja' })).toEqual(['barra', 'vieja'])
    expect(listShownStations('barra', rows, undefined)).toEqual(['barra', 'vieja'])
  })

  it('shows the lines of a deleted station where its fallback is rerouted to', () => {
    const rows = [station('vieja', { deleted: true }), station('fria', { rerouteTo: 'barra' }), station('barra')]
    expect(listShownStations('barra', rows, { fallback: 'fria' })).toEqual(['barra', 'fria', 'vieja'])
  })

  it('returns at most the 30 ids that Firestore accepts in a query', () => {
    const rows = Array.from({ length: 40 }, (_, index) => station(`vieja-${index}`, { deleted: true }))
    const ids = listShownStations('barra', [station('barra'), ...rows], undefined)
    expect([ids.length, ids[0]]).toEqual([30, 'barra'])
  })
})
