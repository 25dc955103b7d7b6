import { BoardScreen } from '../features/kitchen/board-screen.tsx'
import { ChooseStation } from '../features/kitchen/choose-station.tsx'
import { RouteGate } from './route-gate.tsx'

/** The list of kitchen stations, for staff. */
export const ChooseStationRoute = () => (
  <RouteGate route="kitchen">
    <ChooseStation />
  </RouteGate>
)

/** The screen of one kitchen station, for staff. */
export const BoardRoute = () => (
  <RouteGate route="kitchen">
    <BoardScreen />
  </RouteGate>
)
