import { listAllergiesFor } from '../../../../domain/allergies.ts'
import { groupBy } from '../../../../domain/group-by.ts'
import { partOf, stationsOfLine } from '../../../../domain/kitchen/line-parts.ts'
import { sum } from '../../../../domain/money.ts'
import { omitUndefined } from '../../../../domain/objects.ts'
import { type Line, type Order, waiterOf } from '../../../../domain/order.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { type BoardSettings, isOnlyOption, isStillToMake, type LineOnBoard, readLineOnBoard } from './board.ts'
import type { BoardMemory } from './board-memory.ts'
import type { Ticket, TicketCheck, TicketLine, TicketLineState, TicketPlace, TicketUrgency } from './ticket.ts'

export const minuteMs = 60_000
export const expiredAfterMs = 4 * 60 * minuteMs

/** An order line, with its state at the stations of one board (`here`). */
export type LineWithBoardState = { id: string; line: Line; here: LineOnBoard }

type Memory = Pick<BoardMemory, 'tickets' | 'noted'>

type Cached = Pick<Memory, 'noted'> & { board: BoardSettings; now: number; tickets: Ticket[] }
/**
 * Caches the tickets of each order. A tap that marks a dish changes only one order, so the tickets of all other orders
 * need not be computed again.
 */
const ticketsOfView = new WeakMap<OrderView, Cached>()

/**
 * Lists the tickets of a station's board. The ticket that the guests ordered first comes first.
 * @param now the server's time in milliseconds
 */
export function listTickets(orders: readonly OrderView[], board: BoardSettings, now: number, memory: Memory): Ticket[] {
  const { noted } = memory
  const listOfOrder = (view: OrderView): Ticket[] => {
    const cached = ticketsOfView.get(view)
    if (cached && cached.board === board && cached.now === now && cached.noted === noted) return cached.tickets
    const tickets = listTicketsOfOrder(view, board, now, memory)
    ticketsOfView.set(view, { board, now, noted, tickets })
    return tickets
  }
  return orders
    .flatMap(listOfOrder)
    .map(ticket => withOrigin(ticket, memory))
    .sort((one, other) => one.askedAt - other.askedAt || (one.key < other.key ? -1 : 1))
}

function withOrigin(ticket: Ticket, { tickets }: Pick<Memory, 'tickets'>): Ticket {
  const { tableId, otherTableIds = [] } = tickets[ticket.round] ?? {}
  const isFirst = [tableId, ...otherTableIds].includes(ticket.check.tableId)
  return tableId === undefined || isFirst ? ticket : { ...ticket, movedFrom: tableId }
}

function listTicketsOfOrder(
  { id: orderId, order, lines }: OrderView,
  board: BoardSettings,
  now: number,
  memory: Memory,
): Ticket[] {
  if (order.correctedBy !== undefined) return []
  const all = lines
    .filter(({ state }) => state !== 'rejected')
    .flatMap(({ id, line }): LineWithBoardState[] => {
      const here = readLineOnBoard(line, board)
      return here ? [{ id, line, here }] : []
    })
  const held = describeHeld(all)
  const isShown = ({ id, line, here }: LineWithBoardState) =>
    isStillToMake(here) || isUnnotedVoid(id, line, here, now, memory)
  const rounds = [...groupBy(all.filter(wasSentToKitchen), ({ line }) => line.ticket ?? '')]
    .filter(([, round]) => round.some(isShown))
    .map(([label, round]) => createTicket({ orderId, order, label }, round, board, now, memory))
    .sort((one, other) => one.askedAt - other.askedAt)
  const last = rounds.at(-1)
  return held && last ? [...rounds.slice(0, -1), { ...last, held }] : rounds
}

const wasSentToKitchen = ({ line, here }: LineWithBoardState): boolean =>
  here.status === 'void' ? line.sentAt !== undefined : !['draft', 'held'].includes(here.status)

/**
 * Whether the board must show that the line was voided: the kitchen has seen the line, so a cook may be making it; the
 * line was not ready; it was voided less than four hours ago; and no cook has confirmed the void.
 */
const isUnnotedVoid = (
  id: string,
  { status, voidedAt = 0, readyAt, servedAt, ticket }: Line,
  { seenAt }: LineOnBoard,
  now: number,
  { noted, tickets }: Memory,
): boolean =>
  status === 'void' &&
  (seenAt !== undefined || (ticket !== undefined && Object.hasOwn(tickets, ticket))) &&
  readyAt === undefined &&
  servedAt === undefined &&
  now - voidedAt < expiredAfterMs &&
  !Object.hasOwn(noted, id)

function createTicket(
  { orderId, order, label }: { orderId: string; order: Order; label: string },
  round: LineWithBoardState[],
  board: BoardSettings,
  now: number,
  memory: Memory,
): Ticket {
  const key = `${orderId} ${label}`
  const open = round.filter(({ here }) => isStillToMake(here))
  const shown = round.filter(
    ({ id, line, here }) => here.status !== 'void' || isUnnotedVoid(id, line, here, now, memory),
  )
  const askedAt = Math.min(...(open.length > 0 ? open : round).map(({ line }) => orderedAtOf(line)))
  const minutes = Math.max(0, Math.floor((now - askedAt) / minuteMs))
  const calledAt = open.map(({ line }) => line.calledAt).find(at => at !== undefined)
  const courses = new Set(open.map(({ line }) => line.course ?? 0))
  const [course = 0] = courses
  return omitUndefined<Ticket>({
    key,
    orderId,
    round: label || orderId,
    label: label || undefined,
    check: describeCheck(order),
    covers: order.covers,
    waiter: nameWaiter(order),
    askedAt,
    minutes,
    urgency: rateUrgency(minutes, board),
    place: choosePlace(open, askedAt, now, board),
    course: courses.size === 1 && course > 0 ? course : undefined,
    allergies: listAllergies(order, open),
    otherStations: listOtherStations(order, label, board),
    isPaid: order.status === 'closed',
    isRecalled: open.some(({ here }) => here.recalls > 0),
    calledAt,
    lines: shown.map(each => describeLine(each, board)),
  })
}

/** When the guests ordered the line, in milliseconds. */
export const orderedAtOf = ({ askedAt, sentAt, at }: Line): number => askedAt ?? sentAt ?? at

/** @param minutes for how long the guests have been waiting */
export const rateUrgency = (
  minutes: number,
  { warnAfter, alarmAfter }: Pick<BoardSettings, 'warnAfter' | 'alarmAfter'>,
): TicketUrgency => (minutes >= alarmAfter ? 'alarm' : minutes >= warnAfter ? 'warn' : 'normal')

/**
 * A ticket is late if the server got it long after the guests had ordered, for example because the tablet had no
 * network. It is not late any more after somebody told the kitchen about it by voice, or after a cook began to make it.
 * After four hours, if the server's time is known, every ticket with lines still to be made is expired.
 */
function choosePlace(
  open: readonly LineWithBoardState[],
  askedAt: number,
  now: number,
  { lateAfter, isClockKnown }: BoardSettings,
): TicketPlace {
  if (open.length === 0) return 'board'
  if (isClockKnown && now - askedAt > expiredAfterMs) return 'expired'
  const isAnswered = ({ line, here }: LineWithBoardState) => here.status !== 'sent' || line.calledAt !== undefined
  const isLate = ({ line }: LineWithBoardState) => (line.arrivedAt ?? 0) - orderedAtOf(line) > lateAfter * minuteMs
  return open.some(isLate) && !open.some(isAnswered) ? 'late' : 'board'
}

function ticketLineStateOf(here: LineOnBoard): TicketLineState {
  if (here.status === 'void') return 'void'
  return isStillToMake(here) ? 'open' : 'done'
}

export function describeLine({ id, line, here }: LineWithBoardState, board: BoardSettings): TicketLine {
  const onlyOption = isOnlyOption(line, board)
  const options = line.options.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name))
  return omitUndefined<TicketLine>({
    id,
    productId: line.productId,
    state: ticketLineStateOf(here),
    quantity: line.quantity,
    name: onlyOption ? options.join(', ') : line.name,
    details: onlyOption ? [line.name] : options,
    note: line.note,
    seat: line.seat,
    isSeen: here.seenAt !== undefined,
    recalls: here.recalls,
    partIds: line.parts && Object.keys(line.parts).filter(each => board.stationIds.includes(each)),
    isRemake: line.remakes !== undefined,
    problem: line.problem,
    voidedAt: line.voidedAt,
  })
}

/** Picks the fields of an order that name it on a kitchen screen, without the phone number and the member. */
export function describeCheck({ number, tableId, otherTableIds, pickup }: Order): TicketCheck {
  const { kind, name, platform, promisedAt } = pickup ?? {}
  return omitUndefined<TicketCheck>({
    number,
    tableId,
    otherTableIds,
    pickup: kind && omitUndefined({ kind, name, platform, promisedAt }),
  })
}

/** @returns the name of the waiter who serves the order; `undefined` if the order does not contain the name */
export function nameWaiter(order: Order): string | undefined {
  const uid = waiterOf(order)
  return order.staffNames?.[uid] ?? (uid === order.openedBy ? order.openedByName : undefined)
}

/** Lists the allergies that matter for the lines `open`, sorted by seat. */
export function listAllergies(order: Order, open: readonly Pick<LineWithBoardState, 'line'>[]): Ticket['allergies'] {
  if (!order.allergies) return []
  const found = new Map(open.flatMap(({ line }) => listAllergiesFor(order, line.seat)))
  return [...found].sort(([one], [other]) => one - other).map(([seat, allergy]) => ({ seat, allergy }))
}

function listOtherStations(order: Order, label: string, board: BoardSettings): string[] {
  const others = Object.values(order.lines)
    .filter(line => (line.ticket ?? '') === label && ['sent', 'preparing'].includes(line.status))
    .flatMap(line => stationsOfLine(line).filter(id => isOpenAt(line, id)))
  return [...new Set(others)].filter(id => !board.stationIds.includes(id)).sort()
}

const isOpenAt = (line: Line, stationId: string): boolean =>
  ['sent', 'preparing'].includes(partOf(line, stationId)?.status ?? line.status)

/**
 * Returns the first course of which lines are held (`isHeldForCourse`), and the number of portions of these lines;
 * `undefined` if no line is held.
 */
export function describeHeld(all: readonly Pick<LineWithBoardState, 'line'>[]): Ticket['held'] {
  const held = all.filter(isHeldForCourse).map(({ line }) => line)
  if (held.length === 0) return undefined
  const course = Math.min(...held.map(line => line.course ?? 0))
  const first = held.filter(line => (line.course ?? 0) === course)
  return { course, quantity: sum(first.map(({ quantity }) => quantity)) }
}

/**
 * Whether the line was sent while its course was held. The kitchen must not make it until somebody fires the course or
 * undoes the hold.
 */
export const isHeldForCourse = ({ line }: Pick<LineWithBoardState, 'line'>): boolean =>
  line.status === 'held' && line.heldFrom === 'sent'
