import { sum } from '../../../../domain/money.ts'
import { useFollowedDepartments } from '../../../data/orders/followed-departments.ts'
import { useOpenOrdersByDepartment } from '../../../data/orders/use-open-orders-by-department.ts'
import { useWords } from '../../../i18n/language.tsx'
import { ArrangeCollectionButton } from '../list/arrange/arrange-collection-button.tsx'
import { CollectionScreen } from '../list/collection-screen.tsx'
import { useAdmin } from '../shell/admin-context.ts'
import { adminWords } from '../words/words.ts'
import { planDepartmentRemoval } from './department-adapter.ts'
import { createDepartmentColumns, departmentTableSpec } from './department-columns.ts'
import { DepartmentForm } from './department-form.tsx'

export function DepartmentsScreen() {
  const words = useWords(adminWords)
  const { catalogue } = useAdmin()
  const following = useFollowedDepartments()
  const openOrdersByDepartment = useOpenOrdersByDepartment(catalogue.departments.map(({ id }) => id))
  return (
    <CollectionScreen
      title={words.sections.Departamentos}
      placeholder={words.departments.search}
      rows={catalogue.departments}
      spec={departmentTableSpec}
      createColumns={createDepartmentColumns}
      searchText={({ name, i18n }) => `${name} ${i18n?.en?.name ?? ''}`}
      actions={<ArrangeCollectionButton collection="departments" title={words.departments.arrangeTitle} />}
      planRemoval={ids => {
        const isKnown = !ids.some(id => following?.unfollowed.includes(id))
        const openOrderCount = sum(ids.map(id => openOrdersByDepartment?.[id]?.length ?? 0))
        return planDepartmentRemoval(catalogue, ids, isKnown ? openOrderCount : undefined, words)
      }}
      Form={DepartmentForm}
    />
  )
}
