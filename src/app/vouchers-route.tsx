import { VouchersScreen } from '../features/closed-checks/vouchers/vouchers-screen.tsx'
import { RouteGate } from './route-gate.tsx'

/** The page where tips are entered from card slips (vouchers). */
export const VouchersRoute = () => (
  <RouteGate route="closedChecks">
    <VouchersScreen />
  </RouteGate>
)
