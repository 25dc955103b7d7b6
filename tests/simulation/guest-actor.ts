import type { CommandType, Payload } from '../../domain/commands.ts'
import { isOpenOrBilled } from '../../domain/order.ts'
import { readJoinedOrder } from '../../src/data/orders/read-orders.ts'
import type { JoinedOrder } from '../../src/data/store/schema.ts'
import { salsa } from '../support/tenant.ts'
import type { SimulatedDevice, SimulationContext, Tab } from './device.ts'
import { pickWeighted } from './random.ts'
import type { Actor } from './staff-actor.ts'
import type { ChosenCommand } from './staff-taps.ts'
import { submitOrIgnoreRefusal } from './submit-tap.ts'
import { guestOf, holeIds, productIds, tableAndHoleIds } from './tenant.ts'

/**
 * A guest at a table or a golf hole who orders by phone, sometimes moves to another hole, and sometimes invites other
 * phones to the check.
 */
export class GuestActor implements Actor {
  readonly #world: SimulationContext
  readonly #device: SimulatedDevice

  constructor(world: SimulationContext, device: SimulatedDevice) {
    this.#world = world
    this.#device = device
  }

  async act(tab: Tab): Promise<void> {
    const { random } = this.#world.scheduler
    const joined = this.#device.database.rows('meta').get('joined')?.value as JoinedOrder[] | undefined
    const { orderId, token } = joined?.at(-1) ?? {}
    const view = orderId && (await this.#device.database.readNow(tx => readJoinedOrder(tx, orderId)))
    if (!view || !isOpenOrBilled(view.order) || random.isChosen(0.05)) {
      // A refused or lost join is not an error: the guest tries again at the next tap.
      return this.#join(tab).catch(error => {
        if (error.name !== 'CallError' && error.name !== 'UnknownError') throw error
      })
    }
    if (view.order.place && token && random.isChosen(0.1)) this.#invite(orderId, token, view.order.invite?.code)
    const lines = view.lines.filter(({ line }) => line.by === guestOf(this.#device.tenantId).uid)
    await submitOrIgnoreRefusal(
      this.#world,
      this.#device,
      tab,
      this.#choose(orderId, lines, view.order.place !== undefined),
    )
  }

  /** Joins the check of a random table or golf hole, at a hole sometimes with the invitation of another phone. */
  async #join(tab: Tab): Promise<void> {
    const { scheduler, parties } = this.#world
    const { random } = scheduler
    const placeId = random.pick(tableAndHoleIds)
    const invitations = parties.invitations(this.#device.tenantId)
    const isInvited = placeId.startsWith('hoyo') && invitations.length > 0 && random.isChosen(0.4)
    await this.#device.joinTable(tab, placeId, isInvited ? random.pick(invitations) : undefined)
  }

  /**
   * Shows the invite code of the check, or its token if it has no code, so that other simulated phones can join the
   * check.
   */
  #invite(orderId: string, token: string, code = ''): void {
    const { parties } = this.#world
    parties.share(this.#device.tenantId, { orderId, shown: code === '' ? { token } : { invite: code } })
  }

  #choose(orderId: string, lines: { id: string; line: { status: string } }[], isGolf: boolean): ChosenCommand {
    const { random } = this.#world.scheduler
    const choice = <Type extends CommandType>(type: Type, payload: Payload<Type>): ChosenCommand => {
      return { type, orderId, payload }
    }
    const adds = () => {
      const productId = random.pick(productIds)
      const [lineId, quantity] = [this.#world.newId(this.#device.tenantId), random.between(1, 4)]
      return choice('addLine', { lineId, productId, quantity, options: productId === 'taco' ? salsa : [] })
    }
    if (isGolf && random.isChosen(0.2)) {
      const toHole = () => choice('setPlace', { tableId: random.pick(holeIds), how: 'scan' })
      return random.isChosen(0.5) ? toHole() : choice('invite', { open: random.isChosen(0.8) })
    }
    if (lines.length === 0) return adds()
    const lineId = random.pick(lines).id
    const drafts = lines.filter(({ line }) => line.status === 'draft').map(({ id }) => id)
    return pickWeighted(random, [
      [10, adds],
      [2, () => choice('changeLine', { lineId, quantity: random.between(1, 4) })],
      [1, () => choice('removeLine', { lineId })],
      [6, () => choice('sendLines', { lineIds: drafts.length > 0 ? drafts : [lineId] })],
      [1, () => choice('callWaiter', random.isChosen(0.3) ? { tableId: random.pick(tableAndHoleIds) } : {})],
      [1, () => choice('requestBill', {})],
      [1, () => ({ ...choice('sendLines', { lineIds: [lineId] }), following: [choice('requestBill', {})] })],
      [1, () => ({ ...choice('removeLine', { lineId }), following: [choice('requestBill', {})] })],
    ])()
  }
}
