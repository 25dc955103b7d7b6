import { sum } from '../../../../domain/money.ts'
import { type BoardMemory, maxAgeMs } from './board-memory.ts'
import type { Ticket, TicketLine } from './ticket.ts'

/**
 * What came to a board while nobody could see it, since the time `since`: the number of slips that are still to be
 * made, and the number of portions that were voided.
 */
export type MissedOnBoard = { since: number; slips: number; voids: number }

/** The fields of a ticket that `countMissed` reads. */
export type ShownTicket = Pick<Ticket, 'round' | 'place'> & {
  lines: readonly Pick<TicketLine, 'id' | 'state' | 'quantity'>[]
}

const voidsOf = (tickets: readonly ShownTicket[]) =>
  tickets.flatMap(({ lines }) => lines.filter(({ state }) => state === 'void'))

/**
 * Notes in the memory that an absence has begun: from now on, the board is not up to date, or nobody can see it.
 * @param since the time of this device in milliseconds; `undefined` if it is not known yet
 * @returns the same object if nothing changes
 */
export function beginAbsence(memory: BoardMemory, since: number | undefined): BoardMemory {
  const { absence } = memory
  if (absence && (absence.since !== undefined || since === undefined)) return memory
  return { ...memory, absence: { rounds: absence?.rounds ?? [], ...(since !== undefined && { since }) } }
}

/**
 * Notes in the memory which voided lines the board shows. During an absence, nothing is noted, because nobody sees
 * these lines. @returns the same object if nothing changes
 */
export function rememberVoids(memory: BoardMemory, tickets: readonly ShownTicket[]): BoardMemory {
  if (memory.absence) return memory
  const voids = voidsOf(tickets).map(({ id }) => id)
  return memory.voids?.join() === voids.join() ? memory : { ...memory, voids }
}

/** Notes in the memory that the board is up to date and visible again, and which voided lines it shows now. */
export function endAbsence({ absence: _, ...memory }: BoardMemory, tickets: readonly ShownTicket[]): BoardMemory {
  return rememberVoids(memory, tickets)
}

/**
 * Counts the slips and voids that came to a board during the absence and are still on it.
 * @param tickets what the board shows now
 * @param now the time of this device in milliseconds
 * @returns `undefined` if nothing came, or if this device does not know what the board showed before the absence
 */
export function countMissed(
  { absence, voids: known }: Pick<BoardMemory, 'absence' | 'voids'>,
  tickets: readonly ShownTicket[],
  now: number,
): MissedOnBoard | undefined {
  const { since, rounds = [] } = absence ?? {}
  if (since === undefined || !known || now - since >= maxAgeMs) return undefined
  const isWanted = ({ place, lines }: ShownTicket) => place !== 'expired' && lines.some(({ state }) => state === 'open')
  const fresh = tickets.filter(ticket => rounds.includes(ticket.round) && isWanted(ticket))
  const slips = new Set(fresh.map(({ round }) => round)).size
  const voids = sum(voidsOf(tickets).flatMap(({ id, quantity }) => (known.includes(id) ? [] : quantity)))
  return slips + voids > 0 ? { since, slips, voids } : undefined
}
