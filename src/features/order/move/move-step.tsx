import { isWaitingEntry, type Order, tableIdsOf } from '../../../../domain/order.ts'
import { isPractice } from '../../../../domain/practice.ts'
import { useDepartmentOrders } from '../../../data/orders/use-orders.ts'
import type { LineView, OrderView } from '../../../data/orders/views.ts'
import type { NewOrderFields } from '../../../data/outbox/resend.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import { MutedText } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { wasSentToKitchen } from '../check/line-stage.ts'
import { LineChoice } from './line-choice.tsx'
import { countChosen, listMovesPerSeat, type MovedLines, type MoveSelection, sumChosen } from './move-selection.ts'
import { MoveTargets } from './move-targets.tsx'
import { SeatChoice } from './seat-choice.tsx'
import { moveWords } from './words/words.ts'

const Columns = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)', gap: '40px', alignItems: 'start' },
})
const Side = chakra('div', { base: { display: 'grid', gap: '3' } })
const Summary = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minH: 'target', fontWeight: '650' },
})

type Props = {
  view: OrderView
  lines: readonly LineView[]
  selection: MoveSelection
  currency: string
  onSelect(selection: MoveSelection): void
  onCheck(check: OrderView): void
  /** `undefined` when no line would stay on this check. */
  onNewCheck?(place: NewOrderFields): void
  onOtherTable(): void
  /** Opens a new check for each group of lines. `text` is shown in a toast when the commands are stored. */
  onSeparate(groups: readonly MovedLines[], place: NewOrderFields, text: string): void
  onClose(): void
}

export function ChooseLinesStep(props: Props) {
  const { view, lines, selection, currency, onSelect, onClose } = props
  const words = useWords(moveWords)
  const isWide = useMedia('(min-width: 768px)')
  const choice = (
    <div>
      <SeatChoice lines={lines} selection={selection} onSelect={onSelect} />
      <LineChoice order={view.order} lines={lines} selection={selection} currency={currency} onSelect={onSelect} />
    </div>
  )
  if (!isWide) {
    return (
      <TitledDialog title={words.moveLines} onClose={onClose} foot={<TargetSide {...props} />}>
        {choice}
      </TitledDialog>
    )
  }
  return (
    <TitledDialog title={words.moveLines} size="wide" onClose={onClose}>
      <Columns>
        {choice}
        <chakra.div position="sticky" top="0">
          <TargetSide {...props} />
        </chakra.div>
      </Columns>
    </TitledDialog>
  )
}

function TargetSide(props: Props) {
  const { view, lines, selection, currency, onSelect, onCheck, onNewCheck, onOtherTable, onSeparate } = props
  const words = useWords(moveWords)
  const { departmentId, tableId, pickup } = view.order
  const isOnlyPractice = isPractice(view.order)
  const orders = useDepartmentOrders(departmentId)
  const isHere = (order: Order) =>
    tableId === undefined ? order.tableId === undefined : tableIdsOf(order).includes(tableId)
  const isTarget = ({ id, order }: OrderView) =>
    id !== view.id && isHere(order) && !isWaitingEntry(order) && isPractice(order) === isOnlyPractice
  const checks = orders?.open.filter(isTarget)
  const here = { departmentId, ...(tableId === undefined ? { pickup } : { tableId }) }
  const count = countChosen(selection)
  const groups = listMovesPerSeat(lines)
  const checkCount = groups.length + 1
  const separate = { count: checkCount, onSeparate: () => onSeparate(groups, here, words.separated(checkCount)) }
  return (
    <Side>
      <Summary>
        {count === 0 ? words.choose : words.chosen(count, formatMoney(sumChosen(lines, selection), currency))}
        {count > 0 && (
          <Button variant="ghost" size="sm" onClick={() => onSelect(new Map())}>
            {words.unmark}
          </Button>
        )}
      </Summary>
      <MoveTargets
        checks={checks ?? []}
        currency={currency}
        isEmpty={count === 0}
        onCheck={onCheck}
        onNewCheck={onNewCheck && (() => onNewCheck(here))}
        onOtherTable={onOtherTable}
        separate={groups.length > 0 ? separate : undefined}
      />
      {!isOnlyPractice && lines.some(line => selection.has(line.id) && wasSentToKitchen(line)) && (
        <MutedText>{words.kitchen}</MutedText>
      )}
    </Side>
  )
}
