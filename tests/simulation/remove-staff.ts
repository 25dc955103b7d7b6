import type { SimulatedDevice, Tab } from './device.ts'
import type { FaultTargets } from './fault-targets.ts'
import { staffOf, type TenantId } from './tenant.ts'

/** Who can be removed: two waiters and a cashier, as positions in `staffOf`. */
const removableCount = 3

/**
 * Removes a waiter or cashier from the staff. Prefers somebody with commands on a tablet that are not sent yet. Then a
 * colleague usually sends these commands, so that they are in the quarantine and a manager decides about them.
 */
export function removeSomebody(targets: FaultTargets, tenantId: TenantId): void {
  const { world, devices, removedStaff, log } = targets
  const { scheduler, server } = world
  const { random } = scheduler
  const removable = staffOf(tenantId)
    .slice(0, removableCount)
    .map(({ uid }) => uid)
  const withUnsent = devices.flatMap(({ device }) => {
    const uid = device.tenantId === tenantId && removable.find(each => hasUnsentCommands(device, each))
    return uid ? [{ uid, device }] : []
  })
  const chosen = withUnsent.length > 0 && random.isChosen(0.8) ? random.pick(withUnsent) : undefined
  const uid = chosen?.uid ?? random.pick(removable)
  removedStaff.add(uid)
  log(`${uid} is removed`)
  // The function `staff` also writes `signedInSince`, because it ends the sessions of a user whom it disables.
  server.setStaff(tenantId, uid, { active: false, signedInSince: Math.floor(scheduler.now / 1000) })
  const [tab] = chosen?.device.usableTabs ?? []
  if (chosen && tab && random.isChosen(0.8)) carryCommands(targets, chosen.device, tab)
}

/** Takes the device offline and carries its unsent commands in a rescue file to another device of the staff, if any. */
export function carryCommands(targets: FaultTargets, device: SimulatedDevice, tab: Tab): void {
  const colleague = findColleague(targets, device)
  if (!colleague) return
  targets.log(`${device.name} is offline, and a rescue file carries its commands to ${colleague.name}`)
  device.setOnline(false)
  void device.carryOutboxTo(tab, colleague).catch(error => {
    if (error.name !== 'UnknownError' && error.name !== 'CommandRefusedError') targets.reportError(error)
  })
}

/** Returns another device of the tenant's staff on which a tab responds. */
export const findColleague = ({ devices, isPhone }: FaultTargets, one: SimulatedDevice): SimulatedDevice | undefined =>
  devices.find(
    ({ device }) =>
      device !== one && device.tenantId === one.tenantId && !isPhone(device) && device.usableTabs.length > 0,
  )?.device

const hasUnsentCommands = ({ database }: SimulatedDevice, user: string): boolean =>
  [...database.rows('outbox').values()].some(({ uid, state }) => uid === user && state === 'pending')
