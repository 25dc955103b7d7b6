import type { CatalogueLookup } from '../../../domain/catalogue.ts'
import type { Command } from '../../../domain/commands.ts'
import type { RejectionCode } from '../../../domain/errors.ts'
import { orderIdsOf } from '../../../domain/protocol.ts'
import { reduce } from '../../../domain/reduce.ts'
import { sessionOf } from '../../platform/identity.ts'
import { newDeviceId } from '../../platform/ids.ts'
import { foldPendingCommands } from '../orders/fold.ts'
import { foldStores, readRelatedOrders } from '../orders/read-orders.ts'
import { readRuleContext } from '../orders/rule-context.ts'
import { store } from '../store/connection.ts'
import type { DeviceRow, StoreName } from '../store/schema.ts'
import type { Store, WriteTransaction } from '../store/store.ts'
import { NotSavedError, RefusedError } from './errors.ts'
import { newDeviceRow } from './outbox-row.ts'

/**
 * Keeps a command on this device: one strict transaction, checked by the rules, appended to the outbox.
 * Resolves when it is durable, not before. `seen` of an added line and the number of a new check are filled in.
 * @param following commands on the same orders that go with it, each left out if the rules refuse it
 * @throws Refused the rules refuse it; NotSaved the device could not keep it.
 */
export const submit = (command: Command, following: Command[] = []): Promise<void> =>
  submitTo(store(), command, newDeviceId, following)

/**
 * `submit` for commands that were refused before, here or elsewhere: under the ids that they had, so that whoever knows them
 * knows them again, and in the place of the refused ones. What is on its way already stays as it is.
 * @param following those that go with it; what the rules refuse of them stays where it was
 * @returns why something stayed, if it did
 * @throws Refused when `command` is refused, or only opens a check on which nothing of the rest can be; NotSaved
 */
export const resubmit = (command: Command, following: Command[] = []): Promise<RejectionCode | undefined> =>
  withOneRetry(store(), tx => append(tx, [command, ...following], newDeviceId, true))

/** `submit` on a given store. */
export async function submitTo(
  store: Store,
  command: Command,
  newDevice: () => string,
  following: Command[] = [],
): Promise<void> {
  await withOneRetry(store, tx => append(tx, [command, ...following], newDevice))
}

/** WebKit loses its database server now and then: one retry on a connection of its own. */
async function withOneRetry<Result>(store: Store, work: (tx: WriteTransaction) => Promise<Result>): Promise<Result> {
  const attempt = () => store.write(tapStores, work)
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof RefusedError) throw error
    try {
      await store.reopen()
      return await attempt()
    } catch (again) {
      throw again instanceof RefusedError ? again : new NotSavedError(again)
    }
  }
}

const tapStores: readonly StoreName[] = [...foldStores, 'users', 'devices']

/** All reads first, then the rules, then the writes: nothing but the store is awaited. */
async function append(
  tx: WriteTransaction,
  tapped: Command[],
  newDevice: () => string,
  again = false,
): Promise<RejectionCode | undefined> {
  const [first] = tapped
  const orderIds = [...new Set(tapped.flatMap(orderIdsOf))]
  // On no order, or on another one than before: nothing else would find them.
  const sought = again ? tapped : orderIds.length === 0 ? [first!] : []
  // A tablet knows few people: all of them are read, so that nothing has to wait for who is signed in.
  const [house, users, devices, { rows, confirmed }, others] = await Promise.all([
    readRuleContext(tx),
    tx.all('users'),
    tx.all('devices'),
    readRelatedOrders(tx, orderIds),
    sought.length === 0 ? [] : tx.where('outbox', 'id', idsOf(sought)),
  ])
  const standing = ({ id }: Command) => rows.find(row => row.id === id) ?? others.find(row => row.id === id)
  const isRefused = (each: Command) => again && standing(each)?.state === 'rejected'
  const isKept = (each: Command) => standing(each) !== undefined && !isRefused(each)
  // An attempt before had succeeded although it said otherwise; written again, the screens hear of it.
  if (isKept(first!)) {
    await tx.put('outbox', await tx.where('outbox', 'id', [first!.id]))
    return undefined
  }
  const user = users.find(({ uid }) => uid === house.sessionUid)
  if (!user) throw new RefusedError('denied')
  const session = sessionOf(user)
  const { uid, role } = session
  const folded = await foldPendingCommands(tx, house, confirmed, rows, tapped)
  const { rules } = folded
  let { orders } = folded

  let device = devices.find(row => row.uid === uid) ?? newDeviceRow(uid, newDevice())
  const written: PromiseLike<unknown>[] = []
  let left: RejectionCode | undefined
  let last = first!
  for (const each of tapped) {
    if (isKept(each)) continue
    const { command, counter } = complete(each, device, rules.catalogue)
    const outcome = reduce({ orders, stock: {} }, command, { ...rules, actor: session, now: command.at })
    if ('code' in outcome) {
      if (each === first) throw new RefusedError(outcome.code)
      left ??= outcome.code
      continue
    }
    orders = outcome.orders
    last = each
    const { id } = command
    const seq = device.nextSeq
    if (isRefused(each)) written.push(tx.remove('outbox', [standing(each)!.n]))
    written.push(tx.append({ uid, role, seq, id, orderIds: orderIdsOf(command), command, state: 'pending' }))
    device = { ...device, nextSeq: seq + 1, counter }
  }
  // Nobody opens another check for nothing.
  if (again && left && last === first && first.type === 'openOrder') throw new RefusedError(left)
  written.push(tx.put('devices', [device]))
  await Promise.race([Promise.all(written), tx.commit()])
  return left
}

const idsOf = (commands: Command[]): string[] => commands.map(({ id }) => id)

/** What only the store knows: the next ticket number, and which price and revision the menu showed. */
function complete(
  command: Command,
  { letters, counter }: DeviceRow,
  catalogue: CatalogueLookup,
): { command: Command; counter: number } {
  if (command.type === 'openOrder' && letters && !command.payload.number) {
    const number = `${letters}-${counter + 1}`
    return { command: { ...command, payload: { ...command.payload, number } }, counter: counter + 1 }
  }
  if (command.type === 'addLine' && !command.payload.seen) {
    const product = catalogue.product(command.payload.productId)
    const seen = product && { price: product.price, rev: catalogue.rev }
    return { command: { ...command, payload: { ...command.payload, seen } }, counter }
  }
  return { command, counter }
}
