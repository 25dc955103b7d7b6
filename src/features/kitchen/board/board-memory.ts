import { groupBy } from '../../../../domain/group-by.ts'
import type { Ticket } from './ticket.ts'

/**
 * In the memory of a board (see `BoardMemory`), tickets and confirmed voids older than 18 hours are dropped when new
 * ones are stored. If an absence began more than 18 hours ago, the board does not report what came during it.
 */
export const maxMemoryAgeMs = 18 * 3_600_000
const maxBumped = 50

/**
 * A slip, the ids of its lines that were marked as made, and when they were marked. With these, a cook can recall the
 * lines (bring them back to the board).
 */
export type BumpedTicket = {
  ticket: Pick<Ticket, 'key' | 'orderId' | 'label' | 'check' | 'lines'>
  lineIds: string[]
  at: number
}

type RememberedTicket = { at: number; tableId?: string; otherTableIds?: string[] }

/**
 * The data of a kitchen board that only this device stores, and not the server. All times are milliseconds by this
 * device's clock.
 */
export type BoardMemory = {
  /**
   * When this device first showed each ticket (the dishes that were sent together), and the table of the ticket at that
   * time, if any. A ticket has several tables if its lines were already divided between checks. The key is the `round`
   * of the ticket, for example `B-17/2`.
   */
  tickets: { [round: string]: RememberedTicket }
  /** The voided lines that a cook has confirmed, each with the time of the confirmation. */
  noted: { [lineId: string]: number }
  /** The slips that were marked as made on this device, the newest first. */
  bumped: BumpedTicket[]
  /** The ids of the orders on the board. */
  shown: string[]
  /** The ids of the orders that have left the board, but whose voided lines the board may still have to show. */
  gone: string[]
  /**
   * The ids of the voided lines that the board showed when it was last visible and up to date. Missing on a new device.
   */
  voids?: string[]
  /**
   * An absence: nobody can see the board, or the board is not up to date. The field stays for a few seconds after the
   * absence. `since`: when the absence began, if known. `rounds`: the keys (see `tickets`) of the tickets that came
   * since then.
   */
  absence?: { since?: number; rounds: string[] }
}

/** The memory of a board that this device has never shown. */
export const emptyBoardMemory: BoardMemory = { tickets: {}, noted: {}, bumped: [], shown: [], gone: [] }

/**
 * Stores the time and the table of each new ticket. During an absence, also adds the ticket to `absence.rounds`.
 * @returns the same object if no ticket is new
 */
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
  // A line of the ticket is on a check without a table, so the table at which the ticket began is unknown.
  if (tableId === undefined || otherTableIds.includes(undefined)) return {}
  return { tableId, ...(otherTableIds.length > 0 && { otherTableIds: otherTableIds as string[] }) }
}

/** Stores that a cook has confirmed these voided lines, so that the board does not show them any more. */
export const rememberConfirmedVoids = (memory: BoardMemory, lineIds: readonly string[], now: number): BoardMemory => ({
  ...memory,
  noted: { ...dropOld(memory.noted, at => at, now), ...Object.fromEntries(lineIds.map(id => [id, now])) },
})

/** Stores a slip that was marked as made, so that it can be recalled. Drops all but the newest 50. */
export const rememberBump = (memory: BoardMemory, bumped: BumpedTicket): BoardMemory => ({
  ...memory,
  bumped: [bumped, ...memory.bumped].slice(0, maxBumped),
})

/** Removes the slips with any of these lines from the list of slips marked as made, because they were recalled. */
export const forgetBump = (memory: BoardMemory, lineIds: readonly string[]): BoardMemory => ({
  ...memory,
  bumped: memory.bumped.filter(each => !each.lineIds.some(id => lineIds.includes(id))),
})

const dropOld = <Value>(map: { [key: string]: Value }, atOf: (value: Value) => number, now: number) =>
  Object.fromEntries(Object.entries(map).filter(([, value]) => now - atOf(value) < maxMemoryAgeMs))

/**
 * Stores which orders are on the board. An order that has left the board, even while this page was closed, is moved to
 * `gone`: if its lines were voided, the board still has to show that.
 * @param shown the ids of the orders on the board
 * @param settled the ids of the orders in `gone` for which the board has nothing more to show; they are dropped
 * @returns the same object if nothing changes
 */
export function rememberShownOrders(
  memory: BoardMemory,
  shown: readonly string[],
  settled: readonly string[] = [],
): BoardMemory {
  const left = memory.shown.filter(id => !shown.includes(id))
  const gone = [...new Set([...memory.gone, ...left])].filter(id => !shown.includes(id) && !settled.includes(id))
  const isSame = gone.join() === memory.gone.join() && shown.join() === memory.shown.join()
  return isSame ? memory : { ...memory, gone, shown: [...shown] }
}
