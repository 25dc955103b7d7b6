import type { CommandType, Payload } from '../../domain/commands.ts'
import { isOpenOrBilled } from '../../domain/order.ts'
import { readOrder } from '../../src/data/orders/read-orders.ts'
import { salsa } from '../support/tenant.ts'
import type { SimulatedDevice, SimulationContext, Tab } from './device.ts'
import { pickWeighted } from './random.ts'
import { type Actor, type ChosenCommand, submitOrIgnoreRefusal } from './staff-actor.ts'
import { guestOf, productIds, tableIds } from './tenant.ts'

/** A guest at a table who orders by phone and sometimes changes tables. */
export class GuestActor implements Actor {
  readonly #world: SimulationContext
  readonly #device: SimulatedDevice

  constructor(world: SimulationContext, device: SimulatedDevice) {
    this.#world = world
    this.#device = device
  }

  async act(tab: Tab): Promise<void> {
    const { random } = this.#world.scheduler
    const joined = this.#device.database.rows('meta').get('joined')?.value as { orderId: string }[] | undefined
    const orderId = joined?.at(-1)?.orderId
    const view = orderId && (await this.#device.database.readNow(tx => readOrder(tx, orderId)))
    if (!view || !isOpenOrBilled(view.order) || random.isChosen(0.05)) {
      // A refused or lost join is not an error: the guest tries again at the next tap.
      return this.#device.joinTable(tab, random.pick(tableIds)).catch(error => {
        if (error.name !== 'CallError' && error.name !== 'UnknownError') throw error
      })
    }
    const lines = view.lines.filter(({ line }) => line.by === guestOf(this.#device.tenantId).uid)
    await submitOrIgnoreRefusal(this.#world, this.#device, tab, this.#choose(orderId, lines))
  }

  #choose(orderId: string, lines: { id: string; line: { status: string } }[]): ChosenCommand {
    const { random } = this.#world.scheduler
    const choice = <Type extends CommandType>(type: Type, payload: Payload<Type>): ChosenCommand => {
      return { type, orderId, payload }
    }
    const adds = () => {
      const productId = random.pick(productIds)
      const [lineId, quantity] = [this.#world.newId(this.#device.tenantId), random.between(1, 4)]
      return choice('addLine', { lineId, productId, quantity, options: productId === 'taco' ? salsa : [] })
    }
    if (lines.length === 0) return adds()
    const lineId = random.pick(lines).id
    const drafts = lines.filter(({ line }) => line.status === 'draft').map(({ id }) => id)
    return pickWeighted(random, [
      [10, adds],
      [2, () => choice('changeLine', { lineId, quantity: random.between(1, 4) })],
      [1, () => choice('removeLine', { lineId })],
      [6, () => choice('sendLines', { lineIds: drafts.length > 0 ? drafts : [lineId] })],
      [1, () => choice('callWaiter', {})],
      [1, () => choice('requestBill', {})],
    ])()
  }
}
