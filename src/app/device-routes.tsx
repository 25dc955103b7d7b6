import { DeviceScreen } from '../features/device/device-screen.tsx'
import { ReceiveScreen } from '../features/device/receive/receive-screen.tsx'
import { RouteGate } from './route-gate.tsx'

/** The page with the unsent and the refused commands of this device, for staff. */
export const DeviceRoute = () => (
  <RouteGate route="device">
    <DeviceScreen />
  </RouteGate>
)

/** The page that takes over the unsent commands of another tablet, for staff. */
export const ReceiveRoute = () => (
  <RouteGate route="receive">
    <ReceiveScreen />
  </RouteGate>
)
