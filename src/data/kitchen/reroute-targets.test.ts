import { expect, it } from 'vitest'
import { listRerouteTargets } from './reroute-targets.ts'

const station = (id: string, rerouteTo?: string) => ({ id, kind: 'prep' as const, rerouteTo })

it('a station cannot be rerouted to itself, to a pass, or to a station that is rerouted to it directly or through others', () => {
  const stations = [
    station('barra'),
    station('fria', 'barra'),
    station('postres', 'fria'),
    station('a', 'b'),
    station('b', 'a'),
    { ...station('pase-2'), kind: 'expo' as const },
  ]
  expect(listRerouteTargets(stations, 'barra').map(({ id }) => id)).toEqual(['a', 'b'])
  expect(listRerouteTargets(stations, 'postres').map(({ id }) => id)).toEqual(['barra', 'fria', 'a', 'b'])
})
