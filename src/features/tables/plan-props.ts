import type { Department } from '../../../domain/catalogue.ts'
import type { TableView } from './table-view.ts'

/** `shownIds`: the ids of the tables that the chosen filter selects. */
export type PlanProps = {
  views: readonly TableView[]
  shownIds: ReadonlySet<string>
  currency: string
  now: number
  canOpenOrders: boolean
  onOpen(view: TableView): void
}
/** What a manager drew on the plan besides the tables: rooms, and decor such as walls and doors. */
export type PlanDrawing = Pick<Department, 'rooms' | 'decor'>
