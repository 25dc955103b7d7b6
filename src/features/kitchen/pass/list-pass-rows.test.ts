import { describe, expect, it } from 'vitest'
import type { Line, Order } from '../../../../domain/order.ts'
import { newKitchen, newStation } from '../../../../tests/support/kitchen.ts'
import { minuteMs, newLine, newView } from '../../../../tests/support/tickets.ts'
import { createBoard } from '../board/board.ts'
import { listPassRows, type PassContext } from './list-pass-rows.ts'

const kitchen = newKitchen()
const board = createBoard({ id: 'pase', warnAfter: 15, alarmAfter: 25, bump: 'served' }, ['pase'])
const context = (more: Partial<PassContext> = {}): PassContext => ({ board, kitchen, unseen: undefined, ...more })
const line = (more: Partial<Line> = {}) => newLine({ stationId: 'cocina', ...more })
const rowsOf = (lines: { [id: string]: Line }, order: Partial<Order> = {}, now = 0, more: Partial<PassContext> = {}) =>
  listPassRows([newView(lines, order)], context(more), now)
const rowOf = (...given: Parameters<typeof rowsOf>) => rowsOf(...given)[0]!
const held = { status: 'held', heldFrom: 'sent', course: 2, quantity: 3 } as const

describe('the checks at the pass, where the dishes of all stations are collected', () => {
  it('are those with a dish that guests wait for, the longest wait first, but waits of over four hours last', () => {
    const views = [
      newView({ a: line({ askedAt: 4 }) }, {}, 'second'),
      newView({ a: line({ askedAt: 2, status: 'ready' }) }, {}, 'first'),
      newView({ a: line({ askedAt: -241 * minuteMs }) }, {}, 'forgotten'),
      newView({ a: line({ status: 'served' }) }, {}, 'served'),
      newView({ a: line({ status: 'draft' }) }, {}, 'draft'),
      newView({ a: line() }, { correctedBy: 'o9' }, 'corrected'),
    ]
    expect(listPassRows(views, context(), 5).map(({ key }) => key)).toEqual(['first', 'second', 'forgotten'])
  })

  it('stay listed between two courses until the next course is fired, unless the check was closed', () => {
    const lines = { a: line({ status: 'served' }), b: line(held) }
    const row = rowOf(lines)
    expect(row).toMatchObject({ next: { course: 2, quantity: 3 }, isComplete: false })
    expect(row).not.toHaveProperty('askedAt')
    expect(rowsOf(lines, { status: 'closed' })).toEqual([])
    expect(rowsOf({ a: line({ status: 'held', heldFrom: 'draft' }) })).toEqual([])
  })

  it('are complete when all lines that the kitchen had to make are ready', () => {
    const ready = { status: 'ready', readyAt: 5 } as const
    expect(rowOf({ a: line(ready), b: line({ status: 'served' }), c: line(held) }).isComplete).toBe(true)
    expect(rowOf({ a: line(ready), b: line() }).isComplete).toBe(false)
  })

  it('count a dish as served if it was ready before the check was closed', () => {
    const lines = { a: line({ status: 'ready', readyAt: 5 }), b: line({ status: 'ready', readyAt: 9 }) }
    const row = rowOf(lines, { status: 'closed', closedAt: 7 })
    expect(row).toMatchObject({ isPaid: true, isComplete: true })
    expect(row.lines.map(({ stage }) => stage)).toEqual(['served', 'ready'])
    expect(row.cells.cocina).toMatchObject({ state: 'ready', ready: 1 })
  })

  it('say how long the guests have been waiting', () => {
    const at = (now: number) => rowOf({ a: line(), b: line({ askedAt: minuteMs }) }, {}, now)
    expect(at(-9 * minuteMs)).toMatchObject({ minutes: 0, urgency: 'normal' })
    expect(at(15 * minuteMs)).toMatchObject({ minutes: 15, urgency: 'warn' })
    expect(at(25 * minuteMs)).toMatchObject({ minutes: 25, urgency: 'alarm' })
  })

  it('show no prices, totals, members or phone numbers', () => {
    const row = rowOf(
      { a: line({ options: [{ modifierId: 'm', optionId: 'o', name: 'Sin sal', price: 43_21, quantity: 1 }] }) },
      { customerId: 'socio-113', customerNumber: '0113', pickup: { kind: 'bar', name: 'Ruiz', phone: '5512345678' } },
    )
    const text = JSON.stringify(row)
    for (const secret of ['9876', '4321', '0113', '113', '5512345678', 'total']) expect(text).not.toContain(secret)
  })
})

describe('the cell of a station at the pass', () => {
  const cell = (lines: { [id: string]: Line }, more: Partial<PassContext> = {}, now = 0) =>
    rowOf(lines, {}, now, more).cells.cocina!

  it('says how many portions are ready or still to be made, and names these dishes', () => {
    expect(cell({ a: line({ quantity: 2 }) })).toMatchObject({ state: 'unseen', unmade: 2, dishes: ['Taco'] })
    expect(cell({ a: line({ seenAt: 1 }), b: line() })).toMatchObject({ state: 'making', unmade: 2 })
    const half = cell({ a: line({ status: 'ready', name: 'Sopa' }), b: line({ status: 'preparing', quantity: 2 }) })
    expect(half).toMatchObject({ state: 'making', ready: 1, unmade: 2, dishes: ['Taco'] })
    expect(cell({ a: line({ status: 'ready' }) })).toMatchObject({ state: 'ready', ready: 1 })
    expect(cell({ a: line(held), b: line({ status: 'served' }), c: line({ stationId: 'barra' }) }).state).toBe('held')
    expect(cell({ a: line({ status: 'served' }), b: line({ stationId: 'barra' }) }).state).toBe('served')
  })

  it('has only the lines that the station makes, including the lines of a station that is rerouted to it', () => {
    const parts = { cocina: { status: 'ready', at: 1 }, fria: { status: 'sent', at: 0 } } as const
    const { cells } = rowOf({ a: line({ parts }) })
    expect([cells.cocina!.state, cells.fria!.state]).toEqual(['ready', 'unseen'])
    const rerouted = newKitchen()
    rerouted.stations.fria = newStation(3, { rerouteTo: 'barra' })
    expect(Object.keys(rowOf({ a: line({ parts }) }, {}, 0, { kitchen: rerouted }).cells)).toEqual(['cocina', 'barra'])
    expect(Object.keys(rowOf({ a: line({ stationId: 'gone' }) }).cells)).toEqual(['cocina'])
    expect(Object.keys(rowOf({ a: newLine({ stationId: undefined } as Partial<Line>) }).cells)).toEqual(['pase'])
  })

  it('says since when nobody in the kitchen has seen its lines, unless the device cannot know this', () => {
    const unseen = { kitchen, stations: new Map() }
    const lines = { a: line(), b: line({ askedAt: 30_000 }), c: line({ seenAt: 1 }) }
    expect(cell(lines, {}, minuteMs)).not.toHaveProperty('unseen')
    expect(cell(lines, { unseen }, minuteMs - 1)).not.toHaveProperty('unseen')
    expect(cell(lines, { unseen }, minuteMs).unseen).toEqual({
      since: 0,
      portions: 1,
      lineIds: ['a'],
      stationIds: ['cocina'],
    })
  })
})
