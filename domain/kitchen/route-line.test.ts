import { describe, expect, it } from 'vitest'
import { newKitchen, newStation } from '../../tests/support/kitchen.ts'
import { boardOf, routeLine } from './route-line.ts'
import type { KitchenRouting } from './station.ts'

const kitchen = newKitchen()
const line = { productId: 'agua', categoryId: 'bebidas', options: [], stationId: 'barra' }
const routed = (more: object = {}, how: KitchenRouting | undefined = kitchen, departmentId = 'sala') =>
  routeLine({ ...line, ...more }, departmentId, how)

describe('a line that is sent goes to', () => {
  it('the station of its product or category', () => expect(routed()).toEqual(['barra']))

  it('the station by which the department replaces the station of the product or category (`routes`)', () => {
    expect(routed({}, kitchen, 'campo')).toEqual(['casa'])
    const toNowhere = { ...kitchen, routes: { campo: { barra: 'gone' } } }
    expect(routed({}, toNowhere, 'campo')).toEqual(['cocina'])
  })

  it('also the stations whose `also` contains its product, its category or one of its options, sorted by position', () => {
    const option = { modifierId: 'extras', optionId: 'queso', name: 'Queso', price: 0, quantity: 1 }
    expect(routed({ productId: 'taco' })).toEqual(['barra', 'fria'])
    expect(routed({ categoryId: 'postres' })).toEqual(['barra', 'fria'])
    expect(routed({ options: [option] })).toEqual(['barra', 'fria'])
    expect(routed({ options: [{ ...option, optionId: 'salsa' }] })).toEqual(['barra'])
    expect(routed({ productId: 'taco', stationId: undefined })).toEqual(['fria'])
    expect(routed({ productId: 'taco', stationId: 'fria' })).toEqual(['fria'])
  })

  it('the fallback station if it has no station or a deleted one, and the first station if the fallback was deleted', () => {
    for (const stationId of [undefined, 'gone', 'constructor']) {
      expect(routed({ stationId })).toEqual(['cocina'])
      expect(routed({ stationId }, { ...kitchen, fallback: 'gone' })).toEqual(['barra'])
      expect(routed({ stationId }, { stations: kitchen.stations })).toEqual(['barra'])
    }
  })

  it('the pass if the tenant has no stations, and its own station while the device does not know the stations', () => {
    expect(routed({}, { stations: {} })).toEqual(['pase'])
    expect(routed({}, { stations: { expo: newStation(1, { kind: 'expo' }) } })).toEqual(['pase'])
    expect(routeLine(line, 'sala', undefined)).toEqual(['barra'])
    expect(routeLine({ ...line, stationId: undefined }, 'sala', undefined)).toEqual(['pase'])
  })

  const also = { categoryIds: ['bebidas'], productIds: [], options: [] }

  it('its stations sorted by position, and by id at the same position', () => {
    const stations = {
      ...{ c: newStation(1, { also }), d: newStation(0, { also }) },
      ...{ b: newStation(1, { also }), a: newStation(2, { also }) },
    }
    expect(routed({ stationId: undefined }, { stations })).toEqual(['d', 'b', 'c', 'a'])
  })

  it('at most four stations', () => {
    const stations = Object.fromEntries(
      Array.from({ length: 9 }, (_, n) => [`s${n}`, newStation(n, { also })] as const),
    )
    expect(routed({ stationId: 's8' }, { stations })).toEqual(['s8', 's0', 's1', 's2'])
  })
})

describe('the board (screen) that shows the lines of a station', () => {
  it('is the station’s own board, or the board at the end of its reroutes', () => {
    expect(boardOf('barra', kitchen)).toBe('barra')
    const reroute = (id: string, rerouteTo: string) => ({ [id]: { ...kitchen.stations[id]!, rerouteTo } })
    const once = { ...kitchen, stations: { ...kitchen.stations, ...reroute('barra', 'fria') } }
    expect(boardOf('barra', once)).toBe('fria')
    const twice = { ...once, stations: { ...once.stations, ...reroute('fria', 'cocina') } }
    expect(boardOf('barra', twice)).toBe('cocina')
    const circle = { ...once, stations: { ...once.stations, ...reroute('fria', 'barra') } }
    expect(['barra', 'fria'].map(id => boardOf(id, circle))).toEqual(['barra', 'fria'])
    const intoCircle = { ...circle, stations: { ...circle.stations, ...reroute('cocina', 'barra') } }
    expect(boardOf('cocina', intoCircle)).toBe('cocina')
    const gone = { ...kitchen, stations: { ...kitchen.stations, ...reroute('barra', 'gone') } }
    expect(boardOf('barra', gone)).toBe('barra')
  })

  it('is the board of the fallback station for a deleted station, and the board of the pass for the pass', () => {
    expect(boardOf('gone', kitchen)).toBe('cocina')
    expect(boardOf('pase', kitchen)).toBe('pase')
    expect(boardOf('barra', undefined)).toBe('barra')
  })
})
