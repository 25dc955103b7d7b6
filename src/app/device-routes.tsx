import { DeviceScreen } from '../features/device/device-screen.tsx'
import { ReceiveScreen } from '../features/device/receive/receive-screen.tsx'
import { RouteGate } from './route-gate.tsx'

/** The page about the state of this device, for example the changes that it has not sent yet. Only for staff. */
export const DeviceRoute = () => (
  <RouteGate route="device">
    <DeviceScreen />
  </RouteGate>
)

/** The page that takes over the changes that another tablet could not send. Only for staff. */
export const ReceiveRoute = () => (
  <RouteGate route="receive">
    <ReceiveScreen />
  </RouteGate>
)
