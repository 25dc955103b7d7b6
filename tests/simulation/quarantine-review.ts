import { may } from '../../domain/permissions.ts'
import {
  applyQuarantined,
  groupQuarantined,
  newOpenOrderFor,
  type QuarantineGroup,
} from '../../src/data/quarantine/quarantine.ts'
import { readSession } from '../../src/data/session/sessions.ts'
import { CallError } from '../../src/platform/call-error.ts'
import type { SimulatedDevice, SimulationContext, Tab } from './device.ts'
import { callFunction } from './network.ts'
import { pickWeighted } from './random.ts'

/**
 * Lets the signed-in manager decide about one group of quarantined commands: commands that the server refused and set
 * aside, or that were approved with a PIN while the tablet had no network. The manager applies or dismisses the group.
 * @returns whether the signed-in user is a manager and the tablet shows such a group
 */
export async function reviewQuarantine(world: SimulationContext, device: SimulatedDevice, tab: Tab): Promise<boolean> {
  const { random } = world.scheduler
  const [session, quarantined = []] = await device.database.readNow(
    async tx => [await readSession(tx), await tx.meta('quarantine')] as const,
  )
  const groups = groupQuarantined(quarantined)
  if (!session || !may(session, 'manageStaff', { settings: {} }) || groups.length === 0) return false
  const group = random.pick(groups)
  const tablet = { store: tab.store, createDeviceId: device.newDeviceId }
  const decide = pickWeighted(random, [
    [group.isApplied ? 0 : 3, () => applyQuarantined(group, newOpenOrderFor(group), tablet)],
    [2, () => dismiss(world, device, tab, session.uid, group)],
  ])
  await decide().catch(error => {
    if (!isExpected(error)) throw error
  })
  return true
}

/** Calls the function `staff` itself, because the app's own code for this does not use the simulated ports. */
async function dismiss(
  world: SimulationContext,
  device: SimulatedDevice,
  tab: Tab,
  uid: string,
  { commands, isApplied }: QuarantineGroup,
): Promise<void> {
  for (const { id } of commands) {
    if (!isApplied) world.commands.markDismissed(id)
    const data = { tenant: device.tenantId, op: 'dismiss', id, reason: 'x' }
    await callFunction(world, device, tab.owner, { uid, name: 'staff', data }, 20_000)
  }
}

/** Whether the review screen expects the error: the call failed, or the rules or the storage refused. */
const isExpected = (error: Error): boolean =>
  error instanceof CallError || ['CommandRefusedError', 'NotSavedError', 'UnknownError'].includes(error.name)
