import type { CommandOf } from '../../../domain/commands.ts'
import { groupBy } from '../../../domain/group-by.ts'
import { callCloudFunction } from '../../platform/functions.ts'
import { CommandRefusedError } from '../outbox/errors.ts'
import { newOpenOrder, resendCommands } from '../outbox/resend.ts'
import { type Tablet, thisTablet } from '../outbox/submit.ts'
import { useStoreQuery } from '../store/connection.ts'
import type { QuarantinedCommand } from '../store/schema.ts'

/**
 * Commands of one user on one order, or about no order, that wait on the server for a manager (quarantine), oldest tap
 * first. The manager decides about the group as a whole. If `isApplied`, the server has already applied the commands,
 * and the manager only reviews them.
 */
export type QuarantineGroup = {
  key: string
  isApplied?: boolean
  commands: [QuarantinedCommand, ...QuarantinedCommand[]]
}

/** The quarantined commands in groups, as the server last sent them. `undefined` while loading. */
export function useQuarantine(): QuarantineGroup[] | undefined {
  return useStoreQuery(['meta'], async tx => groupQuarantined((await tx.meta('quarantine')) ?? []), [])
}

/**
 * Groups commands that wait for a manager. The commands of a group have the same user, order, sender (`viaName`: the
 * name of another user who sent them for the user) and user who asked for an approval. Commands that the server has
 * already applied are in separate groups.
 */
export function groupQuarantined(quarantined: readonly QuarantinedCommand[]): QuarantineGroup[] {
  const groups = groupBy(quarantined, keyOf)
  return [...groups].map(([key, group]) => {
    const commands = group.toSorted(byTap) as QuarantineGroup['commands']
    return { key, isApplied: isApplied(commands[0]), commands }
  })
}

/** Commands of different senders are not in one group, because the screen names one sender for the group. */
const keyOf = (one: QuarantinedCommand): string =>
  JSON.stringify([one.uid, one.command.orderId, one.viaName, one.command.approval?.askedBy, isApplied(one)])

const isApplied = ({ why }: QuarantinedCommand): boolean => why === 'approved_offline'
const byTap = (a: QuarantinedCommand, b: QuarantinedCommand) => a.command.at - b.command.at

/**
 * Sends the commands of the group again as the manager's commands, with the same ids, so that the server removes them
 * from quarantine.
 * @param openOrderCommand the command that opens a new order if the commands' order is closed; pass the same command to
 * every retry
 * @throws CommandRefusedError when nobody is signed in, or when the rules refuse one of the commands; other commands of
 * the group may still be sent
 * @throws NotSavedError when the commands could not be stored
 */
export async function applyQuarantined(
  { commands }: QuarantineGroup,
  openOrderCommand: CommandOf<'openOrder'> | undefined,
  tablet: Tablet = thisTablet(),
): Promise<void> {
  const resent = commands.map(({ command }) => command)
  const { refusal } = await resendCommands(resent, openOrderCommand, tablet)
  if (refusal) throw new CommandRefusedError(refusal)
}

/**
 * @returns the command that opens a new order in the department and at the table (if any) of the group's order;
 * `undefined` if the department is not known
 */
export const newOpenOrderFor = ({ commands: [{ place }] }: QuarantineGroup): CommandOf<'openOrder'> | undefined =>
  place && newOpenOrder(place)

/**
 * Asks the server to remove the commands of the group from quarantine without applying them.
 * @throws CallError
 */
export async function dismissQuarantined({ commands }: QuarantineGroup, reason: string): Promise<void> {
  for (const { id } of commands) await callCloudFunction('staff', { op: 'dismiss', id, reason }, { timeout: 20_000 })
}
