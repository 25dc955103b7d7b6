import { isDeepStrictEqual } from 'node:util'
import type { JournalEntry } from '../../domain/journal/entry.ts'
import { addNamedSums } from '../../domain/journal/tally.ts'
import { sum } from '../../domain/money.ts'
import type { ZReport } from '../../domain/tills/close-day.ts'
import { computeExpected, type Till } from '../../domain/tills/till.ts'
import type { CommandLog, LoggedCommand } from './command-log.ts'
import { assertInvariant } from './invariant.ts'
import type { SimulatedServer } from './server.ts'
import type { TenantId } from './tenant.ts'

/**
 * Checks tills and closed days after every commit. For example, the expected amount of a counted till must equal its
 * opening cash, plus the cash payments, plus the cash that staff put in, minus the cash that they took out. No journal
 * entry may get the date of a closed day. The daily reports must be numbered without gaps, never change, and leave out
 * no date that has entries.
 */
export class TillInvariant {
  readonly #server: SimulatedServer
  readonly #commands: CommandLog
  /** The counted tills as they were when they were last checked. The key is tenant and till. */
  readonly #counted = new Map<string, Till>()
  readonly #reports = new Map<string, ZReport>()

  constructor(server: SimulatedServer, commands: CommandLog) {
    this.#server = server
    this.#commands = commands
  }

  /** @returns the ids of all commands that are listed as applied in the tills that this commit has changed */
  checkCommit(tenantId: TenantId, paths: readonly string[]): string[] {
    const idsIn = (collection: string) =>
      paths.flatMap(path => (path.split('/')[2] === collection ? path.split('/')[3]! : []))
    const reports = idsIn('zs')
    for (const id of reports) this.#checkReport(tenantId, id)
    // Skips commits that close a day. The command `closeDay` is the only one of its call, and writes no entries. In
    // every other commit, the days that are closed now were already closed before.
    if (reports.length === 0) for (const id of idsIn('journal')) this.#checkDate(tenantId, id)
    const tills = this.#server.documentsOf<Till>(tenantId, 'tills')
    return idsIn('tills').flatMap(id => {
      this.#checkTill(tenantId, id, tills.get(id)!)
      return Object.keys(tills.get(id)!.applied)
    })
  }

  /** Whether the command is a `closeDay` for a day that is closed now, whichever command closed the day. */
  isDayClosed(tap: LoggedCommand | undefined): boolean {
    if (tap?.command.type !== 'closeDay') return false
    const { day } = this.#server.tenant(tap.tenantId)
    return day !== undefined && tap.command.payload.date < day.first
  }

  #entries = (tenantId: TenantId): JournalEntry[] => [
    ...this.#server.documentsOf<JournalEntry>(tenantId, 'journal').values(),
  ]

  #checkTill(tenantId: TenantId, id: string, till: Till): void {
    for (const [moveId, move] of Object.entries(till.moves)) {
      const tap = [...this.#commands.all.values()].find(
        ({ command: { type, payload } }) => type === 'moveCash' && payload.moveId === moveId,
      )
      const isTapped = tap?.command.type === 'moveCash' && tap.command.payload.amount === move.amount
      assertInvariant(isTapped && tap.uid === move.by, () => `nobody tapped the move ${JSON.stringify(move)}`)
    }
    const known = this.#counted.get(`${tenantId} ${id}`)
    if (known) assertInvariant(known.counted === till.counted, () => `the till ${id} was counted again`)
    if (till.status !== 'counted') return
    this.#counted.set(`${tenantId} ${id}`, till)
    const cash = sum(this.#entries(tenantId).map(({ tallyId, sums }) => (tallyId === id ? (sums.cash ?? 0) : 0)))
    const expected = computeExpected(till, cash)
    assertInvariant(
      till.expected === expected && till.difference === till.counted! - expected,
      () => `the till ${id} should have ${expected}: ${JSON.stringify(till)}`,
    )
  }

  #checkDate(tenantId: TenantId, id: string): void {
    const { date, late, tallyId } = this.#server.documentsOf<JournalEntry>(tenantId, 'journal').get(id)!
    const { day } = this.#server.tenant(tenantId)
    assertInvariant(!day || date >= day.first, () => `the entry ${id} has the date ${date}, which is closed`)
    const counted = this.#counted.get(`${tenantId} ${tallyId}`)
    const isOwn = counted?.applied[id.split('.')[1]!] !== undefined
    assertInvariant(!counted || isOwn || late, () => `the entry ${id} is in the tally of a till that was counted`)
  }

  #checkReport(tenantId: TenantId, id: string): void {
    const report = this.#server.documentsOf<ZReport>(tenantId, 'zs').get(id)!
    const key = `${tenantId} ${report.n}`
    const known = this.#reports.get(key)
    assertInvariant(!known || isDeepStrictEqual(known, report), () => `the report ${report.n} has changed`)
    this.#reports.set(key, report)
    const previous = this.#reports.get(`${tenantId} ${report.n - 1}`)
    assertInvariant(
      report.n === 1 || (previous !== undefined && previous.date < report.date),
      () => `the report ${report.n} of ${report.date} follows ${previous?.date}`,
    )
    const notReported = this.#entries(tenantId).find(
      ({ date }) => previous !== undefined && previous.date < date && date < report.date,
    )
    assertInvariant(
      notReported === undefined,
      () => `no report has the entries of ${notReported?.date}, and ${report.date} is closed`,
    )
    const ofDate = this.#entries(tenantId).filter(({ date }) => date === report.date)
    const sums = ofDate.map(entry => entry.sums).reduce(addNamedSums, {})
    assertInvariant(
      isDeepStrictEqual(sums, report.sums) && ofDate.length === report.entries,
      () => `the report of ${report.date} has ${JSON.stringify(report.sums)}, and its entries ${JSON.stringify(sums)}`,
    )
    assertInvariant(
      report.tills.every(({ status }) => status !== 'open'),
      () => `the report of ${report.date} has an open till`,
    )
  }
}
