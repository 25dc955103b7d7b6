import { describe, expect, it } from 'vitest'
import { hotBoard, newLine, newView } from '../../../../tests/support/tickets.ts'
import { beginAbsence, countMissed, endAbsence } from './absence.ts'
import { type BoardMemory, emptyMemory, rememberTickets } from './board-memory.ts'
import { listTickets } from './tickets.ts'

const hour = 3_600_000
const ticketsOf = (lines: Parameters<typeof newView>[0], memory = emptyMemory) =>
  listTickets([newView(lines)], hotBoard(), 0, memory)

const before = { a: newLine() }
const known = endAbsence(rememberTickets(emptyMemory, ticketsOf(before), 0), ticketsOf(before))
const away = beginAbsence(known, 1_000)
const comesBack = (lines: Parameters<typeof newView>[0], memory: BoardMemory = away) => {
  const tickets = ticketsOf(lines, memory)
  const last = rememberTickets(memory, tickets, 2_000)
  return { missed: countMissed(last, tickets, 2_000), after: endAbsence(last, tickets), tickets }
}

describe('what a board missed while it was closed, hidden or without network', () => {
  it('counts the slips that came and are still to be made, and the portions that were voided', () => {
    const voided = newLine({ status: 'void', voidedAt: 1, seenAt: 1, quantity: 2 })
    const more = { b: newLine({ ticket: 'B-1/2' }), c: newLine({ ticket: 'B-1/2' }), d: newLine({ ticket: 'B-1/3' }) }
    expect(comesBack({ ...before, ...more }).missed).toEqual({ since: 1_000, slips: 2, voids: 0 })
    expect(comesBack({ a: voided, ...more }).missed).toEqual({ since: 1_000, slips: 2, voids: 2 })
    expect(comesBack({ ...before, b: newLine({ ticket: 'B-1/2', status: 'ready' }) }).missed).toBeUndefined()
  })

  it('is nothing if nothing came, and a slip that was taken back is no new one', () => {
    expect(comesBack(before).missed).toBeUndefined()
    expect(comesBack(before, beginAbsence(endAbsence(known, []), 1_000)).missed).toBeUndefined()
  })

  it('is told once', () => {
    const { after } = comesBack({
      ...before,
      b: newLine({ ticket: 'B-1/2' }),
      c: newLine({ status: 'void', seenAt: 1 }),
    })
    const again = { ...before, b: newLine({ ticket: 'B-1/2' }), c: newLine({ status: 'void', seenAt: 1 }) }
    expect(comesBack(again, beginAbsence(after, 3_000)).missed).toBeUndefined()
  })

  it('goes on over a reload, and begins when it first began', () => {
    expect(beginAbsence(away, 5_000)).toBe(away)
    expect(beginAbsence(beginAbsence(known, undefined), 700).absence).toEqual({ since: 700, rounds: [] })
  })

  it('is not known if this device never showed the board before, or not for 18 hours, or not since when', () => {
    const more = { b: newLine({ ticket: 'B-1/2' }) }
    expect(comesBack(more, beginAbsence(emptyMemory, 1_000)).missed).toBeUndefined()
    expect(comesBack(more, beginAbsence(known, 2_000 - 18 * hour)).missed).toBeUndefined()
    expect(comesBack(more, beginAbsence(known, undefined)).missed).toBeUndefined()
  })
})
