import type { Command } from '../../../domain/commands.ts'
import type { RejectionCode } from '../../../domain/errors.ts'
import { newDeviceId } from '../../platform/ids.ts'
import { store } from '../store/connection.ts'
import type { Store, WriteTransaction } from '../store/store.ts'
import { appendNew, appendRejected, appendStores } from './append.ts'
import { NotSavedError, RefusedError } from './errors.ts'

/**
 * Checks a command by the rules and appends it to the outbox. Resolves when the command is on the disk.
 * @param following commands on the same orders, appended in the same transaction unless the rules refuse them
 * @throws RefusedError when the rules refuse `command`
 * @throws NotSavedError
 */
export const submit = (command: Command, following: Command[] = []): Promise<void> =>
  submitTo(store(), command, newDeviceId, following)

/**
 * Submits rejected commands again with the same ids. Each replaces its rejected row, which stays if the rules refuse
 * the command. Pending commands do not change.
 * @returns the code of the first of `following` that the rules refused
 * @throws RefusedError when the rules refuse `command`, or when it opens an order and they refuse all of `following`
 * @throws NotSavedError
 */
export const resubmit = (command: Command, following: Command[] = []): Promise<RejectionCode | undefined> =>
  withOneRetry(store(), tx => appendRejected(tx, [command, ...following], newDeviceId))

/** Like `submit`, but takes the store, so that one test can run several tablets. */
export const submitTo = (
  store: Store,
  command: Command,
  createDeviceId: () => string,
  following: Command[] = [],
): Promise<void> => withOneRetry(store, tx => appendNew(tx, [command, ...following], createDeviceId))

/** Reopens the store before the retry, because WebKit sometimes loses the connection to its database process. */
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
