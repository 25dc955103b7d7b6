import type { Command } from '../../domain/commands.ts'
import { CommandRefusedError } from '../../src/data/outbox/errors.ts'
import type { SimulatedDevice, SimulationContext, Tab } from './device.ts'
import type { ChosenCommand } from './staff-taps.ts'

/**
 * Stores the commands with new ids and the time of the device's clock.
 * @returns whether they were stored
 */
export async function submitOrIgnoreRefusal(
  world: SimulationContext,
  device: SimulatedDevice,
  tab: Tab,
  { following = [], opening, approver, ...first }: ChosenCommand,
): Promise<boolean> {
  const at = device.now()
  const create = (choice: ChosenCommand) => {
    world.tappedTypes.add(choice.type)
    return { ...choice, id: world.newId(device.tenantId), at } as Command
  }
  const more = { following: following.map(create), ...(opening && { opening: create(opening) as never }) }
  return device.submit(tab, create(first), more, approver).catch(error => {
    if (!(error instanceof CommandRefusedError) && error.name !== 'NotSavedError') throw error
    return false
  })
}
