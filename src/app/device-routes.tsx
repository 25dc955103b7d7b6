import { DeviceScreen } from '../features/device/device-screen.tsx'
import { ReceiveScreen } from '../features/device/receive/receive-screen.tsx'
import { Staff } from './staff.tsx'

export const DeviceRoute = () => (
  <Staff>
    <DeviceScreen />
  </Staff>
)

export const ReceiveRoute = () => (
  <Staff>
    <ReceiveScreen />
  </Staff>
)
