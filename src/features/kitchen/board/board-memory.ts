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
 * What this device remembers of a board, because the server does not store it. `tickets`: when this device first had
 * the ticket, and at which tables: at several if its lines were divided before. `noted`: the voided lines that a person
 * has taken note of, and when. `bumped`: the slips that were made here, the last first. `shown` and `gone`: the orders
 * on the board, and those that left it, see `rememberShown`. `voids`: the voided lines on the board when it was last up
 * to date and could be seen; missing before that. `absence`: it is not now, and the rounds that came since then.
 */
export type BoardMemory = {
  tickets: { [round: string]: RememberedTicket }
  noted: { [lineId: string]: number }
  bumped: BumpedTicket[]
  shown: string[]
  gone: string[]
  voids?: string[]
  absence?: { since?: number; rounds: string[] }
}

export const emptyMemory: BoardMemory = { tickets: {}, noted: {}, bumped: [], shown: [], gone: [] }

/** Adds the tickets that are new. @returns the same object if there are none */
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
  // If a part of the ticket was at no table, the device does not know from where the others came.
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
 * Notes which orders the board shows. Those that have left it, also while this page was closed, are in `gone` until
 * they are settled: a voided line may be all that is left of them.
 * @param shown the ids of the orders on the board
 * @param settled the ids of orders of which nothing is left to show
 * @returns the same object if there is nothing to change
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
