import type { CommandOf } from '../../../domain/commands.ts'
import { callFunction } from '../../platform/functions.ts'
import { RefusedError } from '../outbox/errors.ts'
import { newOpenOrder, resendCommands } from '../outbox/resend.ts'
import { useRead } from '../store/connection.ts'
import type { QuarantinedCommand } from '../store/schema.ts'

/**
 * The quarantined commands of one user on one order, in the order of the taps. A manager decides on all of them at
 * once.
 */
export type QuarantineGroup = { key: string; commands: [QuarantinedCommand, ...QuarantinedCommand[]] }

/** The commands that a manager has to decide on, oldest first. `undefined` while loading. */
export function useQuarantine(): QuarantineGroup[] | undefined {
  return useRead(['meta'], async tx => groupQuarantined((await tx.meta('quarantine')) ?? []), [])
}

export function groupQuarantined(quarantined: readonly QuarantinedCommand[]): QuarantineGroup[] {
  const groups = Map.groupBy(quarantined, ({ uid, command: { orderId } }) => `${uid} ${orderId}`)
  return [...groups].map(([key, group]) => ({ key, commands: group.toSorted(byTap) as QuarantineGroup['commands'] }))
}

const byTap = (a: QuarantinedCommand, b: QuarantinedCommand) => a.command.at - b.command.at

/**
 * Sends the commands again under the same ids, so that the server removes them from quarantine. If their order is
 * closed, they go to a new order of the same table.
 * @param opening the command that opens the new order; the same for every retry
 * @throws RefusedError when the rules refuse one of them; the others are in the outbox
 */
export async function applyQuarantined(
  { commands }: QuarantineGroup,
  opening: CommandOf<'openOrder'> | undefined,
): Promise<void> {
  const { refusal } = await resendCommands(
    commands.map(({ command }) => command),
    opening,
  )
  if (refusal) throw new RefusedError(refusal)
}

/** The command that opens a new order for the group; `undefined` when its place is not known. */
export const newOpenOrderFor = ({ commands: [{ place }] }: QuarantineGroup): CommandOf<'openOrder'> | undefined =>
  place && newOpenOrder(place)

/**
 * Dismisses the commands at the server, which stores the reason with them.
 * @throws CallError
 */
export async function dismissQuarantined({ commands }: QuarantineGroup, reason: string): Promise<void> {
  for (const { id } of commands) await callFunction('staff', { op: 'dismiss', id, reason }, { timeout: 20_000 })
}
