import type { Department } from '../../../domain/catalogue.ts'
import type { TableView } from './table-view.ts'

export type PlanProps = {
  views: readonly TableView[]
  shownIds: ReadonlySet<string>
  currency: string
  now: number
  canOpenOrders: boolean
  onOpen(view: TableView): void
}
/** What a manager drew besides the tables. */
export type Drawing = Pick<Department, 'rooms' | 'decor'>
