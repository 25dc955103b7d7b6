import { describe, expect, it } from 'vitest'
import type { Line, Order } from '../../../../domain/order.ts'
import { hotBoard, minuteMs, newLine, newView } from '../../../../tests/support/tickets.ts'
import { emptyBoardMemory } from './board-memory.ts'
import { listHeldCourses } from './held-courses.ts'
import { listTickets } from './tickets.ts'

const list = (lines: { [id: string]: Line }, order: Partial<Order> = {}, now = 0, memory = emptyBoardMemory) =>
  listTickets([newView(lines, order)], hotBoard(), now, memory)
const first = (...given: Parameters<typeof list>) => list(...given)[0]

describe('the tickets of a kitchen board', () => {
  it('each have the lines that were sent together, and are sorted by the time at which the guests ordered', () => {
    const later = newView({ c: newLine({ ticket: 'A-9/1', askedAt: 5, sentAt: 5 }) }, { number: 'A-9' }, 'o2')
    const sooner = newView({
      a: newLine({ askedAt: 7, ticket: 'B-1/2' }),
      b: newLine({ askedAt: 3 }),
    })
    const tickets = listTickets([sooner, later], hotBoard(), 10, emptyBoardMemory)
    expect(tickets.map(({ label }) => label)).toEqual(['B-1/1', 'A-9/1', 'B-1/2'])
  })

  it('contain only the lines of the board’s station and of stations that are rerouted to it', () => {
    const lines = {
      hot: newLine(),
      bar: newLine({ stationId: 'barra' }),
      both: newLine({ parts: { caliente: { status: 'ready', at: 1 }, barra: { status: 'sent', at: 0 } } }),
      draft: newLine({ status: 'draft' }),
    }
    const idsOn = (board = hotBoard()) =>
      listTickets([newView(lines)], board, 0, emptyBoardMemory).flatMap(ticket => ticket.lines.map(({ id }) => id))
    expect(idsOn()).toEqual(['hot', 'both'])
    expect(idsOn(hotBoard({ stationIds: ['caliente', 'barra'] }))).toEqual(['hot', 'bar', 'both'])
    expect(idsOn(hotBoard({ stationIds: ['fria'] }))).toEqual([])
  })

  it('show each made line as done, and leave the board once all their lines are made or the check is corrected', () => {
    const states = (lines: { [id: string]: Line }) => first(lines)?.lines.map(({ state }) => state)
    expect(states({ a: newLine({ status: 'ready' }), b: newLine({ status: 'preparing' }) })).toEqual(['done', 'open'])
    expect(states({ a: newLine({ status: 'ready' }), b: newLine({ status: 'served' }) })).toBeUndefined()
    expect(list({ a: newLine() }, { correctedBy: 'o9' })).toEqual([])
  })

  it('are the same objects when listed again, unless the order, the time or the confirmed voids have changed', () => {
    const [one, other, board] = [newView({ a: newLine() }), newView({ b: newLine() }, {}, 'o2'), hotBoard()]
    const [before] = listTickets([one, other], board, 0, emptyBoardMemory)
    const changed = newView({ b: newLine({ status: 'preparing' }) }, {}, 'o2')
    expect(listTickets([one, changed], board, 0, { ...emptyBoardMemory, tickets: {} })[0]).toBe(before)
    expect(listTickets([one], board, 0, { ...emptyBoardMemory, noted: {} })[0]).not.toBe(before)
    expect(listTickets([one], board, minuteMs, emptyBoardMemory)[0]).toMatchObject({ minutes: 1 })
  })

  it('show no prices, totals, members or phone numbers', () => {
    const ticket = first(
      { a: newLine({ options: [{ modifierId: 'm', optionId: 'o', name: 'Sin sal', price: 43_21, quantity: 1 }] }) },
      {
        customerId: 'socio-113',
        customerNumber: '0113',
        pickup: { kind: 'takeaway', name: 'Ruiz', phone: '5512345678', promisedAt: 9 },
      },
    )
    const text = JSON.stringify(ticket)
    for (const secret of ['9876', '4321', '0113', '113', '5512345678', 'total']) expect(text).not.toContain(secret)
    expect(ticket?.check.pickup).toEqual({ kind: 'takeaway', name: 'Ruiz', promisedAt: 9 })
  })
})

describe('the age of a kitchen ticket', () => {
  it('is counted from the order, is never negative, and raises the urgency after the minutes in the settings', () => {
    const rate = (now: number) => {
      const ticket = first({ a: newLine() }, {}, now)!
      return [ticket.minutes, ticket.urgency]
    }
    expect(rate(-3 * 60 * minuteMs)).toEqual([0, 'normal'])
    expect(rate(8 * minuteMs - 1)).toEqual([7, 'normal'])
    expect(rate(8 * minuteMs)).toEqual([8, 'warn'])
    expect(rate(15 * minuteMs)).toEqual([15, 'alarm'])
  })

  it('makes it `late` if the server got it more than `lateAfter` minutes after the waiter’s tap, unless the kitchen knows of it already', () => {
    const place = (more: Partial<Line>) => first({ a: newLine(more) }, {}, 41 * minuteMs)!.place
    expect(place({})).toBe('board')
    expect(place({ arrivedAt: 10 * minuteMs })).toBe('board')
    expect(place({ arrivedAt: 10 * minuteMs + 1 })).toBe('late')
    expect(place({ arrivedAt: 40 * minuteMs, calledAt: 2 * minuteMs })).toBe('board')
    expect(place({ arrivedAt: 40 * minuteMs, status: 'preparing' })).toBe('board')
  })

  it('makes it `expired` after four hours, but not if the server’s time is unknown', () => {
    expect(first({ a: newLine() }, {}, 240 * minuteMs)!.place).toBe('board')
    expect(first({ a: newLine({ status: 'preparing' }) }, {}, 240 * minuteMs + 1)!.place).toBe('expired')
    const board = hotBoard({ isClockKnown: false })
    expect(listTickets([newView({ a: newLine() })], board, 300 * minuteMs, emptyBoardMemory)[0]!.place).toBe('board')
  })
})

describe('the marks of a kitchen ticket', () => {
  it('name the other stations that still have to make lines that were sent together with the ticket', () => {
    const others = (status: Line['status']) =>
      first({ a: newLine(), b: newLine({ stationId: 'barra', status }) })!.otherStations
    expect(others('sent')).toEqual(['barra'])
    expect(others('ready')).toEqual([])
    const parts = { caliente: { status: 'sent', at: 0 }, fria: { status: 'preparing', at: 0 } } as const
    expect(first({ a: newLine({ parts }) })!.otherStations).toEqual(['fria'])
    expect(first({ a: newLine(), b: newLine({ stationId: 'barra', ticket: 'B-1/2' }) })!.otherStations).toEqual([])
  })

  it('name the table that the ticket had when this device first showed it, if it has another table now', () => {
    const remember = (tableId: string) => ({ ...emptyBoardMemory, tickets: { 'B-1/1': { at: 0, tableId } } })
    expect(first({ a: newLine() }, {}, 0, remember('mesa-9'))!.movedFrom).toBe('mesa-9')
    expect(first({ a: newLine() }, {}, 0, remember('mesa-4'))!.movedFrom).toBeUndefined()
    const [moved] = listTickets([newView({ a: newLine() }, {}, 'other')], hotBoard(), 0, remember('mesa-9'))
    expect(moved!.movedFrom).toBe('mesa-9')
  })

  it('say that the check is paid, that a line was recalled or called out by voice, and which course all lines have', () => {
    const ticket = first({ a: newLine({ recalls: 1, calledAt: 7, course: 2 }) }, { status: 'closed' })!
    expect(ticket).toMatchObject({ isPaid: true, isRecalled: true, calledAt: 7, course: 2 })
    expect(first({ a: newLine({ course: 1 }), b: newLine({ course: 2 }) })!.course).toBeUndefined()
  })

  it('give the number of portions of the next held course, but only on the last ticket of the check', () => {
    const held = { status: 'held', heldFrom: 'sent' } as const
    const tickets = list({
      a: newLine(),
      b: newLine({ ticket: 'B-1/2', askedAt: 5 }),
      c: newLine({ ...held, course: 3, quantity: 9 }),
      d: newLine({ ...held, course: 2, quantity: 3 }),
      waiting: newLine({ status: 'held', course: 2 }),
    })
    expect(tickets.map(ticket => ticket.held)).toEqual([undefined, { course: 2, quantity: 3 }])
  })

  it('name the allergies of guests whose dishes still have to be made', () => {
    const allergies = { '1': { allergens: ['cacahuate'] }, '2': { allergens: ['huevo'] } }
    const seats = (lines: { [id: string]: Line }) => first(lines, { allergies })!.allergies.map(({ seat }) => seat)
    expect(seats({ a: newLine({ seat: 1 }) })).toEqual([1])
    expect(seats({ a: newLine({ seat: 1, status: 'ready' }), b: newLine({ seat: 2 }) })).toEqual([2])
    expect(seats({ a: newLine() })).toEqual([1, 2])
  })

  it('name the waiter who serves the check', () => {
    expect(first({ a: newLine() })!.waiter).toBe('Rosa')
    expect(first({ a: newLine() }, { assignedTo: 'ivan', staffNames: { ivan: 'Iván' } })!.waiter).toBe('Iván')
    expect(first({ a: newLine() }, { assignedTo: 'ivan' })!.waiter).toBeUndefined()
  })
})

describe('a voided line on a kitchen board', () => {
  it('is shown struck out if the board had shown it before the void, but not if it was already served', () => {
    const shown = { ...emptyBoardMemory, tickets: { 'B-1/1': { at: 0, orderId: 'o1', tableId: 'mesa-4' } } }
    const states = (line: Partial<Line>, memory = emptyBoardMemory) =>
      list({ a: newLine({ status: 'void', voidedAt: 5, ...line }) }, {}, 6, memory).flatMap(({ lines }) =>
        lines.map(({ state }) => state),
      )
    const parts = { caliente: { status: 'preparing', at: 1, seenAt: 1 }, fria: { status: 'sent', at: 0 } } as const
    expect(states({ parts })).toEqual(['void'])
    expect(states({})).toEqual([])
    expect(states({}, shown)).toEqual(['void'])
    expect(states({ servedAt: 4 }, shown)).toEqual([])
  })

  const gone = newLine({ status: 'void', voidedAt: 5, seenAt: 1 })

  it('stays on the board until a cook confirms it, even if it is the only line of the slip', () => {
    expect(first({ a: gone })!.lines[0]).toMatchObject({ id: 'a', state: 'void', voidedAt: 5 })
    expect(list({ a: gone }, {}, 9, { ...emptyBoardMemory, noted: { a: 6 } })).toEqual([])
    const rest = first({ a: gone, b: newLine() }, {}, 9, { ...emptyBoardMemory, noted: { a: 6 } })
    expect(rest!.lines.map(({ id }) => id)).toEqual(['b'])
  })

  it('is not shown if the kitchen never saw it, if it was already made, or if it was voided hours ago', () => {
    const { seenAt: _, ...unseen } = gone
    expect(list({ a: unseen })).toEqual([])
    expect(list({ a: { ...gone, readyAt: 3 } })).toEqual([])
    expect(list({ a: gone }, {}, 241 * minuteMs)).toEqual([])
  })
})

it('a station that makes only an option, such as fries, shows the option as the dish, and the dish as a detail', () => {
  const also = { categoryIds: [], productIds: [], options: ['guarnición/papas'] }
  const options = [{ modifierId: 'guarnición', optionId: 'papas', name: 'Papas', price: 0, quantity: 2 }]
  const parts = { caliente: { status: 'sent', at: 0 }, fria: { status: 'sent', at: 0 } } as const
  const line = newLine({ stationId: 'fria', parts, options })
  const [ticket] = listTickets([newView({ a: line })], hotBoard({ also }), 0, emptyBoardMemory)
  expect(ticket!.lines[0]).toMatchObject({ name: 'Papas × 2', details: ['Taco'] })
})

it('the held courses of a kitchen board contain the held lines that a waiter has sent, but no held drafts', () => {
  const held = { status: 'held', heldFrom: 'sent', course: 2 } as const
  const view = newView({ a: newLine(held), b: newLine({ ...held, heldFrom: 'draft' }), c: newLine() })
  expect(listHeldCourses([view], hotBoard())).toMatchObject([{ course: 2, waiter: 'Rosa', lines: [{ id: 'a' }] }])
})
