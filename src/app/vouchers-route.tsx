import { VouchersScreen } from '../features/closed-checks/vouchers/vouchers-screen.tsx'
import { RouteGate } from './route-gate.tsx'

export const VouchersRoute = () => (
  <RouteGate route="closedChecks">
    <VouchersScreen />
  </RouteGate>
)
