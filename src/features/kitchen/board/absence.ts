import { sum } from '../../../../domain/money.ts'
import { type BoardMemory, maxMemoryAgeMs } from './board-memory.ts'
import type { Ticket, TicketLine } from './ticket.ts'

/**
 * What changed on a board during an absence, that is, while nobody could see the board or while it was not up to date.
 * `since`: the start of the absence, in milliseconds since 1970. `slips`: the number of new kitchen slips that are
 * still to be made. `voids`: the number of portions that were voided.
 */
export type MissedOnBoard = { since: number; slips: number; voids: number }

/**
 * The fields of a kitchen ticket that this file needs. `round` is the same for all dishes that were sent together:
 * these dishes are one slip.
 */
export type ShownTicket = Pick<Ticket, 'round' | 'place'> & {
  lines: readonly Pick<TicketLine, 'id' | 'state' | 'quantity'>[]
}

const voidsOf = (tickets: readonly ShownTicket[]) =>
  tickets.flatMap(({ lines }) => lines.filter(({ state }) => state === 'void'))

/**
 * Stores in the board's memory (what only this device stores about the board) that an absence has begun.
 * @param since the start of the absence by this device's clock, in milliseconds; `undefined` if it is not known yet
 * @returns the same object if nothing changes
 */
export function beginAbsence(memory: BoardMemory, since: number | undefined): BoardMemory {
  const { absence } = memory
  if (absence && (absence.since !== undefined || since === undefined)) return memory
  return { ...memory, absence: { rounds: absence?.rounds ?? [], ...(since !== undefined && { since }) } }
}

/**
 * Stores in the board's memory which voided lines the board shows. Does nothing during an absence, because nobody may
 * have seen these lines then.
 * @returns the same object if nothing changes
 */
export function rememberShownVoids(memory: BoardMemory, tickets: readonly ShownTicket[]): BoardMemory {
  if (memory.absence) return memory
  const voids = voidsOf(tickets).map(({ id }) => id)
  return memory.voids?.join() === voids.join() ? memory : { ...memory, voids }
}

/**
 * Removes the absence from the board's memory, because the board is visible and up to date again. Stores which voided
 * lines the board shows.
 */
export function endAbsence({ absence: _, ...memory }: BoardMemory, tickets: readonly ShownTicket[]): BoardMemory {
  return rememberShownVoids(memory, tickets)
}

/**
 * Counts the new slips and voided portions that came to a board during the absence and are still on it.
 * @param tickets the tickets that the board shows now
 * @param now the time by this device's clock, in milliseconds
 * @returns `undefined` if nothing came, if there is no absence, if it began at an unknown time or too long ago
 * (`maxMemoryAgeMs`), or if this device does not know what the board showed before the absence
 */
export function countMissed(
  { absence, voids: known }: Pick<BoardMemory, 'absence' | 'voids'>,
  tickets: readonly ShownTicket[],
  now: number,
): MissedOnBoard | undefined {
  const { since, rounds = [] } = absence ?? {}
  if (since === undefined || !known || now - since >= maxMemoryAgeMs) return undefined
  const isWanted = ({ place, lines }: ShownTicket) => place !== 'expired' && lines.some(({ state }) => state === 'open')
  const fresh = tickets.filter(ticket => rounds.includes(ticket.round) && isWanted(ticket))
  const slips = new Set(fresh.map(({ round }) => round)).size
  const voids = sum(voidsOf(tickets).flatMap(({ id, quantity }) => (known.includes(id) ? [] : quantity)))
  return slips + voids > 0 ? { since, slips, voids } : undefined
}
