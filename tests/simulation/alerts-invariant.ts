import { isDeepStrictEqual } from 'node:util'
import { isOpenOrBilled } from '../../domain/order.ts'
import { findAlerts } from '../../src/data/alerts/find-alerts.ts'
import { takeNewAlerts } from '../../src/data/alerts/take-new-alerts.ts'
import { readFollowedDepartments } from '../../src/data/orders/followed-departments.ts'
import { readSession } from '../../src/data/session/sessions.ts'
import type { SimulatedDevice, Tab } from './device.ts'
import { assertInvariant } from './invariant.ts'
import type { TaskOwner } from './scheduler.ts'

/**
 * Replaces the hook `useAlerts` on a tablet. Checks that the tablet plays exactly the alerts that were not there at its
 * last look, or all alerts if another user was signed in then. An alert that ended and returned, such as a dish that
 * was recalled and is ready again, plays again.
 */
export class AlertsInvariant {
  readonly #device: SimulatedDevice
  /** The tab that looks for alerts now. */
  #tab: TaskOwner | undefined
  /** The alerts that were there at the last look. Undefined if it is not known whether the device has stored them. */
  #last: { uid: string; keys: readonly string[] } | undefined

  constructor(device: SimulatedDevice) {
    this.#device = device
  }

  /** Looks for alerts once, as the tablet does when its orders have changed. Does nothing while another look runs. */
  async look({ owner, store }: Tab): Promise<void> {
    if (this.#tab && !this.#tab.dead) return
    // A look that has not ended before its tab died may have stored its alerts or not.
    const last = this.#tab ? undefined : this.#last
    this.#tab = owner
    this.#last = undefined
    const current = await this.#findCurrent()
    const played = current && (await takeNewAlerts(store, current.uid, current.keys).catch(ignoreStorageFault))
    // If the tab died meanwhile, it plays nothing, and another tab may be looking now.
    if (this.#tab !== owner || owner.dead) return
    this.#tab = undefined
    if (!played) return
    this.#last = current
    if (!last) return
    const expected = current.keys.filter(key => last.uid !== current.uid || !last.keys.includes(key))
    assertInvariant(
      isDeepStrictEqual(new Set(played), new Set(expected)),
      () => `${this.#device.name} plays the alerts "${played}", and new ones are "${expected}"`,
    )
  }

  async #findCurrent(): Promise<{ uid: string; keys: string[] } | undefined> {
    const { database } = this.#device
    const [session, { followed }, clockAhead = 0] = await database.readNow(
      async tx => [await readSession(tx), await readFollowedDepartments(tx), await tx.meta('clockAhead')] as const,
    )
    if (!session) return undefined
    const orders = [...database.rows('orders').values()].filter(isOpenOrBilled)
    const viewer = { uid: session.uid, role: session.role, departmentIds: followed }
    const { alerts } = findAlerts(orders, viewer, this.#device.now() - clockAhead)
    return { uid: session.uid, keys: alerts.flatMap(({ keys }) => keys).sort() }
  }
}

function ignoreStorageFault(error: Error): undefined {
  if (error.name !== 'UnknownError') throw error
  return undefined
}
