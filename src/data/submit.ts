import type { CatalogueLookup } from '../../domain/catalogue.ts'
import type { Command } from '../../domain/commands.ts'
import { orderIdsOf } from '../../domain/protocol.ts'
import { reduce } from '../../domain/reduce.ts'
import { sessionOf } from '../platform/identity.ts'
import { newDeviceId } from '../platform/ids.ts'
import { store } from './connection.ts'
import { NotSaved, Refused } from './errors.ts'
import { readFold } from './fold.ts'
import { readHouse } from './lookup.ts'
import { newDeviceRow } from './outbox-row.ts'
import { foldStores, readFamily } from './read-orders.ts'
import type { DeviceRow, StoreName } from './schema.ts'
import type { Store, Writing } from './store.ts'

/**
 * Keeps a command on this device: one strict transaction, checked by the rules, appended to the outbox.
 * Resolves when it is durable, not before. `seen` of an added line and the number of a new check are filled in.
 * @param following commands on the same orders that go with it, each left out if the rules refuse it
 * @throws Refused the rules refuse it; NotSaved the device could not keep it.
 */
export const submit = (command: Command, following: Command[] = []): Promise<void> =>
  keep(store(), command, newDeviceId, following)

/**
 * `submit` for a command that was refused before, here or elsewhere: under the id that it had, so that whoever knows it knows it
 * again, and in the place of the refused one. What is on its way already stays as it is.
 */
export const submitAgain = (command: Command): Promise<void> => keep(store(), command, newDeviceId, [], true)

/** `submit` on a given store. WebKit loses its database server now and then: one retry on a connection of its own. */
export async function keep(
  store: Store,
  command: Command,
  newDevice: () => string,
  following: Command[] = [],
  again = false,
): Promise<void> {
  const attempt = () => store.write(tapStores, tx => append(tx, [command, ...following], newDevice, again))
  try {
    await attempt()
  } catch (error) {
    if (error instanceof Refused) throw error
    try {
      await store.reopen()
      await attempt()
    } catch (again) {
      throw again instanceof Refused ? again : new NotSaved(again)
    }
  }
}

const tapStores: readonly StoreName[] = [...foldStores, 'users', 'devices']

/** All reads first, then the rules, then the writes: nothing but the store is awaited. */
async function append(tx: Writing, tapped: Command[], newDevice: () => string, again: boolean): Promise<void> {
  const [first] = tapped
  const orderIds = [...new Set(tapped.flatMap(orderIdsOf))]
  // A tablet knows few people: all of them are read, so that nothing has to wait for who is signed in.
  const [house, users, devices, { rows, confirmed }, alone] = await Promise.all([
    readHouse(tx),
    tx.all('users'),
    tx.all('devices'),
    readFamily(tx, orderIds),
    // On no order, or on another one than before: nothing else would find it.
    orderIds.length === 0 || again ? tx.where('outbox', 'id', [first!.id]) : [],
  ])
  // An attempt before had succeeded although it said otherwise; written again, the screens hear of it.
  const kept = [...rows, ...alone].find(row => row.id === first!.id)
  const refused = again && kept?.state === 'rejected' ? [kept.n] : []
  if (kept && refused.length === 0) return void (await tx.put('outbox', await tx.where('outbox', 'id', [kept.id])))
  const user = users.find(({ uid }) => uid === house.session)
  if (!user) throw new Refused('denied')
  const session = sessionOf(user)
  const { uid, role } = session
  const folded = await readFold(tx, house, confirmed, rows, tapped)
  const { rules } = folded
  let { orders } = folded

  let device = devices.find(row => row.uid === uid) ?? newDeviceRow(uid, newDevice())
  const appended: PromiseLike<unknown>[] = refused.length > 0 ? [tx.remove('outbox', refused)] : []
  for (const each of tapped) {
    const { command, counter } = complete(each, device, rules.catalogue)
    const outcome = reduce({ orders, stock: {} }, command, { ...rules, actor: session, now: command.at })
    if ('code' in outcome && each === first) throw new Refused(outcome.code)
    if ('code' in outcome) continue
    orders = outcome.orders
    const { id } = command
    const seq = device.nextSeq
    appended.push(tx.append({ uid, role, seq, id, orderIds: orderIdsOf(command), command, state: 'pending' }))
    device = { ...device, nextSeq: seq + 1, counter }
  }
  const written = Promise.all([...appended, tx.put('devices', [device])])
  await Promise.race([written, tx.commit()])
}

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
