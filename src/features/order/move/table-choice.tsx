import { useState } from 'react'
import { useDepartments, useTables } from '../../../data/catalogue/use-catalogue.ts'
import { useDepartmentOrders } from '../../../data/orders/use-orders.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { localize } from '../../../i18n/localize.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import { MutedText } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { type Destination, listDestinations } from './destinations.ts'
import { moveWords } from './words/words.ts'

const Tables = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))', gap: '2' },
})
const State = chakra('span', { base: { display: 'block', textStyle: 'small', fontWeight: '400', color: 'fg.muted' } })

type Props = { view: OrderView; onChoose(destination: Destination): void }

export function TableChoice({ view, onChoose }: Props) {
  const words = useWords(moveWords)
  const { language } = useLanguage()
  const [departmentId, setDepartmentId] = useState(view.order.departmentId)
  const departments = useDepartments()?.map(department => localize(department, language)) ?? []
  return (
    <>
      {departments.length > 1 && (
        <Tabs
          variant="dock"
          label={words.departments}
          panelId="destinations"
          items={departments}
          selected={departmentId}
          onSelect={setDepartmentId}
        />
      )}
      <div id="destinations" role="tabpanel" aria-label={words.transfer}>
        <MoveDestinations view={view} departmentId={departmentId} onChoose={onChoose} />
      </div>
    </>
  )
}

function MoveDestinations({ view, departmentId, onChoose }: Props & { departmentId: string }) {
  const words = useWords(moveWords)
  const tables = useTables(departmentId)
  const orders = useDepartmentOrders(departmentId)
  // Just after a switch to another department, the hooks still return the tables and orders of the previous department.
  if (orders?.departmentId !== departmentId || !tables?.every(table => table.departmentId === departmentId)) return null
  const destinations = listDestinations(view, tables, orders)
  if (destinations.length === 0) return <MutedText>{words.noTables}</MutedText>
  return (
    <>
      {!orders.isRead && <MutedText mb="2">{words.unread}</MutedText>}
      <Tables>
        {destinations.map(destination => {
          const { table, state } = destination
          const stateText = state && words.state[state]
          return (
            <Button
              key={table.id}
              variant="outline"
              display="block"
              py="2"
              px="2"
              minH="primary"
              bg={state === 'occupied' ? 'bg.muted' : undefined}
              aria-label={[table.name, stateText].filter(Boolean).join(', ')}
              onClick={() => onChoose(destination)}
            >
              {table.name}
              {stateText && <State>{stateText}</State>}
            </Button>
          )
        })}
      </Tables>
    </>
  )
}
