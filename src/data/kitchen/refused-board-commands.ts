import type { Command, CommandType } from '../../../domain/commands.ts'
import { dismissRejected } from '../outbox/dismiss-rejected.ts'
import { type OutboxCommand, readOutboxCommands } from '../outbox/outbox-commands.ts'
import { useStoreQuery } from '../store/connection.ts'

const cookCommandTypes: readonly CommandType[] = ['advanceLine', 'advanceLines', 'recallLines', 'flagLines']

/** The ids of the kitchen's commands that the server refused, for example because a line moved to another check. */
export type RefusedBoardCommands = {
  /** Commands that a cook tapped, for example a bump, which marks a line as ready. */
  ids: string[]
  /**
   * `ackLines` commands that report lines as seen on a screen. Nobody needs to know of their refusal, because a board
   * sends most of them by itself.
   */
  unseen: string[]
}

export function listRefusedBoardCommands(
  rows: readonly Pick<OutboxCommand, 'id' | 'state' | 'command'>[],
): RefusedBoardCommands {
  const refused = rows.filter(({ state }) => state === 'rejected')
  const idsOf = (isChosen: (command: Command) => boolean) =>
    refused.filter(({ command }) => isChosen(command)).map(({ id }) => id)
  return {
    ids: idsOf(({ type }) => cookCommandTypes.includes(type)),
    // An `ackLines` with `how: 'voice'` says that somebody told the kitchen about lines in person, so its id is not in
    // `unseen`.
    unseen: idsOf(({ type, payload }) => type === 'ackLines' && payload.how !== 'voice'),
  }
}

/** The kitchen's refused commands in this device's outbox. `undefined` while loading. */
export const useRefusedBoardCommands = (): RefusedBoardCommands | undefined =>
  useStoreQuery(['outbox'], async tx => listRefusedBoardCommands(await readOutboxCommands(tx)), [])

export async function dismissRefusedBoardCommands(ids: readonly string[]): Promise<void> {
  for (const id of ids) await dismissRejected(id)
}
