import type { Command } from '../../../domain/commands.ts'
import type { RejectionCode } from '../../../domain/errors.ts'
import { newDeviceId } from '../../platform/ids.ts'
import { store } from '../store/connection.ts'
import type { Store, WriteTransaction } from '../store/store.ts'
import { appendNew, appendRejected, appendStores } from './append.ts'
import { NotSavedError, RefusedError } from './errors.ts'

/**
 * Checks a command by the rules and appends it to the outbox, in one strict transaction. Resolves when the command is
 * on the disk. Fills in `seen` of an added line and the ticket number of a new order.
 * @param following commands on the same orders to append with it; a command that the rules refuse is left out
 * @throws RefusedError when the rules refuse `command`
 * @throws NotSavedError when this device could not store it
 */
export const submit = (command: Command, following: Command[] = []): Promise<void> =>
  submitTo(store(), command, newDeviceId, following)

/**
 * Submits commands again that were rejected, on this device or on another one, under the ids that they had: the server
 * knows a command by its id. Each replaces its rejected row in the outbox. A command that is pending already stays as
 * it is.
 * @param following commands to submit with it; the rejected row of a command that the rules refuse stays
 * @returns why the rules refused one of `following`
 * @throws RefusedError when the rules refuse `command`, or when it opens an order and they refuse all of `following`
 * @throws NotSavedError when this device could not store it
 */
export const resubmit = (command: Command, following: Command[] = []): Promise<RejectionCode | undefined> =>
  withOneRetry(store(), tx => appendRejected(tx, [command, ...following], newDeviceId))

/** `submit` on the given store, for simulated tablets. */
export const submitTo = (
  store: Store,
  command: Command,
  createDeviceId: () => string,
  following: Command[] = [],
): Promise<void> => withOneRetry(store, tx => appendNew(tx, [command, ...following], createDeviceId))

/**
 * WebKit loses the connection to its database server now and then, so a failed write is tried once more on a new one.
 */
async function withOneRetry<Result>(store: Store, work: (tx: WriteTransaction) => Promise<Result>): Promise<Result> {
  const write = () => store.write(appendStores, work)
  try {
    return await write()
  } catch (error) {
    if (error instanceof RefusedError) throw error
    try {
      await store.reopen()
      return await write()
    } catch (retryError) {
      throw retryError instanceof RefusedError ? retryError : new NotSavedError(retryError)
    }
  }
}
