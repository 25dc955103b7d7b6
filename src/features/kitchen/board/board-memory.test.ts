import { describe, expect, it } from 'vitest'
import { hotBoard, newLine, newView } from '../../../../tests/support/tickets.ts'
import {
  emptyBoardMemory,
  forgetBump,
  rememberBump,
  rememberConfirmedVoids,
  rememberShownOrders,
  rememberTickets,
} from './board-memory.ts'
import { listTickets } from './tickets.ts'
import { countPortionsByDish } from './totals.ts'
import { chooseSounds, collectShown } from './use-board-sounds.ts'

const hour = 3_600_000
const [ticket] = listTickets([newView({ a: newLine({ quantity: 2 }) })], hotBoard(), 0, emptyBoardMemory)
const taco = ticket!

describe('the data that a device stores about a kitchen board', () => {
  it('contain the table at which a ticket was first shown, for 18 hours', () => {
    const memory = rememberTickets(emptyBoardMemory, [taco], 0)
    expect(memory.tickets).toEqual({ 'B-1/1': { at: 0, tableId: 'mesa-4' } })
    expect(rememberTickets(memory, [{ ...taco, check: { ...taco.check, tableId: 'mesa-9' } }], 1)).toBe(memory)
    const later = rememberTickets(memory, [{ ...taco, round: 'B-2/1' }], 18 * hour)
    expect(Object.keys(later.tickets)).toEqual(['B-2/1'])
  })

  it('contain two tables for a ticket whose lines were already at two tables when it was first shown', () => {
    const [here, there] = [taco, { ...taco, key: 'o2 B-1/1', check: { ...taco.check, tableId: 'mesa-9' } }]
    const memory = rememberTickets(emptyBoardMemory, [here, there], 0)
    const movedFrom = (tableId: string) =>
      listTickets([newView({ a: newLine() }, { tableId })], hotBoard(), 0, memory)[0]!.movedFrom
    expect(['mesa-4', 'mesa-9', 'mesa-5'].map(movedFrom)).toEqual([undefined, undefined, 'mesa-4'])
    const tab = { ...taco, check: { number: 'B-2' } }
    expect(rememberTickets(emptyBoardMemory, [here, tab], 0).tickets).toEqual({ 'B-1/1': { at: 0 } })
  })

  it('contain the voided lines that a cook has confirmed, for 18 hours', () => {
    const memory = rememberConfirmedVoids(emptyBoardMemory, ['a'], 0)
    expect(rememberConfirmedVoids(memory, ['b'], 1).noted).toEqual({ a: 0, b: 1 })
    expect(rememberConfirmedVoids(memory, ['b'], 18 * hour).noted).toEqual({ b: 18 * hour })
  })

  it('contain the last 50 slips that were marked as made on this device, without recalled slips', () => {
    const memory = Array.from({ length: 60 }, (_, index) => index).reduce(
      (last, index) => rememberBump(last, { ticket: taco, lineIds: [`${index}`], at: index }),
      emptyBoardMemory,
    )
    expect(memory.bumped).toHaveLength(50)
    expect(memory.bumped[0]!.lineIds).toEqual(['59'])
    expect(forgetBump(memory, ['59']).bumped[0]!.lineIds).toEqual(['58'])
  })

  it('contain an order that has left the board, until the board has none of its voided lines to show', () => {
    const memory = rememberShownOrders(rememberShownOrders(emptyBoardMemory, ['o1', 'o2', 'o3']), ['o3'])
    expect(memory.gone).toEqual(['o1', 'o2'])
    expect(rememberShownOrders(memory, ['o3'], ['o1']).gone).toEqual(['o2'])
    expect(rememberShownOrders(memory, ['o3', 'o2']).gone).toEqual(['o1'])
    expect(rememberShownOrders(memory, ['o3'])).toBe(memory)
  })
})

it('the totals of a kitchen board count the dishes still to be made, but not those of late slips', () => {
  const late = { ...taco, place: 'late' as const }
  expect(countPortionsByDish([taco, taco, late])).toEqual([{ name: 'Taco', quantity: 4 }])
})

describe('the sounds of a kitchen board', () => {
  const silence = collectShown([])
  const kinds = (...tickets: (typeof taco)[]) => chooseSounds(tickets, silence)

  it('are chosen once for a new ticket, late ticket or void, and not again when lines move to another check', () => {
    expect(kinds(taco)).toEqual(['new'])
    expect(kinds({ ...taco, place: 'late' })).toEqual(['late'])
    const [line] = taco.lines
    expect(chooseSounds([{ ...taco, lines: [{ ...line!, state: 'void' }] }], collectShown([taco]))).toEqual(['void'])
    expect(chooseSounds([taco], collectShown([taco]))).toEqual([])
    expect(chooseSounds([{ ...taco, key: 'o2 B-1/1', orderId: 'o2' }], collectShown([taco]))).toEqual([])
  })

  it('do not include tickets that the kitchen was told by voice, or expired tickets', () => {
    expect(kinds({ ...taco, calledAt: 1 })).toEqual([])
    expect(kinds({ ...taco, place: 'expired' })).toEqual([])
  })

  it('include only the sound of a void if all lines of a new ticket are voided', () => {
    expect(kinds({ ...taco, lines: [{ ...taco.lines[0]!, state: 'void' }] })).toEqual(['void'])
  })
})
