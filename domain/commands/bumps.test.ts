import { describe, expect, it } from 'vitest'
import { kitchenContext, newKitchen } from '../../tests/support/kitchen.ts'
import { applyCommands, emptyState, newCommand, orderOf, rejectionCodeOf, salsa } from '../../tests/support/tenant.ts'
import type { Payload } from '../commands.ts'
import { partOf } from '../kitchen/line-parts.ts'
import { reduce } from '../reduce.ts'
import type { State } from '../state.ts'

const at = (now: number) => kitchenContext(newKitchen(), { now, actor: { uid: 'amalia', role: 'kitchen' } })
const add = (lineId: string, productId: string) =>
  newCommand('addLine', { lineId, productId, quantity: 1, options: productId === 'taco' ? salsa : [] })
/** An order with three lines: the bar makes `m`; the stations `cocina` and `fria` make `t` together; `d` is a draft. */
const sent = applyCommands(
  [
    newCommand('openOrder', { departmentId: 'sala', number: 'B-17' }),
    ...[add('m', 'mezcal'), add('t', 'taco'), add('d', 'agua')],
    newCommand('sendLines', { lineIds: ['m', 't'] }),
  ],
  emptyState,
  kitchenContext(),
)
const bump = (payload: Partial<Payload<'advanceLines'>> = {}) =>
  newCommand('advanceLines', { lineIds: ['m', 't'], to: 'ready', ...payload })
const recall = (...lineIds: string[]) => newCommand('recallLines', { lineIds })
const flag = (problem: Payload<'flagLines'>['problem']) => newCommand('flagLines', { lineIds: ['m'], problem })
const ack = (payload: Partial<Payload<'ackLines'>> = {}) => newCommand('ackLines', { lineIds: ['m', 't'], ...payload })
const linesOf = (state: State) => orderOf(state).lines
const stationsOf = (state: State) => orderOf(state).stations

describe('advanceLines', () => {
  it('advances the station’s part of each line; a line is ready when all its parts are ready', () => {
    expect(stationsOf(sent)).toEqual(['barra', 'cocina', 'fria', 'pase'])
    const cold = applyCommands([bump({ lineIds: ['t'], stationId: 'fria' })], sent, at(2_000))
    expect(linesOf(cold).t).toMatchObject({
      status: 'sent',
      parts: { cocina: { status: 'sent', at: 1_000 }, fria: { status: 'ready', at: 2_000 } },
    })
    expect(stationsOf(cold)).toEqual(['barra', 'cocina', 'pase'])
    const hot = applyCommands([bump({ lineIds: ['t'], stationId: 'cocina' })], cold, at(3_000))
    expect(linesOf(hot).t).toMatchObject({ status: 'ready', readyAt: 3_000 })
    expect(stationsOf(hot)).toEqual(['barra', 'pase'])
  })

  it('advances all parts of a line if the command is for the pass, or for no station, as in older versions of the app', () => {
    for (const stationId of [undefined, 'pase']) {
      const all = applyCommands([bump({ to: 'served', ...(stationId && { stationId }) })], sent, at(2_000))
      expect(linesOf(all)).toMatchObject({ m: { status: 'served' }, t: { status: 'served', servedAt: 2_000 } })
      expect(stationsOf(all)).toEqual([])
    }
    const one = newCommand('advanceLine', { lineId: 't', to: 'preparing' })
    expect(linesOf(applyCommands([one], sent, at(2_000))).t).toMatchObject({
      status: 'preparing',
      parts: { cocina: { status: 'preparing' }, fria: { status: 'preparing' } },
    })
  })

  it('also advances the parts of deleted stations, and of stations that are rerouted to this station', () => {
    const { stations, ...rest } = newKitchen()
    const rerouted = { ...rest, stations: { ...stations, fria: { ...stations.fria!, rerouteTo: 'cocina' } } }
    const { fria: _, ...withoutCold } = stations
    for (const kitchen of [rerouted, { ...rest, stations: withoutCold }]) {
      const done = applyCommands([bump({ lineIds: ['t'], stationId: 'cocina' })], sent, kitchenContext(kitchen))
      expect(linesOf(done).t!.status).toBe('ready')
    }
    expect(
      stationsOf(applyCommands([flag('falta')], sent, kitchenContext({ ...rest, stations: withoutCold }))),
    ).toEqual(['barra', 'cocina', 'fria', 'pase'])
  })

  it('returns the ids of lines that were not sent, and is refused if the order has none of the lines', () => {
    expect(reduce(sent, bump({ lineIds: ['m', 'd', 'gone'] }), at(2_000))).toMatchObject({ lineIds: ['d', 'gone'] })
    expect(rejectionCodeOf(reduce(sent, bump({ lineIds: ['gone'] }), at(2_000)))).toBe('line_not_found')
  })
})

describe('a command with `stationIds`, the stations whose lines the kitchen’s screen showed', () => {
  const shown = { stationId: 'cocina', stationIds: ['fria'] }

  it('changes the parts of these stations, even if they are no longer rerouted to the screen', () => {
    const ready = applyCommands([bump({ lineIds: ['t'], ...shown })], sent, at(2_000))
    expect(linesOf(ready).t!.parts).toMatchObject({ cocina: { status: 'sent' }, fria: { status: 'ready' } })
    const back = newCommand('recallLines', { lineIds: ['t'], ...shown })
    expect(linesOf(applyCommands([back], ready, at(3_000))).t!.parts).toMatchObject({ fria: { status: 'preparing' } })
    const seen = linesOf(applyCommands([ack({ lineIds: ['t'], ...shown })], sent, at(2_000))).t!.parts
    expect(seen).toMatchObject({ fria: { seenAt: 2_000 } })
    expect(seen!.cocina).not.toHaveProperty('seenAt')
  })

  it('does not change the part of a station that was rerouted to the screen later', () => {
    const { stations, ...rest } = newKitchen()
    const rerouted = { ...rest, stations: { ...stations, fria: { ...stations.fria!, rerouteTo: 'cocina' } } }
    const own = bump({ lineIds: ['t'], stationId: 'cocina', stationIds: ['cocina'] })
    const context = kitchenContext(rerouted, { now: 2_000, actor: { uid: 'amalia', role: 'kitchen' } })
    expect(linesOf(applyCommands([own], sent, context)).t!.parts).toMatchObject({
      cocina: { status: 'ready' },
      fria: { status: 'sent' },
    })
  })
})

describe('recallLines', () => {
  const ready = applyCommands([bump()], sent, at(2_000))

  it('with `to: ready` sets a served line back to `ready`, so that no station makes it a second time', () => {
    const toReady = newCommand('recallLines', { lineIds: ['m', 't'], to: 'ready' })
    const served = applyCommands([bump({ lineIds: ['m'], to: 'served' })], ready, at(3_000))
    const undone = applyCommands([toReady], served, at(4_000))
    expect(linesOf(undone)).toMatchObject({
      m: { status: 'ready', readyAt: 2_000, recalls: 1 },
      t: { status: 'ready', readyAt: 2_000 },
    })
    expect(linesOf(undone).m).not.toHaveProperty('servedAt')
    expect([linesOf(undone).t!.recalls, stationsOf(undone)]).toEqual([undefined, ['pase']])
  })

  it('sets ready and served lines back to `preparing`, so that the boards of their stations show them again', () => {
    const recalled = applyCommands([recall('m', 't')], ready, at(3_000))
    expect(linesOf(recalled)).toMatchObject({
      m: { status: 'preparing', recalls: 1 },
      t: { status: 'preparing', recalls: 1, parts: { fria: { status: 'preparing', at: 3_000, recalls: 1 } } },
    })
    for (const id of ['m', 't']) expect(linesOf(recalled)[id]).not.toHaveProperty('readyAt')
    expect(stationsOf(recalled)).toEqual(['barra', 'cocina', 'fria', 'pase'])
    const served = applyCommands([bump({ to: 'served' })], recalled, at(4_000))
    expect(linesOf(applyCommands([recall('m')], served, at(5_000))).m).toMatchObject({
      status: 'preparing',
      recalls: 2,
    })
  })

  it('does not change lines that are not ready, or that were ready more than two hours ago', () => {
    const twoHours = 2 * 3_600_000
    expect(linesOf(applyCommands([recall('m')], ready, at(2_000 + twoHours))).m!.status).toBe('preparing')
    expect(reduce(ready, recall('m', 't'), at(2_001 + twoHours))).toMatchObject({ lineIds: ['m', 't'] })
    expect(reduce(sent, recall('m', 'd'), at(2_000))).toMatchObject({ lineIds: ['m', 'd'] })
    const voided = applyCommands([newCommand('voidLine', { lineId: 't', reason: 'error' })], ready, kitchenContext())
    expect(reduce(voided, recall('t'), at(2_000))).toMatchObject({ lineIds: ['t'] })
    expect(linesOf(applyCommands([recall('t')], voided, at(2_000))).t!.status).toBe('void')
  })

  it('is not undone by a later `advanceLines` from a screen that did not show the recall yet', () => {
    const recalled = applyCommands([recall('m')], ready, at(3_000))
    for (const to of ['ready', 'served'] as const) {
      const stale = reduce(recalled, bump({ lineIds: ['m'], to, recalls: 0 }), at(4_000))
      expect(stale).not.toHaveProperty('code')
      expect(orderOf(stale).lines.m).toEqual(linesOf(recalled).m)
    }
    for (const recalls of [1, undefined]) {
      const fresh = applyCommands([bump({ lineIds: ['m'], ...(recalls && { recalls }) })], recalled, at(4_000))
      expect(linesOf(fresh).m!.status).toBe('ready')
    }
  })

  it('does not stop a screen that did not show the recall from advancing other lines, or other stations’ parts of the same line', () => {
    const cold = applyCommands([bump({ lineIds: ['t'], stationId: 'fria' })], sent, at(2_000))
    const back = newCommand('recallLines', { lineIds: ['t'], stationId: 'fria' })
    const recalled = applyCommands([back], cold, at(3_000))
    expect(linesOf(recalled).t).toMatchObject({ recalls: 1, parts: { cocina: { status: 'sent' } } })
    const hot = applyCommands([bump({ lineIds: ['t', 'm'], recalls: 0 })], recalled, at(4_000))
    expect(linesOf(hot)).toMatchObject({
      m: { status: 'ready' },
      t: { status: 'preparing', parts: { cocina: { status: 'ready' }, fria: { status: 'preparing' } } },
    })
  })

  it('gives the lines a higher `recalls` than all earlier recalls of the order', () => {
    const twice = applyCommands([recall('m'), bump(), recall('m')], ready, at(3_000))
    expect(linesOf(applyCommands([recall('t')], twice, at(3_000)))).toMatchObject({
      m: { recalls: 2 },
      t: { recalls: 3 },
    })
  })
})

describe('ackLines of a station', () => {
  it('sets `seenAt` of the station’s parts, and `seenAt` of the line once all its parts were seen', () => {
    const cold = applyCommands([ack({ stationId: 'fria' })], sent, at(2_000))
    expect(linesOf(cold)).toMatchObject({ m: { seenAt: 2_000 }, t: { parts: { fria: { seenAt: 2_000 } } } })
    expect(linesOf(cold).t).not.toHaveProperty('seenAt')
    const both = applyCommands([ack({ stationId: 'fria' }), ack({ stationId: 'cocina' })], cold, at(3_000))
    expect(linesOf(both).t).toMatchObject({
      seenAt: 3_000,
      parts: { cocina: { seenAt: 3_000 }, fria: { seenAt: 2_000 } },
    })
    expect(linesOf(applyCommands([ack()], sent, at(2_000))).t).toMatchObject({ seenAt: 2_000 })
    expect(linesOf(applyCommands([bump()], both, at(9_000)))).toMatchObject({
      m: { seenAt: 2_000 },
      t: { seenAt: 3_000 },
    })
  })

  it('is accepted without effect for lines that moved to another check, but refused with `how: voice`', () => {
    const gone = { lineIds: ['gone'], stationId: 'barra' }
    const seen = reduce(sent, ack({ ...gone, how: 'screen' }), at(2_000))
    expect(seen).toMatchObject({ lineIds: ['gone'] })
    expect(linesOf(seen as State)).toEqual(linesOf(sent))
    expect(rejectionCodeOf(reduce(sent, ack({ ...gone, how: 'voice' }), at(2_000)))).toBe('line_not_found')
  })

  it('stores when a waiter first told the kitchen about a line by voice, and does not change it later', () => {
    const called = applyCommands([ack({ how: 'voice' })], sent, at(2_000))
    expect(linesOf(called).m).toMatchObject({ seenAt: 2_000, calledAt: 2_000 })
    expect(linesOf(applyCommands([ack({ how: 'voice' })], called, at(3_000))).m).toEqual(linesOf(called).m)
    expect(linesOf(applyCommands([ack({ how: 'screen' })], sent, at(2_000))).m).not.toHaveProperty('calledAt')
  })
})

describe('flagLines', () => {
  it('stores the kitchen’s message to the waiter, until the kitchen removes it or the line is ready', () => {
    const flagged = applyCommands([flag('falta'), flag('duda')], sent, at(2_000))
    expect(linesOf(flagged).m!.problem).toBe('duda')
    expect(linesOf(applyCommands([flag(null)], flagged, at(2_000))).m).not.toHaveProperty('problem')
    expect(linesOf(applyCommands([bump({ to: 'preparing' })], flagged, at(2_000))).m!.problem).toBe('duda')
    expect(linesOf(applyCommands([bump()], flagged, at(2_000))).m).not.toHaveProperty('problem')
    const draft = newCommand('flagLines', { lineIds: ['d'], problem: 'falta' })
    expect(reduce(sent, draft, at(2_000))).toMatchObject({ lineIds: ['d'] })
  })
})

describe('partOf', () => {
  it('returns the status of the station’s part, or of the whole line if only one station makes it or if the station is the pass', () => {
    const { m, t, d } = linesOf(applyCommands([bump(), ack()], sent, at(2_000)))
    expect(partOf(t!, 'fria')).toEqual({ status: 'ready', at: 2_000, seenAt: 2_000 })
    expect(partOf(t!, 'barra')).toBeUndefined()
    expect(partOf(m!, 'barra')).toEqual({ status: 'ready', at: 2_000, seenAt: 2_000 })
    expect(partOf(m!, 'fria')).toBeUndefined()
    expect([m!, t!].map(line => partOf(line, 'pase')!.status)).toEqual(['ready', 'ready'])
    expect(partOf(d!, 'cocina')).toBeUndefined()
  })
})
