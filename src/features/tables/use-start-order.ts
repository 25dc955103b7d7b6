import { useNavigate } from 'react-router-dom'
import { newId } from '../../platform/ids.ts'
import { links } from '../../routes/links.ts'

/**
 * Returns a function that shows the screen of a new order at a table. The order is stored later, by the user's first
 * action on that screen, for example adding a line.
 */
export function useStartOrder(departmentId: string): (tableId: string) => void {
  const navigate = useNavigate()
  return tableId => void navigate(links.newOrder(departmentId, newId(), tableId))
}
