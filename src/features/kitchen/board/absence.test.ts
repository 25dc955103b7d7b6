import { describe, expect, it } from 'vitest'
import { hotBoard, newLine, newView } from '../../../../tests/support/tickets.ts'
import { beginAbsence, countMissed, endAbsence } from './absence.ts'
import { type BoardMemory, emptyBoardMemory, rememberTickets } from './board-memory.ts'
import { listTickets } from './tickets.ts'

const hour = 3_600_000
const ticketsOf = (lines: Parameters<typeof newView>[0], memory = emptyBoardMemory) =>
  listTickets([newView(lines)], hotBoard(), 0, memory)

const before = { a: newLine() }
const known = endAbsence(rememberTickets(emptyBoardMemory, ticketsOf(before), 0), ticketsOf(before))
const away = beginAbsence(known, 1_000)
const comesBack = (lines: Parameters<typeof newView>[0], memory: BoardMemory = away) => {
  const tickets = ticketsOf(lines, memory)
  const last = rememberTickets(memory, tickets, 2_000)
  return { missed: countMissed(last, tickets, 2_000), after: endAbsence(last, tickets), tickets }
}

describe('the message about new slips after a kitchen board was closed, hidden or offline', () => {
  it('counts the new slips that are still to be made, and the portions that were voided', () => {
    const voided = newLine({ status: 'void', voidedAt: 1, seenAt: 1, quantity: 2 })
    const more = { b: newLine({ ticket: 'B-1/2' }), c: newLine({ ticket: 'B-1/2' }), d: newLine({ ticket: 'B-1/3' }) }
    expect(comesBack({ ...before, ...more }).missed).toEqual({ since: 1_000, slips: 2, voids: 0 })
    expect(comesBack({ a: voided, ...more }).missed).toEqual({ since: 1_000, slips: 2, voids: 2 })
    expect(comesBack({ ...before, b: newLine({ ticket: 'B-1/2', status: 'ready' }) }).missed).toBeUndefined()
  })

  it('does not appear if nothing new came; a slip that the board had shown before does not count as new', () => {
    expect(comesBack(before).missed).toBeUndefined()
    expect(comesBack(before, beginAbsence(endAbsence(known, []), 1_000)).missed).toBeUndefined()
  })

  it('does not count a slip again after the next absence', () => {
    const { after } = comesBack({
      ...before,
      b: newLine({ ticket: 'B-1/2' }),
      c: newLine({ status: 'void', seenAt: 1 }),
    })
    const again = { ...before, b: newLine({ ticket: 'B-1/2' }), c: newLine({ status: 'void', seenAt: 1 }) }
    expect(comesBack(again, beginAbsence(after, 3_000)).missed).toBeUndefined()
  })

  it('counts from the first known start of the absence, even if a reload of the page reports the absence again', () => {
    expect(beginAbsence(away, 5_000)).toBe(away)
    expect(beginAbsence(beginAbsence(known, undefined), 700).absence).toEqual({ since: 700, rounds: [] })
  })

  it('does not appear if the absence began at an unknown time or 18 hours ago, or if the device is new', () => {
    const more = { b: newLine({ ticket: 'B-1/2' }) }
    expect(comesBack(more, beginAbsence(emptyBoardMemory, 1_000)).missed).toBeUndefined()
    expect(comesBack(more, beginAbsence(known, 2_000 - 18 * hour)).missed).toBeUndefined()
    expect(comesBack(more, beginAbsence(known, undefined)).missed).toBeUndefined()
  })
})
