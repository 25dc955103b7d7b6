import { DeviceScreen } from '../features/device/device-screen.tsx'
import { ReceiveScreen } from '../features/device/receive/receive-screen.tsx'
import { RouteGate } from './route-gate.tsx'

/** The page with the changes that this device has not sent yet and those that the server refused, for staff. */
export const DeviceRoute = () => (
  <RouteGate route="device">
    <DeviceScreen />
  </RouteGate>
)

/** The page that takes over the changes that another tablet could not send, for staff. */
export const ReceiveRoute = () => (
  <RouteGate route="receive">
    <ReceiveScreen />
  </RouteGate>
)
