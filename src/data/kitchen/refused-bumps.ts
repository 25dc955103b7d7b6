import type { Command, CommandType } from '../../../domain/commands.ts'
import { dismissRejected } from '../outbox/dismiss-rejected.ts'
import { type OutboxCommand, readOutboxCommands } from '../outbox/outbox-commands.ts'
import { useStoreQuery } from '../store/connection.ts'

const bumps: readonly CommandType[] = ['advanceLine', 'advanceLines', 'recallLines', 'flagLines']

/**
 * The commands of the kitchen that the server refused, for example because a line moved to another check meanwhile.
 * `unseen` has the ids of refused `ackLines` commands of a board. A board sends them by itself, so no person needs to
 * know of the refusal.
 */
export type RefusedBumps = { ids: string[]; unseen: string[] }

export function listRefusedBumps(rows: readonly Pick<OutboxCommand, 'id' | 'state' | 'command'>[]): RefusedBumps {
  const refused = rows.filter(({ state }) => state === 'rejected')
  const idsOf = (isChosen: (command: Command) => boolean) =>
    refused.filter(({ command }) => isChosen(command)).map(({ id }) => id)
  return {
    ids: idsOf(({ type }) => bumps.includes(type)),
    // An `ackLines` with `voice` is from a waiter who called lines out, not from a board, so its refusal is shown to
    // the waiter.
    unseen: idsOf(({ type, payload }) => type === 'ackLines' && payload.how !== 'voice'),
  }
}

/** `undefined` while loading. */
export const useRefusedBumps = (): RefusedBumps | undefined =>
  useStoreQuery(['outbox'], async tx => listRefusedBumps(await readOutboxCommands(tx)), [])

export async function dismissBumps(ids: readonly string[]): Promise<void> {
  for (const id of ids) await dismissRejected(id)
}
