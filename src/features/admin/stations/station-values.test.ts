import { describe, expect, it } from 'vitest'
import type { Station } from '../../../../domain/kitchen/station.ts'
import { createBlankStation, parseStation, toStationValues } from './station-values.ts'

const station: Station = {
  ...createBlankStation(2),
  name: 'Parrilla',
  rerouteTo: 'barra',
  also: { categoryIds: ['entradas'], productIds: [], options: ['extras/queso'] },
  i18n: { en: { name: 'Grill' } },
}
const values = toStationValues(station)
const parse = (change: Partial<typeof values>) => parseStation({ ...values, ...change }, station)

describe('parseStation', () => {
  it('returns the stored station when nothing was changed', () => expect(parse({})).toEqual({ doc: station }))

  it('keeps the fields that the form does not show', () => {
    const printed: Station = { ...station, print: 'always' }
    expect(parseStation(values, printed)).toMatchObject({ doc: { print: 'always', position: 2 } })
  })

  it('removes `also` and `rerouteTo` when their fields were emptied', () => {
    const parsed = parse({ rerouteTo: '', alsoCategoryIds: [], alsoOptions: [] })
    expect(parsed).toMatchObject({ doc: { also: undefined, rerouteTo: undefined } })
  })

  it('removes `also` and `rerouteTo` when the station is changed to a pass', () => {
    expect(parse({ kind: 'expo' })).toMatchObject({ doc: { kind: 'expo', also: undefined, rerouteTo: undefined } })
  })

  it('returns the problem of each invalid field, and refuses an alarm before the warning', () => {
    expect(parse({ name: '', warnAfter: 'ocho', alarmAfter: '', unseenAfter: '5' })).toEqual({
      problems: {
        name: { rule: 'required' },
        warnAfter: { rule: 'number' },
        alarmAfter: { rule: 'required' },
        unseenAfter: { rule: 'minimum', value: 10 },
      },
    })
    expect(parse({ warnAfter: '20' })).toEqual({ problems: { alarmAfter: { rule: 'minimum', value: 20 } } })
  })
})
