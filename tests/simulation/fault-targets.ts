import type { SimulatedDevice, SimulationContext } from './device.ts'

/** The targets of the faults: the devices, the server and the staff of one simulated run. */
export type FaultTargets = {
  world: SimulationContext
  devices: readonly { device: SimulatedDevice }[]
  removedStaff: Set<string>
  isPhone(device: SimulatedDevice): boolean
  /**
   * Whether the device is a tablet that several staff members use. The other devices are guests' phones and kitchen
   * screens.
   */
  isTablet(device: SimulatedDevice): boolean
  cloneDevice(device: SimulatedDevice): void
  log(what: string): void
  /** Reports an error of a promise that no code awaits. */
  reportError(error: unknown): void
}
