import { joinsAsParty } from '../../../domain/party.ts'
import { useDepartments, useTable, useTenant } from '../catalogue/use-catalogue.ts'

/** Whether each phone that scans the code of this place gets its own check. `undefined` while loading. */
export function useJoinsAsParty(tableId: string | undefined): boolean | undefined {
  const table = useTable(tableId)
  const departments = useDepartments()
  const tenant = useTenant()
  if (table === undefined || tenant === undefined || departments === undefined) return undefined
  const department = departments.find(({ id }) => id === table?.departmentId)
  return table !== null && tenant !== null && joinsAsParty(table, department, tenant)
}
