import { useState } from 'react'
import { isPractice } from '../../../domain/practice.ts'
import type { OrderView } from '../../data/orders/views.ts'
import { useKnownNames } from '../../data/session/use-session.ts'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { progressWords } from '../../i18n/progress/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TitledDialog } from '../../ui/dialog/titled-dialog.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { formatElapsed } from '../../ui/format/time.ts'
import { useSingleRun } from '../../ui/hooks/use-single-run.ts'
import { PickupDialog } from '../../ui/pickup/pickup-dialog.tsx'
import { LineState } from '../../ui/status/line-state.tsx'
import { PracticeTag } from '../../ui/status/practice-tag.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { MergeChecks } from './merge-checks.tsx'
import { listChecksToOpen, listDishes, type TableView } from './table-view.ts'
import { useOpenPickup } from './use-open-pickup.ts'
import { useWaitingListActions, type WaitingPartyFields } from './waiting/use-waiting-list-actions.ts'
import { WaitingPartyForm } from './waiting/waiting-party-form.tsx'
import { waitingWords } from './waiting/words/words.ts'
import { tablesWords } from './words/words.ts'

const Choices = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))', gap: '2' },
})

type NewOrderProps = {
  departmentId: string
  tables: readonly TableView[]
  onOpen(tableId: string): void
  onClose(): void
}

export function NewOrderDialog({ departmentId, tables, onOpen, onClose }: NewOrderProps) {
  const words = useWords(tablesWords)
  const waitingTexts = useWords(waitingWords)
  const [asks, setAsks] = useState<'pickup' | 'waiting'>()
  const openPickup = useOpenPickup(departmentId)
  const waiting = useWaitingListActions(departmentId)
  const addParty = useSingleRun(async (fields: WaitingPartyFields) => {
    if (await waiting.add(fields)) onClose()
  })
  if (asks === 'pickup') return <PickupDialog pickup={undefined} onSave={openPickup} onClose={onClose} />
  if (asks === 'waiting') return <WaitingPartyForm order={undefined} onSave={addParty} onClose={onClose} />
  return (
    <TitledDialog
      title={words.chooseTable}
      onClose={onClose}
      foot={
        <>
          <Button variant="ghost" w="full" onClick={() => setAsks('pickup')}>
            {words.noTable}
          </Button>
          <Button variant="ghost" w="full" onClick={() => setAsks('waiting')}>
            {waitingTexts.add}
          </Button>
        </>
      }
    >
      <Choices>
        {tables.map(({ id, table }) => (
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
  isPractising: boolean
  currency: string
  now: number
  onChoose(orderId: string): void
  /** Opens one more order at this table. `undefined` if the user may not open orders. */
  onOpenAnother?(): void
  onClose(): void
}

/**
 * A table can have several open orders, for example if two tablets each opened an order while they were offline, or if
 * the guests pay separately.
 */
export function ChooseCheckDialog({
  view,
  isPractising,
  currency,
  now,
  onChoose,
  onOpenAnother,
  onClose,
}: ChecksProps) {
  const words = useWords(tablesWords)
  return (
    <TitledDialog
      title={`${view.table.name}: ${words.which}`}
      onClose={onClose}
      foot={
        <>
          <MergeChecks tableId={view.id} orders={listChecksToOpen(view, isPractising)} />
          {onOpenAnother && (
            <Button variant="ghost" w="full" onClick={onOpenAnother}>
              {words.another}
            </Button>
          )}
        </>
      }
    >
      <Choices style={{ gridTemplateColumns: '1fr' }}>
        {view.orders.map(check => (
          <CheckButton key={check.id} view={check} currency={currency} now={now} onChoose={onChoose} />
        ))}
      </Choices>
    </TitledDialog>
  )
}

const Check = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: '4',
    rowGap: '1',
    p: '4',
    textAlign: 'start',
    border: '2px solid',
    borderColor: 'border.emphasized',
    borderRadius: 'button',
  },
})
/** At most this many dishes of an order are named in the dialog. The other dishes are only counted. */
const maxDishes = 3

type CheckProps = Pick<ChecksProps, 'currency' | 'now' | 'onChoose'> & { view: OrderView }

function CheckButton({ view, currency, now, onChoose }: CheckProps) {
  const words = useWords(tablesWords)
  const common = useWords(commonWords)
  const progress = useWords(progressWords)
  const names = useKnownNames()
  const { order, unconfirmedTypes } = view
  const waiter = order.assignedTo === undefined ? order.openedByName : undefined
  const waiterName = waiter ?? names?.get(order.assignedTo ?? order.openedBy)
  const dishes = listDishes(view)
  const named = dishes.slice(0, maxDishes)
  const more = dishes.length - named.length
  return (
    <Check type="button" onClick={() => onChoose(view.id)}>
      <chakra.span fontWeight="650">
        {[order.number || progress.noNumber, waiterName ?? (order.flags.guest ? words.byGuests : words.byOther)].join(
          ', ',
        )}
      </chakra.span>
      <chakra.span textStyle="price">{formatMoney(order.totals.total, currency)}</chakra.span>
      <chakra.span>
        {named.length === 0 ? words.noDishes : named.join(', ')}
        {more > 0 && ` ${words.moreDishes(more)}`}
      </chakra.span>
      <chakra.span color="fg.muted">{formatElapsed(order.openedAt, now, common.time)}</chakra.span>
      {isPractice(order) && (
        <span>
          <PracticeTag />
        </span>
      )}
      {unconfirmedTypes.has('openOrder') && <LineState stage="device" />}
    </Check>
  )
}
