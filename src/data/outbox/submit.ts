import type { Command, CommandOf } from '../../../domain/commands.ts'
import type { RejectionCode } from '../../../domain/errors.ts'
import { newRandomHexId } from '../../platform/ids.ts'
import { store } from '../store/connection.ts'
import type { Store, WriteTransaction } from '../store/store.ts'
import { type Approver, appendAgain, appendHandover, appendNewCommands, appendStores, type Handover } from './append.ts'
import { CommandRefusedError, NotSavedError } from './errors.ts'

/**
 * Checks a command by the rules (`reduce`) and appends it to the outbox. Resolves when the command is on the disk.
 * @param following commands on the same orders; they are appended in the same transaction unless the rules refuse them
 * @param opening the command that opens the order of `command`; appended first, unless this order already exists
 * @throws CommandRefusedError when the rules refuse `command` or `opening`, or when nobody is signed in
 * @throws NotSavedError when the command could not be stored
 */
export const submit = (command: Command, following: Command[] = [], opening?: CommandOf<'openOrder'>): Promise<void> =>
  submitTo(store(), command, newRandomHexId, { following, opening })

/**
 * Sends commands again, with the same ids: appends them to the outbox, and deletes their rejected rows, if there are
 * any. A rejected command that the rules refuse stays rejected. A command that is already pending does not change.
 * @returns the code of the first command in `following` that the rules refused
 * @throws CommandRefusedError when nobody is signed in, when the rules refuse `command`, or when `command` opens an
 * order that would stay empty because the rules refuse commands in `following`
 * @throws NotSavedError when the commands could not be stored
 */
export const resubmit = (
  command: Command,
  following: Command[] = [],
  { store, createDeviceId }: Tablet = thisTablet(),
): Promise<RejectionCode | undefined> =>
  withOneRetry(store, tx => appendAgain(tx, [command, ...following], createDeviceId))

/**
 * The database of a tablet, and the function that creates the ids of its command queues. Functions have this type as a
 * parameter, because some tests run several tablets.
 */
export type Tablet = { store: Store; createDeviceId: () => string }
export const thisTablet = (): Tablet => ({ store: store(), createDeviceId: newRandomHexId })

/**
 * Like `submit`, but the command counts as a command of the approver, who entered a PIN. It is sent with the approver's
 * session and rights. If another user is signed in, it names that user as the person who asked for the approval.
 */
export const submitApproved = (command: Command, approver: Approver): Promise<void> =>
  submitTo(store(), command, newRandomHexId, { approver })

/**
 * Adds to the outbox, in one transaction, the count of a till and the opening of the next person's till.
 * @throws CommandRefusedError when the rules refuse one of the two commands, when nobody is signed in, or when the
 * receiver is not known on this device
 * @throws NotSavedError when the commands could not be stored
 */
export const submitHandover = (handover: Handover): Promise<void> =>
  withOneRetry(store(), tx => appendHandover(tx, handover, newRandomHexId))

/**
 * `following` and `opening` as in `submit`. `approver`: the user who approved the command by PIN, and in whose name it
 * is sent.
 */
export type SubmitOptions = { following?: Command[]; opening?: CommandOf<'openOrder'>; approver?: Approver }

/** Like `submit`, but with the database as a parameter, so that a test can run several tablets. */
export const submitTo = (
  store: Store,
  command: Command,
  createDeviceId: () => string,
  { following = [], opening, approver }: SubmitOptions = {},
): Promise<void> =>
  withOneRetry(store, tx => appendNewCommands(tx, [command, ...following], createDeviceId, opening, approver))

/**
 * Runs `work` in a transaction, and once more if that fails, unless a command was refused. Reopens the database before
 * the retry, because WebKit sometimes loses the connection to its database process.
 */
async function withOneRetry<Result>(store: Store, work: (tx: WriteTransaction) => Promise<Result>): Promise<Result> {
  const write = () => store.write(appendStores, work)
  try {
    return await write()
  } catch (error) {
    if (error instanceof CommandRefusedError) throw error
    try {
      await store.reopen()
      return await write()
    } catch (retryError) {
      throw retryError instanceof CommandRefusedError ? retryError : new NotSavedError(retryError)
    }
  }
}
