import { ClosedChecksScreen } from '../features/closed-checks/closed-checks-screen.tsx'
import { RouteGate } from './route-gate.tsx'

export const ClosedChecksRoute = () => (
  <RouteGate route="closedChecks">
    <ClosedChecksScreen />
  </RouteGate>
)
