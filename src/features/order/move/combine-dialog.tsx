import { useState } from 'react'
import { useTables } from '../../../data/catalogue/use-catalogue.ts'
import { useDepartmentOrders } from '../../../data/orders/use-orders.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { commonWords } from '../../../i18n/common/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { MutedText } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { isAllowed, type Rights } from '../rights.ts'
import type { OrderActions } from '../use-order-actions.ts'
import { type Destination, listDestinations } from './destinations.ts'
import { moveWords } from './words/words.ts'

const Tables = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))', gap: '2' },
})
const State = chakra('span', { base: { display: 'block', textStyle: 'small', fontWeight: '400' } })

type Props = { view: OrderView; rights: Rights; actions: OrderActions; onClose(): void }

/** If a table has checks that can be merged with this check, the table can be combined only by merging those checks. */
export function CombineDialog({ view, rights, actions, onClose }: Props) {
  const words = useWords(moveWords)
  const { departmentId, otherTableIds = [] } = view.order
  const [occupied, setOccupied] = useState<Destination>()
  const tables = useTables(departmentId)
  const orders = useDepartmentOrders(departmentId)
  const combine = useSingleRun(async (...choice: Parameters<OrderActions['combine']>) => {
    if (await actions.combine(...choice)) setOccupied(undefined)
  })
  if (occupied) {
    return (
      <CombineOccupiedTable
        destination={occupied}
        canMerge={isAllowed(rights, 'moveLines')}
        onMerge={() => void combine(occupied.table.id, true, occupied.checks)}
        onBack={() => setOccupied(undefined)}
        onClose={onClose}
      />
    )
  }
  const destinations = tables && orders ? listDestinations(view, tables, orders) : []
  const choices = destinations.filter(({ table }) => table.kind !== 'hole')
  const stateOf = ({ table, state }: Destination) => {
    if (otherTableIds.includes(table.id)) return words.combined
    return state && words.state[state]
  }
  const choose = (destination: Destination) => {
    const { table, checks } = destination
    if (otherTableIds.includes(table.id)) void combine(table.id, false)
    else if (checks.length > 0) setOccupied(destination)
    else void combine(table.id, true)
  }
  return (
    <TitledDialog title={words.combine} onClose={onClose}>
      <MutedText>{choices.length > 0 ? words.combineText : words.noTables}</MutedText>
      <Tables>
        {choices.map(destination => {
          const { table } = destination
          const isCombined = otherTableIds.includes(table.id)
          const stateText = stateOf(destination)
          return (
            <Button
              key={table.id}
              variant={isCombined ? 'solid' : 'outline'}
              aria-pressed={isCombined}
              aria-label={[table.name, stateText].filter(Boolean).join(', ')}
              display="block"
              px="2"
              minH="primary"
              onClick={() => choose(destination)}
            >
              {table.name}
              {stateText && <State>{stateText}</State>}
            </Button>
          )
        })}
      </Tables>
    </TitledDialog>
  )
}

type OccupiedProps = {
  destination: Destination
  canMerge: boolean
  onMerge(): void
  onBack(): void
  onClose(): void
}

function CombineOccupiedTable({ destination: { table, checks }, canMerge, onMerge, onBack, onClose }: OccupiedProps) {
  const words = useWords(moveWords)
  const common = useWords(commonWords)
  const isMergeable = canMerge && checks.every(({ order }) => Object.keys(order.lines).length > 0)
  return (
    <TitledDialog title={words.occupiedTitle(table.name)} onClose={onClose}>
      <MutedText>{isMergeable ? words.combineMergeText : words.combineRefused(table.name)}</MutedText>
      {isMergeable && (
        <Button size="lg" onClick={onMerge}>
          {words.combineMerge(table.name)}
        </Button>
      )}
      <Button variant="ghost" onClick={onBack}>
        {common.back}
      </Button>
    </TitledDialog>
  )
}
