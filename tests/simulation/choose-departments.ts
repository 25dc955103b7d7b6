import { followDepartment } from '../../src/data/orders/followed-departments.ts'
import type { SimulatedDevice, Tab } from './device.ts'
import type { FaultTargets } from './fault-targets.ts'
import { departmentIds } from './tenant.ts'

/**
 * A user turns a department off at most this long after its first orders have arrived. So the tablet may still be
 * storing these orders.
 */
const maxStoringMs = 12
const maxUnfollowedMs = 60_000

/** Lets a user sometimes choose whether the device follows a department, that is, receives and shows its open orders. */
export function chooseDepartment(targets: FaultTargets, device: SimulatedDevice, tab: Tab): void {
  const { faults, scheduler } = targets.world
  if (!faults.happens('departmentChoice', 0.03)) return
  follow(targets, device, tab, scheduler.random.pick(departmentIds), scheduler.random.isChosen(0.6))
}

/**
 * Called when the first list of a department's open orders arrives on the device. Sometimes a user turns the department
 * off just then, and on again within a minute.
 */
export function changeMind(targets: FaultTargets, device: SimulatedDevice, departmentId: string): void {
  const { faults, scheduler } = targets.world
  if (targets.isPhone(device) || !faults.happens('departmentChoice', 0.3)) return
  const set = (isFollowed: boolean) => {
    const [tab] = device.usableTabs
    if (tab) follow(targets, device, tab, departmentId, isFollowed)
  }
  const wait = scheduler.random.next() * maxStoringMs
  scheduler.after(wait, () => set(false))
  scheduler.after(wait + scheduler.random.next() * maxUnfollowedMs, () => set(true))
}

function follow(
  { log, reportError }: FaultTargets,
  { name }: SimulatedDevice,
  { store }: Tab,
  departmentId: string,
  isFollowed: boolean,
): void {
  log(`${name} ${isFollowed ? 'follows' : 'no longer follows'} ${departmentId}`)
  void followDepartment(store, departmentId, isFollowed).catch(error => {
    if (error.name !== 'UnknownError') reportError(error)
  })
}
