import { logger } from 'firebase-functions'
import type { Command, CommandType, Payload } from '../../../domain/commands.ts'
import type { RejectionCode } from '../../../domain/errors.ts'
import type { BusinessDateSettings } from '../../../domain/journal/business-date.ts'
import { deriveJournalEntries, type NewJournalEntry } from '../../../domain/journal/derive-entries.ts'
import { listLogFacts } from '../../../domain/log/list-log-facts.ts'
import type { LogFact } from '../../../domain/log/log-fact.ts'
import { sum } from '../../../domain/money.ts'
import { getOwn } from '../../../domain/objects.ts'
import type { Order } from '../../../domain/order.ts'
import { may } from '../../../domain/permissions.ts'
import { isPractice } from '../../../domain/practice.ts'
import { isApplied, type ReduceResult, reduce } from '../../../domain/reduce.ts'
import { guestGraceMs } from '../../../domain/schedules.ts'
import type { CommandContext, State } from '../../../domain/state.ts'
import { computeTappedAt } from '../../../domain/tap-time.ts'
import { stackOf } from '../call-error.ts'
import type { StoredResult } from './check-sequence.ts'
import type { NumberedCommand } from './envelope.ts'
import { isApproved } from './quarantine.ts'
import { assignTicketNumber } from './tickets.ts'

/**
 * The commands in `growingCommands`, for example `addLine`, may not make the JSON of an order larger than this (in
 * bytes). Firestore's limit is 1 MiB, so payments can still be recorded on a large order.
 */
const maxOrderBytes = 800_000

/** Counts the ticket numbers of a device. The next number after `{ letters: 'B', lastTicket: 16 }` is `B-17`. */
export type TicketCounter = { letters: string; lastTicket: number }

/** What decides how the commands of a call run. */
export type RunConditions = {
  /** The id of the only order that the commands of a guest may name. */
  joined?: string
  /** True if the user who made the commands was removed from the staff. Then no command is applied. */
  removed?: boolean
  /** The ids of commands that an earlier call applied. */
  applied?: ReadonlySet<string>
  /** The time on the device's clock when the device sent the commands. */
  clock?: number | undefined
  /** The settings that decide the business date of a payment or sale. Without them, no journal entries are made. */
  dates?: BusinessDateSettings
  /** For each counted till, the cash that was paid into it before the commands, in minor units (cents). */
  cashByTill?: { readonly [tillId: string]: number }
  /**
   * Returns the reason why the day cannot be closed; undefined if it can be closed, or is closed already. Missing
   * unless `closeDay` is the only new command of the call.
   */
  closeDay?: (payload: Payload<'closeDay'>) => { code: RejectionCode } | undefined
}
/**
 * The result of a call's commands. `state`: the documents afterwards. `lastTicket`: the last ticket number of the
 * device. `entries`: new entries of the journal, for example one for each payment and each closed check.
 * `facts`: what the managers' log will show, for example voided dishes.
 */
export type RunResult = {
  state: State
  lastTicket: number
  results: StoredResult[]
  entries: NewJournalEntry[]
  facts: LogFact[]
}

/**
 * Runs the commands of a call one after another. A refused command changes nothing, and the later commands still run.
 */
export function runCommands(
  state: State,
  commands: NumberedCommand[],
  context: CommandContext,
  tickets: TicketCounter,
  scope: RunConditions = {},
): RunResult {
  const run: RunResult = { state, lastTicket: tickets.lastTicket, results: [], entries: [], facts: [] }
  const quarantine = scope.removed ? createQuarantineCheck(state, context) : undefined
  const applied = new Set(scope.applied)
  for (const numbered of commands) {
    const { seq, id, hash, orderId, command } = numbered
    const isAppliedHere = orderId !== undefined && isApplied(run.state, { id, orderId, payload: command?.payload })
    if (isAppliedHere || applied.has(id)) {
      run.results.push({ seq, id, hash, status: 'seen' })
      continue
    }
    const outcome = isApprovalSentByOther(numbered, context)
      ? { code: 'quarantined' as const }
      : quarantine
        ? { code: quarantine(numbered) }
        : runCommand(run, numbered, context, tickets.letters, scope)
    if ('code' in outcome) {
      // A practice check (made in training) needs no decision of a manager, so its commands are not quarantined.
      const isDropped = outcome.code === 'quarantined' && isAboutPractice(numbered, run.state, commands)
      run.results.push({ seq, id, hash, status: 'rejected', code: isDropped ? 'denied' : outcome.code })
      continue
    }
    run.state = outcome.state
    run.entries.push(...outcome.entries)
    run.facts.push(...outcome.facts)
    run.lastTicket = outcome.lastTicket
    applied.add(id)
    run.results.push({ seq, id, hash, status: 'accepted', ...(outcome.lineIds && { lineIds: outcome.lineIds }) })
  }
  return run
}

/**
 * Whether the command is about a practice check, which was made in training. If the check does not exist, because its
 * `openOrder` in the same call was refused too, the field `practice` of that `openOrder` decides.
 */
const isAboutPractice = (
  { orderId }: NumberedCommand,
  { orders }: Pick<State, 'orders'>,
  commands: readonly NumberedCommand[],
): boolean => {
  const order = getOwn(orders, orderId ?? '')
  if (order) return isPractice(order)
  return commands.some(
    ({ command }) => command?.type === 'openOrder' && command.orderId === orderId && command.payload.practice === true,
  )
}

type CommandOutcome =
  | { code: RejectionCode }
  | { state: State; lastTicket: number; lineIds?: string[]; entries: NewJournalEntry[]; facts: LogFact[] }

function runCommand(
  { state, lastTicket, entries: earlier }: RunResult,
  { command, type, orderId }: NumberedCommand,
  context: CommandContext,
  letters: string,
  { joined, clock, dates, cashByTill = {}, closeDay }: RunConditions,
): CommandOutcome {
  // A guest gets `denied` even if the order does not exist, so that guests cannot find out which orders exist.
  if (context.actor.role === 'guest' && (orderId === undefined || orderId !== joined)) return { code: 'denied' }
  // Rights are checked before the payload, so that a caller without rights learns nothing about valid payloads.
  if (type && !may(context.actor, type, context.tenant)) return { code: 'denied' }
  if (!command) return { code: 'invalid' }
  const ticket =
    command.type === 'openOrder' ? assignTicketNumber({ letters, lastTicket }, command.payload.number) : undefined
  // A guest's phone could lie about the time of a tap, so a guest's command gets the time of its arrival. `setPlace`
  // (the golf hole where the guests are) gets the time of the tap, because a late `setPlace` must not replace a hole
  // that was tapped later. The prices are those at the time of the tap (`pricesAt`), or ten minutes before the arrival
  // if the tap was even earlier.
  const isGuest = context.actor.role === 'guest'
  const tappedAt = computeTappedAt(command.at, clock, context.now)
  const now = isGuest && type !== 'setPlace' ? context.now : tappedAt
  if (command.type === 'closeDay') {
    const refused = closeDay ? closeDay(command.payload) : { code: 'invalid' as const }
    return refused ?? { state, lastTicket, entries: [], facts: [] }
  }
  const cashOfTill = (tillId: string) =>
    (getOwn(cashByTill, tillId) ?? 0) +
    sum(earlier.map(({ entry }) => (entry.tallyId === tillId ? (entry.sums.cash ?? 0) : 0)))
  const number = ticket?.number
  const outcome = reduceSafely(state, command, {
    ...context,
    now,
    arrivedAt: context.now,
    number,
    cashOfTill,
    ...(isGuest && { pricesAt: Math.max(tappedAt, context.now - guestGraceMs) }),
  })
  if ('code' in outcome) return outcome
  if (exceedsOrderSize(command, state, outcome)) return { code: 'order_full' }
  const { lineIds, ...next } = outcome
  const { actor, now: recordedAt } = context
  const entries = dates
    ? deriveJournalEntries(state, command, next, {
        tenant: dates,
        letters,
        at: now,
        recordedAt,
        by: actor.uid,
        via: actor.via,
      })
    : []
  const facts = listLogFacts(state, command, next, { ...context, now, arrivedAt: context.now })
  return { state: next, lastTicket: ticket?.lastTicket ?? lastTicket, lineIds, entries, facts }
}

/**
 * Whether a user with the right to the command approved it with a PIN, and another user sends it. Such a command is
 * quarantined. Without this rule, a command to which the sender has no right would be denied, and no manager would
 * learn of it.
 */
const isApprovalSentByOther = ({ command }: NumberedCommand, { actor, tenant }: CommandContext): boolean =>
  actor.via !== undefined &&
  command !== undefined &&
  isApproved(command) &&
  may({ role: actor.role }, command.type, tenant)

/**
 * Checks commands that are sent for a user who was removed from the staff. None of them is applied. A valid command is
 * quarantined if both the sender and the removed user have the right to it; otherwise it is denied. Without a check of
 * the sender's rights, a waiter could invent payments of a former colleague, and a manager might then apply them. The
 * commands are tried one after another, because a later one may name a line that an earlier one adds; the resulting
 * state is not stored.
 */
function createQuarantineCheck(state: State, context: CommandContext): (numbered: NumberedCommand) => RejectionCode {
  let tried = state
  return ({ command, type }) => {
    if (type && !may(context.actor, type, context.tenant)) return 'denied'
    if (!command) return 'invalid'
    const outcome = reduceSafely(tried, command, context)
    if (!('code' in outcome)) tried = outcome
    else if (outcome.code === 'denied') return 'denied'
    return 'quarantined'
  }
}

/** Runs a command with `reduce`. If `reduce` throws because of a bug, logs the error and refuses only this command. */
function reduceSafely(...args: Parameters<typeof reduce>): ReduceResult {
  try {
    return reduce(...args)
  } catch (error) {
    logger.error('a rule failed', { error: stackOf(error) })
    return { code: 'invalid' }
  }
}

const growingCommands: readonly CommandType[] = [
  'addLine',
  'changeLine',
  'moveLines',
  'openOrder',
  'setAllergy',
  'splitCheck',
]

/**
 * Whether the command makes an order larger than it was and larger than `maxOrderBytes`. False for commands of types
 * that are not in `growingCommands`, so that an order that is too large can still be paid and closed.
 */
function exceedsOrderSize({ type }: Command, before: State, { orders }: State): boolean {
  if (!growingCommands.includes(type)) return false
  const sizeOf = (order: Order | undefined) => (order ? Buffer.byteLength(JSON.stringify(order)) : 0)
  return Object.entries(orders).some(([orderId, order]) => {
    const earlier = getOwn(before.orders, orderId)
    if (order === earlier) return false
    const size = sizeOf(order)
    return size > maxOrderBytes && size > sizeOf(earlier)
  })
}
