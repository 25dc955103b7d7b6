import type { Ticket } from '../../../src/features/kitchen/board/ticket.ts'

/** A board remembers its tickets for 18 hours. */
const maxAgeMs = 18 * 3_600_000

/**
 * What a screen has shown, as far as the screen itself must remember it also after a reload: which tickets, at which
 * table first, and which lines it has asked for.
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
    // Somebody may set the clock back afterwards, and it is not known when the screen forgets what is old.
    for (const known of this.#tables.values()) if (now - known.at >= maxAgeMs) known.at = Number.NEGATIVE_INFINITY
    for (const [round, parts] of Map.groupBy(tickets, each => each.round)) {
      if (!this.#tables.has(round))
        this.#tables.set(round, { at: now, tableIds: parts.map(({ check }) => check.tableId) })
      for (const { id, state } of parts.flatMap(({ lines }) => lines)) if (state === 'open') this.#lines.set(id, round)
    }
  }

  /** The tables at which the screen first showed the parts of the ticket. */
  firstTables = (round: string): readonly (string | undefined)[] => this.#tables.get(round)?.tableIds ?? []

  /** Whether the screen may have forgotten the ticket, although it has shown it. */
  mayBeForgotten = (round: string, now: number): boolean => this.#tables.has(round) && this.#isForgotten(round, now)

  /** Whether the screen has asked for the line in this round. */
  hasShown = (lineId: string, round: string, now: number): boolean =>
    this.#lines.get(lineId) === round && !this.#isForgotten(round, now)

  #isForgotten(round: string, now: number): boolean {
    const known = this.#tables.get(round)
    return known === undefined || now - known.at >= maxAgeMs
  }
}
