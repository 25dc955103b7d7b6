import { DeviceScreen } from '../features/device/device-screen.tsx'
import { ReceiveScreen } from '../features/device/receive/receive-screen.tsx'
import { RouteGate } from './route-gate.tsx'

export const DeviceRoute = () => (
  <RouteGate route="device">
    <DeviceScreen />
  </RouteGate>
)

export const ReceiveRoute = () => (
  <RouteGate route="receive">
    <ReceiveScreen />
  </RouteGate>
)
