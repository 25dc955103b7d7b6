import right from '@phosphor-icons/core/assets/bold/arrow-right-bold.svg?raw'
import table from '@phosphor-icons/core/assets/bold/picnic-table-bold.svg?raw'
import plus from '@phosphor-icons/core/assets/bold/plus-bold.svg?raw'
import users from '@phosphor-icons/core/assets/bold/users-bold.svg?raw'
import type { OrderView } from '../../../data/orders/views.ts'
import { useWords } from '../../../i18n/language.tsx'
import { pickupWords } from '../../../i18n/pickup/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { nameWithoutTable } from '../../../ui/format/check-name.ts'
import { formatMoney } from '../../../ui/format/money.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { moveWords } from './words/words.ts'

const Right = createIcon(right)
const Users = createIcon(users)
const TableIcon = createIcon(table)
const Plus = createIcon(plus)

const Targets = chakra('div', { base: { display: 'grid', gap: '2' } })

type Props = {
  /** The open checks to which the lines can move. */
  checks: readonly OrderView[]
  currency: string
  /** Whether the user has chosen no line yet. */
  isEmpty: boolean
  /** Called when the user wants the lines on a new check. Without it, the button for this is disabled. */
  onNewCheck?(): void
  onCheck(check: OrderView): void
  onOtherTable?(): void
  /** Gives each of `count` guests a separate check. Without it, there is no button for this. */
  separate?: { count: number; onSeparate(): void }
}

export function MoveTargets({ checks, currency, isEmpty, onNewCheck, onCheck, onOtherTable, separate }: Props) {
  const words = useWords(moveWords)
  const pickup = useWords(pickupWords)
  return (
    <Targets>
      {checks.map(check => (
        <Button key={check.id} size="lg" justifyContent="flex-start" disabled={isEmpty} onClick={() => onCheck(check)}>
          <Right size={22} />
          {words.to(nameWithoutTable(check.order, pickup) ?? check.order.number)}
          <chakra.span ms="auto">{formatMoney(check.order.totals.total, currency)}</chakra.span>
        </Button>
      ))}
      <Button
        size="lg"
        justifyContent="flex-start"
        variant={checks.length > 0 ? 'outline' : 'solid'}
        disabled={isEmpty || !onNewCheck}
        onClick={onNewCheck}
      >
        <Plus size={22} />
        {words.newCheck}
      </Button>
      {onOtherTable && (
        <Button size="lg" variant="outline" justifyContent="flex-start" disabled={isEmpty} onClick={onOtherTable}>
          <TableIcon size={22} />
          {words.otherTable}
        </Button>
      )}
      {separate && (
        <Button variant="ghost" justifyContent="flex-start" textAlign="start" onClick={separate.onSeparate}>
          <Users size={22} />
          {words.oneForEach(separate.count)}
        </Button>
      )}
    </Targets>
  )
}
