import { DayScreen } from '../features/till/day/day-screen.tsx'
import { TillScreen } from '../features/till/till-screen.tsx'
import { RouteGate } from './route-gate.tsx'

export const TillRoute = () => (
  <RouteGate route="till">
    <TillScreen />
  </RouteGate>
)

export const DayRoute = () => (
  <RouteGate route="day">
    <DayScreen />
  </RouteGate>
)
