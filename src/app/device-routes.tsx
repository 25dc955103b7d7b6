import { DeviceScreen } from '../features/device/device-screen.tsx'
import { Staff } from './staff.tsx'

export const DeviceRoute = () => (
  <Staff>
    <DeviceScreen />
  </Staff>
)
