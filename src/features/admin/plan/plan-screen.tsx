import { useParams } from 'react-router-dom'
import { MissingDepartment } from '../departments/missing-department.tsx'
import { useAdmin } from '../shell/admin-context.ts'
import { PlanEditorPage } from './plan-editor-page.tsx'

/** The page `/admin/Departamentos/:idDepartment/plano`, on which a manager draws the floor plan of a department. */
export function PlanScreen() {
  const { catalogue } = useAdmin()
  const { idDepartment } = useParams()
  const department = catalogue.departments.find(({ id }) => id === idDepartment)
  if (!department) return <MissingDepartment />
  return <PlanEditorPage key={department.id} department={department} />
}
