import { expect, it } from 'vitest'
import { newStation } from '../../tests/support/kitchen.ts'
import { buildKitchenRouting } from './build-routing.ts'

const station = { ...newStation(1), name: 'Barra', warnAfter: 10, alarmAfter: 15, unseenAfter: 90 }
const department = { name: 'Campo', position: 1 }
const build = (routes?: { [id: string]: string }) =>
  buildKitchenRouting({
    stations: { barra: station },
    departments: { sala: department, campo: { ...department, ...(routes && { settings: { routes } }) } } as never,
    settings: { kitchen: { fallback: 'barra' } },
  })

it('`buildKitchenRouting` returns the stations without their names and alarm times, the settings of the kitchen, and the routes of each department that has routes', () => {
  const common = { stations: { barra: newStation(1) }, fallback: 'barra' }
  expect(build({ barra: 'casa' })).toEqual({ ...common, routes: { campo: { barra: 'casa' } } })
  expect(build()).toStrictEqual(common)
})
