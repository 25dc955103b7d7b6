import type { CommandOf } from '../../../domain/commands.ts'
import { callCloudFunction } from '../../platform/functions.ts'
import { RefusedError } from '../outbox/errors.ts'
import { newOpenOrder, resendCommands } from '../outbox/resend.ts'
import { useStoreQuery } from '../store/connection.ts'
import type { QuarantinedCommand } from '../store/schema.ts'

/** The quarantined commands of one user on one order, oldest tap first. A manager decides on the group as a whole. */
export type QuarantineGroup = { key: string; commands: [QuarantinedCommand, ...QuarantinedCommand[]] }

/** `undefined` while loading. */
export function useQuarantine(): QuarantineGroup[] | undefined {
  return useStoreQuery(['meta'], async tx => groupQuarantined((await tx.meta('quarantine')) ?? []), [])
}

export function groupQuarantined(quarantined: readonly QuarantinedCommand[]): QuarantineGroup[] {
  const groups = Map.groupBy(quarantined, ({ uid, command: { orderId } }) => `${uid} ${orderId}`)
  return [...groups].map(([key, group]) => ({ key, commands: group.toSorted(byTap) as QuarantineGroup['commands'] }))
}

const byTap = (a: QuarantinedCommand, b: QuarantinedCommand) => a.command.at - b.command.at

/**
 * Sends the commands again with the same ids, so that the server removes them from quarantine.
 * @param opening opens a new order if theirs is closed; must be the same for every retry
 * @throws RefusedError when the rules refuse one of the commands; the others are in the outbox
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

/** @returns `undefined` when the department and table of the group's order are not known */
export const newOpenOrderFor = ({ commands: [{ place }] }: QuarantineGroup): CommandOf<'openOrder'> | undefined =>
  place && newOpenOrder(place)

/** @throws CallError */
export async function dismissQuarantined({ commands }: QuarantineGroup, reason: string): Promise<void> {
  for (const { id } of commands) await callCloudFunction('staff', { op: 'dismiss', id, reason }, { timeout: 20_000 })
}
