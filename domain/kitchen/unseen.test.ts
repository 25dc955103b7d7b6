import { describe, expect, it } from 'vitest'
import { newKitchen, newStation } from '../../tests/support/kitchen.ts'
import { newLine } from '../../tests/support/tickets.ts'
import type { Line } from '../order.ts'
import { findLineUnseenSince, findUnseenSince, type UnseenRule } from './unseen.ts'

const secondMs = 1_000
const rule = (
  stations: [string, { unseenAfter: number; print: 'always' | 'never' }][] = [],
  kitchen = newKitchen(),
): UnseenRule => ({ kitchen, stations: new Map(stations) })
const line = (more: Partial<Line> = {}) => newLine({ stationId: 'cocina', askedAt: secondMs, ...more })
const since = (one: Line, now: number, how = rule()) => findUnseenSince(one, one.stationId ?? 'pase', now, how)

describe('a sent line that nobody in the kitchen has seen', () => {
  it('is reported when the time set at its station, by default a minute, has passed since it reached the server', () => {
    expect([since(line(), 61 * secondMs - 1), since(line(), 61 * secondMs)]).toEqual([undefined, secondMs])
    const patient = rule([['cocina', { unseenAfter: 90, print: 'never' }]])
    expect([since(line(), 90 * secondMs, patient), since(line(), 91 * secondMs, patient)]).toEqual([
      undefined,
      secondMs,
    ])
    const late = line({ arrivedAt: 2_400 * secondMs })
    expect([since(late, 2_459 * secondMs), since(late, 2_460 * secondMs)]).toEqual([undefined, 2_400 * secondMs])
    expect(since(line({ stationId: undefined }) as Line, 61 * secondMs)).toBe(secondMs)
  })

  it('is no longer reported when somebody has seen it, told the kitchen about it or begun to make it, and is never reported if the station prints all its orders', () => {
    const far = 3_600 * secondMs
    for (const more of [
      { seenAt: 5 },
      { calledAt: 5 },
      { status: 'preparing' },
      { status: 'ready' },
      { status: 'held' },
    ])
      expect(since(line(more as Partial<Line>), far)).toBeUndefined()
    expect(since(line(), far, rule([['cocina', { unseenAfter: 10, print: 'always' }]]))).toBeUndefined()
  })

  it('is checked with the settings of the station whose board shows it now', () => {
    const kitchen = newKitchen()
    kitchen.stations.cocina = newStation(2, { rerouteTo: 'barra' })
    const how = rule([['barra', { unseenAfter: 120, print: 'never' }]], kitchen)
    expect([since(line(), 120 * secondMs, how), since(line(), 121 * secondMs, how)]).toEqual([undefined, secondMs])
  })

  it('is reported only if none of its stations has seen it', () => {
    const part = { status: 'sent', at: secondMs } as const
    const far = 100 * secondMs
    expect(findLineUnseenSince(line({ parts: { cocina: part, fria: part } }), far, rule())).toBe(secondMs)
    const half = line({ parts: { cocina: part, fria: { ...part, seenAt: 5 } } })
    expect(findLineUnseenSince(half, far, rule())).toBeUndefined()
    expect(findUnseenSince(half, 'cocina', far, rule())).toBe(secondMs)
  })
})
