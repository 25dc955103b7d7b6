import { AccountsScreen } from '../features/till/accounts/accounts-screen.tsx'
import { RouteGate } from './route-gate.tsx'

/** The page that shows what members owe (their accounts), for the roles that may open it. */
export const AccountsRoute = () => (
  <RouteGate route="accounts">
    <AccountsScreen />
  </RouteGate>
)
