import type { Approval, Command, CommandOf, CommandType } from '../../../domain/commands.ts'
import type { RejectionCode } from '../../../domain/errors.ts'
import { maskCommand } from '../../../domain/mask-card-numbers.ts'
import { getOwn } from '../../../domain/objects.ts'
import { listCommandOrderIds } from '../../../domain/protocol.ts'
import { reduce } from '../../../domain/reduce.ts'
import { findActiveSchedules, findPrice } from '../../../domain/schedules.ts'
import { findOpenTill, type TillsById } from '../../../domain/tills/till.ts'
import { type KnownUser, sessionOf } from '../../platform/identity.ts'
import { foldPendingCommands } from '../orders/fold.ts'
import { orderViewStores, readRelatedOrders } from '../orders/read-orders.ts'
import { type RuleContext, type Rules, readRuleContext } from '../orders/rule-context.ts'
import type { OrdersById, OutboxRow, QueueRow, StoreName } from '../store/schema.ts'
import type { WriteTransaction } from '../store/store.ts'
import { foldTills, isAboutTill } from '../tills/fold-tills.ts'
import { CommandRefusedError } from './errors.ts'
import { type OutboxCommand, readOutboxCommands } from './outbox-commands.ts'
import { newQueueRow } from './outbox-row.ts'

export type NonEmptyCommands = readonly [Command, ...Command[]]

/**
 * A user who approved a command by entering a PIN on this tablet. `isOffline` is true if the tablet checked the PIN
 * without the server.
 */
export type Approver = { uid: string; isOffline: boolean }

/** The object stores that a transaction must name to append commands to the outbox. */
export const appendStores: readonly StoreName[] = [...orderViewStores, 'users', 'devices']

/**
 * Adds to the outbox the commands that a user has just tapped. Adds nothing if the outbox already has the first
 * command. A later command is skipped if the outbox already has it, or if the rules (`reduce`) refuse it. In practice
 * mode, orders that the commands open are practice checks, which are only for learning and count in no total (for
 * exceptions, see `toPractice`).
 * @param createDeviceId returns an id for a new queue of commands, if the user has no queue yet (`QueueRow.device`)
 * @param opening the command that opens the order of `commands`; appended first, unless this order already exists
 * @param approver the user in whose name the commands are sent; by default the signed-in user. Ignored if `opening` is
 * appended.
 * @throws CommandRefusedError when the rules refuse the first command or `opening`, or when the approver or, without
 * one, the signed-in user is not known on this device
 */
export async function appendNewCommands(
  tx: WriteTransaction,
  commands: NonEmptyCommands,
  createDeviceId: () => string,
  opening?: CommandOf<'openOrder'>,
  approver?: Approver,
): Promise<void> {
  const orderIds = listOrderIds(commands)
  // `readSaved` finds the outbox rows of these orders. If no command has an order (for example `markAvailable`), it
  // finds the rows by the ids of the commands.
  const saved = await readSaved(tx, orderIds, orderIds.length === 0 ? commands : [])
  const [first] = commands
  if (saved.outbox.has(first.id)) return rewriteRow(tx, first)

  const missing = commands.filter(({ id }) => !saved.outbox.has(id))
  const needsOpening = opening && !isKnownOrder(saved, opening.orderId)
  const added = needsOpening ? [opening, ...missing] : missing
  const tapped = saved.ruleContext.isPractising ? toPractice(added) : added
  const { rows, queue } = needsOpening
    ? await applyRules(tx, saved, tapped, createDeviceId, 2)
    : await applyRules(tx, saved, tapped, createDeviceId, 1, approver)
  await writeAndCommit(tx, [queue], rows)
}

/**
 * Marks each `openOrder` so that the new check becomes a practice check. Exception: a check that corrects another
 * check, or that gets lines of another check, is not marked, because the other check may be a real one.
 */
function toPractice(commands: Command[]): Command[] {
  if (commands.some(({ type }) => type === 'moveLines')) return commands
  return commands.map(command =>
    command.type === 'openOrder' && command.payload.corrects === undefined
      ? { ...command, payload: { ...command.payload, practice: true } }
      : command,
  )
}

/**
 * The handover of cash to the next person. `count` closes the till (cash drawer) of the signed-in user with the counted
 * cash. `opening` opens the till of the receiver with this cash. `receiver`: the person who gets the cash, and entered
 * a PIN on this tablet.
 */
export type Handover = { count: CommandOf<'closeTill'>; opening: CommandOf<'openTill'>; receiver: Approver }

/**
 * Adds two commands to the outbox: the count of the signed-in user's till, and the opening of the receiver's till as a
 * command of the receiver. Adds nothing if the outbox already has one of the two, because both are always stored in one
 * transaction.
 * @throws CommandRefusedError when the rules refuse one of the two commands, when nobody is signed in, or when the
 * receiver is not known on this device
 */
export async function appendHandover(
  tx: WriteTransaction,
  { count, opening, receiver }: Handover,
  createDeviceId: () => string,
): Promise<void> {
  const saved = await readSaved(tx, [], [count, opening])
  // The server may have accepted `count` already. Its row is then deleted, and only the row of `opening` shows that the
  // handover was stored.
  const stored = [count, opening].find(({ id }) => saved.outbox.has(id))
  if (stored) return rewriteRow(tx, stored)
  const counted = await applyRules(tx, saved, [count], createDeviceId)
  const opened = await applyRules(tx, saved, [opening], createDeviceId, 1, receiver)
  await writeAndCommit(tx, [counted.queue, opened.queue], [...counted.rows, ...opened.rows])
}

const isKnownOrder = ({ confirmed, rows }: StoredData, orderId: string): boolean =>
  getOwn(confirmed, orderId) !== undefined || rows.some(({ command }) => command.orderId === orderId)

/**
 * Appends commands to the outbox as new rows with the state `pending`, and deletes the rejected rows that the outbox
 * has of these commands. Changes nothing if the rules refuse the first command, or if it is pending already. A later
 * command is skipped if the rules refuse it, or if it is pending already.
 * @returns the code of the first command that the rules refused; `undefined` if they refused none
 * @throws CommandRefusedError when nobody is signed in, when the rules refuse the first command, or when it opens an
 * order that would stay empty because the rules refuse other commands
 */
export async function appendAgain(
  tx: WriteTransaction,
  commands: NonEmptyCommands,
  createDeviceId: () => string,
): Promise<RejectionCode | undefined> {
  // A command may have been moved to a new order since its row was stored, so its row is found by the command's id.
  const saved = await readSaved(tx, listOrderIds(commands), commands)
  const isPending = ({ id }: Command) => saved.outbox.get(id)?.state === 'pending'
  const [first] = commands
  if (isPending(first)) {
    await rewriteRow(tx, first)
    return undefined
  }

  const unsent = commands.filter(command => !isPending(command))
  const { rows, queue, refusal } = await applyRules(tx, saved, unsent, createDeviceId)
  const isEmptyOrder =
    first.type === 'openOrder' && rows.every(({ command }) => typesWithoutLines.includes(command.type))
  if (refusal && isEmptyOrder) throw new CommandRefusedError(refusal)
  const replaced = rows.flatMap(({ id }) => saved.outbox.get(id)?.n ?? [])
  await writeAndCommit(tx, [queue], rows, replaced)
  return refusal
}

/**
 * Commands of these types add no line. If the rules accept only such commands and refuse others, `appendAgain` does not
 * open the order, because it would stay empty.
 */
const typesWithoutLines: readonly CommandType[] = ['openOrder', 'setAllergy']

type StoredData = {
  ruleContext: RuleContext
  users: KnownUser[]
  queues: QueueRow[]
  confirmed: OrdersById
  /** The outbox rows of the commands' orders and of the connected orders (see `readRelatedOrders`), oldest first. */
  rows: OutboxCommand[]
  /** All outbox rows that were read, keyed by command id: `rows`, and the rows that were found by their command id. */
  outbox: ReadonlyMap<string, OutboxCommand>
}

/**
 * Reads what the rules and the new rows need. All users and all queue rows are read: there are few of them, so this is
 * faster than first reading the uid of the signed-in user and then only that user's rows.
 */
async function readSaved(tx: WriteTransaction, orderIds: string[], lookedUp: readonly Command[]): Promise<StoredData> {
  const [ruleContext, users, queues, { rows, confirmed }, found] = await Promise.all([
    readRuleContext(tx),
    tx.all('users'),
    tx.all('devices'),
    readRelatedOrders(tx, orderIds),
    lookedUp.length === 0 ? [] : tx.where('outbox', 'id', listIds(lookedUp)),
  ])
  const outbox = new Map<string, OutboxCommand>([...found, ...rows].map(row => [row.id, row]))
  return { ruleContext, users, queues, confirmed, rows, outbox }
}

/**
 * Writes the stored row of the command once more, so that the live queries that read it run again. An earlier try may
 * have stored the row and reported an error, so a screen may not show the command yet.
 */
async function rewriteRow(tx: WriteTransaction, { id }: Command): Promise<void> {
  await tx.put('outbox', await tx.where('outbox', 'id', [id]))
}

type NewRow = Omit<OutboxRow, 'n'>

/**
 * Masks card numbers and fills in missing fields of the commands, checks the commands by the rules, and numbers them in
 * the queue of the approver, or of the signed-in user if there is no approver. Each command is checked as if two kinds
 * of commands were already applied: the pending commands on its orders, and the accepted commands before it in
 * `commands`.
 * @param required the number of commands at the start of `commands` that the rules must accept
 * @returns the rows to append, the updated queue row, and the code of the first refused command
 * @throws CommandRefusedError when the approver or, without one, the signed-in user is not known on this device, or
 * when the rules refuse a required command
 */
async function applyRules(
  tx: WriteTransaction,
  { ruleContext, users, queues, confirmed, rows: savedRows }: StoredData,
  commands: Command[],
  createDeviceId: () => string,
  required = 1,
  approver?: Approver,
): Promise<{ rows: NewRow[]; queue: QueueRow; refusal?: RejectionCode }> {
  const user = users.find(({ uid }) => uid === (approver?.uid ?? ruleContext.sessionUid))
  if (!user) throw new CommandRefusedError('denied')
  const { uid, role } = user
  const { rules, ...folded } = await foldPendingCommands(tx, ruleContext, confirmed, savedRows, commands)

  let { orders } = folded
  let tills = needsTills(commands) ? await readTills(tx, rules) : undefined
  let queue = queues.find(row => row.uid === uid) ?? newQueueRow(uid, createDeviceId())
  let refusal: RejectionCode | undefined
  const rows: NewRow[] = []
  for (const [index, incomplete] of commands.entries()) {
    const pricesAt = incomplete.at - rules.clockAhead
    const { command: completed, counter } = completeCommand(
      maskCommand(incomplete),
      queue,
      rules,
      pricesAt,
      findOpenTill(tills ?? {}, ruleContext.sessionUid ?? uid),
    )
    const approval = approver && createApproval(approver, ruleContext.sessionUid)
    const command = approval ? { ...completed, approval } : completed
    const before = { orders, stock: {}, ...(tills && { tills }) }
    const outcome = reduce(before, command, { ...rules, actor: sessionOf(user), now: command.at, pricesAt })
    if ('code' in outcome) {
      if (index < required) throw new CommandRefusedError(outcome.code)
      refusal ??= outcome.code
      continue
    }
    orders = outcome.orders
    tills = outcome.tills
    const { id } = command
    rows.push({ uid, role, seq: queue.nextSeq, id, orderIds: listCommandOrderIds(command), command, state: 'pending' })
    queue = { ...queue, nextSeq: queue.nextSeq + 1, counter }
  }
  return { rows, queue, refusal }
}

async function readTills(tx: WriteTransaction, rules: Rules): Promise<TillsById> {
  const [stored, rows] = await Promise.all([tx.meta('tills'), readOutboxCommands(tx)])
  return foldTills(stored, rows, rules).tills
}

const needsTills = (commands: readonly Command[]): boolean =>
  commands.some(command => isAboutTill(command) || mayGoIntoTill(command))

const mayGoIntoTill = (command: Command): command is CommandOf<'recordPayment'> | CommandOf<'settleAccount'> =>
  command.type === 'recordPayment' || command.type === 'settleAccount'

/** @returns the `approval` of a command; `undefined` if the approver is the signed-in user, or nobody is signed in */
const createApproval = ({ uid, isOffline }: Approver, askedBy: string | undefined): Approval | undefined =>
  askedBy === undefined || askedBy === uid ? undefined : { askedBy, ...(isOffline && { offline: true as const }) }

/**
 * Fills in the ticket number of a new order (for example `B-17`), the price and the catalogue revision that the menu
 * showed for a new line, or the till into which a payment goes, if they are missing in the command and known on this
 * device.
 * @param pricesAt the time of the tap by the server's clock, which decides which scheduled prices apply
 * @param openTillId the open till of the signed-in user, even if somebody else approves the command
 */
function completeCommand(
  command: Command,
  { letters, counter }: QueueRow,
  { catalogue, tenant }: Rules,
  pricesAt: number,
  openTillId: string | undefined,
): { command: Command; counter: number } {
  if (command.type === 'openOrder' && letters && !command.payload.number) {
    const number = `${letters}-${counter + 1}`
    return { command: { ...command, payload: { ...command.payload, number } }, counter: counter + 1 }
  }
  if (command.type === 'addLine' && !command.payload.seen) {
    const product = catalogue.product(command.payload.productId)
    const price = product && findPrice(product, findActiveSchedules(tenant, pricesAt))
    const seen = price !== undefined ? { price, rev: catalogue.rev } : undefined
    return { command: { ...command, payload: { ...command.payload, seen } }, counter }
  }
  if (mayGoIntoTill(command) && openTillId !== undefined && command.payload.tillId === undefined)
    return { command: { ...command, payload: { ...command.payload, tillId: openTillId } } as Command, counter }
  return { command, counter }
}

/** Starts all writes and the commit without waiting for each write, so that a tap waits for the disk only once. */
async function writeAndCommit(
  tx: WriteTransaction,
  queues: QueueRow[],
  rows: NewRow[],
  replaced: number[] = [],
): Promise<void> {
  const removed = replaced.length > 0 ? [tx.remove('outbox', replaced)] : []
  const written = [...removed, ...rows.map(row => tx.append(row)), tx.put('devices', queues)]
  await Promise.race([Promise.all<unknown>(written), tx.commit()])
}

const listIds = (commands: readonly Command[]): string[] => commands.map(({ id }) => id)

const listOrderIds = (commands: readonly Command[]): string[] => [...new Set(commands.flatMap(listCommandOrderIds))]
