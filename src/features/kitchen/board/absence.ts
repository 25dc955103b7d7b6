import { sum } from '../../../../domain/money.ts'
import { type BoardMemory, maxAgeMs } from './board-memory.ts'
import type { Ticket, TicketLine } from './ticket.ts'

/**
 * What came to a board while nobody could see it: slips still to be made, and portions that are not wanted any more.
 */
export type Missed = { since: number; slips: number; voids: number }

/** What `countMissed` needs of a ticket. */
export type Shown = Pick<Ticket, 'round' | 'place'> & {
  lines: readonly Pick<TicketLine, 'id' | 'state' | 'quantity'>[]
}

const voidsOf = (tickets: readonly Shown[]) =>
  tickets.flatMap(({ lines }) => lines.filter(({ state }) => state === 'void'))

/**
 * Notes that a board is not up to date now, or that nobody can see it.
 * @param since the time of this device in milliseconds; `undefined` if it is not known yet
 * @returns the same object if nothing changes
 */
export function beginAbsence(memory: BoardMemory, since: number | undefined): BoardMemory {
  const { absence } = memory
  if (absence && (absence.since !== undefined || since === undefined)) return memory
  return { ...memory, absence: { rounds: absence?.rounds ?? [], ...(since !== undefined && { since }) } }
}

/**
 * Notes which voided lines a board shows while it is up to date and can be seen. @returns the same object if they were
 * noted before
 */
export function rememberVoids(memory: BoardMemory, tickets: readonly Shown[]): BoardMemory {
  if (memory.absence) return memory
  const voids = voidsOf(tickets).map(({ id }) => id)
  return memory.voids?.join() === voids.join() ? memory : { ...memory, voids }
}

export function endAbsence({ absence: _, ...memory }: BoardMemory, tickets: readonly Shown[]): BoardMemory {
  return rememberVoids(memory, tickets)
}

/**
 * Counts what came to a board during its absence and is still on it.
 * @param tickets what the board shows now
 * @param now the time of this device in milliseconds
 * @returns `undefined` if nothing came, and if this device does not remember what the board showed before
 */
export function countMissed(
  { absence, voids: known }: Pick<BoardMemory, 'absence' | 'voids'>,
  tickets: readonly Shown[],
  now: number,
): Missed | undefined {
  const { since, rounds = [] } = absence ?? {}
  if (since === undefined || !known || now - since >= maxAgeMs) return undefined
  const isWanted = ({ place, lines }: Shown) => place !== 'expired' && lines.some(({ state }) => state === 'open')
  const fresh = tickets.filter(ticket => rounds.includes(ticket.round) && isWanted(ticket))
  const slips = new Set(fresh.map(({ round }) => round)).size
  const voids = sum(voidsOf(tickets).flatMap(({ id, quantity }) => (known.includes(id) ? [] : quantity)))
  return slips + voids > 0 ? { since, slips, voids } : undefined
}
