import { BoardScreen } from '../features/kitchen/board-screen.tsx'
import { ChooseStation } from '../features/kitchen/choose-station.tsx'
import { RouteGate } from './route-gate.tsx'

export const ChooseStationRoute = () => (
  <RouteGate route="kitchen">
    <ChooseStation />
  </RouteGate>
)

export const BoardRoute = () => (
  <RouteGate route="kitchen">
    <BoardScreen />
  </RouteGate>
)
