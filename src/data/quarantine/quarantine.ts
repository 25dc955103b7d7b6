import type { CommandOf } from '../../../domain/commands.ts'
import { call } from '../../platform/functions.ts'
import { RefusedError } from '../outbox/errors.ts'
import { newOpenOrder, resendCommands } from '../outbox/resend.ts'
import { useRead } from '../store/connection.ts'
import type { QuarantinedCommand } from '../store/schema.ts'

/** The kept commands of one person on one check, as they were tapped: they make sense together. */
export type QuarantineGroup = { key: string; commands: [QuarantinedCommand, ...QuarantinedCommand[]] }

/** What a manager has to decide on, the oldest first. */
export function useQuarantine(): QuarantineGroup[] | undefined {
  return useRead(['meta'], async tx => groupQuarantined((await tx.meta('quarantine')) ?? []), [])
}

export function groupQuarantined(kept: readonly QuarantinedCommand[]): QuarantineGroup[] {
  const groups = Map.groupBy(kept, ({ uid, command: { orderId } }) => `${uid} ${orderId}`)
  return [...groups].map(([key, group]) => ({ key, commands: group.toSorted(byTap) as QuarantineGroup['commands'] }))
}

const byTap = (a: QuarantinedCommand, b: QuarantinedCommand) => a.command.at - b.command.at

/**
 * Carries out what was kept, under the same ids: the server then knows each as settled. Where the check is closed by now, it goes
 * on a new one for the same table.
 * @param opening of that one, made once however often this is tried
 * @throws Refused when the rules refuse one of them; the others are on their way
 */
export async function applyQuarantined(
  { commands: kept }: QuarantineGroup,
  opening: CommandOf<'openOrder'> | undefined,
): Promise<void> {
  const { left } = await resendCommands(
    kept.map(each => each.command),
    opening,
  )
  if (left) throw new RefusedError(left)
}

/** Of the new check that a group may need. */
export const newOpenOrderFor = ({ commands: [{ place }] }: QuarantineGroup): CommandOf<'openOrder'> | undefined =>
  place && newOpenOrder(place)

/**
 * Puts it aside for good; the reason stays with it.
 * @throws CallError
 */
export async function dismissQuarantined({ commands: kept }: QuarantineGroup, reason: string): Promise<void> {
  for (const { id } of kept) await call('staff', { op: 'dismiss', id, reason }, { timeout: 20_000 })
}
