import { chakra } from '@chakra-ui/react'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { progressWords } from '../../i18n/progress/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TitledDialog } from '../../ui/dialog/titled-dialog.tsx'
import { money } from '../../ui/format/money.ts'
import { formatElapsed } from '../../ui/format/time.ts'
import type { TableView } from './table-view.ts'
import { useMergeChecks } from './use-merge-checks.ts'
import { tablesWords } from './words/words.ts'

const Choices = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))', gap: '2' },
})

type NewOrderProps = { freeTables: readonly TableView[]; onOpen(tableId?: string): void; onClose(): void }

/** Asks for which free table to open a new order. The order can also have no table, for example for takeaway. */
export function NewOrderDialog({ freeTables, onOpen, onClose }: NewOrderProps) {
  const words = useWords(tablesWords)
  return (
    <TitledDialog
      title={words.chooseTable}
      onClose={onClose}
      foot={
        <Button variant="ghost" w="full" onClick={() => onOpen()}>
          {words.noTable}
        </Button>
      }
    >
      <Choices>
        {freeTables.map(({ id, table }) => (
          <Button key={id} variant="outline" px="2" onClick={() => onOpen(id)}>
            {table.name}
          </Button>
        ))}
      </Choices>
    </TitledDialog>
  )
}

type ChecksProps = {
  view: TableView
  currency: string
  now: number
  onChoose(orderId: string): void
  /** Opens one more order at this table. `undefined` when the user may not open orders. */
  onOpenAnother?(): void
  onClose(): void
}

/**
 * Asks which of the open orders of one table to show. A table has several open orders when two tablets opened one each
 * while offline, or when its guests pay separately.
 */
export function ChooseCheckDialog({ view, currency, now, onChoose, onOpenAnother, onClose }: ChecksProps) {
  const words = useWords(tablesWords)
  const common = useWords(commonWords)
  const progress = useWords(progressWords)
  const merge = useMergeChecks(view.orders)
  return (
    <TitledDialog
      title={`${view.table.name}: ${words.which}`}
      onClose={onClose}
      foot={
        <>
          {merge && (
            <Button w="full" mb="2" onClick={merge}>
              {words.merge}
            </Button>
          )}
          {onOpenAnother && (
            <Button variant="ghost" w="full" onClick={onOpenAnother}>
              {words.another}
            </Button>
          )}
        </>
      }
    >
      <Choices style={{ gridTemplateColumns: '1fr' }}>
        {view.orders.map(({ id, order }) => (
          <Button key={id} variant="outline" size="lg" justifyContent="space-between" onClick={() => onChoose(id)}>
            <span>{order.number || progress.noNumber}</span>
            <chakra.span color="fg.muted" fontWeight="400">
              {formatElapsed(order.openedAt, now, common.time)}
            </chakra.span>
            <span>{money(order.totals.total, currency)}</span>
          </Button>
        ))}
      </Choices>
    </TitledDialog>
  )
}
