import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDepartments, useTables } from '../../../data/catalogue/use-catalogue.ts'
import { useDepartmentOrders } from '../../../data/orders/use-orders.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { localize } from '../../../i18n/localize.ts'
import { links } from '../../../routes/links.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { MutedText } from '../../../ui/layout/parts.ts'
import { isAllowed, type Rights } from '../rights.ts'
import type { OrderActions } from '../use-order-actions.ts'
import { type Destination, isMovedAtOnce, listDestinations } from './destinations.ts'
import { moveWords } from './words/words.ts'

const Tables = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))', gap: '2' },
})
const State = chakra('span', { base: { display: 'block', textStyle: 'small', fontWeight: '400', color: 'fg.muted' } })

type Props = {
  view: OrderView
  currency: string
  rights: Rights
  actions: OrderActions
  /** Stores what the user decided; the parent closes the dialog when it is stored. */
  onDecide(store: () => Promise<boolean>): void
  onClose(): void
}

/**
 * Moves the check to another table: a tap on the table moves it. If the table has checks, the user is asked whether the
 * check joins one of them or stays a check of its own.
 */
export function TransferDialog({ view, currency, rights, actions, onDecide, onClose }: Props) {
  const words = useWords(moveWords)
  const { language } = useLanguage()
  const [departmentId, setDepartmentId] = useState(view.order.departmentId)
  const [occupied, setOccupied] = useState<Destination>()
  const departments = useDepartments()?.map(department => localize(department, language)) ?? []
  const moveTo = ({ table }: Destination) => onDecide(() => actions.transfer(table, view.order.tableId))
  if (occupied) {
    return (
      <OccupiedTable
        view={view}
        destination={occupied}
        currency={currency}
        rights={rights}
        actions={actions}
        onSeparate={() => moveTo(occupied)}
        onDecide={onDecide}
        onClose={onClose}
      />
    )
  }
  return (
    <TitledDialog title={words.transfer} onClose={onClose}>
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
        <TableChoice
          view={view}
          departmentId={departmentId}
          onChoose={destination => (isMovedAtOnce(destination) ? moveTo(destination) : setOccupied(destination))}
        />
      </div>
    </TitledDialog>
  )
}

type ChoiceProps = Pick<Props, 'view'> & { departmentId: string; onChoose(destination: Destination): void }

/** One button for each other table of the department. Occupied tables say so. */
function TableChoice({ view, departmentId, onChoose }: ChoiceProps) {
  const words = useWords(moveWords)
  const tables = useTables(departmentId)
  const orders = useDepartmentOrders(departmentId)
  // Just after a switch to another department, the hooks still return what they read of the department before.
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

type OccupiedProps = Props & { destination: Destination; onSeparate(): void }

/** Asks whether the check joins a check of the occupied table, or stays a check of its own there. */
function OccupiedTable(props: OccupiedProps) {
  const { view, destination, currency, rights, actions, onSeparate, onDecide, onClose } = props
  const words = useWords(moveWords)
  const navigate = useNavigate()
  const canJoin = isAllowed(rights, 'moveLines') && Object.keys(view.order.lines).length > 0
  const join = async ({ id, order }: OrderView) => {
    const isStored = await actions.joinInto(view, id)
    if (isStored) await navigate(links.order(order.departmentId, id))
    return isStored
  }
  return (
    <TitledDialog title={words.occupiedTitle(destination.table.name)} onClose={onClose}>
      {canJoin && <MutedText>{words.joinText}</MutedText>}
      <chakra.div display="grid" gap="2">
        {canJoin &&
          destination.checks.map(check => (
            <Button
              key={check.id}
              variant="outline"
              size="lg"
              justifyContent="space-between"
              onClick={() => onDecide(() => join(check))}
            >
              {words.join(check.order.number)}
              <span>{formatMoney(check.order.totals.total, currency)}</span>
            </Button>
          ))}
        <Button size="lg" onClick={onSeparate}>
          {words.separate(destination.table.name)}
        </Button>
      </chakra.div>
    </TitledDialog>
  )
}
