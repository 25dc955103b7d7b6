import { AccountsScreen } from '../features/till/accounts/accounts-screen.tsx'
import { RouteGate } from './route-gate.tsx'

/** The accounts are what members owe the restaurant, not the users' accounts. */
export const AccountsRoute = () => (
  <RouteGate route="accounts">
    <AccountsScreen />
  </RouteGate>
)
