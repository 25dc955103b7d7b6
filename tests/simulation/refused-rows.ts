import type { CommandOf } from '../../domain/commands.ts'
import { readOrder } from '../../src/data/orders/read-orders.ts'
import { dismissRejected } from '../../src/data/outbox/dismiss-rejected.ts'
import { CommandRefusedError } from '../../src/data/outbox/errors.ts'
import { canMoveToNewOrder, moveRejectedToNewOrder, resendCommands } from '../../src/data/outbox/resend.ts'
import type { OutboxRow } from '../../src/data/store/schema.ts'
import type { SimulatedDevice, SimulationContext, Tab } from './device.ts'
import { assertInvariant } from './invariant.ts'
import { tableIds } from './tenant.ts'

/**
 * Lets the signed-in user decide about one of their refused commands. The user dismisses the command or sends it again.
 * If a line of its check was refused because the check was closed, the user does not send the command again, but moves
 * the refused commands of the check to a new check. In this case, nothing happens if some of them are a colleague's.
 * @returns whether the user has a refused command
 */
export async function decideAboutRefused(
  world: SimulationContext,
  device: SimulatedDevice,
  tab: Tab,
): Promise<boolean> {
  const { random } = world.scheduler
  const session = device.database.rows('meta').get('session')?.value
  const refused = [...device.database.rows('outbox').values()].filter(({ state }) => state === 'rejected')
  const own = refused.filter(({ uid, via }) => uid === session && via === undefined)
  if (own.length === 0) return false
  const row = random.pick(own)
  const decide = random.isChosen(0.4) ? dismiss(world, tab, row) : sendAgain(world, device, tab, row, refused)
  await decide.catch(error => {
    const isExpected = error instanceof CommandRefusedError || ['NotSavedError', 'UnknownError'].includes(error.name)
    if (!isExpected) throw error
  })
  return true
}

function dismiss({ commands }: SimulationContext, { store }: Tab, { id }: OutboxRow): Promise<void> {
  commands.markDismissed(id)
  return dismissRejected(id, store)
}

async function sendAgain(
  world: SimulationContext,
  device: SimulatedDevice,
  { store }: Tab,
  { uid, command }: OutboxRow,
  refused: readonly OutboxRow[],
): Promise<void> {
  const tablet = { store, createDeviceId: device.newDeviceId }
  const { orderId } = command
  const ofOrder = refused.filter(row => row.command.orderId === orderId)
  const isMovable = canMoveToNewOrder(ofOrder.map(row => ({ type: row.command.type, code: row.code ?? 'invalid' })))
  if (orderId === null || !isMovable) return void (await resendCommands([command], undefined, tablet))
  // Does nothing in two cases. First, if the check also has refused commands of a colleague: they would move to the new
  // check too, in the name of the signed-in user. Second, if the check is a practice check: the server does not
  // quarantine its commands, so a dish that a clone moves too would be added twice. Reads the check on the server,
  // because the device may have deleted its orders after the server was restored.
  if (ofOrder.some(row => row.uid !== uid) || world.server.order(device.tenantId, orderId)?.practice) return
  const opening: CommandOf<'openOrder'> = {
    id: world.newId(device.tenantId),
    type: 'openOrder',
    orderId: world.newId(device.tenantId),
    at: device.now(),
    payload: { departmentId: 'sala', tableId: world.scheduler.random.pick(tableIds) },
  }
  const newOrderId = await moveRejectedToNewOrder(orderId, opening, tablet)
  if (newOrderId === opening.orderId) await checkAllergiesAreCopied(device, orderId, newOrderId)
}

/** Checks that the new check of refused dishes has the allergies of the check on which they were tapped. */
async function checkAllergiesAreCopied({ database, name }: SimulatedDevice, from: string, to: string): Promise<void> {
  const copy = await database.readNow(tx => readOrder(tx, to))
  for (const [seat, { allergens }] of Object.entries(database.rows('orders').get(from)?.allergies ?? {})) {
    const lost = allergens.filter(each => !copy?.order.allergies?.[seat]?.allergens.includes(each))
    assertInvariant(lost.length === 0, () => `${name} moved dishes of ${from} to ${to}, without the allergies ${lost}`)
  }
}
