import { logger } from 'firebase-functions'
import type { Command, CommandType } from '../../../domain/commands.ts'
import type { RejectionCode } from '../../../domain/errors.ts'
import { may } from '../../../domain/permissions.ts'
import { isApplied, reduce } from '../../../domain/reduce.ts'
import type { CommandContext, State } from '../../../domain/state.ts'
import type { StoredResult } from './check-sequence.ts'
import type { NumberedCommand } from './envelope.ts'
import { assignTicketNumber } from './tickets.ts'

/** Firestore holds 1 MiB a document; what is left is for the payments and commands that a full order still takes. */
const maxOrderBytes = 800_000

export type TicketCounter = { letters: string; lastTicket: number }

/**
 * `joined`: the one order of a guest. `removed`: whose commands these are is on the staff no longer, so that a manager decides
 * on each. `applied`: the commands that were kept and have come to pass since, be it on another order.
 */
export type RunScope = { joined?: string; removed?: boolean; applied?: ReadonlySet<string> }
export type RunResult = { state: State; lastTicket: number; results: StoredResult[] }

/**
 * Runs the commands one after the other, each on what the others before it left. A refused one changes nothing and stands in
 * nobody's way. Pure but for its log.
 */
export function runCommands(
  state: State,
  commands: NumberedCommand[],
  context: CommandContext,
  tickets: TicketCounter,
  scope: RunScope = {},
): RunResult {
  const run: RunResult = { state, lastTicket: tickets.lastTicket, results: [] }
  const applied = new Set(scope.applied)
  for (const numbered of commands) {
    const { seq, id, hash, orderId, command } = numbered
    const isHere = orderId !== undefined && isApplied(run.state, { id, orderId, payload: command?.payload })
    if (isHere || applied.has(id)) {
      run.results.push({ seq, id, hash, status: 'seen' })
      continue
    }
    const outcome = runCommand(run, numbered, context, tickets.letters, scope)
    if ('code' in outcome) {
      run.results.push({ seq, id, hash, status: 'rejected', code: outcome.code })
      continue
    }
    run.state = outcome.state
    run.lastTicket = outcome.lastTicket
    applied.add(id)
    run.results.push({ seq, id, hash, status: 'accepted', ...(outcome.lineIds && { lineIds: outcome.lineIds }) })
  }
  return run
}

type CommandOutcome = { code: RejectionCode } | { state: State; lastTicket: number; lineIds?: string[] }

function runCommand(
  { state, lastTicket }: RunResult,
  { command, type, orderId }: NumberedCommand,
  context: CommandContext,
  letters: string,
  { joined, removed }: RunScope,
): CommandOutcome {
  // Nothing is run, so whose rights it wants is for the manager who runs it to have.
  if (removed) return { code: command ? 'quarantined' : 'invalid' }
  // What is not the guest's own and what does not exist get one answer.
  if (context.actor.role === 'guest' && (orderId === undefined || orderId !== joined)) return { code: 'denied' }
  // Rights come before the payload: who may not do a thing does not learn how it is asked for.
  if (type && !may(context.actor, type, context.tenant)) return { code: 'denied' }
  if (!command) return { code: 'invalid' }
  const ticket =
    command.type === 'openOrder' ? assignTicketNumber({ letters, lastTicket }, command.payload.number) : undefined
  const outcome = reduceSafely(() => reduce(state, command, { ...context, number: ticket?.number }))
  if ('code' in outcome) return outcome
  if (exceedsOrderSize(command, state, outcome)) return { code: 'order_full' }
  const { lineIds, ...next } = outcome
  return { state: next, lastTicket: ticket?.lastTicket ?? lastTicket, lineIds }
}

/** A command that our own rules trip over must not block what is behind it. */
function reduceSafely(rule: () => ReturnType<typeof reduce>): ReturnType<typeof reduce> {
  try {
    return rule()
  } catch (error) {
    logger.error('a rule failed', { error: error instanceof Error ? error.stack : String(error) })
    return { code: 'invalid' }
  }
}

const growingCommands: readonly CommandType[] = ['addLine', 'changeLine', 'moveLines', 'openOrder']

function exceedsOrderSize({ type }: Command, before: State, { orders }: State): boolean {
  if (!growingCommands.includes(type)) return false
  const changed = Object.entries(orders).filter(([orderId, order]) => order !== before.orders[orderId])
  return changed.some(([, order]) => Buffer.byteLength(JSON.stringify(order)) > maxOrderBytes)
}
