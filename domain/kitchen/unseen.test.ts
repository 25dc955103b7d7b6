import { describe, expect, it } from 'vitest'
import { newKitchen, newStation } from '../../tests/support/kitchen.ts'
import { newLine } from '../../tests/support/tickets.ts'
import type { Line } from '../order.ts'
import { findUnseenLine, findUnseenSince, type UnseenRule } from './unseen.ts'

const second = 1_000
const rule = (
  stations: [string, { unseenAfter: number; print: 'always' | 'never' }][] = [],
  kitchen = newKitchen(),
): UnseenRule => ({ kitchen, stations: new Map(stations) })
const line = (more: Partial<Line> = {}) => newLine({ stationId: 'cocina', askedAt: second, ...more })
const since = (one: Line, now: number, how = rule()) => findUnseenSince(one, one.stationId ?? 'pase', now, how)

describe('a sent line that nobody has seen', () => {
  it('is unseen after the time of its station, or after a minute, since the server got it', () => {
    expect([since(line(), 61 * second - 1), since(line(), 61 * second)]).toEqual([undefined, second])
    const patient = rule([['cocina', { unseenAfter: 90, print: 'never' }]])
    expect([since(line(), 90 * second, patient), since(line(), 91 * second, patient)]).toEqual([undefined, second])
    const late = line({ arrivedAt: 2_400 * second })
    expect([since(late, 2_459 * second), since(late, 2_460 * second)]).toEqual([undefined, 2_400 * second])
    expect(since(line({ stationId: undefined }) as Line, 61 * second)).toBe(second)
  })

  it('is not unseen once somebody saw it, called it out or began it, and not where the slips are on paper', () => {
    const far = 3_600 * second
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

  it('is the matter of the station whose board shows it now', () => {
    const kitchen = newKitchen()
    kitchen.stations.cocina = newStation(2, { rerouteTo: 'barra' })
    const how = rule([['barra', { unseenAfter: 120, print: 'never' }]], kitchen)
    expect([since(line(), 120 * second, how), since(line(), 121 * second, how)]).toEqual([undefined, second])
  })

  it('was seen by nobody only if it was seen at none of its stations', () => {
    const part = { status: 'sent', at: second } as const
    const far = 100 * second
    expect(findUnseenLine(line({ parts: { cocina: part, fria: part } }), far, rule())).toBe(second)
    const half = line({ parts: { cocina: part, fria: { ...part, seenAt: 5 } } })
    expect(findUnseenLine(half, far, rule())).toBeUndefined()
    expect(findUnseenSince(half, 'cocina', far, rule())).toBe(second)
  })
})
