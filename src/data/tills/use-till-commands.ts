import { type Command, type CommandOf, hasNoOrder } from '../../../domain/commands.ts'
import type { RejectionCode } from '../../../domain/errors.ts'
import { readOutboxCommands } from '../outbox/outbox-commands.ts'
import { useStoreQuery } from '../store/connection.ts'

/** A command on a till (cash drawer), a business day or a customer's account, with the server's code of refusal. */
export type RefusedTillCommand = { command: Command; code: RejectionCode }

/**
 * Returns two lists from the outbox of this device. `refused`: the signed-in user's commands on tills, business days
 * and customers' accounts that the server refused, oldest first. `closings`: the payloads of all users' `closeDay`
 * commands that the server has not answered yet. `undefined` while loading.
 */
export function useTillCommands():
  | { refused: RefusedTillCommand[]; closings: CommandOf<'closeDay'>['payload'][] }
  | undefined {
  return useStoreQuery(
    ['outbox', 'meta'],
    async tx => {
      const [rows, user] = [await readOutboxCommands(tx), await tx.meta('session')]
      const about = rows.filter(({ command: { type } }) => hasNoOrder(type) && type !== 'markAvailable')
      return {
        refused: about
          .filter(({ state, uid }) => state === 'rejected' && uid === user)
          .map(({ command, code = 'invalid' }) => ({ command, code })),
        closings: about.flatMap(({ command, state }) =>
          state === 'pending' && command.type === 'closeDay' ? command.payload : [],
        ),
      }
    },
    [],
  )
}
