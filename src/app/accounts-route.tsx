import { AccountsScreen } from '../features/till/accounts/accounts-screen.tsx'
import { RouteGate } from './route-gate.tsx'

export const AccountsRoute = () => (
  <RouteGate route="accounts">
    <AccountsScreen />
  </RouteGate>
)
