import { DayScreen } from '../features/till/day/day-screen.tsx'
import { TillScreen } from '../features/till/till-screen.tsx'
import { RouteGate } from './route-gate.tsx'

/** The page of the user's own till (cash drawer). */
export const TillRoute = () => (
  <RouteGate route="till">
    <TillScreen />
  </RouteGate>
)

/** The page that closes the business day. */
export const DayRoute = () => (
  <RouteGate route="day">
    <DayScreen />
  </RouteGate>
)
