import { groupBy } from '../../../../domain/group-by.ts'
import type { Ticket } from './ticket.ts'

export const maxAgeMs = 18 * 3_600_000
const maxBumped = 50

/** A slip that was made, for the list `Recuperar`. */
export type BumpedTicket = {
  ticket: Pick<Ticket, 'key' | 'orderId' | 'label' | 'check' | 'lines'>
  lineIds: string[]
  at: number
}

type RememberedTicket = { at: number; tableId?: string; otherTableIds?: string[] }

/**
 * What this device remembers of a board, because the server does not store it. All times are in milliseconds of this
 * device.
 */
export type BoardMemory = {
  /**
   * For each ticket, when this device first showed it, and at which table. It has several tables if its lines were
   * divided between checks before.
   */
  tickets: { [round: string]: RememberedTicket }
  /** For each voided line that a person has taken note of, the time of the tap. */
  noted: { [lineId: string]: number }
  /** The slips that were marked as made on this device, the last one first. */
  bumped: BumpedTicket[]
  /** The ids of the orders on the board. */
  shown: string[]
  /** The ids of the orders that have left the board, see `rememberShown`. */
  gone: string[]
  /**
   * The ids of the voided lines on the board when somebody could last see it up to date. Missing before the first time.
   */
  voids?: string[]
  /** Present while the board is not up to date or cannot be seen. `rounds` has the tickets that came since `since`. */
  absence?: { since?: number; rounds: string[] }
}

export const emptyMemory: BoardMemory = { tickets: {}, noted: {}, bumped: [], shown: [], gone: [] }

/** Notes the time and the table of each new ticket. @returns the same object if no ticket is new */
export function rememberTickets(
  memory: BoardMemory,
  tickets: readonly Pick<Ticket, 'round' | 'check'>[],
  now: number,
): BoardMemory {
  const fresh = tickets.filter(({ round }) => !Object.hasOwn(memory.tickets, round))
  if (fresh.length === 0) return memory
  const parts = groupBy(fresh, ({ round }) => round)
  const added = [...parts].map(([round, of]) => [
    round,
    { at: now, ...describeTables(of.map(({ check }) => check.tableId)) },
  ])
  const { absence } = memory
  return {
    ...memory,
    tickets: { ...dropOld(memory.tickets, ({ at }) => at, now), ...Object.fromEntries(added) },
    ...(absence && { absence: { ...absence, rounds: [...absence.rounds, ...parts.keys()] } }),
  }
}

function describeTables(ids: readonly (string | undefined)[]): Pick<RememberedTicket, 'tableId' | 'otherTableIds'> {
  const [tableId, ...otherTableIds] = new Set(ids)
  // If some lines of the ticket were on a check without a table, it is unknown at which table the ticket began.
  if (tableId === undefined || otherTableIds.includes(undefined)) return {}
  return { tableId, ...(otherTableIds.length > 0 && { otherTableIds: otherTableIds as string[] }) }
}

export const noteVoids = (memory: BoardMemory, lineIds: readonly string[], now: number): BoardMemory => ({
  ...memory,
  noted: { ...dropOld(memory.noted, at => at, now), ...Object.fromEntries(lineIds.map(id => [id, now])) },
})

export const rememberBump = (memory: BoardMemory, bumped: BumpedTicket): BoardMemory => ({
  ...memory,
  bumped: [bumped, ...memory.bumped].slice(0, maxBumped),
})

export const forgetBump = (memory: BoardMemory, lineIds: readonly string[]): BoardMemory => ({
  ...memory,
  bumped: memory.bumped.filter(each => !each.lineIds.some(id => lineIds.includes(id))),
})

const dropOld = <Value>(map: { [key: string]: Value }, atOf: (value: Value) => number, now: number) =>
  Object.fromEntries(Object.entries(map).filter(([, value]) => now - atOf(value) < maxAgeMs))

/**
 * Notes which orders the board shows. An order that leaves the board, even while this page was closed, is moved to
 * `gone`. It stays there until it is settled, because the board may still have to show that its lines were voided.
 * @param shown the ids of the orders on the board
 * @param settled the ids of the orders in `gone` that have nothing to show any more
 * @returns the same object if nothing changes
 */
export function rememberShown(
  memory: BoardMemory,
  shown: readonly string[],
  settled: readonly string[] = [],
): BoardMemory {
  const left = memory.shown.filter(id => !shown.includes(id))
  const gone = [...new Set([...memory.gone, ...left])].filter(id => !shown.includes(id) && !settled.includes(id))
  const isSame = gone.join() === memory.gone.join() && shown.join() === memory.shown.join()
  return isSame ? memory : { ...memory, gone, shown: [...shown] }
}
