import type { Ticket } from '../../../src/features/kitchen/board/ticket.ts'

/** A kitchen screen remembers a ticket (the lines of an order that were sent with one tap) for 18 hours. */
const maxAgeMs = 18 * 3_600_000

/**
 * Records what a kitchen screen must still know after a reload: which tickets it has shown, the table of each ticket
 * when it was first shown, and the lines that it has shown as to be made.
 */
export class BoardShadow {
  #tables = new Map<string, { at: number; tableIds: (string | undefined)[] }>()
  #lines = new Map<string, string>()

  copy(): BoardShadow {
    const copy = new BoardShadow()
    copy.replaceWith(this)
    return copy
  }

  replaceWith(other: BoardShadow): void {
    this.#tables = new Map(other.#tables)
    this.#lines = new Map(other.#lines)
  }

  note(tickets: readonly Ticket[], now: number): void {
    // The screen may have forgotten an old ticket already. If its clock is set back later, the ticket must still count
    // as old.
    for (const known of this.#tables.values()) if (now - known.at >= maxAgeMs) known.at = Number.NEGATIVE_INFINITY
    for (const [round, parts] of Map.groupBy(tickets, each => each.round)) {
      if (!this.#tables.has(round))
        this.#tables.set(round, { at: now, tableIds: parts.map(({ check }) => check.tableId) })
      for (const { id, state } of parts.flatMap(({ lines }) => lines)) if (state === 'open') this.#lines.set(id, round)
    }
  }

  /** Returns the tables that the screen named when it first showed the cards of the ticket. */
  firstTables = (round: string): readonly (string | undefined)[] => this.#tables.get(round)?.tableIds ?? []

  /** Whether the screen has shown the ticket, but so long ago that it may have forgotten it. */
  mayBeForgotten = (round: string, now: number): boolean => this.#tables.has(round) && this.#isForgotten(round, now)

  /** Whether the screen has shown the line as to be made, on the ticket `round`, and must still know it. */
  hasShown = (lineId: string, round: string, now: number): boolean =>
    this.#lines.get(lineId) === round && !this.#isForgotten(round, now)

  #isForgotten(round: string, now: number): boolean {
    const known = this.#tables.get(round)
    return known === undefined || now - known.at >= maxAgeMs
  }
}
